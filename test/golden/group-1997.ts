import type { PublishedGroup } from "./groups.ts";

/** Three pairs with equal wins that beat each other in a circle; two of them equal in sets and games as well. */
export const group1997: PublishedGroup = {
  name: "1997 ATP Tour World Championships, dobles, grupo verde",
  source: "https://en.wikipedia.org/wiki/1997_ATP_Tour_World_Championships_–_Doubles",
  third_set: "set",
  pairs: {
    "Woodbridge/Woodforde": { matches: [2, 1], sets: [4, 3], games: [42, 35], place: 3 },
    "Leach/Stark": { matches: [2, 1], sets: [5, 3], games: [43, 39], place: 1 },
    "Lareau/O'Brien": { matches: [2, 1], sets: [5, 3], games: [42, 38], place: 2 },
    "Johnson/Montana": { matches: [0, 3], sets: [1, 6], games: [24, 39], place: 4 },
  },
  matches: [
    [
      "Woodbridge/Woodforde",
      "Leach/Stark",
      [
        [6, 3],
        [6, 7],
        [7, 6],
      ],
    ],
    [
      "Woodbridge/Woodforde",
      "Lareau/O'Brien",
      [
        [6, 7],
        [5, 7],
      ],
    ],
    [
      "Woodbridge/Woodforde",
      "Johnson/Montana",
      [
        [6, 4],
        [6, 1],
      ],
    ],
    [
      "Leach/Stark",
      "Lareau/O'Brien",
      [
        [6, 4],
        [3, 6],
        [6, 3],
      ],
    ],
    [
      "Leach/Stark",
      "Johnson/Montana",
      [
        [6, 3],
        [6, 4],
      ],
    ],
    [
      "Lareau/O'Brien",
      "Johnson/Montana",
      [
        [6, 3],
        [3, 6],
        [6, 3],
      ],
    ],
  ],
};
