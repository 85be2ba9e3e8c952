import { type Criterion, type GamesCriterion, gamesCriteria, type SuperTieBreak } from "#domain/base/regulations.ts";
import { type Ending, endings, hull, type NeedRules, type Range, type ScoreGames, weightFor } from "./open-results.ts";
import { type Gains, gainsOf } from "./remaining-values.ts";

type Set = readonly [won: number, lost: number];

/** A usual score as who wins it reads it, with the games that it gives. */
export interface UsualScore {
  sets: readonly Set[];
  inThree: boolean;
  games: ScoreGames;
}

const wonSets: readonly Set[] = [0, 1, 2, 3, 4]
  .map((lost): Set => [6, lost])
  .concat([
    [7, 5],
    [7, 6],
  ]);

/** Super tie-breaks: to ten, or beyond by two, whose points end at 99. */
const longSets: readonly Set[] = Array.from({ length: 9 }, (_, lost): Set => [10, lost]).concat(
  Array.from({ length: 89 }, (_, more): Set => [more + 11, more + 9]),
);

const turned = ([won, lost]: Set): Set => [lost, won];

function scoreOf(sets: readonly Set[], isLong = false): UsualScore {
  const sum = (all: readonly Set[]): Set => [
    all.reduce((total, [won]) => total + won, 0),
    all.reduce((total, [, lost]) => total + lost, 0),
  ];
  const [first, second] = sum(sets.slice(0, 2));
  const games = { points: sum(sets), one_game: isLong ? ([first + 1, second] as const) : sum(sets) };
  return { sets, inThree: sets.length === 3, games };
}

/** Every usual score by its winner; of those that differ in the order of their sets alone, one. */
function usualScores({ third_set }: NeedRules, weights: ReadonlySet<SuperTieBreak>): UsualScore[] {
  const inTwo = wonSets.flatMap((one, at) => wonSets.slice(at).map((two) => scoreOf([one, two])));
  // A super tie-break that is one game is the same whatever its points.
  const long = third_set === "set" ? [] : weights.has("points") ? longSets : longSets.slice(7, 8);
  const short = third_set === "super_tie_break" ? [] : wonSets;
  const inThree = wonSets.flatMap((one) =>
    wonSets.flatMap((lost) => [
      ...short.map((third) => scoreOf([one, turned(lost), third])),
      ...long.map((third) => scoreOf([one, turned(lost), third], true)),
    ]),
  );
  return [...inTwo, ...inThree];
}

/** Scores that are not told apart, with what they add, which can be told apart more finely. */
export interface ScoreClass {
  /** Who wins with each of them, and whether in three sets; null: some this way, some that way. */
  winner: 1 | 2 | null;
  inThree: boolean | null;
  gains: Gains;
  /** By how many games the first side has more than the second. */
  margin: Range;
  /** Its two halves; null: one score, or scores that count alike. */
  parts: () => readonly [ScoreClass, ScoreClass] | null;
  /** The scores of the least and of the most games for the first side, one each. */
  extremes: () => readonly [ScoreClass, ScoreClass];
}

/** What scores are told apart by in a list of criteria. */
export interface Scores {
  /** By the number of the ending. */
  classes: readonly [ScoreClass, ScoreClass, ScoreClass, ScoreClass];
  /** All of them. */
  whole: ScoreClass;
  all: readonly UsualScore[];
  /** By how many games who wins a score has more. */
  marginOf: (score: UsualScore) => number;
}

const isGames = (criterion: Criterion): criterion is GamesCriterion => gamesCriteria.some((one) => one === criterion);

/** What scores of one ending differ in, so that neighbours in its order are alike. */
function keyOf(list: readonly Criterion[], { games }: UsualScore, rules: NeedRules): number[] {
  return list.filter(isGames).flatMap((criterion) => {
    const [won, lost] = games[weightFor(criterion, rules)];
    if (criterion === "games_won") return [won, lost];
    return criterion === "games_ratio" ? [won / (won + lost), won, lost] : [won - lost];
  });
}

