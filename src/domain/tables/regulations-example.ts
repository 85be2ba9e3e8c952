import type { Regulations } from "#domain/base/regulations.ts";
import { type Outcome, type SetResult, type Side, scoreMatch } from "#domain/scores/score.ts";
import type { StandingRow } from "./standing-row.ts";
import { standings } from "./standings.ts";

type Game = [first: number, second: number, kind?: "super"];

interface ExampleMatch {
  sides: [string, string];
  sets: Game[];
  outcome?: Outcome;
  winner?: Side;
}

/**
 * A group in which the rules to choose from make six different orders: all have won and lost, two matches went to three sets, one
 * was given up and one won without being played.
 */
const story: ExampleMatch[] = [
  {
    sides: ["Ana y Luis", "Eva y Raúl"],
    sets: [
      [4, 6],
      [6, 3],
      [8, 10, "super"],
    ],
  },
  {
    sides: ["Eva y Raúl", "Sara y Hugo"],
    sets: [
      [6, 4],
      [4, 6],
      [10, 8, "super"],
    ],
  },
  {
    sides: ["Sara y Hugo", "Ana y Luis"],
    sets: [
      [7, 5],
      [6, 4],
    ],
  },
  {
    sides: ["Ana y Luis", "Inés y Juan"],
    sets: [
      [7, 5],
      [6, 4],
    ],
  },
  {
    sides: ["Eva y Raúl", "Inés y Juan"],
    sets: [
      [4, 6],
      [3, 2],
    ],
    outcome: "retirement",
    winner: 1,
  },
  { sides: ["Sara y Hugo", "Inés y Juan"], sets: [], outcome: "walkover", winner: 2 },
];

function setResults(sets: readonly Game[]): SetResult[] {
  return sets.map(([pair1_games, pair2_games, kind], at) => ({
    set: at + 1,
    pair1_games,
    pair2_games,
    ...(kind === "super" && { super_tie_break: true }),
  }));
}

/** The matches of the example, as the rules count them; a score is never refused, since none of them is unusual. */
export function exampleMatches(regulations: Regulations) {
  return story.flatMap(({ sides: [pair1_id, pair2_id], sets, outcome = "played", winner = null }) => {
    const score = scoreMatch({ outcome, set_results: setResults(sets), winner }, regulations);
    if (!score.ok) return [];
    const { winner: side, ...totals } = score.value;
    const winner_pair_id = side === null ? null : side === 1 ? pair1_id : pair2_id;
    return [{ pair1_id, pair2_id, status: "completed", outcome, winner_pair_id, ...totals }];
  });
}

/** The table of the example under some rules; the ids of its pairs are their names. */
export function exampleTable(regulations: Regulations): StandingRow[] {
  const matches = exampleMatches(regulations);
  const members = [...new Set(matches.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))];
  return standings({
    members: members.map((name) => ({ pair_id: name, name })),
    matches,
    adjustments: [],
    regulations,
  });
}
