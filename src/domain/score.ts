import type { Regulations } from "./regulations.ts";
import { accept, type Decision, refuse } from "./result.ts";

export const outcomes = ["played", "walkover", "retirement", "double_walkover"] as const;
export type Outcome = (typeof outcomes)[number];
export type Side = 1 | 2;

/** One set as it is stored; in a super tie-break the games are its points (ruling 10). */
export interface SetResult {
  set: number;
  pair1_games: number;
  pair2_games: number;
  super_tie_break?: boolean | undefined;
}

/** The totals of a match; the same function makes those of the dialog and those that are stored (ruling 13). */
export interface Score {
  winner: Side | null;
  is_draw: boolean;
  set_results: SetResult[];
  pair1_sets_won: number;
  pair2_sets_won: number;
  pair1_games_won: number;
  pair2_games_won: number;
  pair1_games_lost: number;
  pair2_games_lost: number;
}

export interface ScoreInput {
  outcome: Outcome;
  set_results: readonly SetResult[];
  /** Who wins a walkover or a retirement; a played match says so by its sets, and must not be contradicted. */
  winner: Side | null;
}

/** The games of each set, as "6-4 3-6"; empty without sets. */
export function setsText(sets: readonly SetResult[], separator = " "): string {
  return sets.map(({ pair1_games, pair2_games }) => `${pair1_games}-${pair2_games}`).join(separator);
}

/** Sets of a match (spec 2 §5). */
export const largestNumberOfSets = 3;

const walkoverSets: Record<Side, SetResult[]> = {
  1: [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 0 })),
  2: [1, 2].map((set) => ({ set, pair1_games: 0, pair2_games: 6 })),
};

function setWinner({ pair1_games, pair2_games }: SetResult): Side | null {
  if (pair1_games === pair2_games) return null;
  return pair1_games > pair2_games ? 1 : 2;
}

/** The games of a set for both pairs, a super tie-break by its weight (ruling 10); one that is nobody's weighs nothing. */
function gamesOf(set: SetResult, weight: Regulations["super_tie_break"], isWon: boolean): [number, number] {
  if (set.super_tie_break !== true || weight === "points") return [set.pair1_games, set.pair2_games];
  const winner = isWon ? setWinner(set) : null;
  return [winner === 1 ? 1 : 0, winner === 2 ? 1 : 0];
}

/** Whether a set was played to its end: two ahead from 6 (a super tie-break from 10), or 7-6. */
function isFinished({ pair1_games, pair2_games, super_tie_break }: SetResult): boolean {
  const [high, low] = [Math.max(pair1_games, pair2_games), Math.min(pair1_games, pair2_games)];
  if (super_tie_break === true) return high >= 10 && high - low >= 2;
  return (high >= 6 && high - low >= 2) || (high === 7 && low === 6);
}

/** The sets that somebody can have won: a retirement's last set, left unfinished, is nobody's (spec 3 §5.3). */
function wonSets(sets: readonly SetResult[], outcome: Outcome): readonly SetResult[] {
  const last = sets.findLast(({ pair1_games, pair2_games }) => pair1_games + pair2_games > 0);
  if (outcome !== "retirement" || last === undefined || isFinished(last)) return sets;
  return sets.filter((set) => set !== last);
}

/** Sets and games of both pairs, as far as they have been entered. */
export function totalsOf(
  sets: readonly SetResult[],
  weight: Regulations["super_tie_break"],
  outcome: Outcome = "played",
) {
  const won = wonSets(sets, outcome);
  const games = sets.map((set) => gamesOf(set, weight, won.includes(set)));
  const pair1_games_won = games.reduce((sum, [first]) => sum + first, 0);
  const pair2_games_won = games.reduce((sum, [, second]) => sum + second, 0);
  return {
    pair1_sets_won: won.filter((set) => setWinner(set) === 1).length,
    pair2_sets_won: won.filter((set) => setWinner(set) === 2).length,
    pair1_games_won,
    pair2_games_won,
    pair1_games_lost: pair2_games_won,
    pair2_games_lost: pair1_games_won,
  };
}

function withMoreSets({ pair1_sets_won, pair2_sets_won }: ReturnType<typeof totalsOf>): Side | null {
  if (pair1_sets_won === pair2_sets_won) return null;
  return pair1_sets_won > pair2_sets_won ? 1 : 2;
}

export type ScoreRefusal = "no_games" | "too_many_sets" | "empty_set" | "winner_required" | "winner_mismatch";

