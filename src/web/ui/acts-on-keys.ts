const fields = "input, textarea, select, [contenteditable=true]";
const layers = "[role=dialog], [role=menu], [role=listbox]";

/** A list of suggestions stays in the page when it is closed. */
const isShown = (layer: Element): boolean => layer.checkVisibility();

/** Whether a letter is a command: pressed alone, outside of fields, dialogs and menus, and by nothing else taken. */
export function actsOnKeys(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  if (event.target instanceof Element && event.target.closest(fields) !== null) return false;
  return ![...document.querySelectorAll(layers)].some(isShown);
}
