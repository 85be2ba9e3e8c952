import { classes, type RemainingMatches } from "./remaining-matches.ts";
import { onlyIfPlayed } from "./remaining-unplayed.ts";
import type { Combination, Way } from "./remaining-ways.ts";
import { type Defeat, goesBothWays, type Half, halvesOf } from "./what-we-need-halves.ts";

/** What a pair of an open group can play for: to go up, not to go down, or to be the first of the top group. */
const goals = ["up", "stay", "first"] as const;
export type Goal = (typeof goals)[number];

/** What a pair does itself: wins so many of the matches that it has left, or one of them as said. */
export type Own =
  | { kind: "wins"; count: number; of: number }
  | { kind: "wins_in_two" }
  /** Wins, or loses in three sets. */
  | { kind: "no_loss_in_two" };

/** What has to happen, or the goal is missed whatever else does. */
export interface Needed {
  own: Own | null;
  defeats: Defeat[];
  /** Whether all of it together is enough; else what decides beside it: games, sets not told apart, or others; `unsaid`: not known. */
  remainder: "enough" | "games" | "sets" | "results" | "unsaid";
}

/** What a pair needs for a goal (spec 6 §4). */
export interface Need {
  goal: Goal;
  state: "certain" | "impossible" | "open";
  /** Whether what is certain or impossible is so only if all that is left is played to its end (spec 7 §1.12). */
  ifPlayed: boolean;
  /** The least of its own that is enough, whatever others do; null: nothing is. */
  enough: Own | null;
  /** Null where nothing in particular has to happen. */
  needed: Needed | null;
  /** Whether it is found that the goal can be reached, and that it can be missed. */
  goesBothWays: boolean;
  /** How many matches the pair has left. */
  own: number;
  /** What becomes of an open goal by what the pair does itself, from all victories to none. */
  halves: Half[];
  /** Who decides where the rules end. */
  lastWord: RemainingMatches["lastWord"];
}

/** What the places of a group lead to: how many go up from it and go down, and whether its first is the league's. */
export interface Zones {
  up: number;
  down: number;
  isTop: boolean;
}

/**
 * What a group's places lead to, by how many levels each of them moves (spec 3 §5.5); null where those who go up are not the first, or
 * those who go down not the last.
 */
export function zonesOf(shifts: readonly number[], playing: number, isTop: boolean): Zones | null {
  const of = shifts.slice(0, playing); // who has left takes the last places, and goes nowhere (spec 3 §2.3)
  const [up, down] = [of.filter((shift) => shift > 0).length, of.filter((shift) => shift < 0).length];
  const isInOrder = of.every((shift, at) => (at < up ? shift > 0 : at < playing - down ? shift === 0 : shift < 0));
  return isInOrder ? { up, down, isTop } : null;
}

/** What its own results in a combination are worth to a pair. */
interface Result {
  wins: number;
  lossesInTwo: number;
  winsInTwo: number;
}

/** A goal as it is in every combination: whether it is reached for certain, and whether it can be. */
interface Reach {
  of: number;
  results: Result[];
  combinations: readonly Way[];
  isSure: (at: number) => boolean;
  isPossible: (at: number) => boolean;
  /** Only lots or the club tell whether it is reached. */
  isTie: (at: number) => boolean;
}

const meets: Record<Own["kind"], (result: Result, own: Own) => boolean> = {
  wins: ({ wins }, own) => own.kind === "wins" && wins >= own.count,
  wins_in_two: ({ winsInTwo }) => winsInTwo === 1,
  no_loss_in_two: ({ lossesInTwo }) => lossesInTwo === 0,
};

/** What a pair can do itself, from the least to the most. */
function ownSteps({ detail }: RemainingMatches, of: number): Own[] {
  if (detail === "none") return [];
  const wins = Array.from({ length: of }, (_, at): Own => ({ kind: "wins", count: at + 1, of }));
  return of === 1 && detail === "sets" ? [{ kind: "no_loss_in_two" }, ...wins, { kind: "wins_in_two" }] : wins;
}

function resultIn(left: RemainingMatches, { ends }: Combination, pairId: string): Result {
  const result = { wins: 0, lossesInTwo: 0, winsInTwo: 0 };
  left.left.forEach(({ pair1_id, pair2_id }, at) => {
    if (pair1_id !== pairId && pair2_id !== pairId) return;
    const [ending] = classes[left.detail][ends[at] ?? 0] ?? [];
    if (ending === undefined) return;
    const isWon = (ending.winner === 1 ? pair1_id : pair2_id) === pairId;
    if (isWon) result.wins++;
    if (!ending.inThree) result[isWon ? "winsInTwo" : "lossesInTwo"]++;
  });
  return result;
}

/** The last place that a goal allows. */
function lastPlace(goal: Goal, { up, down }: Zones, playing: number): number {
  return { up, stay: playing - down, first: 1 }[goal];
}

function reachOf(left: RemainingMatches, pairId: string, last: number): Reach {
  const combinations = left.waysOf(pairId);
  const number = left.pairIds.indexOf(pairId);
  const placeAt = (at: number, end: 0 | 1) => combinations[at]?.places[number]?.[end] ?? 0;
  const isSure = (at: number) => placeAt(at, 1) <= last;
  const isPossible = (at: number) => placeAt(at, 0) <= last;
  return {
    of: left.left.filter(({ pair1_id, pair2_id }) => pair1_id === pairId || pair2_id === pairId).length,
    results: combinations.map((combination) => resultIn(left, combination, pairId)),
    combinations,
    isSure,
    isPossible,
    isTie: (at) => isPossible(at) && !isSure(at) && combinations[at]?.open[number] === false,
  };
}

