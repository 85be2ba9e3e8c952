import type { SetResult } from "#domain/scores/score.ts";

const straight: [number, number][][] = [
  [
    [6, 3],
    [6, 4],
  ],
  [
    [6, 2],
    [7, 5],
  ],
  [
    [7, 6],
    [6, 4],
  ],
  [
    [6, 1],
    [6, 3],
  ],
];
const inThree: [number, number][][] = [
  [
    [6, 4],
    [3, 6],
    [10, 7],
  ],
  [
    [4, 6],
    [6, 3],
    [10, 8],
  ],
  [
    [7, 5],
    [6, 7],
    [11, 9],
  ],
];

/** A likely score of which one side is the winner, the same for the same number. */
export function scoreWonBy(side: 1 | 2, index: number): SetResult[] {
  const choices = index % 4 === 2 ? inThree : straight;
  const sets = choices[index % choices.length] ?? [
    [6, 4],
    [6, 4],
  ];
  return sets.map(([winner, loser], at) => ({
    set: at + 1,
    pair1_games: side === 2 ? loser : winner,
    pair2_games: side === 2 ? winner : loser,
    ...(at === 2 && { super_tie_break: true }),
  }));
}

/** A likely score; every third match is won by the second pair. */
export function likelyScore(index: number): SetResult[] {
  return scoreWonBy(index % 3 === 2 ? 2 : 1, index);
}
