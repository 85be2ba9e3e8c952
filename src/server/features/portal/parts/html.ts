/** A built page, cut where a drawn one differs from it. */
export interface PageParts {
  beforeTitle: string;
  beforeRoot: string;
  afterRoot: string;
}

/**
 * Cuts the built page at its title and its root, once: a page is put together for every change of a league. Its whole styles come behind
 * what is drawn, where they keep no first paint waiting.
 */
export function cutPage(shell: string): PageParts {
  const sheets = shell.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const bare = sheets.reduce((html, sheet) => html.replace(sheet, ""), shell);
  const [beforeTitle = "", rest = ""] = bare
    .replace(/\s*<noscript>[^<]*<\/noscript>/, "")
    .split(/<title>[^<]*<\/title>/);
  const [beforeRoot = "", afterRoot = ""] = rest.split('<div id="root"></div>');
  return { beforeTitle, beforeRoot, afterRoot: `${sheets.join("")}${afterRoot}` };
}

/** Fills the built page: its head, its drawn markup, and what it was drawn from. */
export function fillPage(page: PageParts, parts: { head: string; markup: string; data: string }): string {
  const root = `<div id="root">${parts.markup}</div>${parts.data}`;
  return `${page.beforeTitle}${parts.head}${page.beforeRoot}${root}${page.afterRoot}`;
}
