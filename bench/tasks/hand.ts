import type { Locator, Page } from "playwright-core";

/** A control as a person finds it: its role and its name, in full or as a pattern. */
export type Control = readonly [role: Parameters<Page["getByRole"]>[0], name: string | RegExp];

export interface Presses {
  clicks: number;
  keys: number;
}

const patience = 15_000; // ms for what a press opens

/**
 * The only way in which a task reaches its page, so that nothing is pressed uncounted. A control is named by itself or within
 * others, the outermost first; where several fit, the first is meant.
 */
export class Hand {
  readonly #page: Page;
  readonly pressed: Presses = { clicks: 0, keys: 0 };

  constructor(page: Page) {
    this.#page = page;
  }

  #find(path: readonly Control[]): Locator {
    let scope: Page | Locator = this.#page;
    for (const [role, name] of path) scope = scope.getByRole(role, { name, exact: typeof name === "string" }).first();
    if (scope === this.#page) throw new Error("no control was named");
    return scope as Locator; // not the page: the path has a control
  }

  /** One click. */
  async click(...path: Control[]): Promise<void> {
    this.pressed.clicks++;
    await this.#find(path).click({ timeout: patience });
  }

  /** One click: choosing from a list of the browser's own. */
  async select(label: string, ...path: Control[]): Promise<void> {
    this.pressed.clicks++;
    await this.#find(path).selectOption({ label }, { timeout: patience });
  }

  /** Types into the field that has the focus, which must be one: each character is a key. */
  async type(text: string): Promise<void> {
    await this.#fieldHasFocus();
    this.pressed.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Presses a key, or several held together as in "Control+a": each is a key. */
  async key(keys: string): Promise<void> {
    this.pressed.keys += keys.split("+").length;
    await this.#page.keyboard.press(keys);
  }

  /** One click: pastes into the field that has the focus. */
  async paste(text: string): Promise<void> {
    await this.#fieldHasFocus();
    this.pressed.clicks++;
    await this.#page.keyboard.insertText(text);
  }

  /** Waits until a text stands on the screen. */
  async see(text: string | RegExp): Promise<void> {
    await this.#page.getByText(text).first().waitFor({ timeout: patience });
  }

  /** What a control or a region says. */
  async read(...path: Control[]): Promise<string> {
    return await this.#find(path).innerText({ timeout: patience });
  }

  /** What was copied last. */
  async copied(): Promise<string> {
    return await this.#page.evaluate(() => navigator.clipboard.readText());
  }

  async #fieldHasFocus(): Promise<void> {
    const field = this.#page.locator("input:focus, textarea:focus");
    await field.waitFor({ timeout: patience, state: "attached" });
  }
}
