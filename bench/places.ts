import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { createServedClub } from "#test/support/served-club.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { Requests, standsStill } from "../scripts/screens/still.ts";
import { controlsOf } from "./places/controls.ts";
import { firstRow } from "./places/first-row.ts";
import { places as all, type Place } from "./places/screens.ts";
import { makeSeason, type Season } from "./places/season.ts";

const sizes = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 800 },
};
const furthest = { wide: 280, phone: 330 }; // px from the top to the first useful row
const wanted = new RegExp(process.env.PLACES ?? ""); // only those whose area and name have this
const isTalkative = process.env.PLACES !== undefined; // then each control is named

interface Measured {
  controls: string[];
  wide: number | null;
  phone: number | null;
  /** By how many px a screen of 320 with letters of twice their size is too wide. */
  beyond: number;
}

async function measure(
  page: Page,
  address: string,
  { place, season }: { place: Place; season: Season },
): Promise<Measured | null> {
  const requests = new Requests(page);
  await page.setViewportSize(sizes.wide);
  await page.goto(address);
  await page.locator("main").first().waitFor();
  await standsStill(page, requests);
  if (await page.getByRole("heading", { name: "Página no encontrada" }).isVisible()) return null;
  const controls = await controlsOf(page, season.names);
  const wide = await firstRow(page, season.words, place.row);
  await page.setViewportSize(sizes.phone);
  await standsStill(page, requests);
  const phone = await firstRow(page, season.words, place.row);
  await page.setViewportSize(sizes.narrow);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  await standsStill(page, requests);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return { controls, wide, phone, beyond };
}

const shown = (value: number | null, limit?: number) =>
  (value === null ? "?" : String(Math.round(value))).padStart(5) +
  (limit === undefined ? "      " : ` ≤${limit}`.padEnd(6));
const isOver = (value: number | null, limit: number | undefined) =>
  limit !== undefined && (value === null || value > limit);

/** Prints what a screen came to beside its limits. @returns whether it holds */
function told({ area, name, controls: most }: Place, measured: Measured | null): boolean {
  const title = `${area} ${name}`.padEnd(30);
  if (measured === null) {
    process.stdout.write(`–    ${title} has no address yet\n`);
    return true;
  }
  const { controls, wide, phone, beyond } = measured;
  const missed = [
    isOver(controls.length, most) && "controls",
    isOver(wide, furthest.wide) && "first row at 1280",
    isOver(phone, furthest.phone) && "first row at 390",
    beyond > 0 && `${beyond} px too wide at 320`,
  ].filter((one) => one !== false);
  const figures = `${shown(controls.length, most)} ${shown(wide, furthest.wide)} ${shown(phone, furthest.phone)} ${shown(beyond, 0)}`;
  process.stdout.write(`${missed.length === 0 ? "ok  " : "MISS"} ${title} ${figures}  ${missed.join(", ")}\n`);
  if (isTalkative) for (const control of controls) process.stdout.write(`       ${control.replace(/\s+/g, " ")}\n`);
  return missed.length === 0;
}

/** Chooses the league and the pair that a screen is looked at with. */
async function opened(context: BrowserContext, season: Season, place: Place): Promise<{ page: Page; path: string }> {
  const league = place.name === "cuadro" ? season.bracket : season.league;
  const page = await context.newPage();
  await page.addInitScript(
    ([chosen, mine]) => {
      localStorage.setItem("selectedLeague", chosen);
      localStorage.setItem("myPairs", mine);
    },
    [league, JSON.stringify(place.isFollowing === true ? { [league]: { pair: season.pair } } : {})] as const,
  );
  return { page, path: place.path.replace("{league}", league).replace("{pair}", season.pair) };
}

/** What stands in the first screen of every list: its controls, its first useful row, and whether it scrolls sideways on a small screen. */
export async function places(): Promise<boolean> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium found; set CHROMIUM_PATH");
  const { club, address, listen } = await createServedClub(7);
  const season = await makeSeason(club);
  await listen();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const context = await browser.newContext({ locale: "es-ES", reducedMotion: "reduce" });
  await signInByForm(context, address);
  process.stdout.write(`${"".padEnd(36)} controls    row 1280    row 390     beyond 320\n`);
  const held: boolean[] = [];
  for (const place of all.filter(({ area, name }) => wanted.test(`${area} ${name}`))) {
    const { page, path: there } = await opened(context, season, place);
    try {
      held.push(told(place, await measure(page, address + there, { place, season })));
    } catch (error) {
      const text = error instanceof Error ? error.message.split("\n")[0] : String(error);
      process.stdout.write(`MISS ${`${place.area} ${place.name}`.padEnd(30)} ${text}\n`);
      held.push(false);
    }
    await page.close();
  }
  await browser.close();
  await club.close();
  return held.every(Boolean);
}
