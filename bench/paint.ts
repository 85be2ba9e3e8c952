import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { createTestApp } from "#test/support/test-app.ts";
import { root } from "../scripts/steps.ts";
import { median, report } from "./report.ts";

// A middling telephone on slow 4G: four times slower, 562.5 ms to the server and back, 1.47 Mbit/s.
const slowdown = 4;
const network = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const runs = 5;

interface Paint {
  first: number;
  largest: number;
  shift: number;
}

/** Notes paints and layout shifts as they happen; runs in the page. */
function observe(): void {
  const seen = { first: 0, largest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) seen.first = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function measure(page: Page, url: string): Promise<Paint> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(3000);
  return page.evaluate<Paint>("globalThis.seen");
}

/** First sight of a ranking of 50 rows on a telephone, from a link in a chat. */
export async function paint(): Promise<boolean> {
  const club = await createTestApp({ webRoot: path.join(root, "dist/web"), realTime: true });
  const [league = ""] = await seedVolume(club.database.db, { ...largeClub, leagues: 1, groups: 10, rounds: 3 });
  const address = await club.app.listen({ port: 0, host: "127.0.0.1" });
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium found; set CHROMIUM_PATH");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const paints: Paint[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-ES" });
    paints.push(await measure(await context.newPage(), `${address}/league/${league}/ranking`));
    await context.close();
  }
  await browser.close();
  await club.close();
  const middle = (key: keyof Paint) => median(paints.map((one) => one[key]));
  return [
    report({
      name: "first contentful paint, 50 rows",
      measured: middle("first"),
      limit: 1800,
      unit: "ms",
      must: "stay under",
    }),
    report({
      name: "largest contentful paint",
      measured: middle("largest"),
      limit: 2500,
      unit: "ms",
      must: "stay under",
    }),
    report({ name: "layout shift", measured: middle("shift"), limit: 0.05, unit: "", must: "stay under" }),
  ].every(Boolean);
}
