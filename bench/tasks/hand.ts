import type { Locator, Page } from "playwright-core";

/** A control as a person finds it: its role and its name, in full or as a pattern. */
export type Control = readonly [role: Parameters<Page["getByRole"]>[0], name: string | RegExp];

export interface Presses {
  clicks: number;
  keys: number;
}

const timeouts = 60_000; // ms for what a press opens, on a busy machine too
const heldFor = 900; // ms over a place that opens what lies behind it

/**
 * The only way in which a task reaches its page, so that nothing is pressed uncounted. A control is named by itself or within
 * others, the outermost first; where several fit, the first is meant.
 */
export class Hand {
  protected readonly page: Page;
  readonly pressed: Presses = { clicks: 0, keys: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  protected find(path: readonly Control[]): Locator {
    let scope: Page | Locator = this.page;
    for (const [role, name] of path) scope = scope.getByRole(role, { name, exact: typeof name === "string" }).first();
    if (scope === this.page) throw new Error("no control was named");
    return scope as Locator; // not the page: the path has a control
  }

  /** One click. */
  async click(...path: Control[]): Promise<void> {
    this.pressed.clicks++;
    await (await this.#drawn(this.find(path))).click({ timeout: timeouts });
  }

  /** One click: a link of a chat, which opens its page. */
  async follow(): Promise<void> {
    await this.click(["link", "Enlace"]);
  }

  /** What is seen of a control: of an input without a size its label. */
  async #drawn(control: Locator): Promise<Locator> {
    const label = await control.evaluate(
      (one) => (one instanceof HTMLInputElement && one.offsetWidth < 2 ? one.id : null),
      null,
      { timeout: timeouts },
    );
    return label === null ? control : this.page.locator(`label[for="${label}"]`);
  }

  /** One click on a word, where the control itself is drawn over by it. */
  async clickWord(word: string): Promise<void> {
    this.pressed.clicks++;
    await this.page.getByText(word, { exact: true }).first().click({ timeout: timeouts });
  }

  /** Two clicks: opening a list of the browser's own, and choosing from it. */
  async select(label: string, ...path: Control[]): Promise<void> {
    this.pressed.clicks += 2;
    await this.find(path).selectOption({ label }, { timeout: timeouts });
  }

  /** Types into the field that has the focus, which must be one: each character is a key. */
  async type(text: string): Promise<void> {
    await this.#fieldHasFocus();
    this.pressed.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses a key, or several held together as in "Control+a": each is a key. */
  async key(keys: string): Promise<void> {
    this.pressed.keys += keys.split("+").length;
    await this.page.keyboard.press(keys);
  }

  /** One click: pastes into the field that has the focus. */
  async paste(text: string): Promise<void> {
    await this.#fieldHasFocus();
    this.pressed.clicks++;
    await this.page.keyboard.insertText(text);
  }

  /** One press that is held from a control over others, one after the other, and let go over the last: each is in sight by then. */
  async drag(from: readonly Control[], ...over: (readonly Control[])[]): Promise<void> {
    this.pressed.clicks++;
    const held = await this.#middle(from);
    await this.page.mouse.move(held.x, held.y);
    await this.page.mouse.down();
    await this.page.mouse.move(held.x + 8, held.y + 8);
    for (const path of over) {
      const to = await this.#middle(path);
      await this.page.mouse.move(to.x, to.y, { steps: 8 });
      await this.page.waitForTimeout(heldFor);
    }
    await this.page.mouse.up();
  }

  /** Where the focus stands before a task begins. */
  async focus(...path: Control[]): Promise<void> {
    await this.find(path).focus({ timeout: timeouts });
  }

  async #middle(path: readonly Control[]): Promise<{ x: number; y: number }> {
    const box = await this.find(path).boundingBox({ timeout: timeouts });
    if (box === null) throw new Error("what is dragged is not on the screen");
    return { x: box.x + box.width / 2, y: box.y + Math.min(12, box.height / 2) };
  }

  /** Waits until a text stands on the screen. */
  async see(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: timeouts });
  }

  /** What a control or a region says. */
  async read(...path: Control[]): Promise<string> {
    return await this.find(path).innerText({ timeout: timeouts });
  }

  /** What was copied last. */
  async copied(): Promise<string> {
    return await this.page.evaluate(() => navigator.clipboard.readText());
  }

  async #fieldHasFocus(): Promise<void> {
    const field = this.page.locator("input:focus, textarea:focus");
    await field.waitFor({ timeout: timeouts, state: "attached" });
  }
}