function isEmptySet({ pair1_games, pair2_games }: SetResult): boolean {
  return pair1_games === 0 && pair2_games === 0;
}

/** The sets without those at the end in which nobody has a game (spec 3 §3.3). */
export function withoutEmptyLastSets(sets: readonly SetResult[]): SetResult[] {
  return sets.slice(0, sets.findLastIndex((set) => !isEmptySet(set)) + 1);
}

/** The sets that count: those of the default 6-0 6-0 for a walkover, none when nobody came (ruling 11). */
function countedSets({ outcome, set_results, winner }: ScoreInput): Decision<SetResult[], ScoreRefusal> {
  if (outcome === "double_walkover") return accept([]);
  if (outcome !== "played" && winner === null) return refuse("winner_required");
  if (outcome === "walkover" && winner !== null) return accept(walkoverSets[winner]);
  if (set_results.length > largestNumberOfSets) return refuse("too_many_sets");
  const sets = withoutEmptyLastSets(set_results);
  if (outcome === "played" && sets.length === 0) return refuse("no_games");
  if (sets.some(isEmptySet)) return refuse("empty_set");
  return accept(sets.map((set, index) => ({ ...set, set: index + 1 })));
}

/**
 * The score of a match: sets, games, and who wins. The winner has more sets; equal sets are a draw (spec 2 §4; ruling 12).
 * A walkover counts 6-0 6-0, a retirement keeps the score and names the winner (ruling 11).
 */
export function scoreMatch(
  input: ScoreInput,
  { super_tie_break }: Pick<Regulations, "super_tie_break">,
): Decision<Score, ScoreRefusal> {
  const counted = countedSets(input);
  if (!counted.ok) return counted;
  const totals = totalsOf(counted.value, super_tie_break, input.outcome);
  const winner = input.outcome === "retirement" ? input.winner : withMoreSets(totals);
  if (input.winner !== null && input.winner !== winner) return refuse("winner_mismatch");
  const is_draw = input.outcome === "played" && winner === null;
  return accept({ ...totals, winner, is_draw, set_results: counted.value });
}

/** What the dialog makes of a typed number of games: not a number or negative is 0, at most 99, whole (spec 2 §5). */
export function clampGames(input: string | number | null): number {
  const number = typeof input === "number" ? input : Number.parseInt(input ?? "", 10);
  return Number.isFinite(number) ? Math.min(99, Math.max(0, Math.trunc(number))) : 0;
}

function isUsualSet(high: number, low: number): boolean {
  return (high === 6 && low <= 4) || (high === 7 && (low === 5 || low === 6));
}

function isUsualSuperTieBreak(high: number, low: number): boolean {
  return (high === 10 && low <= 8) || (high > 10 && high - low === 2);
}

/** The numbers of the sets whose score is possible but unlikely, such as 7-3: a warning, never a refusal (ruling 12). */
export function unlikelySets(sets: readonly SetResult[]): number[] {
  return sets
    .filter(({ pair1_games, pair2_games, super_tie_break }) => {
      const [high, low] = [Math.max(pair1_games, pair2_games), Math.min(pair1_games, pair2_games)];
      return high > 0 && !(super_tie_break === true ? isUsualSuperTieBreak(high, low) : isUsualSet(high, low));
    })
    .map(({ set }) => set);
}

/** Whether a third set is taken for a super tie-break until told otherwise: its winner has 8 or more (spec 3 §3.3). */
export function looksLikeSuperTieBreak({ pair1_games, pair2_games }: SetResult): boolean {
  return Math.max(pair1_games, pair2_games) >= 8;
}

export type UnusualScore = "super_tie_break_early" | "one_set" | "third_set_missing" | "third_set_needless";

/** Why a played score should be asked about once before it is saved; it is never refused for that (spec 3 §3.3). */
export function unusualScore(results: readonly SetResult[]): UnusualScore[] {
  const sets = withoutEmptyLastSets(results);
  const firstTwo = sets.slice(0, 2);
  const [first, second] = firstTwo.map(setWinner);
  const isDecided = firstTwo.length === 2 && first !== null && first === second;
  const reasons: (UnusualScore | false)[] = [
    firstTwo.some((set) => set.super_tie_break === true || looksLikeSuperTieBreak(set)) && "super_tie_break_early",
    sets.length === 1 && "one_set",
    sets.length === 2 && !isDecided && "third_set_missing",
    sets.length === 3 && isDecided && "third_set_needless",
  ];
  return reasons.filter((reason) => reason !== false);
}
