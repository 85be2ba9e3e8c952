import type { Regulations } from "#domain/base/regulations.ts";
import { accept, type Decision, refuse } from "#domain/base/result.ts";
import { completedSets, finishedSets } from "./retirement.ts";
import type { SetResult, Side } from "./sets.ts";

export type { SetResult, Side } from "./sets.ts";

/**
 * How a match ended (ruling 11); `no_show`: a walkover of a pair that gave no notice (spec 3 §5.1); `time_over`: before its last
 * ball, and more games win (spec 3 §5.4).
 */
export const outcomes = ["played", "walkover", "no_show", "retirement", "double_walkover", "time_over"] as const;
export type Outcome = (typeof outcomes)[number];

/** Whether a match was decided without being played. */
export function isByDefault(outcome: Outcome | null): boolean {
  return outcome === "walkover" || outcome === "no_show" || outcome === "double_walkover";
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
  /** Who wins a walkover or a retirement; a played match says so by its score, and must not be contradicted. */
  winner: Side | null;
}

/** A completed match's score as it was entered, for its totals to be made anew. */
export function enteredScore(match: {
  outcome: Outcome | null;
  set_results: readonly SetResult[];
  winner_pair_id: string | null;
  pair1_id: string;
}): ScoreInput {
  const winner = match.winner_pair_id === null ? null : match.winner_pair_id === match.pair1_id ? 1 : 2;
  return { outcome: match.outcome ?? "played", set_results: match.set_results, winner };
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

/** What the sets of a match are counted by. */
export type ScoreRules = Pick<Regulations, "super_tie_break"> &
  Partial<Pick<Regulations, "retirement" | "third_set" | "strict_scores">>;

/** The sets whose games count, and those of them that somebody won. */
function setsThatCount({ outcome, set_results: sets, winner }: ScoreInput, { retirement, third_set }: ScoreRules) {
  if (outcome === "time_over") return { counted: sets, won: finishedSets(sets) };
  if (outcome !== "retirement") return { counted: sets, won: sets };
  if (retirement === "completed" && winner !== null) {
    const completed = completedSets(sets, winner, third_set);
    return { counted: completed, won: completed };
  }
  return { counted: sets, won: finishedSets(sets) };
}

/** Sets and games of both pairs, as far as they have been entered. */
export function totalsOf(input: ScoreInput, rules: ScoreRules) {
  const { counted, won } = setsThatCount(input, rules);
  const games = counted.map((set) => gamesOf(set, rules.super_tie_break, won.includes(set)));
  const pair1_games_won = games.reduce((sum, [first]) => sum + first, 0);
  const pair2_games_won = games.reduce((sum, [, second]) => sum + second, 0);
  const isStraightLoss = input.outcome === "retirement" && rules.retirement === "lost_0_2" && input.winner !== null;
  const setsOf = (side: Side) =>
    isStraightLoss ? (input.winner === side ? 2 : 0) : won.filter((set) => setWinner(set) === side).length;
  return {
    pair1_sets_won: setsOf(1),
    pair2_sets_won: setsOf(2),
    pair1_games_won,
    pair2_games_won,
    pair1_games_lost: pair2_games_won,
    pair2_games_lost: pair1_games_won,
  };
}

/** The score of a walkover for one of the sides, as a table counts it (ruling 11). */
export function walkoverScore(winner: Side) {
  const set_results = walkoverSets[winner];
  // No set of a walkover is a super tie-break, so its weight says nothing here.
  return { set_results, ...totalsOf({ outcome: "walkover", set_results, winner }, { super_tie_break: "one_game" }) };
}

function withMoreSets({ pair1_sets_won, pair2_sets_won }: ReturnType<typeof totalsOf>): Side | null {
  if (pair1_sets_won === pair2_sets_won) return null;
  return pair1_sets_won > pair2_sets_won ? 1 : 2;
}

/** Who has more games, which decides when time is over (spec 3 §5.4). */
function withMoreGames({ pair1_games_won, pair2_games_won }: ReturnType<typeof totalsOf>): Side | null {
  if (pair1_games_won === pair2_games_won) return null;
  return pair1_games_won > pair2_games_won ? 1 : 2;
}

/** Whether who wins is said of a match, and not by its score. */
export function needsWinner(outcome: Outcome): boolean {
  return outcome === "walkover" || outcome === "no_show" || outcome === "retirement";
}

/** Whether a match has a score of its own: games that were played. */
export function hasSets(outcome: Outcome | null): boolean {
  return outcome === "played" || outcome === "retirement" || outcome === "time_over";
}

/** Who wins; null: nobody. */
function winnerOf({ outcome, winner }: ScoreInput, totals: ReturnType<typeof totalsOf>): Side | null {
  if (outcome === "retirement") return winner;
  return outcome === "time_over" ? withMoreGames(totals) : withMoreSets(totals);
}

export type ScoreRefusal =
  | "no_games"
  | "too_many_sets"
  | "empty_set"
  | "winner_required"
  | "winner_mismatch"
  | "draw_not_allowed"
  | "not_best_of_three";

const isEmptySet = ({ pair1_games, pair2_games }: SetResult) => pair1_games === 0 && pair2_games === 0;

/** The sets without those at the end in which nobody has a game (spec 3 §3.3). */
export function withoutEmptyLastSets(sets: readonly SetResult[]): SetResult[] {
  return sets.slice(0, sets.findLastIndex((set) => !isEmptySet(set)) + 1);
}

/** The sets that count: those of the default 6-0 6-0 for a walkover, none when nobody came (ruling 11). */
function countedSets({ outcome, set_results, winner }: ScoreInput): Decision<SetResult[], ScoreRefusal> {
  if (outcome === "double_walkover") return accept([]);
  if (needsWinner(outcome) && winner === null) return refuse("winner_required");
  if (isByDefault(outcome) && winner !== null) return accept(walkoverSets[winner]);
  if (set_results.length > largestNumberOfSets) return refuse("too_many_sets");
  const sets = withoutEmptyLastSets(set_results);
  if (!needsWinner(outcome) && sets.length === 0) return refuse("no_games");
  if (sets.some(isEmptySet)) return refuse("empty_set");
  return accept(sets.map((set, index) => ({ ...set, set: index + 1 })));
}

/** What a score has against it where the rules are 'al mejor de tres, estricto' (spec 3 §3.3). */
function againstStrict(outcome: Outcome, sets: SetResult[], winner: Side | null): ScoreRefusal | null {
  if (outcome === "played" && !isBestOfThree(sets)) return "not_best_of_three";
  return outcome === "time_over" && winner === null ? "draw_not_allowed" : null;
}

/**
 * The score of a match: sets, games and winner; equal sets are a draw (spec 2 §4; ruling 12). Walkover 6-0 6-0, a retirement names the
 * winner (ruling 11); what it counts as, and what holds when time is over, the rules say (spec 3 §5.3, §5.4).
 */
export function scoreMatch(input: ScoreInput, rules: ScoreRules): Decision<Score, ScoreRefusal> {
  const counted = countedSets(input);
  if (!counted.ok) return counted;
  const totals = totalsOf({ ...input, set_results: counted.value }, rules);
  const winner = winnerOf(input, totals);
  if (input.winner !== null && input.winner !== winner) return refuse("winner_mismatch");
  const against = rules.strict_scores === true ? againstStrict(input.outcome, counted.value, winner) : null;
  if (against !== null) return refuse(against);
  const is_draw = winner === null && input.outcome !== "double_walkover";
  return accept({ ...totals, winner, is_draw, set_results: counted.value });
}

/** The most games of a set (spec 2 §5). */
export const mostGames = 99;

const isUsualSet = (high: number, low: number) => (high === 6 && low <= 4) || (high === 7 && (low === 5 || low === 6));

const isUsualSuperTieBreak = (high: number, low: number) =>
  (high === 10 && low <= 8) || (high > 10 && high - low === 2);

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

/** What contradicts the best of three. */
export type UnusualScore = "super_tie_break_early" | "one_set" | "third_set_missing" | "third_set_needless";

/** Whether a third set is not of the kind that the rules say (spec 3 §3.3). */
export function isOtherThirdSet(sets: readonly SetResult[], thirdSet: Regulations["third_set"]): boolean {
  const third = sets[2];
  if (third === undefined || thirdSet === "either") return false;
  return (third.super_tie_break === true) !== (thirdSet === "super_tie_break");
}

function isBestOfThree(sets: readonly SetResult[]): boolean {
  return unusualScore(sets).length === 0;
}

/**
 * Why a played score should be asked about once before it is saved; it is refused only where the rules are strict
 * (spec 3 §3.3).
 */
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
