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

/** Opens what is pictured at a width, as somebody would see it first. */
async function show(page: Page, width: number, { one, address }: Subject): Promise<Requests> {
  const requests = new Requests(page);
  await page.setViewportSize({ width, height: heights[width] ?? 800 });
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: "reduce" });
  await page.goto(address);
  await page.locator("h1, [role=dialog]").first().waitFor();
  await standsStill(page, requests);
  if (one.open !== undefined) {
    await one.open(page);
    await standsStill(page, requests);
  }
  return requests;
}

/** Makes the window as high as the page, unless something lies over it. */
async function stretch(page: Page, width: number, isWhole: boolean): Promise<void> {
  const height = heights[width] ?? 800;
  const full = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  if (full > height) await page.setViewportSize({ width, height: Math.min(full, longest) });
}

/** Takes the pictures of one thing at one width; one that is not whole fails. */
export async function takeAt(
  context: BrowserContext,
  { subject, width, album }: { subject: Subject; width: number; album: Album },
): Promise<Picture[]> {
  const { one, stored } = subject;
  const { area, name, look } = one;
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const pictures: Picture[] = [];
  try {
    await page.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, stored);
    const requests = await show(page, width, subject);
    await stretch(page, width, one.open === undefined);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await standsStill(page, requests);
      const file = `${area}-${name}-${width}-${scheme}.png`.replace(/[^\w.-]+/g, "_");
      await page.screenshot({ path: path.join(album.folder, file), animations: "disabled" });
      const [missing] = await unfinished(page);
      if (missing !== undefined) throw new Error(missing);
      pictures.push({ area, name, width, scheme, file, look: lookOf(album.looks, { look, width, scheme }) });
    }
  } finally {
    await page.close();
  }
  return pictures;
}

/** The widths at which something is pictured. */
export const widthsOf = ({ widths: own }: Pictured): readonly number[] => own ?? widths;
