import type { Page } from "playwright-core";

// A phone, a tablet, a laptop.
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Scrolls the page and whatever scrolls in it to one of its ends. */
function scrollTo(end: "start" | "end"): void {
  for (const one of document.querySelectorAll("*"))
    if (one.scrollHeight > one.clientHeight)
      one.scrollTo({ top: end === "start" ? 0 : one.scrollHeight, behavior: "instant" });
}

/** What a press at the centre and the corners of each main button would meet, of those that the window shows whole. */
function pressAll(): { at: string; met: string; isIt: boolean }[] {
  // Within a corner's rounding nothing is pressed: three pixels inwards a corner is the button's.
  const inset = 3;
  const open =
    [...document.querySelectorAll('[role="dialog"]')].find((one) => one.clientHeight > 0) ??
    document.querySelector("main") ??
    document.body;
  const shownFrom = open.closest("main") ? (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) : 0;
  const stays = (one: Element | null): boolean =>
    one !== null && one !== open && (/sticky|fixed/.test(getComputedStyle(one).position) || stays(one.parentElement));
  const all = [...open.querySelectorAll<HTMLElement>(".mantine-Button-root")].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const filled = all.filter((one) => one.dataset["variant"] === "filled" || stays(one.parentElement));
  // A screen without a filled one has its first as the main one.
  const buttons = filled.length > 0 ? filled : all.slice(0, 1);
  return buttons.flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (right === left || top < shownFrom || bottom > innerHeight) return [];
    const points: [number, number][] = [[(left + right) / 2, (top + bottom) / 2]];
    for (const x of [left + inset, right - inset]) points.push([x, top + inset], [x, bottom - inset]);
    return points.map(([x, y]) => {
      const met = document.elementFromPoint(x, y);
      return {
        at: `'${button.innerText}' at ${x},${y}`,
        met: met?.outerHTML.slice(0, 80) ?? "",
        isIt: button.contains(met),
      };
    });
  });
}

/**
 * Finds what a press on every main button meets: at its centre and corners, at both ends of scrolling, on a phone, a tablet and a laptop.
 * @returns how many points were tried, and each that meets something else
 */
export async function pressMainButtons(page: Page): Promise<{ tried: number; missed: string[] }> {
  const missed: string[] = [];
  let tried = 0;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const end of ["start", "end"] as const) {
      await page.evaluate(scrollTo, end);
      const points = await page.evaluate(pressAll);
      tried += points.length;
      for (const { at, met, isIt } of points) if (!isIt) missed.push(`${size.width} px, ${end}: ${at} meets ${met}`);
    }
  }
  return { tried, missed };
}
