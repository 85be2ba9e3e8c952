/** A rule of an application's styles as the build writes it (`scripts/page-styles.ts`), and when a page has use of it. */
export interface PageStyle {
  css: string;
  /** What opens the at-rules that it stands in, the outermost first: `@layer base{`; empty: none. */
  inside: string;
  /** The classes and attributes of each of its selectors: all of one of these lists must stand in the page. */
  needs: readonly (readonly string[])[];
}

/** What a page's own script says of it before it is drawn (`color-scheme.js`), as it stands in markup. */
export const schemes = ["light", "dark"].map((scheme) => ` data-mantine-color-scheme="${scheme}"`).join("");

const opening = ' class="';

function classesIn(markup: string): Set<string> {
  const values = new Set<string>();
  for (let at = markup.indexOf(opening); at !== -1; at = markup.indexOf(opening, at)) {
    const from = at + opening.length;
    at = markup.indexOf('"', from);
    if (at === -1) break;
    values.add(markup.slice(from, at));
  }
  return new Set([...values].flatMap((value) => value.split(/\s+/)));
}

/** What a page has of the house's attributes: `data-way`, and with its value `data-way=up`. */
function attributesIn(markup: string): Set<string> {
  const found = new Set(Array.from(markup.matchAll(/ (data-[\w-]+="[^"]*")/g), ([, written = ""]) => written));
  return new Set([...found].flatMap((written) => [written.replace(/=.*/s, ""), written.replaceAll('"', "")]));
}

/** The rules that can apply to a page, as one text: a third of all; the whole sheet follows behind what is drawn. */
export function stylesFor(styles: readonly PageStyle[], markup: string): string {
  const all = new Set([...classesIn(markup), ...attributesIn(markup)]);
  const used = styles.filter(({ needs }) => needs.some((names) => names.every((name) => all.has(name))));
  let text = "";
  for (const [at, { css, inside }] of used.entries()) {
    if (used[at - 1]?.inside !== inside) text += inside;
    text += css;
    if (used[at + 1]?.inside !== inside) text += "}".repeat(inside.split("{").length - 1);
  }
  return text;
}
