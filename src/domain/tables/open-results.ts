import type { Criterion, GamesCriterion, Regulations, SuperTieBreak } from "#domain/base/regulations.ts";
import { type AmongTied, isAmongTied, type OrderRules, prefersLess } from "./criteria-values.ts";

/** The least and the most that something can be; twice the same where it is known. */
export type Range = readonly [least: number, most: number];

/** How a match of the best of three can end: who wins it, and whether in three sets. */
export interface Ending {
  winner: 1 | 2;
  inThree: boolean;
  /** The games of winner and loser, by what a super tie-break weighs; absent: those of every usual score. */
  games?: ScoreGames;
}

/** What one score gives to its winner and its loser: what the one wins the other loses. */
export type ScoreGames = Record<SuperTieBreak, readonly [won: number, lost: number]>;

/** Every way that a match left to play can end, from the best for its first side to the worst (spec 6 §4). */
export const endings = [
  { winner: 1, inThree: false },
  { winner: 1, inThree: true },
  { winner: 2, inThree: true },
  { winner: 2, inThree: false },
] as const satisfies Ending[];

/** What an ending adds to a pair's value; a ratio also counts what was `lost`. */
export interface Gain {
  won: Range;
  lost: Range;
}

export type NeedRules = OrderRules & Pick<Regulations, "points" | "super_tie_break">;

const nothing: Range = [0, 0];
const exactly = (value: number): Range => [value, value];
const plus = (a: Range, b: Range): Range => [a[0] + b[0], a[1] + b[1]];
const minus = ([least, most]: Range): Range => [0 - most, 0 - least];

/** The smallest range that holds both. */
export const hull = (a: Range, b: Range): Range => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

interface Games {
  won: Range;
  lost: Range;
  difference: Range;
}

const addGames = (a: Games, b: Games): Games => {
  return { won: plus(a.won, b.won), lost: plus(a.lost, b.lost), difference: plus(a.difference, b.difference) };
};

// The usual scores: a set from 6-0 to 7-6, a super tie-break from 10-0 to 10-8 or beyond by two, whose points end at 99.
const wonSet: Games = { won: [6, 7], lost: [0, 6], difference: [1, 6] };
const lostSet: Games = { won: wonSet.lost, lost: wonSet.won, difference: minus(wonSet.difference) };
const superTieBreaks: Record<Regulations["super_tie_break"], Games> = {
  one_game: { won: exactly(1), lost: nothing, difference: exactly(1) },
  points: { won: [10, 99], lost: [0, 97], difference: [2, 10] },
};

/** What a super tie-break weighs for a criterion (spec 3 §5.3). */
export const weightFor = (criterion: GamesCriterion, rules: NeedRules): SuperTieBreak =>
  rules.super_tie_break_in?.[criterion] ?? rules.super_tie_break;

/** The games of a third set for who wins it, of whichever kind the rules allow. */
function thirdSet(criterion: GamesCriterion, rules: NeedRules): Games {
  const superTieBreak = superTieBreaks[weightFor(criterion, rules)];
  if (rules.third_set === "set") return wonSet;
  if (rules.third_set === "super_tie_break") return superTieBreak;
  return {
    won: hull(wonSet.won, superTieBreak.won),
    lost: hull(wonSet.lost, superTieBreak.lost),
    difference: hull(wonSet.difference, superTieBreak.difference),
  };
}

/** The games of an ending as a criterion counts them, for who wins the match. */
function winnersGames(criterion: GamesCriterion, { inThree, games }: Side, rules: NeedRules): Games {
  if (games !== undefined) {
    const [won, lost] = games[weightFor(criterion, rules)];
    return { won: exactly(won), lost: exactly(lost), difference: exactly(won - lost) };
  }
  if (!inThree) return addGames(wonSet, wonSet);
  return addGames(addGames(wonSet, lostSet), thirdSet(criterion, rules));
}

function gamesOf(criterion: GamesCriterion, side: Side, rules: NeedRules): Games {
  const { won, lost, difference } = winnersGames(criterion, side, rules);
  return side.wins ? { won, lost, difference } : { won: lost, lost: won, difference: minus(difference) };
}

/** An ending for one of the sides. */
interface Side extends Omit<Ending, "winner"> {
  wins: boolean;
}

function pointsOf({ wins, inThree }: Side, { points }: NeedRules): number {
  const ordinary = wins ? points.win : points.loss;
  const special = wins ? points.win_in_three : points.loss_in_three;
  return ((inThree ? special : undefined) ?? ordinary) + (points.bonus_for_playing ?? 0);
}

/** The sets of a match of three that a side wins and loses. */
function setsOf({ wins, inThree }: Side) {
  const ofLoser = inThree ? 1 : 0;
  return wins ? { won: 2, lost: ofLoser } : { won: ofLoser, lost: 2 };
}

const value = (won: Range, lost = nothing): Gain => ({ won, lost });

/** What a match adds for each criterion; the others no match changes that is played: walkovers, places and lots. */
const worth: { [C in Criterion]?: (side: Side, rules: NeedRules) => Gain } = {
  points: (side, rules) => value(exactly(pointsOf(side, rules))),
  matches_played: () => value(exactly(1)),
  matches_won: ({ wins }) => value(exactly(wins ? 1 : 0)),
  fewest_matches_lost: ({ wins }) => value(exactly(wins ? 0 : 1)),
  sets_won: (side) => value(exactly(setsOf(side).won)),
  sets_difference: (side) => value(exactly(setsOf(side).won - setsOf(side).lost)),
  sets_ratio: (side) => value(exactly(setsOf(side).won), exactly(setsOf(side).lost)),
  games_won: (side, rules) => value(gamesOf("games_won", side, rules).won),
  games_difference: (side, rules) => value(gamesOf("games_difference", side, rules).difference),
  games_ratio: (side, rules) => {
    const { won, lost } = gamesOf("games_ratio", side, rules);
    return value(won, lost);
  },
};

/** What an ending adds for a criterion to one of the sides, more being better. */
export function gainOf(criterion: Criterion, side: 1 | 2, { winner, ...ending }: Ending, rules: NeedRules): Gain {
  if (isAmongTied(criterion)) return { won: nothing, lost: nothing };
  const gain = worth[criterion]?.({ ...ending, wins: winner === side }, rules) ?? value(nothing);
  return prefersLess(criterion) ? { ...gain, won: minus(gain.won) } : gain;
}

/** What an ending adds to the balance of its first side against its second. */
export function balanceOfEnding(criterion: AmongTied, { winner, ...ending }: Ending, rules: NeedRules): Range {
  const side = { ...ending, wins: winner === 1 };
  if (criterion === "games_among_tied") return gamesOf(criterion, side, rules).difference;
  const balance = criterion === "head_to_head" || side.inThree ? 1 : 2;
  return exactly(side.wins ? balance : 0 - balance);
}
