import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import type { Served } from "./office/club.ts";
import { screens } from "./office/places.ts";
import { type Device, laptop, phone, Visit } from "./office/visit.ts";
import { onPhone } from "./phone.ts";
import { median, report } from "./report.ts";

const runs = Number(process.env.OFFICE_RUNS ?? 3);
const wanted = process.env.OFFICE ?? ""; // "phone" or "laptop": only that

const isQuick = process.env.OFFICE_QUICK !== undefined; // without the smaller league

const limits = {
  phone: { cold: 3000, answers: 3500, first: 900, again: 300 },
  laptop: { cold: 700, answers: 1000, first: 250, again: 100 },
}; // ms
const most = { blocking: 150, requests: 20, scripts: 200, styles: 25, signIn: 1200, saved: 1000, larger: 1.25 };

type Figures = Map<string, number[]>;

function note(figures: Figures, name: string, value: number): void {
  figures.set(name, [...(figures.get(name) ?? []), value]);
}

interface Club extends Served {
  cookies: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["cookies"]>>;
  words: string;
}

/** A secretary opens the administration, looks, goes through its screens, and through them once more. */
async function walk(
  browser: Browser,
  device: Device,
  { club, league }: { club: Club; league: string },
  figures: Figures,
) {
  const visit = await Visit.begin(browser, device, { league, cookies: club.cookies, words: club.words });
  const cold = await visit.cold(`${club.address}/admin`);
  note(figures, "cold", cold.shown);
  note(figures, "cold: answers presses", cold.answers);
  note(figures, "cold: blocking", cold.blocking);
  note(figures, "cold: requests", cold.requests);
  note(figures, "cold: JavaScript", cold.scripts);
  note(figures, "cold: CSS", cold.styles);
  await visit.rest();
  for (const turn of ["first", "again"]) {
    for (const screen of screens) {
      const { shown, blocking } = await visit.open(screen);
      note(figures, `${screen.name}: ${turn}`, shown);
      note(figures, `${screen.name}: blocking`, blocking);
      if (screen.name === "results sheet" && turn === "again") note(figures, "result saved", await visit.saveResult());
      note(figures, "dashboard: again", (await visit.goHome()).shown);
    }
  }
  await visit.end();
}

/** The matches, pressed as soon as the dashboard can be seen. */
async function walkAtOnce(browser: Browser, club: Club, figures: Figures): Promise<void> {
  const visit = await Visit.begin(browser, phone, { league: club.large, cookies: club.cookies, words: club.words });
  await visit.cold(`${club.address}/admin`);
  const [matches] = screens;
  if (matches !== undefined) note(figures, "matches: pressed at once", (await visit.open(matches)).shown);
  await visit.end();
}

