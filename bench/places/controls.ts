import type { Page } from "playwright-core";
import { unnamed } from "./names.ts";

/** Whatever takes a press. */
const roles = ["button", "link", "tab", "menuitem", "checkbox", "radio", "switch", "combobox", "option", "spinbutton"];
const pressed = [
  "button, a[href], input:not([type=hidden]), select, textarea, summary",
  ...roles.map((role) => `[role=${role}]`),
].join();

/** The controls of the page's first screen outside the frame, enabled or not, each by its words; links that are names are none. */
export async function controlsOf(page: Page, names: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(
    (selector) =>
      new Promise<{ tag: string; text: string }[]>((done) => {
        const all = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].map((one) =>
          // What a label draws for it is pressed instead of an input without a size.
          one instanceof HTMLInputElement && one.offsetWidth < 3 ? (one.labels?.[0] ?? one) : one,
        );
        if (all.length === 0) done([]);
        const inSight = new IntersectionObserver((seen) =>
          done(
            seen
              .filter(({ target, intersectionRect: { width, height } }) => {
                const isShown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
                return isShown && width > 4 && height > 4;
              })
              .map(({ target }) => ({
                tag: target.tagName.toLowerCase(),
                text: target.getAttribute("aria-label") ?? target.textContent ?? "",
              })),
          ),
        );
        for (const one of new Set(all)) inSight.observe(one);
      }),
    pressed,
  );
  return found
    .filter(({ tag, text }) => tag !== "a" || unnamed(text, names) !== "")
    .map(({ tag, text }) => `${tag} ${text}`);
}
