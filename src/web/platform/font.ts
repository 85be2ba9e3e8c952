const family = '1rem "Inter Variable"';
const timeouts = 2000; // ms

let isFetched = false;

/** Has the font fetched, and remembers that this browser has it (`font-choice.js`). */
async function fetchFont(): Promise<void> {
  try {
    const faces = await document.fonts.load(family);
    isFetched = faces.length > 0;
    if (isFetched) localStorage.setItem("font", "kept");
  } catch {
    // Nothing was fetched or may be kept: the machine's own font with the same measures stays.
  }
}

/**
 * Fetches Inter once nothing else is under way, for the pages that are opened from then on: a list that changes its font while it is
 * read is laid out anew, which keeps a telephone busy for longer than everything else.
 */
export function bringFont(): void {
  const later = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => void fetchFont(), { timeout: timeouts });
    else setTimeout(() => void fetchFont(), timeouts / 4);
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

/**
 * Shows what is drawn from here on in Inter, if it has been fetched: called as a screen changes, when nobody is reading. A telephone, for
 * which laying out anew what is kept takes long, shows it from the next page on.
 */
export function showFont(): void {
  if (isFetched && matchMedia("(min-width: 62em)").matches) document.documentElement.setAttribute("data-font", "");
}
