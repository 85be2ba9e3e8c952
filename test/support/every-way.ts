import type { Regulations } from "#domain/base/regulations.ts";
import { type SlowMatch, type SlowPair, type SlowRules, slowOrder } from "./slow-table.ts";

/**
 * A slow reading of what can still happen in a group (spec 6 §4): every match that is left is played with every score of a list, the
 * table is made of each by the slow table, and the places are looked up. It shares no code with the product.
 */

type Sets = [one: number, two: number, long?: true][];

/** Scores that the first side wins: the narrowest, the widest and some between, in two sets and in three. */
const wonInTwo: Sets[] = [
  [
    [6, 0],
    [6, 0],
  ],
  [
    [6, 4],
    [6, 2],
  ],
  [
    [7, 6],
    [7, 6],
  ],
];
const wonInThree: Sets[] = [
  [
    [6, 0],
    [6, 7],
    [6, 0],
  ],
  [
    [6, 4],
    [3, 6],
    [10, 7, true],
  ],
  [
    [7, 6],
    [0, 6],
    [7, 6],
  ],
  [
    [0, 6],
    [7, 6],
    [10, 8, true],
  ],
];

/** A match that is left, as it was played in one of the ways. */
export interface PlayedLeft {
  one: string;
  two: string;
  winner: string;
  inThree: boolean;
  /** By how many games the first has more, where a super tie-break is one. */
  margin: number;
}

/** One way that the rest is played, and the first and the last place that each pair then has: two where only the name decides. */
export interface Way {
  played: PlayedLeft[];
  places: Map<string, [first: number, last: number]>;
}

const allScores: readonly Sets[] = [...wonInTwo, ...wonInThree];

/** Those that bound the games: the widest and the narrowest, in two sets and, with the fewest for who wins, in three. */
export const extremeScores: readonly Sets[] = [0, 2, 3, 6].flatMap((at) => allScores.slice(at, at + 1));

function waysOf([one, two]: [string, string], scores: readonly Sets[]): { match: SlowMatch; played: PlayedLeft }[] {
  return [true, false].flatMap((firstWins) =>
    scores.map((sets) => {
      const turned = sets.map(([a, b, long = false]) =>
        firstWins ? { one: a, two: b, long } : { one: b, two: a, long },
      );
      const match: SlowMatch = { one, two, ending: "played", winner: null, sets: turned };
      const margin = turned.reduce(
        (sum, set) => sum + (set.long ? Math.sign(set.one - set.two) : set.one - set.two),
        0,
      );
      return { match, played: { one, two, winner: firstWins ? one : two, inThree: sets.length === 3, margin } };
    }),
  );
}

function placesOf(pairs: SlowPair[], matches: SlowMatch[], rules: SlowRules): Way["places"] {
  const { ids, by } = slowOrder(pairs, matches, rules);
  const places: Way["places"] = new Map();
  ids.forEach((id, at) => {
    let [first, last] = [at, at];
    while (first > 0 && by[first - 1] === "name") first--;
    while (last < ids.length - 1 && by[last] === "name") last++;
    places.set(id, [first + 1, last + 1]);
  });
  return places;
}

/** Everything that can happen. */
export function everyWay(
  pairs: SlowPair[],
  played: SlowMatch[],
  left: [string, string][],
  { scores = allScores, ...rules }: SlowRules & { scores?: readonly Sets[] },
): Way[] {
  let ways: { matches: SlowMatch[]; played: PlayedLeft[] }[] = [{ matches: played, played: [] }];
  for (const match of left) {
    ways = ways.flatMap((way) =>
      waysOf(match, scores).map((ending) => ({
        matches: [...way.matches, ending.match],
        played: [...way.played, ending.played],
      })),
    );
  }
  return ways.map((way) => ({ played: way.played, places: placesOf(pairs, way.matches, rules) }));
}

/** A league's rules as the slow table reads them. */
export function slowRules(rules: Regulations): SlowRules {
  return {
    points: { ...rules.points },
    criteria: rules.criteria,
    onlyTwo: rules.head_to_head === "only_two",
    restart: rules.restart,
    longSet: rules.super_tie_break,
    longSetIn: { ...rules.super_tie_break_in },
    walkoverGamesCount: rules.walkover_games_count,
    retirement: rules.retirement,
    thirdSet: rules.third_set,
  };
}
