import type { Locator } from "playwright-core";
import { type Control, Hand } from "./hand.ts";

const furthest = 250; // presses of Tab until what is looked for counts as out of reach
const longest = 60; // presses of an arrow within one list
const timeouts = 60_000; // ms for what a press opens, on a busy machine too

/** What stands in a list of its own, where arrows lead from one to the next. */
const inLists: readonly Control[0][] = ["menuitem", "radio", "tab"];
const fields: readonly Control[0][] = ["textbox", "combobox", "searchbox", "spinbutton"];
const bySpace: readonly Control[0][] = ["checkbox", "radio", "switch"];

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Whether it is the shorter way to the control to go back, since a dialog and a page lead round from their end to their beginning. */
const isBehind = (control: Locator) =>
  control.evaluate((element) => {
    const round = element.closest("[role=dialog]") ?? document;
    const stops = [
      ...round.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ];
    const open = stops.filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility());
    const from = open.findIndex((stop) => stop === document.activeElement);
    const to = open.findIndex((stop) => stop === element);
    return from >= 0 && to >= 0 && (to - from + open.length) % open.length > open.length / 2;
  });

/** Whether the focus is where arrows lead to the control: on its menu, or on another choice of its name. */
const isBeside = (control: Locator) =>
  control.evaluate((element) => {
    const focused = document.activeElement;
    if (element instanceof HTMLInputElement && focused instanceof HTMLInputElement && focused.type === "radio")
      return element.name === focused.name;
    return element.closest("[role=menu], [role=tablist]")?.contains(focused) === true;
  });

/**
 * A hand without a mouse: what it is to press it reaches by Tab, or by arrows within a list, and presses by Enter or the space bar.
 * What cannot be reached so, because it takes no focus or because the focus is caught elsewhere, fails.
 */
export class KeyboardHand extends Hand {
  override async click(...path: Control[]): Promise<void> {
    const control = this.find(path);
    const role = path.at(-1)?.[0] ?? "button";
    await control.waitFor({ state: "attached", timeout: timeouts });
    if (role === "option")
      await this.#arrowsTo(control, (one) => one.evaluate((it) => "comboboxSelected" in (it as HTMLElement).dataset));
    else if (inLists.includes(role)) {
      await this.#tabTo(control, isBeside);
      await this.#arrowsTo(control, hasFocus, role === "tab" ? "ArrowRight" : "ArrowDown");
    } else await this.#tabTo(control, hasFocus);
    // A field is only gone to: its list opens by typing.
    if (!fields.includes(role)) await this.key(bySpace.includes(role) ? "Space" : "Enter");
  }

  override async select(label: string, ...path: Control[]): Promise<void> {
    const list = this.find(path);
    await list.waitFor({ state: "attached", timeout: timeouts });
    await this.#tabTo(list, hasFocus);
    this.pressed.keys += label.length;
    await this.page.keyboard.type(label);
  }

  async #tabTo(control: Locator, isThere: (control: Locator) => Promise<boolean>): Promise<void> {
    const tab = (await isBehind(control)) ? "Shift+Tab" : "Tab";
    for (let presses = 0; presses < furthest; presses++) {
      if (await isThere(control)) return;
      await this.key(tab);
    }
    throw new Error(`the keyboard does not reach ${String(control)}`);
  }

  async #arrowsTo(
    control: Locator,
    isThere: (control: Locator) => Promise<boolean>,
    arrow = "ArrowDown",
  ): Promise<void> {
    for (let presses = 0; presses < longest; presses++) {
      if (await isThere(control)) return;
      await this.key(arrow);
    }
    throw new Error(`no arrow leads to ${String(control)}`);
  }
}