const bothWaysAmong = ({ isSure, isPossible, isTie }: Reach, among: readonly number[]) =>
  goesBothWays(among.map((at) => ({ isSure: isSure(at), isPossible: isPossible(at), isTie: isTie(at) })));

/** The matches of others that one side has to lose wherever the goal is reached. */
function defeatsFor(
  left: RemainingMatches,
  pairId: string,
  possible: readonly Combination[],
): { at: number; end: 1 | 2; defeat: Defeat }[] {
  if (left.detail === "none") return [];
  const winnerIn = ({ ends }: Combination, at: number) => classes[left.detail][ends[at] ?? 0]?.[0]?.winner;
  return left.left.flatMap(({ pair1_id, pair2_id }, at) => {
    const end = possible[0] && winnerIn(possible[0], at);
    if ([pair1_id, pair2_id].includes(pairId) || end === undefined) return [];
    if (possible.some((combination) => winnerIn(combination, at) !== end)) return [];
    const [winner_id, loser_id] = end === 1 ? [pair1_id, pair2_id] : [pair2_id, pair1_id];
    const matches = left.left.filter((match) => match.pair1_id === loser_id || match.pair2_id === loser_id);
    return [{ at, end, defeat: { winner_id, loser_id, has_others: matches.length > 1 } }];
  });
}

function neededFor(left: RemainingMatches, pairId: string, reach: Reach): Needed | null {
  const { combinations, results } = reach;
  const all = combinations.map((_combination, at) => at);
  const possible = all.filter(reach.isPossible);
  const isMet = (own: Own | undefined, at: number) => {
    const result = results[at];
    return own === undefined || (result !== undefined && meets[own.kind](result, own));
  };
  const own = ownSteps(left, reach.of).findLast((step) => possible.every((at) => isMet(step, at)));
  const defeats = defeatsFor(
    left,
    pairId,
    possible.flatMap((at) => combinations[at] ?? []),
  );
  if (own === undefined && defeats.length === 0) return null;
  const met = all.filter(
    (at) =>
      isMet(own, at) &&
      defeats.every((one) => classes[left.detail][combinations[at]?.ends[one.at] ?? 0]?.[0]?.winner === one.end),
  );
  return { own: own ?? null, defeats: defeats.map(({ defeat }) => defeat), remainder: remainderOf(left, reach, met) };
}

/** Whether what has to happen is enough; else what may decide beside it: where games alone do, it is possible however others play. */
function remainderOf({ detail, left }: RemainingMatches, reach: Reach, met: number[]): Needed["remainder"] {
  if (met.every(reach.isSure)) return "enough";
  if (!bothWaysAmong(reach, met)) return "unsaid";
  const { combinations } = reach;
  const endsOf = (at: number) => combinations[at]?.ends.join();
  const possible = new Set(met.filter(reach.isPossible).map(endsOf));
  if (!met.every((at) => possible.has(endsOf(at)))) return left.length === 1 ? "sets" : "results";
  return detail === "sets" ? "games" : "sets";
}

function needFor(left: RemainingMatches, pairId: string, goal: Goal, zones: Zones): Need {
  const last = lastPlace(goal, zones, left.pairIds.length);
  const reach = reachOf(left, pairId, last);
  const all = reach.combinations.map((_way, at) => at);
  const known = {
    own: reach.of,
    goesBothWays: left.left.length > 0 && bothWaysAmong(reach, all),
    lastWord: left.lastWord,
  };
  const base = { goal, ifPlayed: false, enough: null, needed: null, halves: [], ...known };
  const settled = (state: "certain" | "impossible"): Need => {
    return { ...base, state, ifPlayed: onlyIfPlayed(left, pairId, [state, last]) };
  };
  if (all.every(reach.isSure)) return settled("certain");
  if (!all.some(reach.isPossible)) return settled("impossible");
  const enough = ownSteps(left, reach.of).find((own) =>
    reach.results.every((result, at) => !meets[own.kind](result, own) || reach.isSure(at)),
  );
  const needed = neededFor(left, pairId, reach);
  return { ...base, state: "open", enough: enough ?? null, needed, halves: halvesOf(left, pairId, last) };
}

/**
 * What a pair of an open group needs for each of its goals (spec 6 §4). Whatever is said holds in every way that the rest can be played;
 * where games decide, less may be said than is so. Only lots or the name put nobody in a place for certain.
 */
export function whatPairNeeds(left: RemainingMatches, zones: Zones, pairId: string): Need[] {
  if (!left.pairIds.includes(pairId)) return [];
  const { up, down, isTop } = zones;
  const has: Record<Goal, boolean> = { up: up > 0, stay: down > 0, first: isTop };
  return goals.filter((goal) => has[goal]).map((goal) => needFor(left, pairId, goal, zones));
}

/** The last places of zones, between which it has to be known where a pair goes. */
export function lastPlaces({ up, down, isTop }: Zones, playing: number): number[] {
  return [up, playing - down, ...(isTop ? [1] : [])].filter((place) => place > 0 && place < playing);
}

/** Whether one more victory, whichever of its matches it wins, brings a pair its goal for certain, however all else ends. */
export function byOneWin({ enough }: Omit<Need, "goal">): boolean {
  return enough?.kind === "no_loss_in_two" || (enough?.kind === "wins" && enough.count === 1);
}
