// Published round-robin groups of doubles pairs; a third set is a match tie-break to ten, counted as one game, unless the group says that
// it is a set. Figures (results of the matches, and each pair's matches, sets and games) as published in the articles named by `source`.

export interface PublishedGroup {
  name: string;
  source: string;
  third_set?: "set";
  /** Each pair's published balance: matches, sets, games, and its place. */
  pairs: Record<string, { matches: [number, number]; sets: [number, number]; games: [number, number]; place: number }>;
  /** First pair, second pair, sets from the first pair's side; see `third_set`. */
  matches: [string, string, [number, number][]][];
}

export const publishedGroups: PublishedGroup[] = [
  {
    name: "2022 ATP Finals, dobles, grupo verde",
    source: "https://en.wikipedia.org/wiki/2022_ATP_Finals_–_Doubles",
    pairs: {
      "Koolhof/Skupski": { matches: [2, 1], sets: [4, 4], games: [35, 35], place: 2 },
      "Mektić/Pavić": { matches: [3, 0], sets: [6, 1], games: [37, 32], place: 1 },
      "Dodig/Krajicek": { matches: [0, 3], sets: [3, 6], games: [31, 32], place: 4 },
      "Kokkinakis/Kyrgios": { matches: [1, 2], sets: [3, 5], games: [33, 37], place: 3 },
    },
    matches: [
      [
        "Koolhof/Skupski",
        "Mektić/Pavić",
        [
          [4, 6],
          [6, 7],
        ],
      ],
      [
        "Koolhof/Skupski",
        "Dodig/Krajicek",
        [
          [7, 5],
          [4, 6],
          [10, 6],
        ],
      ],
      [
        "Koolhof/Skupski",
        "Kokkinakis/Kyrgios",
        [
          [6, 7],
          [6, 4],
          [10, 5],
        ],
      ],
      [
        "Mektić/Pavić",
        "Dodig/Krajicek",
        [
          [6, 4],
          [3, 6],
          [10, 7],
        ],
      ],
      [
        "Mektić/Pavić",
        "Kokkinakis/Kyrgios",
        [
          [7, 6],
          [7, 6],
        ],
      ],
      [
        "Dodig/Krajicek",
        "Kokkinakis/Kyrgios",
        [
          [6, 3],
          [4, 6],
          [6, 10],
        ],
      ],
    ],
  },
  {
    name: "2015 ATP World Tour Finals, dobles, grupo Ashe/Smith",
    source: "https://en.wikipedia.org/wiki/2015_ATP_World_Tour_Finals_–_Doubles",
    pairs: {
      "Bryan/Bryan": { matches: [2, 1], sets: [4, 3], games: [33, 30], place: 2 },
      "Murray/Peers": { matches: [1, 2], sets: [3, 5], games: [33, 39], place: 3 },
      "Bolelli/Fognini": { matches: [1, 2], sets: [3, 5], games: [25, 33], place: 4 },
      "Bopanna/Mergea": { matches: [2, 1], sets: [5, 2], games: [35, 24], place: 1 },
    },
    matches: [
      [
        "Bryan/Bryan",
        "Murray/Peers",
        [
          [6, 7],
          [7, 6],
          [16, 14],
        ],
      ],
      [
        "Bryan/Bryan",
        "Bolelli/Fognini",
        [
          [6, 3],
          [6, 2],
        ],
      ],
      [
        "Bryan/Bryan",
        "Bopanna/Mergea",
        [
          [4, 6],
          [3, 6],
        ],
      ],
      [
        "Murray/Peers",
        "Bolelli/Fognini",
        [
          [7, 6],
          [3, 6],
          [11, 9],
        ],
      ],
      [
        "Murray/Peers",
        "Bopanna/Mergea",
        [
          [3, 6],
          [6, 7],
        ],
      ],
      [
        "Bolelli/Fognini",
        "Bopanna/Mergea",
        [
          [6, 4],
          [1, 6],
          [10, 5],
        ],
      ],
    ],
  },
  {
    name: "2008 Tennis Masters Cup, dobles, grupo rojo",
    source: "https://en.wikipedia.org/wiki/2008_Tennis_Masters_Cup_–_Doubles",
    pairs: {
      "Bryan/Bryan": { matches: [2, 1], sets: [5, 3], games: [32, 27], place: 1 },
      "Bhupathi/Knowles": { matches: [1, 2], sets: [4, 4], games: [36, 30], place: 3 },
      "Coetzee/Moodie": { matches: [1, 2], sets: [3, 5], games: [23, 33], place: 4 },
      "Cuevas/Horna": { matches: [2, 1], sets: [4, 4], games: [34, 35], place: 2 },
    },
    matches: [
      [
        "Bryan/Bryan",
        "Bhupathi/Knowles",
        [
          [7, 5],
          [3, 6],
          [10, 4],
        ],
      ],
      [
        "Bryan/Bryan",
        "Coetzee/Moodie",
        [
          [2, 6],
          [6, 2],
          [10, 12],
        ],
      ],
      [
        "Bryan/Bryan",
        "Cuevas/Horna",
        [
          [6, 1],
          [7, 6],
        ],
      ],
      [
        "Bhupathi/Knowles",
        "Coetzee/Moodie",
        [
          [6, 2],
          [6, 3],
        ],
      ],
      [
        "Bhupathi/Knowles",
        "Cuevas/Horna",
        [
          [7, 6],
          [6, 7],
          [5, 10],
        ],
      ],
      [
        "Coetzee/Moodie",
        "Cuevas/Horna",
        [
          [2, 6],
          [7, 6],
          [9, 11],
        ],
      ],
    ],
  },
  {
    name: "2008 Tennis Masters Cup, dobles, grupo oro",
    source: "https://en.wikipedia.org/wiki/2008_Tennis_Masters_Cup_–_Doubles",
    pairs: {
      "Nestor/Zimonjić": { matches: [3, 0], sets: [6, 1], games: [37, 23], place: 1 },
      "Björkman/Ullyett": { matches: [1, 2], sets: [3, 4], games: [26, 28], place: 3 },
      "Dlouhý/Paes": { matches: [0, 3], sets: [0, 6], games: [22, 38], place: 4 },
      "Fyrstenberg/Matkowski": { matches: [2, 1], sets: [5, 3], games: [34, 30], place: 2 },
    },
    matches: [
      [
        "Nestor/Zimonjić",
        "Björkman/Ullyett",
        [
          [6, 1],
          [6, 4],
        ],
      ],
      [
        "Nestor/Zimonjić",
        "Dlouhý/Paes",
        [
          [6, 1],
          [6, 4],
        ],
      ],
      [
        "Nestor/Zimonjić",
        "Fyrstenberg/Matkowski",
        [
          [7, 6],
          [5, 7],
          [10, 4],
        ],
      ],
      [
        "Björkman/Ullyett",
        "Dlouhý/Paes",
        [
          [6, 3],
          [7, 5],
        ],
      ],
      [
        "Björkman/Ullyett",
        "Fyrstenberg/Matkowski",
        [
          [2, 6],
          [6, 1],
          [6, 10],
        ],
      ],
      [
        "Dlouhý/Paes",
        "Fyrstenberg/Matkowski",
        [
          [6, 7],
          [3, 6],
        ],
      ],
    ],
  },
];
