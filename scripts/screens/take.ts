import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { Picture } from "./index-page.ts";
import { type Look, lookOf } from "./looks.ts";
import type { Pictured } from "./pictured.ts";
import { Requests, standsStill, unfinished } from "./still.ts";

const widths = [390, 768, 1280, 1920];
const heights: Record<number, number> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const schemes = ["light", "dark"] as const;
const longest = 4000; // px of a picture

/** What is pictured, where it is, and with what in the browser's memory. */
export interface Subject {
  one: Pictured;
  address: string;
  stored: Record<string, string>;
}

/** Where pictures are put, and where it is said how they should look. */
export interface Album {
  folder: string;
  looks: Look[];
}

/** What lies over a page once it was opened. */
const opened = "[role=dialog], [role=menu], [role=listbox]";

/** A page on which one thing is pictured, which is opened once for all of its widths. */
interface Sitting {
  page: Page;
  requests: Requests;
  subject: Subject;
  /** How much lies over the page, which a change of width may not close. */
  over: number;
}

const lying = (page: Page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
    opened,
  );

/** Opens what is pictured, as somebody would see it first. */
async function show(sitting: Sitting): Promise<void> {
  const { page, requests, subject } = sitting;
  const { one, address } = subject;
  await page.goto(address);
  await page.locator("h1, [role=dialog]").first().waitFor();
  await standsStill(page, requests);
  if (one.open === undefined) return;
  await one.open(page);
  await standsStill(page, requests);
  sitting.over = await lying(page);
}

/** Gives what is shown another width; what is closed by that is opened anew. */
async function widen(sitting: Sitting, width: number, isFirst: boolean): Promise<void> {
  const { page, requests, subject } = sitting;
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: heights[width] ?? 800 });
  if (isFirst) {
    await show(sitting);
    return;
  }
  await standsStill(page, requests);
  if (subject.one.open !== undefined && (sitting.over === 0 || (await lying(page)) !== sitting.over))
    await show(sitting);
}

/** Makes the window as high as the page, unless something lies over it. */
async function stretch(page: Page, width: number, isWhole: boolean): Promise<void> {
  const height = heights[width] ?? 800;
  const full = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  if (full > height) await page.setViewportSize({ width, height: Math.min(full, longest) });
}

/** Takes the pictures of one thing at one width; one that is not whole fails. */
async function takeAt({ page, requests, subject }: Sitting, width: number, album: Album): Promise<Picture[]> {
  const { area, name, look, open } = subject.one;
  const pictures: Picture[] = [];
  await stretch(page, width, open === undefined);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await standsStill(page, requests);
    const file = `${area}-${name}-${width}-${scheme}.png`.replace(/[^\w.-]+/g, "_");
    await page.screenshot({ path: path.join(album.folder, file), animations: "disabled" });
    const [missing] = await unfinished(page);
    if (missing !== undefined) throw new Error(missing);
    pictures.push({ area, name, width, scheme, file, look: lookOf(album.looks, { look, width, scheme }) });
  }
  return pictures;
}

/** Takes the pictures of one thing, at each width; what fails is tried once more, from its beginning. */
export async function takeAll(context: BrowserContext, subject: Subject, album: Album) {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, subject.stored);
  const sitting: Sitting = { page, requests: new Requests(page), subject, over: 0 };
  const { one } = subject;
  const pictures: Picture[] = [];
  const failed: string[] = [];
  let isFirst = true;
  for (const width of one.widths ?? widths) {
    const take = async (isAnew: boolean) => {
      await widen(sitting, width, isAnew);
      return await takeAt(sitting, width, album);
    };
    try {
      pictures.push(...(await take(isFirst).catch(() => take(true))));
    } catch (error) {
      const text = error instanceof Error ? error.message.split("\n")[0] : String(error);
      failed.push(`${one.area} ${one.name} ${width}: ${text}`);
    }
    isFirst = failed.length > 0 || one.scrolls === true;
  }
  await page.close();
  return { pictures, failed };
}
