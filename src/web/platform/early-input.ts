import { allTakenOver } from "./in-turn.tsx";

declare global {
  /** The buttons that were pressed before the page was taken over, in their order; none are noted any more (`early-presses.js`). */
  var pressedEarly: (() => HTMLButtonElement[]) | undefined;
}

/** What a list showed as the server drew it. */
function drawnChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function tell(field: HTMLElement, type: "input" | "change"): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Tells of a text as if it were typed now: React hears only of one that differs from what it saw when it took the field over. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = "";
  Reflect.set(HTMLInputElement.prototype, "value", text, field); // past React's own property, in fields of every type
  tell(field, "input");
}

function chooseAgain(list: HTMLSelectElement, value: string): void {
  list.value = value;
  tell(list, "change");
}

type Press = (button: HTMLButtonElement) => void;

let pressed: HTMLButtonElement[] = [];
const typed = new Map<HTMLInputElement, string>();
const chosen = new Map<HTMLSelectElement, string>();

/** Notes what stands in fields that nobody has drawn there. */
function noteFields(): void {
  for (const field of document.querySelectorAll("input"))
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  for (const list of document.querySelectorAll("select"))
    if (list.value !== drawnChoice(list)) chosen.set(list, list.value);
}

/**
 * From here on React hears of presses itself: to be called as it begins to take the page over. Fields are noted, too: drawn once more
 * before the application has heard of them, they show again what it knows.
 */
export function endNoting(): void {
  pressed = globalThis.pressedEarly?.() ?? [];
  noteFields();
}

function doWhatWasDone(press: Press): void {
  noteFields(); // all are read before the first is told: what follows from it may draw the others anew
  for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text);
  for (const [list, value] of chosen) if (list.isConnected) chooseAgain(list, value);
  typed.clear();
  chosen.clear();
  for (const button of pressed.splice(0)) if (button.isConnected) press(button);
}

/**
 * Does what was pressed, chosen and typed on a rendered page before the application had taken it over: on a slow line that is seconds, in
 * which a press would be lost, and a choice shown without being followed.
 */
export function catchUpWithPresses(press: Press = (button) => button.click()): void {
  // First what follows from taking it over, and what is still to be.
  setTimeout(() => void allTakenOver().then(() => doWhatWasDone(press)));
}
