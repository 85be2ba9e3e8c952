/** Data for the browser inside a page; no text in it can end the element. */
export function dataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Fills the built page: its head, its drawn markup, and what it was drawn from. */
export function fillPage(shell: string, parts: { head: string; markup: string; data: string }): string {
  return shell
    .replace(/<title>[^<]*<\/title>/, () => parts.head)
    .replace('<div id="root"></div>', () => `<div id="root">${parts.markup}</div>${parts.data}`)
    .replace(/\s*<noscript>[^<]*<\/noscript>/, "");
}
