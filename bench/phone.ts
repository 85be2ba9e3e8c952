import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { median } from "./report.ts";

/** A middling telephone on slow 4G: four times slower, 562.5 ms to the server and back, 1.47 Mbit/s. */
export const slowPhone = {
  slowdown: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 },
};

/** When a page was seen and when it answered, in ms; `shift` is a share of the screen. */
export interface Sight {
  first: number;
  largest: number;
  shift: number;
  /** What tasks took beyond 50 ms after the first paint. */
  blocking: number;
  /** The end of the last task longer than 50 ms, or the first paint. */
  interactive: number;
}

/** Notes paints, layout shifts and long tasks as they happen; runs in the page, so that it has no named function within. */
function observe(): void {
  const seen = { first: 0, largest: 0, shift: 0, tasks: [] as { start: number; end: number }[] };
  Object.assign(globalThis, { seen });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
        const { name, startTime, duration, value = 0 } = entry;
        if (name === "first-contentful-paint") seen.first = startTime;
        if (type === "largest-contentful-paint") seen.largest = startTime;
        if (type === "longtask") seen.tasks.push({ start: startTime, end: startTime + duration });
        seen.shift += value;
      }
    }).observe({ type, buffered: true });
  }
}

async function look(browser: Browser, url: string): Promise<Sight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-ES" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowPhone.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.slowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(3000);
  const { tasks, ...sight } = await page.evaluate<
    Omit<Sight, "blocking" | "interactive"> & { tasks: { start: number; end: number }[] }
  >("globalThis.seen");
  await context.close();
  const later = tasks.filter(({ end }) => end > sight.first);
  const blocking = later.map(({ start, end }) => Math.max(0, end - Math.max(start, sight.first) - 50));
  return {
    ...sight,
    blocking: blocking.reduce((sum, one) => sum + one, 0),
    interactive: Math.max(sight.first, ...later.map(({ end }) => end)),
  };
}

const keys = ["first", "largest", "shift", "blocking", "interactive"] as const;

/** Opens each of some addresses on a telephone, in turns. @returns the medians of each */
export async function onPhone(urls: string[], runs: number): Promise<Sight[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium found; set CHROMIUM_PATH");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const sights: Sight[][] = urls.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, url] of urls.entries()) sights[index]?.push(await look(browser, url));
  await browser.close();
  return sights.map((all) => {
    const middle = (key: keyof Sight) => median(all.map((one) => one[key]));
    const [first, largest, shift, blocking, interactive] = keys.map(middle);
    return {
      first: first ?? 0,
      largest: largest ?? 0,
      shift: shift ?? 0,
      blocking: blocking ?? 0,
      interactive: interactive ?? 0,
    };
  });
}
