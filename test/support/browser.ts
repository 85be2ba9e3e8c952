import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { pressSignIn } from "./sign-in-page.ts";
import { tally } from "./tally.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export interface BrowserClub extends TestApp {
  address: string;
  browser: Browser;
  /** A page of its own session; faults of the page are collected and checked by `noFaults`. */
  open(options?: { viewport?: typeof desktop; dark?: boolean }): Promise<{ page: Page; context: BrowserContext }>;
  /** A page that is signed in as the administrator. */
  openAdmin(options?: { viewport?: typeof desktop; dark?: boolean }): Promise<{ page: Page; context: BrowserContext }>;
  /**
   * A fresh page in a session that is open already, without the dialogs, listeners and routes of others;
   * on the administration's screens it shows the league named.
   */
  openTab(context: BrowserContext, leagueId?: string): Promise<Page>;
  noFaults(): void;
}

/** Waits until the dialog that opens has taken the focus, as a person would before typing; `on`: what has it, such as `input`. */
export async function focusInDialog(page: Page, on = ""): Promise<void> {
  await page.locator(`[role="dialog"] ${on}:focus`).first().waitFor();
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

let shared: Browser | undefined;
const tenYearsOn = path.join(import.meta.dirname, "ten-years-on.cjs");

/** The browser of this worker: its files share it, each with sessions of its own. */
async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() === true) return shared;
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error("No Chromium found. Set CHROMIUM_PATH or install the package `chromium`.");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  tally("browser");
  shared = browser;
  if (process.env.NODE_OPTIONS?.includes(path.basename(tenYearsOn)) !== true) return browser;
  // The pages' clocks run on with this process's.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript({ path: tenYearsOn });
    return context;
  };
  return browser;
}

/** Waits, where the club's day is about to end, until the next has begun: what a file calls today stays today. */
async function pastMidnight(): Promise<void> {
  const longest = 4 * 60; // seconds that a file takes; a hook has longer
  const parts = new Intl.DateTimeFormat("es", { timeZone: "Europe/Madrid", timeStyle: "medium" }).formatToParts();
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const left = 24 * 3600 - (3600 * part("hour") + 60 * part("minute") + part("second"));
  if (left <= longest) await pause(left * 1000);
}

/** The built product on a port of its own with an empty database, and a browser to use it with. */
export async function createBrowserClub(
  options: Pick<NonNullable<Parameters<typeof createTestApp>[0]>, "config" | "limits" | "patience" | "webRoot"> = {},
): Promise<BrowserClub> {
  await pastMidnight();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const club = await createTestApp({
    webRoot,
    ...options,
    realTime: true,
    config: { ...options.config, publicUrl: address },
  });
  await club.app.listen({ port, host: "127.0.0.1" });
  const browser = await sharedBrowser();
  const others = new Set(browser.contexts());
  const faults: string[] = [];

  const open: BrowserClub["open"] = async ({ viewport = desktop, dark = false } = {}) => {
    const context = await browser.newContext({
      viewport,
      locale: "es-ES",
      colorScheme: dark ? "dark" : "light",
      reducedMotion: "reduce",
      serviceWorkers: "block", // what a page reads is what the server answers
    });
    return { page: await openTab(context), context };
  };

  const openTab: BrowserClub["openTab"] = async (context, leagueId) => {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000); // a busy machine is slow, not wrong
    if (leagueId !== undefined) await page.addInitScript((id) => localStorage.setItem("selectedLeague", id), leagueId);
    await page.addInitScript(`addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error("refused by the page's policy: " + violatedDirective + " " + blockedURI))`);
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${String(error)}`));
    page.on("console", (message) => {
      // A refusal of the server is an answer; the browser notes its status as an error all the same.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        faults.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  };

  return {
    ...club,
    address,
    browser,
    open,
    openTab,
    async openAdmin(options) {
      const opened = await open(options);
      await opened.page.goto(`${address}/auth`);
      await pressSignIn(opened.page);
      await opened.page.waitForURL("**/admin**");
      await opened.page.getByRole("heading", { level: 1 }).waitFor(); // whose pieces have all come
      return opened;
    },
    // Each test answers for its own: what one met is not told again by those after it.
    noFaults: () => expect(faults.splice(0), "faults of the pages").toEqual([]),
    async close() {
      const own = browser.contexts().filter((context) => !others.has(context));
      await Promise.all(own.map((context) => context.close()));
      await club.close();
    },
  };
}

/** Types a date (`yyyy-MM-dd`) into a date field as people write it here. */
export async function chooseDate(page: Page, label: string, date: string): Promise<void> {
  const [year, month, day] = date.split("-");
  const field = page.getByRole("textbox", { name: label });
  await field.fill(`${day}/${month}/${year}`);
  await field.press("Tab");
}

/** Lets writes to an address fail as when the network is gone, while something is tried. */
export async function withFailing(page: Page, address: string, attempt: () => Promise<void>): Promise<void> {
  await page.route(address, (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()));
  await attempt();
  await page.unroute(address);
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Waits until what fades or slides stands still: text that is half-transparent yet is judged as too faint. */
async function settled(page: Page): Promise<void> {
  // Another scheme is heard of, and only then drawn.
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity),
  );
}

async function violationsOf(page: Page): Promise<string[]> {
  await settled(page);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResult>("axe.run(document, { resultTypes: ['violations'] })");
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ""}`).join(" | ")}`,
  );
}

/** No violation of the accessibility rules on the page as it stands; what is on its way to another state is looked at again. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page), { timeout: 15_000, interval: 500 }).toEqual([]);
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The sidebar moves for a moment after the window has got another width.
  await expect.poll(over, { message: `${page.url()} is wider than its window` }).toBeLessThanOrEqual(0);
}

/** Adds up what moves in a page without having been asked to, from its next loading on; `shiftIn` tells. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[])
        if (entry.hadRecentInput !== true) seen.shift += entry.value ?? 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shift of a page since it was loaded, as browsers count it. */
export function shiftIn(page: Page): Promise<number> {
  return page.evaluate<number>("globalThis.seen.shift");
}
