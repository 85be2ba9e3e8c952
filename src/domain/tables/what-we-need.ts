import type { RemainingMatches } from "./remaining-matches.ts";
import {
  canWinIn,
  findMissed,
  findReached,
  goesBothWays,
  ownMatches,
  type Row,
  type Rows,
  rowsFor,
  someOf,
} from "./remaining-rows.ts";
import { onlyIfPlayed } from "./remaining-unplayed.ts";
import { type Defeat, defeatsIn, type Half, halvesOf } from "./what-we-need-halves.ts";

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

const meets: Record<Own["kind"], (row: Row, own: Own) => boolean> = {
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

/** The last place that a goal allows. */
function lastPlace(goal: Goal, { up, down }: Zones, playing: number): number {
  return { up, stay: playing - down, first: 1 }[goal];
}

const any = () => true;
const isSure = ({ isSure }: Row) => isSure;
const isPossible = ({ isPossible }: Row) => isPossible;

/** Whether all of some rows are sure. */
function areSure(all: Rows, isOne: (row: Row) => boolean): boolean {
  findMissed(all, isOne);
  return all.rows.filter(isOne).every(isSure);
}

function neededFor(left: RemainingMatches, pairId: string, all: Rows, steps: readonly Own[]): Needed | null {
  const own = steps.findLast((step) => {
    const fails = (row: Row) => !meets[step.kind](row, step);
    findReached(all, fails);
    return !all.rows.some((row) => isPossible(row) && fails(row));
  });
  const defeats = defeatsIn(left, pairId, all);
  if (own === undefined && defeats.length === 0) return null;
  const isMet = (row: Row) =>
    (own === undefined || meets[own.kind](row, own)) &&
    defeats.every(({ at, winner }) => canWinIn(row.way, at, winner));
  const remainder = remainderOf(left, someOf(all, isMet));
  return { own: own ?? null, defeats: defeats.map(({ defeat }) => defeat), remainder };
}

/** Whether what has to happen is enough; else what may decide beside it: where games alone do, it is possible however others play. */
function remainderOf({ detail, left }: RemainingMatches, met: Rows): Needed["remainder"] {
  if (areSure(met, any)) return "enough";
  findReached(met, any);
  if (!goesBothWays(met.rows)) return "unsaid";
  const endsOf = ({ way }: Row) => way.scores.map((one) => `${one.winner} ${one.inThree}`).join();
  const possible = new Set(met.rows.filter(isPossible).map(endsOf));
  if (!met.rows.every((row) => possible.has(endsOf(row)))) return left.length === 1 ? "sets" : "results";
  return detail === "sets" ? "games" : "sets";
}

function needFor(left: RemainingMatches, pairId: string, goal: Goal, zones: Zones): Need {
  const last = lastPlace(goal, zones, left.pairIds.length);
  const all = rowsFor(left, pairId, last);
  const own = ownMatches(left, pairId).length;
  const isCertain = areSure(all, any);
  findReached(all, any);
  const known = { own, goesBothWays: left.left.length > 0 && goesBothWays(all.rows), lastWord: left.lastWord };
  const base = { goal, ifPlayed: false, enough: null, needed: null, halves: [], ...known };
  const settled = (state: "certain" | "impossible"): Need => {
    return { ...base, state, ifPlayed: onlyIfPlayed(left, pairId, [state, last]) };
  };
  if (isCertain) return settled("certain");
  if (!all.rows.some(isPossible)) return settled("impossible");
  const steps = ownSteps(left, own);
  const enough = steps.find((step) => areSure(all, (row) => meets[step.kind](row, step)));
  const needed = neededFor(left, pairId, all, steps);
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
