import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { portOf } from "#test/faults/instance.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { indexPage, type Picture } from "./screens/index-page.ts";
import { copyLooks } from "./screens/looks.ts";
import { type Pictured, pictured } from "./screens/pictured.ts";
import { makeStates, type States } from "./screens/states.ts";
import { type Album, type Subject, takeAll } from "./screens/take.ts";
import { root } from "./steps.ts";

// `npm run screens [word…]`: pictures of what `screens/pictured.ts` lists, or of that whose name has one of the words.
// LOOKS names the folder with pictures of how they should look, which are then shown beside them.

const folder = path.join(root, "screens");
const hands = 5; // pages at once

/** What is pictured, at the address of its own league, group, pair or person. */
async function subjectOf(club: TestApp, states: States, one: Pictured): Promise<Subject> {
  const leagueId = states[one.state];
  let address = one.path.replace("{league}", leagueId);
  const stored: Record<string, string> = { selectedLeague: leagueId, myPairs: "{}", font: "kept" }; // as of one who has been here before
  if (/\{(?:group|pair)\}/.test(address) || one.isFollowing === true) {
    const { groups } = (await club.call("GET", `/api/leagues/${leagueId}/groups`)).body;
    const pair = groups[0].rows[0].pair_id;
    address = address.replace("{group}", groups[0].id).replace("{pair}", pair);
    if (one.isFollowing === true) stored.myPairs = JSON.stringify({ [leagueId]: { pair } });
  }
  if (!address.includes("{person}")) return { one, address, stored };
  const people = (await club.call("GET", `/api/leagues/${leagueId}/people`)).body;
  const person = JSON.stringify(people).match(/"person_id":"([^"]+)"/)?.[1] ?? "";
  return { one, address: address.replace("{person}", person), stored };
}

/** What is pictured, in the order of the list; what shows the same plan is pictured one after the other. */
function inTurns(chosen: readonly Pictured[]): Pictured[][] {
  const planned = chosen.filter(({ isOfPlan }) => isOfPlan === true);
  const others = chosen.filter(({ isOfPlan }) => isOfPlan !== true).map((one) => [one]);
  return planned.length === 0 ? others : [planned, ...others];
}

/** Takes all pictures, several pages at once. */
async function takeEach(contexts: readonly BrowserContext[], subjects: Map<Pictured, Subject>, album: Album) {
  const turns = inTurns([...subjects.keys()]);
  const taken = new Map<Pictured, Picture[]>();
  const failed: string[] = [];
  const hand = async (context: BrowserContext) => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift())
      for (const one of turn) {
        const subject = subjects.get(one);
        if (subject === undefined) continue;
        const its = await takeAll(context, subject, album);
        taken.set(one, its.pictures);
        failed.push(...its.failed);
        for (const what of its.failed) process.stderr.write(`FALTA ${what}\n`);
        process.stdout.write(`${one.area} ${one.name}\n`);
      }
  };
  await Promise.all(contexts.map(hand));
  return { pictures: [...subjects.keys()].flatMap((one) => taken.get(one) ?? []), failed };
}

/** As many signed-in browsers as there are hands: a stream of each open page would leave the others no connection. */
async function signedIn(browser: Browser, baseURL: string): Promise<BrowserContext[]> {
  const settings = { locale: "es-ES", reducedMotion: "reduce", baseURL } as const;
  const first = await browser.newContext(settings);
  await signInByForm(first, baseURL);
  const storageState = await first.storageState();
  const others = Array.from({ length: hands - 1 }, () => browser.newContext({ ...settings, storageState }));
  return [first, ...(await Promise.all(others))];
}

async function run(wanted: string[]): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    process.stderr.write("Falta Chromium: instala el paquete `chromium` o pon su ruta en CHROMIUM_PATH.\n");
    return 1;
  }
  const begun = performance.now();
  const chosen = pictured.filter(
    ({ area, name }) => wanted.length === 0 || wanted.some((word) => `${area} ${name}`.includes(word)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const looks = copyLooks(process.env.LOOKS, folder);
  const port = portOf(9);
  const origin = `http://127.0.0.1:${port}`;
  const webRoot = path.join(root, "dist/web");
  const club = await createTestApp({ webRoot, realTime: true, config: { publicUrl: origin } });
  const states = await makeStates(club);
  await club.app.listen({ port, host: "127.0.0.1" });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const contexts = await signedIn(browser, origin);
  const subjects = new Map<Pictured, Subject>();
  for (const one of chosen) subjects.set(one, await subjectOf(club, states, one));
  const { pictures, failed } = await takeEach(contexts, subjects, { folder, looks });
  writeFileSync(path.join(folder, "index.html"), indexPage(pictures, looks.length > 0));
  await browser.close();
  await club.close();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const took = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  process.stdout.write(`${pictures.length} pantallas en screens/index.html, en ${took}; faltan ${failed.length}\n`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await run(process.argv.slice(2)));
