import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DateSearch } from "#contract/dates/endpoints.ts";
import { confirmDue } from "#server/features/proposals/writes.ts";
import { type BrowserClub, createBrowserClub, phone } from "#test/support/browser.ts";
import {
  confirmResult,
  loserOf,
  matchOn,
  offerDates,
  phonesOf,
  type Sets,
  type StoryMatch,
  sendResult,
  sentBy,
  takeDate,
  turned,
  winnerOf,
} from "#test/support/phones.ts";
import { pairsLeague } from "#test/support/story.ts";
import { Hand } from "../../../bench/tasks/hand.ts";

// One round of eight groups as its players play it, each pair with a phone, and what is left of it for the secretary (spec 6 §2, §3).

const mostPresses = 20; // of the secretary, clicks and keys, from the links to the next round
const won: Sets = [
  [6, 4],
  [6, 3],
];
const other: Sets = [
  [6, 2],
  [7, 5],
];

let club: BrowserClub;
let url = "";
let story: Awaited<ReturnType<typeof pairsLeague>>;
let desk: { page: Page; context: BrowserContext };
let phoneOf: Awaited<ReturnType<typeof phonesOf>>;

beforeAll(async () => {
  club = await createBrowserClub({ limits: true });
  story = await pairsLeague(club.command, { groups: 8, name: "Liga de todos" });
  url = `/api/leagues/${story.league.id}`;
  const { name, division, start_date, status, version } = (await club.call("GET", url)).body;
  const kept = { name, division, start_date, status, version, courts_count: 6 };
  expect((await club.call("PUT", url, { ...kept, players_send_results: true })).status).toBe(200);
  desk = await club.openAdmin();
});
afterAll(() => club?.close());

const matchesOf = (group: string) => story.matches.filter(({ group_name }) => group_name === group);
/** The first match of a group, to which something happens. */
function firstOf(group: string): StoryMatch {
  const [match] = matchesOf(`Grupo ${group}`);
  if (match === undefined) throw new Error("each group has matches");
  return match;
}
/** What is not like the other matches, each in a group of its own; `silent`: a pair that never opens its link. */
const cases = () => ({
  onScreens: firstOf("A"),
  disputed: firstOf("B"),
  late: firstOf("C"),
  walkover: firstOf("D"),
  wrong: firstOf("E"),
  silent: loserOf(firstOf("F")),
});
const stateOf = async ({ id }: StoryMatch) => {
  const { status, sent, set_results, outcome } = (await club.call("GET", `${url}/matches/${id}`)).body;
  const sets = set_results
    .map((set: Record<string, number>) => `${set["pair1_games"]}-${set["pair2_games"]}`)
    .join(" ");
  return [status, sent, outcome === "played" ? sets : outcome];
};
/** Sets as they are kept, the games of the match's first pair first. */
const keptSets = (match: StoryMatch, sets: Sets) =>
  (winnerOf(match) === match.pair1_id ? sets : turned(sets)).map((games) => games.join("-")).join(" ");
const doneAs = (match: StoryMatch, sets: Sets) => ["completed", null, keptSets(match, sets)];

/** A telephone whose browser opens the link of a pair from a chat. */
async function opened(pairId: string): Promise<Page> {
  const { body } = await club.call("POST", `${url}/links`, { pair_ids: [pairId] });
  const { page } = await club.open({ viewport: phone });
  await page.goto(`${club.address}${body[0].path}`);
  await page.waitForURL(/\/mi\/[0-9a-f-]{36}$/);
  return page;
}

/** Offers a date and takes it, each on a phone's screen. */
async function agreeOnScreens(match: StoryMatch, [us, them]: readonly [Page, Page]): Promise<void> {
  await us.goto(`${us.url().replace(/#.*/, "")}#fechas-${match.id}`);
  await us.getByRole("checkbox", { disabled: false }).first().check();
  await us.getByRole("button", { name: "Proponer 1 fecha" }).click();
  await us.getByRole("heading", { name: /^Habéis propuesto a/ }).waitFor();
  await them.reload();
  await them.getByRole("button", { name: /^Nos viene bien/ }).click();
  await expect.poll(async () => (await club.call("GET", `${url}/matches/${match.id}`)).body.match_date).not.toBeNull();
}