const compareKeys = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The scores of an ending that count differently, like beside like. */
function distinct(list: readonly Criterion[], scores: readonly UsualScore[], rules: NeedRules): UsualScore[] {
  const keyed = scores.map((score) => ({ score, key: keyOf(list, score, rules) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key));
  return keyed
    .filter(({ key }, at) => at === 0 || compareKeys(key, keyed[at - 1]?.key ?? []) !== 0)
    .map(({ score }) => score);
}

function ofEach<T>(make: (ending: Ending) => T): [T, T, T, T] {
  const [one, two, three, four] = endings;
  return [make(one), make(two), make(three), make(four)];
}

const same = <T>(one: T, other: T): T | null => (one === other ? one : null);
const hulls = (some: Gains["first"], others: Gains["first"]) =>
  some.map(({ won, lost }, at) => ({
    won: hull(won, others[at]?.won ?? won),
    lost: hull(lost, others[at]?.lost ?? lost),
  }));

/** Two classes as one; the first has more games for the first side. */
function joined(most: ScoreClass, least: ScoreClass): ScoreClass {
  const balance = most.gains.balance.map((one, at) => {
    const other = least.gains.balance[at];
    return one && other ? hull(one, other) : null;
  });
  return {
    winner: same(most.winner, least.winner),
    inThree: same(most.inThree, least.inThree),
    gains: {
      first: hulls(most.gains.first, least.gains.first),
      second: hulls(most.gains.second, least.gains.second),
      balance,
    },
    margin: hull(most.margin, least.margin),
    parts: () => [most, least],
    extremes: () => {
      const [low, high] = [...most.extremes(), ...least.extremes()]
        .sort((a, b) => a.margin[0] - b.margin[0])
        .filter((_one, at) => at % 3 === 0);
      return [low ?? least, high ?? most];
    },
  };
}

function makeScores(list: readonly Criterion[], rules: NeedRules): Scores {
  const first = list.find(isGames);
  const weight = first === undefined ? rules.super_tie_break : weightFor(first, rules);
  const marginOf = ({ games }: UsualScore) => games[weight][0] - games[weight][1];
  const classOf = (ending: Ending, scores: readonly UsualScore[]): ScoreClass => {
    const margins = scores.map((score) => (ending.winner === 1 ? 1 : -1) * marginOf(score));
    const half = scores.length >> 1;
    const ends = scores.map(({ games }) => ({ ...ending, games }));
    const margin: Range = [Math.min(...margins), Math.max(...margins)];
    const only = (games: number) => classOf(ending, scores.slice(margins.indexOf(games)).slice(0, 1));
    let parts: ReturnType<ScoreClass["parts"]> = null;
    let extremes: ReturnType<ScoreClass["extremes"]> | null = null;
    return {
      ...ending,
      gains: gainsOf(list, ends, rules),
      margin,
      extremes: () => {
        extremes ??= [only(margin[0]), only(margin[1])];
        return extremes;
      },
      parts: () => {
        if (half > 0) parts ??= [classOf(ending, scores.slice(0, half)), classOf(ending, scores.slice(half))];
        return parts;
      },
    };
  };
  const all = usualScores(rules, new Set(list.filter(isGames).map((criterion) => weightFor(criterion, rules))));
  const of = (inThree: boolean) => all.filter((score) => score.inThree === inThree);
  const distinguished = { inTwo: distinct(list, of(false), rules), inThree: distinct(list, of(true), rules) };
  const classes = ofEach((ending) => classOf(ending, ending.inThree ? distinguished.inThree : distinguished.inTwo));
  const [firstInTwo, firstInThree, secondInThree, secondInTwo] = classes;
  return {
    classes,
    whole: joined(joined(firstInTwo, firstInThree), joined(secondInThree, secondInTwo)),
    all,
    marginOf,
  };
}

const made = new Map<string, Scores>();
const mostMade = 16;

/**
 * The usual scores by ending, as far as a list of criteria tells them apart (spec 6 §4). The last ones are kept: they are hundreds, and
 * the same for every group that plays by the same rules.
 */
export function scoresOf(list: readonly Criterion[], rules: NeedRules): Scores {
  const { points, super_tie_break, super_tie_break_in, third_set } = rules;
  const key = JSON.stringify([list, points, super_tie_break, super_tie_break_in, third_set]);
  const scores = made.get(key) ?? makeScores(list, rules);
  if (made.size >= mostMade) made.clear();
  made.set(key, scores);
  return scores;
}
