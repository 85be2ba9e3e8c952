import type { Page } from "playwright-core";

/** What is a line of a list, and where names stand above it. */
const lines = "main :is(tr, li, article, [role=row], [role=listitem])";
const above = "[aria-label*=podio i], [aria-label='Mi pareja'], dialog, [role=dialog]";

/** Where the first useful row begins, in px from the top: what a selector finds, or else the first line that has a name. */
export async function firstRow(page: Page, names: readonly string[], row?: string): Promise<number | null> {
  if (row !== undefined) {
    const found = page.locator(row).filter({ visible: true }).first();
    if ((await found.count()) > 0) return (await found.boundingBox())?.y ?? null;
  }
  return await page.evaluate(
    ([selector, over, known]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (line) =>
          line.checkVisibility() && line.closest(over) === null && known.some((name) => line.innerText.includes(name)),
      );
      const innermost = all.filter((line) => !all.some((other) => other !== line && line.contains(other)));
      return innermost[0]?.getBoundingClientRect().top ?? null;
    },
    [lines, above, names] as const,
  );
}
