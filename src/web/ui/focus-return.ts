import { useEffect, useId, useState } from "react";
import { isFocusNowhere } from "../platform/focus-nowhere.ts";

/** Where a dialog was opened from, and what stood around it, in case it is gone when the dialog closes. */
interface Origin {
  element: Element;
  around: Element[];
  /** The origin of the dialog that the element stood in: one dialog can lead to the next. */
  before: Origin | undefined;
}

/** The origin of each dialog that is open, by the dialog's `data-dialog`. */
const origins = new Map<string, Origin>();
const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** A menu goes when one of its entries is chosen: what opened the menu is where the person was. */
function openerOf(element: Element): Element {
  const menu = element.closest("[data-menu-dropdown]");
  const label = menu?.getAttribute("aria-labelledby") ?? null;
  return (label === null ? null : document.getElementById(label)) ?? element;
}

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) around.push(parent);
  return around;
}

function originOf(element: Element): Origin {
  const opener = openerOf(element);
  const dialog = opener.closest<HTMLElement>("[data-dialog]")?.dataset.dialog ?? "";
  return { element: opener, around: ancestorsOf(opener), before: origins.get(dialog) };
}

function canTakeFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(":disabled")
  );
}

function focus(element: Element | null | undefined): boolean {
  if (element === null || element === undefined || !canTakeFocus(element)) return false;
  element.focus();
  return document.activeElement === element;
}

/** What opened the dialog; else the nearest thing around it that is still there; else the page's main part. */
function giveBack({ element, around, before }: Origin): void {
  if (focus(element)) return;
  if (before !== undefined) return giveBack(before);
  const place = around.find((one) => one.isConnected && one !== document.body && one !== document.documentElement);
  if (focus(place?.querySelector(reachable))) return;
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  focus(main);
}

/**
 * Remembers where the focus was when a dialog opens, and gives it back there when it closes.
 * @returns what the dialog carries as `data-dialog`
 */
export function useFocusReturn(): string {
  const id = useId();
  // While the dialog is drawn for the first time: afterwards what opened it may have left the page already.
  const [origin] = useState(() => originOf(document.activeElement ?? document.body));
  useEffect(() => {
    origins.set(id, origin);
    return () => {
      origins.delete(id);
      // After the dialog has left the page; and only if nothing else has taken the focus, such as the next dialog.
      requestAnimationFrame(() => {
        const isOpen = document.querySelector(`[data-dialog="${CSS.escape(id)}"]`) !== null;
        if (!isOpen && isFocusNowhere()) giveBack(origin);
      });
    };
  }, [id, origin]);
  return id;
}
