import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { portOf } from "#test/faults/instance.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { indexPage, type Picture } from "./screens/index-page.ts";
import { type Pictured, pictured } from "./screens/pictured.ts";
import { makeStates, type States } from "./screens/states.ts";
import { root } from "./steps.ts";

// `npm run screens [word…]`: pictures of what `screens/pictured.ts` lists, or of that whose name has one of the words.

const folder = path.join(root, "screens");
const widths = { portal: [390, 768, 1280], admin: [390, 1280] };
const schemes = ["light", "dark"] as const;
const height = 800;
const longest = 4000; // px of a picture

/** The address of what is pictured, of its own league, group, pair or person. */
async function addressOf(club: TestApp, states: States, { path: pattern, state }: Pictured): Promise<string> {
  const leagueId = states[state];
  let address = pattern.replace("{league}", leagueId);
  if (/\{(?:group|pair)\}/.test(address)) {
    const { groups } = (await club.call("GET", `/api/leagues/${leagueId}/groups`)).body;
    address = address.replace("{group}", groups[0].id).replace("{pair}", groups[0].rows[0].pair_id);
  }
  if (!address.includes("{person}")) return address;
  const people = (await club.call("GET", `/api/leagues/${leagueId}/people`)).body;
  return address.replace("{person}", JSON.stringify(people).match(/"person_id":"([^"]+)"/)?.[1] ?? "");
}

/** Takes all pictures of one thing; the page is opened once, and its window changed. */
async function picture(
  context: BrowserContext,
  address: string,
  { one, leagueId }: { one: Pictured; leagueId: string },
) {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const pictures: Picture[] = [];
  await page.addInitScript((id) => localStorage.setItem("selectedLeague", id), leagueId);
  for (const width of widths[one.area]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: "reduce" });
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.locator("h1, [role=dialog]").first().waitFor();
    await one.open?.(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(600);
      const file = `${one.area}-${one.name}-${width}-${colorScheme}.png`.replace(/[^\w.-]+/g, "_");
      const isWhole = one.open === undefined;
      const full = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
      await page.setViewportSize({ width, height: Math.min(Math.max(full, height), longest) });
      await page.screenshot({ path: path.join(folder, file) });
      await page.setViewportSize({ width, height });
      pictures.push({ area: one.area, name: one.name, width, scheme: colorScheme, file });
    }
  }
  await page.close();
  return pictures;
}

async function run(wanted: string[]): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    process.stderr.write("Falta Chromium: instala el paquete `chromium` o pon su ruta en CHROMIUM_PATH.\n");
    return 1;
  }
  const chosen = pictured.filter(
    ({ area, name }) => wanted.length === 0 || wanted.some((word) => `${area} ${name}`.includes(word)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = portOf(9);
  const address = `http://127.0.0.1:${port}`;
  const webRoot = path.join(root, "dist/web");
  const club = await createTestApp({ webRoot, realTime: true, config: { publicUrl: address } });
  const states = await makeStates(club);
  await club.app.listen({ port, host: "127.0.0.1" });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const context = await browser.newContext({ locale: "es-ES", reducedMotion: "reduce" });
  await signInByForm(context, address);
  const pictures: Picture[] = [];
  const failed: string[] = [];
  for (const one of chosen) {
    const where = address + (await addressOf(club, states, one));
    try {
      pictures.push(...(await picture(context, where, { one, leagueId: states[one.state] })));
      process.stdout.write(`${one.area} ${one.name}\n`);
    } catch (error) {
      failed.push(`${one.area} ${one.name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }
  writeFileSync(path.join(folder, "index.html"), indexPage(pictures));
  await browser.close();
  await club.close();
  for (const one of failed) process.stderr.write(`FALTA ${one}\n`);
  process.stdout.write(`${pictures.length} pantallas en screens/index.html\n`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await run(process.argv.slice(2)));
