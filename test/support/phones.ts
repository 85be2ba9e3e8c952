import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OfferedDays, SaidOfDates } from "#contract/links/dates.ts";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { openPrivatePage, type PrivatePage } from "./private-links.ts";
import type { pairsLeague } from "./story.ts";
import type { TestApp } from "./test-app.ts";

export type StoryMatch = Awaited<ReturnType<typeof pairsLeague>>["matches"][number];
export type Sets = readonly (readonly [own: number, theirs: number])[];

/** Whoever wins a match by a test's own rule: the pair whose id comes first. */
export const winnerOf = ({ pair1_id, pair2_id }: StoryMatch) => (pair1_id < pair2_id ? pair1_id : pair2_id);
export const loserOf = ({ pair1_id, pair2_id }: StoryMatch) => (pair1_id < pair2_id ? pair2_id : pair1_id);

/** The same sets as the other pair played them. */
export const turned = (sets: Sets): Sets => sets.map(([own, theirs]) => [theirs, own] as const);

/** A result as its page sends it. */
export function sentBy(sets: Sets, ending: Partial<Extract<SaidByPair, { kind: "sent" }>> = {}): SaidByPair {
  const played = sets.map(([own, theirs]) => ({ own, theirs }));
  return { kind: "sent", id: randomUUID(), outcome: "played", sets: played, winner: null, played_on: null, ...ending };
}

/** A telephone for each of some pairs, which has opened the pair's private link. */
export async function phonesOf(club: TestApp, leagueId: string, pairIds: readonly string[]) {
  const phones = new Map<string, PrivatePage>();
  for (const id of pairIds) phones.set(id, await openPrivatePage(club, leagueId, id));
  return (pairId: string): PrivatePage => {
    const phone = phones.get(pairId);
    if (phone === undefined) throw new Error("this pair has opened no link");
    return phone;
  };
}

/** What a page has of a match. */
export async function matchOn(phone: PrivatePage, matchId: string) {
  const match = (await phone.read()).matches.find(({ id }) => id === matchId);
  if (match === undefined) throw new Error("the page does not have this match");
  return match;
}

/** The first places that a page lets be ticked, each on a day of its own. */
function firstPlaces(days: OfferedDays["days"], count: number) {
  const free = days.flatMap(({ match_date, hours }) => {
    const hour = hours.find(({ why }) => why === null);
    return hour === undefined ? [] : [{ match_date, match_time: hour.match_time, court_id: hour.court_id }];
  });
  return free.slice(0, count);
}

/** Offers the rivals the first days on which a court is free for both. */
export async function offerDates(phone: PrivatePage, matchId: string, count: number): Promise<void> {
  const { days } = await phone.places(matchId);
  const said: SaidOfDates = { kind: "offered", id: randomUUID(), places: firstPlaces(days, count) };
  const answer = await phone.sayDates(matchId, said);
  expect([answer.status, answer.data]).toEqual([200, undefined]);
}

/** Takes the last place that the rivals offer. */
export async function takeDate(phone: PrivatePage, matchId: string): Promise<void> {
  const place = (await matchOn(phone, matchId)).dates?.offer?.places.at(-1);
  const { status } = await phone.sayDates(matchId, { kind: "taken", of: place?.id ?? "" });
  expect(status).toBe(200);
}

/** Sends a result. */
export async function sendResult(phone: PrivatePage, matchId: string, said: SaidByPair): Promise<void> {
  const { status, code } = await phone.say(matchId, said);
  expect([status, code]).toEqual([200, null]);
}

/** 'Sí, confirmar', of what the rivals have sent. */
export async function confirmResult(phone: PrivatePage, matchId: string): Promise<void> {
  const theirs = (await matchOn(phone, matchId)).sent.find(({ by }) => by === "them");
  await sendResult(phone, matchId, { kind: "confirmed", id: randomUUID(), of: theirs?.id ?? "" });
}