/** Types a result into the form that is open on a phone's screen, and sends it. */
async function typeResult(page: Page, digits: string): Promise<void> {
  const box = page.getByLabel("Set 1, vosotros");
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(digits);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

/** Sends a result and confirms it, each on a phone's screen. */
async function playOnScreens(match: StoryMatch, [us, them]: readonly [Page, Page]): Promise<void> {
  await us.goto(us.url().replace(/#.*/, ""));
  await us.reload();
  await us.goto(`${us.url().replace(/#.*/, "")}#resultado-${match.id}`);
  await typeResult(us, "6463");
  await us.getByRole("heading", { name: "Enviado: 6-4 6-3" }).waitFor();
  await them.reload();
  await them.getByRole("button", { name: "Sí, confirmar" }).click();
  await expect.poll(() => stateOf(match)).toEqual(doneAs(match, won));
}

/** What a pair sends of a match that ended so for its winners. */
const sentOf = (match: StoryMatch, pairId: string, sets: Sets) =>
  sendResult(phoneOf(pairId), match.id, sentBy(pairId === winnerOf(match) ? sets : turned(sets)));

/** Matches get a date that both pairs have agreed on: what all pairs of an evening offer is held beside each other. */
async function agreeDates(matches: readonly StoryMatch[]): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    const ofTurn = matches.filter((match) => matchesOf(match.group_name).indexOf(match) === turn);
    for (const match of ofTurn) await offerDates(phoneOf(winnerOf(match)), match.id, 1 + (turn % 2));
    for (const match of ofTurn) await takeDate(phoneOf(loserOf(match)), match.id);
  }
}

/** Which matches nobody has agreed on a date for. */
async function undated(): Promise<string[]> {
  const { matches } = (await club.call("GET", `${url}/matches`)).body;
  return matches.flatMap((match: StoryMatch) => (match.match_date === null ? match.id : [])).toSorted();
}

/** How many dates the rivals of a pair that never answers have offered it, and whether any is held, match by match. */
async function offeredTo(silent: string): Promise<(readonly [number, boolean])[]> {
  const { body } = await club.call("GET", `${url}/dates`);
  const searches: DateSearch[] = body;
  return searches.flatMap(({ pair1_id, pair2_id, pair1_offered, pair2_offered, held }) =>
    pair1_id === silent || pair2_id === silent ? [[pair1_offered + pair2_offered, held !== null] as const] : [],
  );
}

/** The weeks of the round go by: what was booked is over. */
const passWeeks = () =>
  club.database.pool.query("update tournament_matches set match_date = match_date - 28 where match_date is not null");

/** Most results are sent by one pair and confirmed by its rivals, or sent by both alike. */
async function playAll(matches: readonly StoryMatch[]): Promise<void> {
  for (const [at, match] of matches.entries()) {
    const [first, second] = at % 2 === 0 ? [winnerOf(match), loserOf(match)] : [loserOf(match), winnerOf(match)];
    await sentOf(match, first, won);
    if (at % 3 === 0) await sentOf(match, second, won);
    else await confirmResult(phoneOf(second), match.id);
    expect(await stateOf(match)).toEqual(doneAs(match, won));
  }
}

/** A result that the rivals have seen and not answered is good after a day; until then it waits. */
async function playLate(match: StoryMatch): Promise<void> {
  await sentOf(match, winnerOf(match), other);
  await matchOn(phoneOf(loserOf(match)), match.id);
  await confirmDue(club.deps);
  expect(await stateOf(match)).toEqual(["completed", "unconfirmed", keptSets(match, other)]);
  await club.database.pool.query("update sent_results set at = at - interval '25 hours' where match_id = $1", [
    match.id,
  ]);
  await confirmDue(club.deps);
  expect(await stateOf(match)).toEqual(doneAs(match, other));
}

/** Rivals who say on their own screen that it was another result. */
async function playDisputed(match: StoryMatch): Promise<void> {
  await sentOf(match, winnerOf(match), won);
  const them = await opened(loserOf(match));
  await them.getByRole("button", { name: "No, fue otro" }).click();
  await typeResult(them, "6463");
  await them.getByRole("heading", { name: "No coincidís" }).waitFor();
  expect(await stateOf(match)).toEqual(["scheduled", "disputed", null]);
}

const named = ({ pair1_name, pair2_name }: StoryMatch) => `${pair1_name} contra ${pair2_name}`;

/** What players leave on the dashboard: two versions, and a walkover. */
async function decide(hand: Hand): Promise<void> {
  const { disputed, walkover } = cases();
  const todo = ["region", "Qué falta"] as const;
  await hand.click(todo, ["button", `Vale este: ${keptSets(disputed, won)}, ${named(disputed)}`]);
  await expect.poll(() => stateOf(disputed)).toEqual(doneAs(disputed, won));
  await hand.click(todo, ["button", new RegExp(`^Confirmar: .*${named(walkover)}$`)]);
  await expect.poll(() => stateOf(walkover)).toEqual(["completed", null, "no_show"]);
}

/** A result that both pairs have sent wrong is put right. */
async function correct(hand: Hand): Promise<void> {
  const { wrong } = cases();
  await hand.click(["link", /^Partidos/]);
  await hand.clickWord("Finalizados 48");
  await hand.click(["button", `Editar Resultado de ${named(wrong)}`]);
  await hand.type(keptSets(wrong, other).replaceAll("-", " "));
  await hand.click(["dialog", /./], ["button", "Guardar resultado"]);
  await expect.poll(() => stateOf(wrong)).toEqual(doneAs(wrong, other));
}

/** The round is closed, with what a pair has never answered. */
async function finish(hand: Hand): Promise<void> {
  await hand.click(["link", /^Dashboard/]);
  await hand.click(["region", "Siguiente paso"], ["link", "Finalizar Jornada"]);
  await hand.see("3 resultados por confirmar");
  await hand.clickWord("Los doy todos por buenos");
  await hand.click(["button", /^Finalizar Jornada 1/]);
  await hand.see("Comienza la jornada 2.");
}

describe("a round of eight groups that its players play by their links (spec 6 §2)", () => {
  it("leaves the secretary no more than twenty presses", { timeout: 600_000 }, async () => {
    const { onScreens, late, disputed, walkover, wrong, silent } = cases();
    const pairs = [...new Set(story.matches.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))];
    expect([story.matches.length, pairs.length]).toEqual([48, 32]);
    const answering = pairs.filter((id) => id !== silent);
    phoneOf = await phonesOf(club, story.league.id, answering);
    const isSilent = ({ pair1_id, pair2_id }: StoryMatch) => pair1_id === silent || pair2_id === silent;

    await agreeDates(story.matches.filter((match) => match !== onScreens && !isSilent(match)));
    const screens = [await opened(winnerOf(onScreens)), await opened(loserOf(onScreens))] as const;
    await agreeOnScreens(onScreens, screens);
    const waiting = story.matches.filter(isSilent);
    expect(await undated()).toEqual(waiting.map(({ id }) => id).toSorted());
    const rivalOf = ({ pair1_id, pair2_id }: StoryMatch) => (pair1_id === silent ? pair2_id : pair1_id);
    for (const match of waiting) await offerDates(phoneOf(rivalOf(match)), match.id, 2);
    expect(await offeredTo(silent)).toEqual(waiting.map(() => [0, true])); // nobody could have answered yet
    await passWeeks();

    await playOnScreens(onScreens, screens);
    const special = [onScreens, late, disputed, walkover, wrong];
    await playAll(story.matches.filter((match) => !isSilent(match) && !special.includes(match)));
    await playLate(late);
    await playDisputed(disputed);
    await sendResult(phoneOf(winnerOf(walkover)), walkover.id, sentBy([], { outcome: "no_show", winner: "us" }));
    await sentOf(wrong, winnerOf(wrong), turned(won));
    await confirmResult(phoneOf(loserOf(wrong)), wrong.id);
    for (const match of waiting) await sentOf(match, match.pair1_id === silent ? match.pair2_id : match.pair1_id, won);

    const tab = await club.openTab(desk.context, story.league.id);
    await tab.goto(`${club.address}/admin`);
    const hand = new Hand(tab);
    await decide(hand);
    await correct(hand);
    await finish(hand);
    expect(hand.pressed.clicks + hand.pressed.keys).toBeLessThanOrEqual(mostPresses);

    const { rounds } = (await club.call("GET", `${url}/groups`)).body;
    expect(rounds.map(({ state }: { state: string }) => state)).toEqual(["closed", "open"]);
    for (const match of waiting) expect(await stateOf(match)).toEqual(doneAs(match, won));
    club.noFaults();
  });
});
