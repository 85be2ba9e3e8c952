/** Data for the browser inside a page; no text in it can end the element. */
export function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replace(/</g, "\\u003c")}</script>`;
}
