import type { Regulations } from "#domain/base/regulations.ts";

/** Who meets whom, on which match day of the round. */
export interface Pairing {
  match_day: number;
  pair1_id: string;
  pair2_id: string;
  /** Whether they meet for the first time in the round or for the second. */
  leg: 1 | 2;
}

/**
 * Everyone against everyone by the circle method: n(n−1)/2 matches in match days, nobody twice on one day (ruling 9).
 * With an odd number one rests each day. In two legs they all meet again in as many days more, with the sides changed (spec 3 §5.6).
 */
export function roundRobin(ids: readonly string[], legs: Regulations["legs"] = 1): Pairing[] {
  const first = firstLeg(ids);
  if (legs === 1) return first;
  const days = Math.max(0, ...first.map(({ match_day }) => match_day));
  const second = first.map(({ match_day, pair1_id, pair2_id }): Pairing => {
    return { match_day: match_day + days, pair1_id: pair2_id, pair2_id: pair1_id, leg: 2 };
  });
  return [...first, ...second];
}

function firstLeg(ids: readonly string[]): Pairing[] {
  const circle: (string | null)[] = [...ids];
  if (circle.length % 2 === 1) circle.push(null);
  const pairings: Pairing[] = [];
  for (let day = 1; day < circle.length; day++) {
    for (let index = 0; index < circle.length / 2; index++) {
      const first = circle[index];
      const second = circle[circle.length - 1 - index];
      if (first && second) pairings.push(pairingOf(day, first, second, index));
    }
    const last = circle.pop();
    if (last !== undefined) circle.splice(1, 0, last);
  }
  return pairings;
}

/** The fixed pair of the circle changes sides from day to day, so that it is not always named first. */
function pairingOf(day: number, first: string, second: string, index: number): Pairing {
  const swap = index === 0 && day % 2 === 0;
  return swap
    ? { match_day: day, pair1_id: second, pair2_id: first, leg: 1 }
    : { match_day: day, pair1_id: first, pair2_id: second, leg: 1 };
}

/** What the plan needs to know of a match that exists. */
export interface ExistingMatch {
  id: string;
  pair1_id: string;
  pair2_id: string;
  leg: number;
  status: string;
  match_date: string | null;
}

export interface GenerationPlan {
  delete_ids: string[];
  create: Pairing[];
}

function pairingKey({ pair1_id: a, pair2_id: b, leg }: Pick<ExistingMatch, "pair1_id" | "pair2_id" | "leg">): string {
  return a < b ? `${a} ${b} ${leg}` : `${b} ${a} ${leg}`;
}

/**
 * Brings a group's matches up to its members (ruling 7). Scheduled matches without a date whose pairing no longer belongs
 * are deleted; everything else stays; only missing pairings are created, so that a second run creates none.
 */
export function planGeneration(input: {
  members: readonly string[];
  matches: readonly ExistingMatch[];
  legs?: Regulations["legs"];
}): GenerationPlan {
  const wanted = roundRobin(input.members, input.legs);
  const wantedKeys = new Set(wanted.map(pairingKey));
  const isStale = (match: ExistingMatch) =>
    match.status === "scheduled" && match.match_date === null && !wantedKeys.has(pairingKey(match));
  const stale = input.matches.filter(isStale);
  const existing = new Set(input.matches.map(pairingKey));
  return {
    delete_ids: stale.map(({ id }) => id),
    create: wanted.filter((pairing) => !existing.has(pairingKey(pairing))),
  };
}
