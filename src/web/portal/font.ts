import extended from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

// The characters that each of the two files has, as the font's own styles say.
const latinRange =
  "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2191, U+2193, U+2212";
const extendedRange = "U+100-130, U+132-151, U+154-2BA, U+1E00-1EFF";

function face(address: string, unicodeRange: string): FontFace {
  return new FontFace("Inter Variable", `url(${address}) format("woff2")`, { weight: "100 900", unicodeRange });
}

async function bring(): Promise<void> {
  const first = face(latin, latinRange);
  try {
    await first.load();
  } catch {
    return; // The machine's own font with the same measures stays.
  }
  document.fonts.add(first);
  document.fonts.add(face(extended, extendedRange)); // fetched by the browser if a name needs it
}

const patience = 2000; // ms

/** Brings Inter once nothing else is under way; until then one of the machine's fonts with the same measures stands in for it. */
export function bringFont(): void {
  const later = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => void bring(), { timeout: patience });
    else setTimeout(() => void bring(), patience / 4);
  };
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
