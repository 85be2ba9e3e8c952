import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import type { EveningMatch, EveningRound } from "#domain/evenings/evening.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { Hand } from "../../bench/tasks/hand.ts";
import { type BrowserClub, desktop, phone } from "./browser.ts";
import { eveningsOf } from "./evening-story.ts";

const latency = 300; // ms of the line of the phone that runs the evening
const mostClicks = 2; // for a result
const mostKeys = 4;

/** An evening on the phone that runs it, on the phone of somebody who plays, and on the wall. */
export interface EveningScreens {
  club: BrowserClub;
  /** Of the evening, for the server's word. */
  url: string;
  page: Page;
  hand: Hand;
  line: CDPSession;
  follower: Page;
  /** Whose phone the follower's is. */
  followed: string;
  wall: Page;
  /** What was typed on the phone, by match: the points of both sides. */
  typed: Map<string, readonly [number, number]>;
}

/** The line of the phone that runs the evening: slow, or none. */
export async function setLine(line: CDPSession, state: "slow" | "cut"): Promise<void> {
  const throughput = { downloadThroughput: -1, uploadThroughput: -1 }; // bytes/s: as it is
  await line.send("Network.emulateNetworkConditions", { offline: state === "cut", latency, ...throughput });
}

/** The three screens before there is an evening. */
export async function openScreens(club: BrowserClub, followed: string): Promise<EveningScreens> {
  const { page, context } = await club.openAdmin({ viewport: phone });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await setLine(line, "slow");
  const { page: follower } = await club.open({ viewport: phone });
  const { page: wall } = await club.open({ viewport: { ...desktop, width: 1920, height: 1080 } });
  return { club, url: "", page, hand: new Hand(page), line, follower, followed, wall, typed: new Map() };
}

/** The evening as the server has it. */
export const playedOn = ({ club, url }: EveningScreens): Promise<PlayedEvening> => eveningsOf(club).now(url);

/** What the evening's people are called, by id. */
export async function namesOn({ club, url }: EveningScreens): Promise<(id: string) => string> {
  const people: { id: string; shown_name: string }[] = (await club.call("GET", url)).body.people;
  const all = new Map(people.map(({ id, shown_name }) => [id, shown_name]));
  return (id) => all.get(id) ?? "";
}

export const courtName = (courtId: number) => `Cancha ${courtId}`;

export function lastRound({ rounds }: PlayedEvening): EveningRound {
  const last = rounds.at(-1);
  if (last === undefined) throw new Error("no round was drawn");
  return last;
}

/** Whoever reads by ear or by keys stands somewhere: never on the page itself. */
export async function expectFocus({ page }: Pick<EveningScreens, "page">): Promise<void> {
  const has = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(has, { message: "the focus was lost" }).not.toBe("BODY");
}

/** How many clicks and keys something takes of the hand that runs the evening. */
export async function pressesOf({ hand }: EveningScreens, act: () => Promise<void>) {
  const { clicks, keys } = hand.pressed;
  await act();
  return { clicks: hand.pressed.clicks - clicks, keys: hand.pressed.keys - keys };
}

export const cardOf = ({ page }: EveningScreens, { court_id }: Pick<EveningMatch, "court_id">) =>
  page.getByRole("article", { name: courtName(court_id), exact: true });

const valuesOf = (fields: Element[]) => fields.map((one) => (one instanceof HTMLInputElement ? one.value : ""));

/** Types the points of a match's first side into its card: without a press where the focus is there already. */
export async function typeResult(screens: EveningScreens, match: EveningMatch, first: number): Promise<void> {
  const { hand, typed } = screens;
  const fields = cardOf(screens, match).getByRole("textbox");
  const { clicks, keys } = await pressesOf(screens, async () => {
    const isThere = await fields.first().evaluate((one) => one === document.activeElement);
    if (!isThere) await hand.click(["article", courtName(match.court_id)], ["textbox", /puntos de/]);
    await hand.type(String(first));
  });
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  expect(keys).toBeLessThanOrEqual(mostKeys);
  typed.set(match.id, [first, 24 - first]);
  await expect.poll(() => fields.evaluateAll(valuesOf)).toEqual([`${first}`, `${24 - first}`]);
  await expectFocus(screens);
}

/** Points of a match's first side, two digits, other ones on every court. */
export const pointsFor = ({ id, court_id }: EveningMatch) => 10 + ((Number.parseInt(id, 10) + 3 * court_id) % 7);

/** Types the results of the round, but of the matches that are left out. */
export async function playRound(screens: EveningScreens, but: readonly string[] = []): Promise<void> {
  const { matches } = lastRound(await playedOn(screens));
  for (const match of matches) if (!but.includes(match.id)) await typeResult(screens, match, pointsFor(match));
}

/** The server has every result that was typed. */
export async function expectSaved(screens: EveningScreens): Promise<void> {
  const kept = async () => {
    const matches = (await playedOn(screens)).rounds.flatMap((round) => round.matches);
    return new Map(matches.flatMap(({ id, score }) => (screens.typed.has(id) ? [[id, score] as const] : [])));
  };
  await expect.poll(kept).toEqual(screens.typed);
}

type Named = (id: string) => string;

/** What the follower's phone says of where she plays. */
async function expectFollowed(screens: EveningScreens, round: EveningRound, named: Named): Promise<void> {
  const { follower, followed } = screens;
  const isOwn = (side: readonly string[]) => side.map(named).includes(followed);
  const match = round.matches.find(({ sides }) => sides.some(isOwn));
  const band = follower.locator("#mi-cancha");
  const said = async () => (await band.innerText()).replace(/\s+/g, " ");
  if (match === undefined) return expect.poll(said).toContain("Descansas esta ronda");
  const partner = match.sides.find(isOwn)?.find((id) => named(id) !== followed) ?? "";
  const rivals = match.sides.find((side) => !isOwn(side)) ?? [];
  const [one, other] = rivals.map(named);
  await expect
    .poll(said)
    .toMatch(new RegExp(`${courtName(match.court_id)} con ${named(partner)} contra ${one} [ye] ${other}`));
}

/** The courts on the wall, each with its four. */
async function expectWall({ wall }: EveningScreens, round: EveningRound, named: Named): Promise<void> {
  const shown = async () => (await wall.getByRole("article").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  const drawn = round.matches.map(({ court_id, sides }) => {
    const [one, other] = sides.map((side) => side.map(named).join(" "));
    return `${courtName(court_id)} ${one} ${other}`;
  });
  await expect.poll(shown).toEqual(drawn);
}

/** A round that was just drawn stands on all three screens. */
export async function expectRound(screens: EveningScreens, title: string): Promise<void> {
  await screens.page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await expectFocus(screens);
  const round = lastRound(await playedOn(screens));
  const named = await namesOn(screens);
  await expectFollowed(screens, round, named);
  await expectWall(screens, round, named);
}
