import type { Browser, BrowserContext, Page } from "playwright-core";
import { slowPhone } from "../phone.ts";
import { home, type Screen, screenOf } from "./places.ts";

/** What somebody works with: a window, and how slow its line and its processor are. */
export interface Device {
  name: "phone" | "laptop";
  viewport: { width: number; height: number };
  isSlow: boolean;
}

export const phone: Device = { name: "phone", viewport: { width: 390, height: 844 }, isSlow: true };
export const laptop: Device = { name: "laptop", viewport: { width: 1280, height: 800 }, isSlow: false };

/** What a browser was sent until its page answered, compressed, in kB. */
export interface Sent {
  requests: number;
  scripts: number;
  styles: number;
}

/** When the data of a screen stood on it, and what tasks took beyond 50 ms on the way there and in the second after; in ms. */
export interface Opened {
  shown: number;
  blocking: number;
}

/** Of an opening with nothing kept, also when the application itself answers presses, in ms; tasks count until then. */
export interface OpenedCold extends Opened, Sent {
  answers: number;
}

declare global {
  /** What the watching script of a page keeps. */
  var watched: {
    title: string;
    pressed: number;
    shown: number;
    tasks: { start: number; end: number }[];
  };
}

/** Watches presses, long tasks and for what is waited for; runs in the page, so that it has no named function within. */
function watch(words: string): void {
  globalThis.watched = { title: "Dashboard", pressed: 0, shown: 0, tasks: [] };
  const { watched } = globalThis;
  const expression = new RegExp(words);
  addEventListener(
    "click",
    (event) => {
      watched.pressed = event.timeStamp;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.tasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => {
    if (watched.shown !== 0 || !document.title.startsWith(`${watched.title} ·`)) return;
    const text = document.querySelector("main")?.textContent ?? "";
    if (!expression.test(text)) return;
    watched.shown = -1; // it is drawn with the next frame
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        watched.shown = performance.now();
      }),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const settle = 1000; // ms in which what belongs to an opening may still hold the page up
const rest = 3000; // ms that somebody looks at a screen before the next press

/**
 * Waits for what is watched for.
 * @param answers when the page answers presses, if later than it is shown
 * @returns when it was shown and what held the page up since the press
 */
async function opened(page: Page, answers = 0): Promise<Opened> {
  await page.waitForFunction(() => watched.shown > 0, null, { timeout: 60_000, polling: 100 });
  await page.waitForTimeout(settle);
  return page.evaluate((until) => {
    const { pressed, shown, tasks } = watched;
    const beyond = tasks
      .filter(({ end, start }) => end > pressed && start < Math.max(until, shown) + 1000)
      .map(({ start, end }) => Math.max(0, end - Math.max(start, pressed) - 50));
    return { shown: shown - pressed, blocking: beyond.reduce((sum, one) => sum + one, 0) };
  }, answers);
}

/** Somebody with a device, signed in or not, who has chosen a league. */
export class Visit {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #device: Device;
  readonly #sent: Sent;

  private constructor(of: { context: BrowserContext; page: Page; device: Device; sent: Sent }) {
    this.#context = of.context;
    this.#page = of.page;
    this.#device = of.device;
    this.#sent = of.sent;
  }

  static async begin(
    browser: Browser,
    device: Device,
    { league, cookies, words }: { league: string; cookies: Parameters<BrowserContext["addCookies"]>[0]; words: string },
  ): Promise<Visit> {
    const context = await browser.newContext({
      viewport: device.viewport,
      locale: "es-ES",
      hasTouch: device.isSlow,
    });
    // As it was kept when she chose it.
    const [{ domain = "localhost" } = {}] = cookies;
    await context.addCookies([...cookies, { name: "selectedLeague", value: league, domain, path: "/admin" }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (device.isSlow) {
      await session.send("Network.emulateNetworkConditions", slowPhone.network);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.slowdown });
    }
    const sent: Sent = { requests: 0, scripts: 0, styles: 0 };
    const types = new Map<string, string>();
    session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    session.on("Network.requestWillBeSent", () => {
      sent.requests += 1;
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type === "Script") sent.scripts += encodedDataLength / 1000;
      if (type === "Stylesheet") sent.styles += encodedDataLength / 1000;
    });
    await page.addInitScript((chosen) => localStorage.setItem("selectedLeague", chosen), league);
    await page.addInitScript(watch, words);
    return new Visit({ context, page, device, sent });
  }

  /** Opens the administration with nothing kept: first it is seen, as the server has drawn it, then it answers. */
  async cold(address: string): Promise<OpenedCold> {
    await this.#page.goto(address, { waitUntil: "commit" });
    const answering = await this.#page.waitForFunction(
      () =>
        globalThis.watched?.shown > 0 && document.documentElement.dataset["drawn"] === undefined && performance.now(),
      null,
      { timeout: 60_000, polling: 20 },
    );
    const answers = Number(await answering.jsonValue());
    const sent = { ...this.#sent };
    return { ...(await opened(this.#page, answers)), answers, ...sent };
  }

  /** Looks at the screen for a while. */
  async rest(): Promise<void> {
    await this.#page.waitForTimeout(rest);
  }

  /** Presses the way to a screen that can be reached from the navigation or from the screen one stands on. */
  async open(screen: Screen): Promise<Opened> {
    if (screen.from !== undefined) await this.#stand(screenOf(screen.from.name));
    await this.#show(screen);
    await this.#watchFor(screen);
    await this.#wayTo(screen).click();
    return opened(this.#page);
  }

  /** Types a result in the sheet. @returns how long after its last key it is counted among the saved, in ms */
  async saveResult(): Promise<number> {
    const page = this.#page;
    const saved = await page
      .locator("main")
      .getByText(/\d+ de \d+ guardados/)
      .first()
      .innerText();
    const next = saved.replace(
      /(\d+)( de \d+ guardados).*/s,
      (_, count: string, rest: string) => `${Number(count) + 1}${rest}`,
    );
    await page.locator("main input:not([type=search])").first().click();
    for (const key of ["6", "3", "6", "4"]) await page.keyboard.press(key);
    await page.evaluate((text) => {
      watched.shown = 0;
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          watched.pressed = timeStamp;
        },
        { capture: true },
      );
      new MutationObserver(() => {
        const isCounted = document.querySelector("main")?.textContent?.includes(text);
        if (watched.shown === 0 && isCounted) watched.shown = performance.now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, next);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => watched.shown > 0, null, { timeout: 20_000, polling: 50 });
    return page.evaluate(() => watched.shown - watched.pressed);
  }

  async end(): Promise<void> {
    await this.#context.close();
  }

  #wayTo({ line, from, title }: Screen) {
    if (from !== undefined) return this.#page.locator(from.link);
    if (line === undefined) throw new Error(`no way to ${title}`);
    return this.#page
      .getByRole("navigation", { name: "Administración" })
      .getByRole("link", { name: line, exact: false })
      .first();
  }

  /** Brings the way to a screen in sight: on a phone the navigation is shut. */
  async #show({ from }: Screen): Promise<void> {
    if (!this.#device.isSlow || from !== undefined) return;
    await this.#page.getByRole("button", { name: "Abrir la navegación" }).click();
    await this.#page.waitForTimeout(500);
  }

  async #watchFor({ title }: Screen): Promise<void> {
    await this.#page.evaluate((next) => Object.assign(watched, { title: next, shown: 0, tasks: [] }), title);
  }

  /** Stands on a screen, going there if somebody stands elsewhere. */
  async #stand(screen: Screen): Promise<void> {
    if ((await this.#page.title()).startsWith(`${screen.title} ·`)) return;
    await this.open(screen);
    await this.#page.waitForTimeout(500);
  }

  /** Goes to the dashboard and rests. */
  async goHome(): Promise<Opened> {
    const back = await this.open(home);
    await this.#page.waitForTimeout(500);
    return back;
  }
}
