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
  field.setRangeText(text, 0, 0, "end");
  tell(field, "input");
}

function chooseAgain(list: HTMLSelectElement, value: string): void {
  list.value = value;
  tell(list, "change");
}

type Press = (button: HTMLButtonElement) => void;

let pressed: HTMLButtonElement[] = [];

/** From here on React hears of presses itself: to be called as it begins to take the page over. */
export function endNoting(): void {
  pressed = globalThis.pressedEarly?.() ?? [];
}

function doWhatWasDone(press: Press): void {
  // All are read before the first is told: what follows from it may draw the others anew.
  const typed = [...document.querySelectorAll("input")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }));
  const chosen = [...document.querySelectorAll("select")]
    .filter((list) => list.value !== drawnChoice(list))
    .map((list) => ({ list, value: list.value }));
  for (const { field, text } of typed) typeAgain(field, text);
  for (const { list, value } of chosen) chooseAgain(list, value);
  for (const button of pressed.splice(0)) if (button.isConnected) press(button);
}

/**
 * Does what was pressed, chosen and typed on a rendered page before the application had taken it over: on a slow line that is seconds, in
 * which a press would be lost, and a choice shown without being followed.
 */
export function catchUpWithPresses(press: Press = (button) => button.click()): void {
  setTimeout(() => doWhatWasDone(press)); // first what follows from taking it over
}
