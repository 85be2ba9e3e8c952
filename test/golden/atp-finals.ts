import type { WrittenMatch } from "./written-matches.ts";

/**
 * The doubles of the ATP Finals as they were played: both groups, the semi-finals and the final, the winner first; a third set in brackets
 * is a match tie-break. Where they were read, and which years are left out: docs/domain-rules.md, "Published results".
 */
export interface AtpFinals {
  year: number;
  /** The matches of each group, or the name of a group that is written elsewhere. */
  groups: [WrittenMatch[] | string, WrittenMatch[] | string];
  semifinals: [WrittenMatch, WrittenMatch];
  final: WrittenMatch;
  /** Where semi-finals and final were read, if not in that file. */
  source?: string;
}

export const atpFinals: AtpFinals[] = [
  {
    year: 2008,
    source: "https://en.wikipedia.org/wiki/2008_Tennis_Masters_Cup_–_Doubles",
    groups: ["2008 Tennis Masters Cup, dobles, grupo rojo", "2008 Tennis Masters Cup, dobles, grupo oro"],
    semifinals: [
      ["Bryan/Bryan", "Fyrstenberg/Matkowski", "6-4 6-4"],
      ["Nestor/Zimonjić", "Cuevas/Horna", "6-1 6-3"],
    ],
    final: ["Nestor/Zimonjić", "Bryan/Bryan", "7-6 6-2"],
  },
  {
    year: 2010,
    groups: [
      [
        ["Kubot/Marach", "Nestor/Zimonjić", "6-0 1-6 [10-6]"],
        ["Bhupathi/Mirnyi", "Moodie/Norman", "6-4 6-4"],
        ["Nestor/Zimonjić", "Bhupathi/Mirnyi", "7-6 7-6"],
        ["Moodie/Norman", "Kubot/Marach", "6-1 6-3"],
        ["Nestor/Zimonjić", "Moodie/Norman", "6-1 6-2"],
        ["Bhupathi/Mirnyi", "Kubot/Marach", "7-6 6-4"],
      ],
      [
        ["Bryan/Bryan", "Dlouhý/Paes", "6-3 6-4"],
        ["Fyrstenberg/Matkowski", "Melzer/Petzschner", "6-3 7-6"],
        ["Fyrstenberg/Matkowski", "Bryan/Bryan", "2-6 7-6 [10-8]"],
        ["Melzer/Petzschner", "Dlouhý/Paes", "7-6 4-6 [10-8]"],
        ["Bryan/Bryan", "Melzer/Petzschner", "6-3 7-5"],
        ["Fyrstenberg/Matkowski", "Dlouhý/Paes", "6-3 7-6"],
      ],
    ],
    semifinals: [
      ["Nestor/Zimonjić", "Bryan/Bryan", "6-3 3-6 [12-10]"],
      ["Bhupathi/Mirnyi", "Fyrstenberg/Matkowski", "6-4 6-4"],
    ],
    final: ["Nestor/Zimonjić", "Bhupathi/Mirnyi", "7-6 6-4"],
  },
  {
    year: 2011,
    groups: [
      [
        ["Bhupathi/Paes", "Bryan/Bryan", "6-4 6-2"],
        ["Melzer/Petzschner", "Lindstedt/Tecău", "6-3 6-4"],
        ["Bryan/Bryan", "Lindstedt/Tecău", "6-1 6-2"],
        ["Bhupathi/Paes", "Melzer/Petzschner", "7-5 6-3"],
        ["Bryan/Bryan", "Melzer/Petzschner", "6-7 7-5 [10-7]"],
        ["Lindstedt/Tecău", "Bhupathi/Paes", "7-6 6-1"],
      ],
      [
        ["Mirnyi/Nestor", "Llodra/Zimonjić", "4-6 6-3 [10-7]"],
        ["Fyrstenberg/Matkowski", "Bopanna/Qureshi", "6-2 6-1"],
        ["Llodra/Zimonjić", "Bopanna/Qureshi", "7-6 6-3"],
        ["Mirnyi/Nestor", "Fyrstenberg/Matkowski", "6-4 6-3"],
        ["Fyrstenberg/Matkowski", "Llodra/Zimonjić", "6-4 5-7 [11-9]"],
        ["Mirnyi/Nestor", "Bopanna/Qureshi", "7-6 4-6 [11-9]"],
      ],
    ],
    semifinals: [
      ["Mirnyi/Nestor", "Bryan/Bryan", "7-6 6-4"],
      ["Fyrstenberg/Matkowski", "Bhupathi/Paes", "6-4 4-6 [10-6]"],
    ],
    final: ["Mirnyi/Nestor", "Fyrstenberg/Matkowski", "7-5 6-3"],
  },
  {
    year: 2012,
    groups: [
      [
        ["Paes/Štěpánek", "Bryan/Bryan", "6-4 6-7 [10-7]"],
        ["Granollers/López", "Qureshi/Rojer", "6-4 6-2"],
        ["Bryan/Bryan", "Qureshi/Rojer", "7-5 6-4"],
        ["Paes/Štěpánek", "Granollers/López", "7-5 6-4"],
        ["Paes/Štěpánek", "Qureshi/Rojer", "6-4 7-5"],
        ["Granollers/López", "Bryan/Bryan", "7-5 5-7 [11-9]"],
      ],
      [
        ["Bhupathi/Bopanna", "Mirnyi/Nestor", "7-6 6-7 [10-5]"],
        ["Lindstedt/Tecău", "Marray/Nielsen", "6-3 7-5"],
        ["Marray/Nielsen", "Mirnyi/Nestor", "7-6 4-6 [12-10]"],
        ["Bhupathi/Bopanna", "Lindstedt/Tecău", "6-3 5-7 [10-5]"],
        ["Marray/Nielsen", "Bhupathi/Bopanna", "6-4 6-7 [12-10]"],
        ["Mirnyi/Nestor", "Lindstedt/Tecău", "4-6 7-6 [12-10]"],
      ],
    ],
    semifinals: [
      ["Bhupathi/Bopanna", "Paes/Štěpánek", "4-6 6-1 [12-10]"],
      ["Granollers/López", "Marray/Nielsen", "6-4 6-3"],
    ],
    final: ["Granollers/López", "Bhupathi/Bopanna", "7-5 3-6 [10-3]"],
  },
  {
    year: 2013,
    groups: [
      [
        ["Bryan/Bryan", "Fyrstenberg/Matkowski", "4-6 6-3 [10-5]"],
        ["Dodig/Melo", "Qureshi/Rojer", "7-5 3-6 [11-9]"],
        ["Bryan/Bryan", "Qureshi/Rojer", "7-6 1-6 [14-12]"],
        ["Dodig/Melo", "Fyrstenberg/Matkowski", "6-3 3-6 [10-2]"],
        ["Dodig/Melo", "Bryan/Bryan", "3-6 6-3 [10-8]"],
        ["Fyrstenberg/Matkowski", "Qureshi/Rojer", "6-3 7-6"],
      ],
      [
        ["Peya/Soares", "Marrero/Verdasco", "6-3 7-5"],
        ["Granollers/López", "Paes/Štěpánek", "4-6 7-6 [10-8]"],
        ["Peya/Soares", "Granollers/López", "3-6 6-4 [10-5]"],
        ["Marrero/Verdasco", "Paes/Štěpánek", "6-4 7-6"],
        ["Paes/Štěpánek", "Peya/Soares", "6-3 5-7 [10-8]"],
        ["Marrero/Verdasco", "Granollers/López", "6-1 6-4"],
      ],
    ],
    semifinals: [
      ["Bryan/Bryan", "Peya/Soares", "4-6 6-4 [10-8]"],
      ["Marrero/Verdasco", "Dodig/Melo", "7-6 7-5"],
    ],
    final: ["Marrero/Verdasco", "Bryan/Bryan", "7-5 6-7 [10-7]"],
  },
  {
    year: 2014,
    groups: [
      [
        ["Bryan/Bryan", "Peya/Soares", "7-6 7-6"],
        ["Kubot/Lindstedt", "Rojer/Tecău", "6-4 7-6"],
        ["Bryan/Bryan", "Rojer/Tecău", "6-7 6-3 [10-6]"],
        ["Kubot/Lindstedt", "Peya/Soares", "6-4 3-6 [10-6]"],
        ["Kubot/Lindstedt", "Bryan/Bryan", "7-6 6-3"],
        ["Peya/Soares", "Rojer/Tecău", "6-3 3-6 [12-10]"],
      ],
      [
        ["Nestor/Zimonjić", "Granollers/López", "6-7 6-3 [11-9]"],
        ["Benneteau/Roger-Vasselin", "Dodig/Melo", "4-6 6-2 [10-8]"],
        ["Benneteau/Roger-Vasselin", "Nestor/Zimonjić", "6-4 5-7 [10-4]"],
        ["Dodig/Melo", "Granollers/López", "7-6 7-6"],
        ["Dodig/Melo", "Nestor/Zimonjić", "6-3 7-5"],
        ["Granollers/López", "Benneteau/Roger-Vasselin", "6-4 6-4"],
      ],
    ],
    semifinals: [
      ["Bryan/Bryan", "Benneteau/Roger-Vasselin", "6-0 6-3"],
      ["Dodig/Melo", "Kubot/Lindstedt", "4-6 6-4 [10-6]"],
    ],
    final: ["Bryan/Bryan", "Dodig/Melo", "6-7 6-2 [10-7]"],
  },
  {
    year: 2015,
    groups: [
      "2015 ATP World Tour Finals, dobles, grupo Ashe/Smith",
      [
        ["Rojer/Tecău", "Herbert/Mahut", "6-4 7-5"],
        ["Dodig/Melo", "Matkowski/Zimonjić", "3-6 7-5 [10-6]"],
        ["Rojer/Tecău", "Dodig/Melo", "6-4 7-6"],
        ["Herbert/Mahut", "Matkowski/Zimonjić", "5-7 6-3 [10-8]"],
        ["Rojer/Tecău", "Matkowski/Zimonjić", "6-2 6-4"],
        ["Dodig/Melo", "Herbert/Mahut", "3-6 7-6 [10-7]"],
      ],
    ],
    semifinals: [
      ["Rojer/Tecău", "Bryan/Bryan", "6-4 6-4"],
      ["Bopanna/Mergea", "Dodig/Melo", "6-4 6-2"],
    ],
    final: ["Rojer/Tecău", "Bopanna/Mergea", "6-4 6-3"],
  },
  {
    year: 2016,
    groups: [
      [
        ["López/López", "Herbert/Mahut", "7-5 5-7 [10-8]"],
        ["Kontinen/Peers", "Herbert/Mahut", "6-7 6-4 [10-4]"],
        ["Klaasen/Ram", "Herbert/Mahut", "7-5 6-4"],
        ["Kontinen/Peers", "López/López", "6-3 7-6"],
        ["Klaasen/Ram", "López/López", "6-3 7-6"],
        ["Kontinen/Peers", "Klaasen/Ram", "6-3 6-4"],
      ],
      [
        ["Murray/Soares", "Bryan/Bryan", "6-3 6-4"],
        ["Murray/Soares", "Dodig/Melo", "6-3 3-6 [10-6]"],
        ["Murray/Soares", "Huey/Mirnyi", "6-4 7-5"],
        ["Bryan/Bryan", "Dodig/Melo", "7-6 6-0"],
        ["Bryan/Bryan", "Huey/Mirnyi", "6-4 6-4"],
        ["Dodig/Melo", "Huey/Mirnyi", "7-5 6-4"],
      ],
    ],
    semifinals: [
      ["Kontinen/Peers", "Bryan/Bryan", "7-6 6-4"],
      ["Klaasen/Ram", "Murray/Soares", "6-1 6-4"],
    ],
    final: ["Kontinen/Peers", "Klaasen/Ram", "2-6 6-1 [10-8]"],
  },
  {
    year: 2019,
    groups: [
      [
        ["Cabal/Farah", "Krawietz/Mies", "7-6 6-2"],
        ["Rojer/Tecău", "Cabal/Farah", "6-2 5-7 [10-8]"],
        ["Herbert/Mahut", "Cabal/Farah", "6-3 7-5"],
        ["Krawietz/Mies", "Rojer/Tecău", "7-6 4-6 [10-6]"],
        ["Herbert/Mahut", "Krawietz/Mies", "7-5 7-6"],
        ["Herbert/Mahut", "Rojer/Tecău", "6-3 7-6"],
      ],
      [
        ["Kubot/Melo", "Ram/Salisbury", "6-7 6-4 [10-7]"],
        ["Klaasen/Venus", "Kubot/Melo", "6-3 6-4"],
        ["Kubot/Melo", "Dodig/Polášek", "4-6 6-4 [10-5]"],
        ["Klaasen/Venus", "Ram/Salisbury", "6-3 6-4"],
        ["Ram/Salisbury", "Dodig/Polášek", "3-6 6-3 [10-6]"],
        ["Dodig/Polášek", "Klaasen/Venus", "7-6 6-4"],
      ],
    ],
    semifinals: [
      ["Herbert/Mahut", "Kubot/Melo", "6-3 7-6"],
      ["Klaasen/Venus", "Cabal/Farah", "6-7 7-6 [10-6]"],
    ],
    final: ["Herbert/Mahut", "Klaasen/Venus", "6-3 6-4"],
  },
  {
    year: 2020,
    source: "https://en.wikipedia.org/wiki/2020_ATP_Finals_–_Doubles",
    groups: ["2020 ATP Finals, dobles, grupo Bob Bryan", "2020 ATP Finals, dobles, grupo Mike Bryan"],
    semifinals: [
      ["Melzer/Roger-Vasselin", "Ram/Salisbury", "6-7 6-3 [11-9]"],
      ["Koolhof/Mektić", "Granollers/Zeballos", "6-3 6-4"],
    ],
    final: ["Koolhof/Mektić", "Melzer/Roger-Vasselin", "6-2 3-6 [10-5]"],
  },
];