/** A page of nothing but a league's matches, from a bare server. */
async function plainPage(club: Club): Promise<http.Server> {
  const cookie = club.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${club.address}/api/leagues/${club.large}/matches`, { headers: { cookie } });
  const { matches }: { matches: Record<string, string | null>[] } = await answer.json();
  const lines = matches.map(
    ({ pair1_name = "", pair2_name = "", match_date = "", status = "" }) =>
      `<li>${[pair1_name, pair2_name, match_date, status].join(" ")}</li>`,
  );
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Partidos</title></head><body><h1>Partidos</h1><ol>${lines.join("")}</ol></body></html>`;
  const server = http.createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function started(): Promise<{ served: Served; process: ChildProcess }> {
  const process = fork(path.join(import.meta.dirname, "office/club.ts"), { execArgv: ["--import", "tsx"] });
  const said = await Promise.race([once(process, "message"), once(process, "exit").then(() => [null])]);
  const served: Served | null = said[0];
  if (served === null) throw new Error("the club's process ended");
  return { served, process };
}

/** The words by which a screen is known to show the league's people. */
async function wordsOf(address: string, league: string, cookies: Club["cookies"]): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${address}/api/leagues/${league}/groups`, { headers: { cookie } });
  const names = [...(await answer.text()).matchAll(/"player[12]_name":"([^"]+)"/g)].map(([, name = ""]) => name);
  const surnames = new Set(names.flatMap((name) => name.split(" ").slice(1)));
  if (surnames.size === 0) throw new Error("nobody in the groups");
  return [...surnames].join("|");
}

const middle = (figures: Figures, name: string) => median(figures.get(name) ?? []);

function reportDevice(device: Device["name"], figures: Figures, plain: number): boolean[] {
  const limit = limits[device];
  const of = (name: string, most_: number, unit = "ms") =>
    report({ name: `${device}, ${name}`, measured: middle(figures, name), limit: most_, unit, must: "stay under" });
  const held = [
    report({
      name: `${device}, cold`,
      measured: middle(figures, "cold"),
      limit: limit.cold,
      unit: "ms",
      must: "stay under",
      note: `${(middle(figures, "cold") / plain).toFixed(1)} times a plain page of the matches`,
    }),
    of("cold: answers presses", limit.answers),
    of("cold: blocking", most.blocking),
    of("cold: requests", most.requests, ""),
    of("cold: JavaScript", most.scripts, "kB"),
    of("cold: CSS", most.styles, "kB"),
    of("dashboard: again", limit.again),
  ];
  for (const { name } of screens)
    held.push(
      of(`${name}: first`, limit.first),
      of(`${name}: again`, limit.again),
      of(`${name}: blocking`, most.blocking),
    );
  if (figures.has("result saved")) held.push(of("result saved", most.saved));
  return held;
}

/** What the administration takes to open, beside a court and on a desk. */
export async function office(): Promise<boolean> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium found; set CHROMIUM_PATH");
  const { served, process } = await started();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const signedIn = await browser.newContext({ locale: "es-ES" });
  await signInByForm(signedIn, served.address);
  const cookies = await signedIn.cookies();
  await signedIn.close();
  const club: Club = { ...served, cookies, words: await wordsOf(served.address, served.large, cookies) };
  const plain = await plainPage(club);
  const { port } = plain.address() as AddressInfo; // it listens on a port
  const [signIn, bare] = await onPhone([`${club.address}/auth`, `http://127.0.0.1:${port}/`], runs);
  if (signIn === undefined || bare === undefined) throw new Error("nothing was measured");
  const held: boolean[] = [];
  for (const device of [phone, laptop].filter(({ name }) => name.includes(wanted))) {
    const figures: Figures = new Map();
    for (let run = 0; run < runs; run++) await walk(browser, device, { club, league: club.large }, figures);
    held.push(...reportDevice(device.name, figures, bare.largest));
    if (device !== phone || isQuick) continue;
    const ofSmall: Figures = new Map();
    for (let run = 0; run < runs; run++) {
      await walk(browser, phone, { club, league: club.small }, ofSmall);
      await walkAtOnce(browser, club, figures);
    }
    const ratios = screens.map(({ name }) => ({
      name,
      ratio: middle(figures, `${name}: first`) / middle(ofSmall, `${name}: first`),
    }));
    held.push(
      report({
        name: "phone, 60 pairs beside 12, the worst of the screens",
        measured: Math.max(...ratios.map(({ ratio }) => ratio)),
        limit: most.larger,
        unit: "times",
        must: "stay under",
        note: ratios.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(", "),
      }),
      report({
        name: "phone, matches: pressed at once",
        measured: middle(figures, "matches: pressed at once"),
        limit: limits.phone.first,
        unit: "ms",
        must: "stay under",
      }),
      report({
        name: "phone, sign-in page",
        measured: signIn.largest,
        limit: most.signIn,
        unit: "ms",
        must: "stay under",
        note: `${(signIn.largest / bare.largest).toFixed(1)} times a plain page of the matches`,
      }),
    );
  }
  plain.close();
  await browser.close();
  process.kill();
  return held.every(Boolean);
}
