/** A table of a design: two elements against two. */
export type Table = readonly [number, number, number, number];

/** A whist tournament whose rounds are made from its first one by adding in a group. */
export interface WhistDesign {
  /** How many people it is for: 4n or 4n+1. */
  size: number;
  /** The tables of its first round; of 4n the last element stays as it is, of 4n+1 element 0 rests. */
  starter: readonly Table[];
}

/** The first rounds of whist tournaments: each one is everybody's partner once and everybody's opponent twice (`scripts/find-whist.ts`). */
export const whistDesigns: readonly WhistDesign[] = [
  { size: 4, starter: [[3, 0, 1, 2]] },
  { size: 5, starter: [[1, 4, 2, 3]] },
  {
    size: 8,
    starter: [
      [7, 0, 1, 3],
      [2, 6, 4, 5],
    ],
  },
  {
    size: 9,
    starter: [
      [1, 2, 3, 6],
      [4, 8, 5, 7],
    ],
  },
  {
    size: 12,
    starter: [
      [11, 0, 1, 3],
      [2, 9, 6, 7],
      [4, 10, 5, 8],
    ],
  },
  {
    size: 13,
    starter: [
      [1, 4, 2, 7],
      [3, 12, 6, 8],
      [5, 11, 9, 10],
    ],
  },
  {
    size: 16,
    starter: [
      [15, 0, 1, 2],
      [3, 6, 9, 11],
      [4, 13, 8, 12],
      [5, 10, 7, 14],
    ],
  },
  {
    size: 17,
    starter: [
      [1, 2, 3, 8],
      [4, 15, 10, 12],
      [5, 9, 6, 13],
      [7, 16, 11, 14],
    ],
  },
  {
    size: 20,
    starter: [
      [19, 0, 1, 2],
      [3, 5, 9, 15],
      [4, 14, 12, 17],
      [6, 18, 10, 13],
      [7, 11, 8, 16],
    ],
  },
  {
    size: 21,
    starter: [
      [1, 2, 3, 6],
      [4, 13, 12, 19],
      [5, 9, 14, 16],
      [7, 20, 11, 17],
      [8, 18, 10, 15],
    ],
  },
];

/** Adds in the group of a design: modulo its order; of 9, whose cyclic group has none, in threes twice. */
export function addedIn(size: number, element: number, by: number): number {
  const order = size % 4 === 0 ? size - 1 : size;
  if (element >= order) return element;
  if (size !== 9) return (element + by) % order;
  const high = Math.floor(element / 3) + Math.floor(by / 3);
  return (high % 3) * 3 + ((element + by) % 3);
}

/** The tables of a round of a whist tournament, from 1 (spec 8 §1.3). */
export function whistRound({ size, starter }: WhistDesign, round: number): Table[] {
  return starter.map((table) => {
    const [a, b, c, d] = table.map((element) => addedIn(size, element, round - 1));
    return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
  });
}

/** How many rounds a design has. */
export const whistRounds = ({ size }: WhistDesign) => (size % 4 === 0 ? size - 1 : size);
