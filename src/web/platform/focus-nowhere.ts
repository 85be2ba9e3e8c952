/** Whether the keyboard has no place on the page: what had it is gone. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
