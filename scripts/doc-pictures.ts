import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { seedDemo } from "#seed/demo.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { createServedClub } from "#test/support/served-club.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { root } from "./steps.ts";

// `npm run docs:pictures`: the pictures of the guides in `docs`, of the demonstration's invented people.

const folder = path.join(root, "docs/images");
const phone = { width: 390, height: 780 };
const laptop = { width: 1100, height: 720 };
const wide = { width: 1280, height: 800 }; // where the calendar has a column for each day
const most = 120_000; // bytes of a picture

interface DocPicture {
  name: string;
  /** `{league}`, `{pair}` and `{cup}`, a tournament, stand for ones of the demonstration. */
  address: string;
  size: typeof phone;
  /** The button that opens what is shown over it. */
  press?: RegExp;
  /** Whether the tournament is the chosen league. */
  isOfCup?: true;
}

const pictures: DocPicture[] = [
  { name: "admin-panel", address: "/admin", size: laptop },
  { name: "admin-jugadores", address: "/admin/players", size: laptop },
  { name: "admin-grupos", address: "/admin/groups", size: laptop },
  { name: "admin-calendario", address: "/admin/matches?view=calendar", size: wide },
  { name: "admin-resultado", address: "/admin/matches", size: phone, press: /^Resultado de / },
  { name: "admin-cuadro", address: "/admin/bracket", size: laptop, isOfCup: true },
  { name: "ranking", address: "/league/{league}/ranking", size: wide },
  { name: "portal-portada", address: "/public", size: phone },
  { name: "portal-ranking", address: "/league/{league}/ranking", size: phone },
  { name: "portal-partidos", address: "/league/{league}/matches", size: phone },
  { name: "portal-pareja", address: "/league/{league}/pair/{pair}", size: phone },
  { name: "portal-cuadro", address: "/league/{cup}/bracket", size: phone },
];

/** Takes one picture as WebP. @throws when it is larger than a page should load */
async function take(
  context: BrowserContext,
  url: string,
  { name, size, press }: DocPicture,
  chosen: string,
): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript((id) => {
    sessionStorage.clear();
    localStorage.setItem("selectedLeague", id);
    localStorage.setItem("font", "kept"); // as whoever has been here before
  }, chosen);
  await page.setViewportSize(size);
  await page.goto(url);
  await page.waitForLoadState("load");
  await page.reload(); // the first visit may be drawn before its typeface has come
  await page.locator("h1").first().waitFor();
  if (press !== undefined) await page.getByRole("button", { name: press }).first().click();
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > most) throw new Error(`${name}: ${bytes.length} bytes are more than ${most}`);
  writeFileSync(path.join(folder, `${name}.webp`), bytes);
  process.stdout.write(`${name}.webp ${bytes.length}\n`);
  await page.close();
}

const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error("Falta Chromium: instala el paquete `chromium` o pon su ruta en CHROMIUM_PATH.");
mkdirSync(folder, { recursive: true });
const { club, address, listen } = await createServedClub(9);
await seedDemo(club.deps);
await listen();
const { rows } = await club.database.pool.query<{ id: string; name: string }>(
  "select id, name from tournaments where previous_id is not null or type = 'tournament'",
);
const idOf = (begins: string) => rows.find(({ name }) => name.startsWith(begins))?.id ?? "";
const [league, cup] = [idOf("Liga de "), idOf("Torneo de Apertura")];
const { groups } = (await club.call("GET", `/api/leagues/${league}/groups`)).body;
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
const context = await browser.newContext({ locale: "es-ES", reducedMotion: "reduce", colorScheme: "light" });
await signInByForm(context, address);
for (const one of pictures) {
  const places = { "{league}": league, "{cup}": cup, "{pair}": groups[0].rows[0].pair_id };
  const where = one.address.replace(/\{\w+\}/g, (place) => places[place as keyof typeof places]);
  await take(context, address + where, one, one.isOfCup ? cup : league);
}
await browser.close();
await club.close();
process.exit(0);
