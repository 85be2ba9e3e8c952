import type { WrittenMatch } from "./written-matches.ts";

// One example or more of each published row, worked out by hand from what the row says.

export interface TableExample {
  of: string;
  shows: string;
  matches: WrittenMatch[];
  /** In the order of the table: who, points, and where it matters sets and games. */
  table: [name: string, points: number, balance?: string][];
}

export const tableExamples: TableExample[] = [
  {
    of: "Riga Padel League",
    // Ana 3 + 1 + 2; Carla 1 + 1 + 2; Berta 0 + 2 + 2; Dora -2 + 1 + 0. Carla's games: +1 -2 +12; Berta's: -5 +2 +4.
    shows: "a win in three, a draw when time is over, a walkover with and without a word",
    matches: [
      ["Ana", "Berta", "6-4 6-3"],
      ["Ana", "Carla", "6-4 3-6"],
      ["Ana", "Dora", "noshow-2"],
      ["Berta", "Carla", "4-6 6-3 [10-8]"],
      ["Berta", "Dora", "6-2 4-6 6-4"],
      ["Carla", "Dora", "wo-2"],
    ],
    table: [
      ["Ana", 6],
      ["Carla", 4],
      ["Berta", 4],
      ["Dora", -1],
    ],
  },
  {
    of: "Castellolí",
    // Carla did not come against Ana: 2; Ana 3 + 3.
    shows: "points for who loses by walkover",
    matches: [
      ["Ana", "Berta", "6-4 6-4"],
      ["Ana", "Carla", "wo-2"],
      ["Berta", "Carla", "6-1 6-2"],
    ],
    table: [
      ["Ana", 6, "4-0 24-8"],
      ["Berta", 3, "2-2 20-15"],
      ["Carla", 2, "0-4 3-24"],
    ],
  },
  {
    of: "CT Montesinos",
    // Berta and Carla 1 + 3 + 3; Ana 3 + 1 + 2. Berta beat Carla.
    shows: "a win by walkover is worth less, and between two their match decides",
    matches: [
      ["Ana", "Berta", "6-3 6-3"],
      ["Berta", "Carla", "6-4 6-4"],
      ["Carla", "Ana", "7-5 7-6"],
      ["Ana", "Dora", "wo-2"],
      ["Berta", "Dora", "6-4 6-4"],
      ["Carla", "Dora", "6-0 6-0"],
    ],
    table: [
      ["Berta", 7],
      ["Carla", 7],
      ["Ana", 6],
      ["Dora", 2],
    ],
  },
  {
    of: "CT Montesinos",
    // All three 7. Games among them: Ana +6 -3, Carla +3 -4, Berta -6 +4; over all matches Berta would be before Carla.
    shows: "among three the games of their matches decide",
    matches: [
      ["Ana", "Berta", "6-3 6-3"],
      ["Berta", "Carla", "6-4 6-4"],
      ["Carla", "Ana", "7-5 7-6"],
      ["Ana", "Dora", "6-1 6-1"],
      ["Berta", "Dora", "6-0 6-1"],
      ["Carla", "Dora", "6-2 6-2"],
    ],
    table: [
      ["Ana", 7],
      ["Carla", 7],
      ["Berta", 7],
      ["Dora", 3],
    ],
  },
  {
    of: "Pozuelo",
    // Ana and Berta 3 + 3 + 1. Sets: Berta 5-2, Ana 4-4, though Ana won their match. Carla 1 + 1 + 3, Dora 3 + 1 + 0.
    shows: "sets of all matches come before the match of the tied; an injury is 6-0 6-0",
    matches: [
      ["Ana", "Berta", "6-4 3-6 [10-7]"],
      ["Ana", "Carla", "6-3 2-6 [10-8]"],
      ["Ana", "Dora", "4-6 6-7"],
      ["Berta", "Carla", "6-1 6-2"],
      ["Berta", "Dora", "6-3 6-3"],
      ["Carla", "Dora", "wo-2"],
    ],
    table: [
      ["Berta", 7, "5-2 34-19"],
      ["Ana", 7, "4-4 29-32"],
      ["Carla", 5, "3-4 24-21"],
      ["Dora", 4, "2-4 19-34"],
    ],
  },
  {
    of: "Padel Baza",
    // Three with 6 and sets even. Games with the points of the super tie-break: Ana +8 -4, Berta +6 -8, Carla +4 -6.
    // Ana is first; Berta and Carla, -2 both, are asked anew: Berta beat Carla.
    shows: "three in a circle: points of super tie-breaks find the first, their match the second",
    matches: [
      ["Ana", "Berta", "6-4 4-6 [10-2]"],
      ["Berta", "Carla", "6-4 4-6 [10-4]"],
      ["Carla", "Ana", "6-4 4-6 [10-6]"],
      ["Ana", "Dora", "6-4 6-4"],
      ["Berta", "Dora", "6-4 6-4"],
      ["Carla", "Dora", "6-0 6-0"],
    ],
    table: [
      ["Ana", 6],
      ["Berta", 6],
      ["Carla", 6],
      ["Dora", 0],
    ],
  },
  {
    of: "Padel Baza",
    // Three with 6. Sets among them, the super tie-break as one more: Ana +2 -1, Berta -2 +2, Carla -2 +1. Over all matches
    // Ana has the fewest games more than she lost.
    shows: "sets of three in a circle come before all games",
    matches: [
      ["Ana", "Berta", "6-4 6-4"],
      ["Berta", "Carla", "6-4 6-4"],
      ["Carla", "Ana", "6-4 4-6 [10-6]"],
      ["Ana", "Dora", "7-6 7-6"],
      ["Berta", "Dora", "6-0 6-0"],
      ["Carla", "Dora", "6-0 6-0"],
    ],
    table: [
      ["Ana", 6, "5-2 36-31"],
      ["Berta", 6, "4-2 32-20"],
      ["Carla", 6, "4-3 31-22"],
      ["Dora", 0, "0-6 12-38"],
    ],
  },
  {
    of: "Súper Liga",
    // Ana and Berta 4: Ana won their match, though Berta has more games. Carla and Dora 2: Dora won theirs.
    shows: "the match of the tied comes before sets and games",
    matches: [
      ["Ana", "Berta", "7-6 7-6"],
      ["Ana", "Carla", "0-6 1-6"],
      ["Ana", "Dora", "6-4 6-4"],
      ["Berta", "Carla", "6-0 6-0"],
      ["Berta", "Dora", "6-0 6-0"],
      ["Carla", "Dora", "4-6 4-6"],
    ],
    table: [
      ["Ana", 4, "4-2 27-32"],
      ["Berta", 4, "4-2 36-14"],
      ["Dora", 2, "2-4 20-32"],
      ["Carla", 2, "2-4 20-25"],
    ],
  },
  {
    of: "Súper Liga",
    // 1 each for one set all; then Ana +8 games, Berta +2.
    shows: "a draw, then sets, then games",
    matches: [
      ["Berta", "Ana", "6-4 4-6"],
      ["Ana", "Carla", "6-2 6-2"],
      ["Berta", "Carla", "7-6 7-6"],
    ],
    table: [
      ["Ana", 3, "3-1 22-14"],
      ["Berta", 3, "3-1 24-22"],
      ["Carla", 0, "0-4 16-26"],
    ],
  },
  {
    of: "ATP Santa Pola",
    // Berta gave up leading 3-2: Ana has 3 points, two games and no set of it.
    shows: "giving up: full points, and only what was played",
    matches: [
      ["Ana", "Berta", "2-3 ret-2"],
      ["Ana", "Carla", "6-4 6-4"],
      ["Berta", "Carla", "6-3 6-3"],
    ],
    table: [
      ["Ana", 6, "2-0 14-11"],
      ["Berta", 3, "2-0 15-8"],
      ["Carla", 0, "0-4 14-24"],
    ],
  },
  {
    of: "FA padel-league",
    // 1 + 3 both; sets Ana 3-1, Berta 3-2, though Berta's games are +5 and Ana's +2.
    shows: "3, 1 and 0, then sets, then games",
    matches: [
      ["Berta", "Ana", "6-4 4-6"],
      ["Ana", "Carla", "7-6 7-6"],
      ["Berta", "Carla", "6-0 5-7 [10-8]"],
    ],
    table: [
      ["Ana", 4, "3-1 24-22"],
      ["Berta", 4, "3-2 22-17"],
      ["Carla", 0, "1-4 19-26"],
    ],
  },
  {
    of: "Box leagues",
    // Ana 2 + 4; Berta 2 + 4; Carla 0 + 1 + 4; Dora -2. Without the walkover's games Ana has 0, Berta +4.
    // Dora's other two matches were not agreed on: nothing for anybody.
    shows: "a point for playing, no games for a walkover, less than nothing for not coming",
    matches: [
      ["Ana", "Berta", "6-4 4-6"],
      ["Ana", "Carla", "wo-2"],
      ["Berta", "Carla", "6-4 6-4"],
      ["Carla", "Dora", "noshow-2"],
    ],
    table: [
      ["Berta", 6],
      ["Ana", 6],
      ["Carla", 5],
      ["Dora", -2],
    ],
  },
];
