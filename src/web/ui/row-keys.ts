import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { actsOnKeys } from "./acts-on-keys.ts";

/** What a row of a list carries, so that the keys find it: `<li {...keyRow}>`. */
export const keyRow = { "data-key-row": "", tabIndex: -1 } as const;
/** What the button of a row's likely next step carries: Intro on the row presses it. */
export const keyStep = { "data-key-step": "" } as const;
/** What a further button of a row carries, and the letter that presses it: `<button {...keyLetter("w")}>`. */
export const keyLetter = (letter: string) => ({ "data-key-letter": letter }) as const;

/** The letters of a screen: outside of fields, dialogs and menus only. A letter without a handler does nothing. */
export function useScreenKeys(letters: Readonly<Record<string, (() => void) | undefined>>): void {
  const keys = Object.entries(letters).map(([letter, act]): HotkeyItem => {
    const press = (event: KeyboardEvent) => {
      if (act === undefined || !actsOnKeys(event)) return;
      event.preventDefault();
      act();
    };
    return [letter, press, { preventDefault: false }];
  });
  useHotkeys(keys);
}

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>("[data-key-row]")];
const rowAround = (element: Element | null) => element?.closest<HTMLElement>("[data-key-row]") ?? null;

function step(by: 1 | -1): boolean {
  const rows = rowsOfPage();
  const here = rowAround(document.activeElement);
  const at = here === null ? -1 : rows.indexOf(here);
  const next = here === null ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  if (next === undefined) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
  return true;
}

/** Presses what the row of the focus has for a key; without such a thing nothing happens. */
function pressWithin(selector: string): boolean {
  const button = rowAround(document.activeElement)?.querySelector<HTMLElement>(selector);
  if (button === null || button === undefined) return false;
  button.focus();
  button.click();
  return true;
}

/**
 * The keys of a list of rows: ↑ ↓ go from row to row, Intro on a row presses its step, M or Mayús F10 opens its ⋯ (a `RowMenu`),
 * and each of `letters` presses what the row marks with it. Rows, steps and letters are marked by `keyRow`, `keyStep` and `keyLetter`.
 */
export function useRowKeys(...letters: string[]): void {
  const key = (name: string, act: () => boolean): HotkeyItem => [
    name,
    (event) => {
      if (actsOnKeys(event) && act()) event.preventDefault();
    },
    { preventDefault: false },
  ];
  const openMenu = () => pressWithin("[data-row-menu]");
  const isRow = () => document.activeElement?.matches("[data-key-row]") ?? false;
  useHotkeys([
    key("ArrowDown", () => step(1)),
    key("ArrowUp", () => step(-1)),
    key("Enter", () => isRow() && pressWithin("[data-key-step]")),
    key("m", openMenu),
    key("shift+F10", openMenu),
    ...letters.map((letter) => key(letter, () => pressWithin(`[data-key-letter="${letter}"]`))),
  ]);
}
