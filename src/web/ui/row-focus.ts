import { isFocusNowhere } from "../platform/focus-nowhere.ts";
import { onUndone } from "../platform/undone.ts";

const likelyStep = (row: Element) => [...row.querySelectorAll<HTMLElement>("button")].at(-1);

/** The likely steps of the other rows, from the one that follows the row on; those before it last, the nearest first. */
function stepsAround(list: Element, row: Element): HTMLElement[] {
  const rows: Element[] = [...list.querySelectorAll("li")];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].flatMap((one) => likelyStep(one) ?? []);
}

/** The first row that was not there, of those that came into a list. */
function newRow(records: readonly MutationRecord[]): Element | undefined {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
  return added.flatMap((one) => (one.matches("li") ? one : one.querySelector("li")) ?? [])[0];
}

/**
 * Keeps the keyboard's place among rows that go when they are decided: the next row's likely step takes the focus of one that went, and
 * the row that 'Deshacer' brings back takes it from the heading. The ref of what holds the rows.
 */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  let last: { step: Element; around: HTMLElement[] } | null = null;
  const remember = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest("li") : null;
    last = row === null || !(target instanceof Element) ? null : { step: target, around: stepsAround(list, row) };
  };
  const heading = list.querySelector<HTMLElement>("h2");
  heading?.setAttribute("tabindex", "-1");
  const stopWaiting = onUndone(() => heading);
  const observer = new MutationObserver((records) => {
    const back = heading !== null && document.activeElement === heading ? newRow(records) : undefined;
    if (back !== undefined) return likelyStep(back)?.focus();
    if (last === null || last.step.isConnected || !isFocusNowhere()) return;
    last.around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
  list.addEventListener("focusin", remember);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stopWaiting();
    list.removeEventListener("focusin", remember);
  };
}
