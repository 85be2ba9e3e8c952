import type { WrittenMatch } from "./written-matches.ts";

/**
 * The doubles of the Paris Masters 2017: 24 pairs on 32 lines, 8 of them seeded, all of these with a bye. Where they were read:
 * docs/domain-rules.md, "Published results".
 */
export const seeds2017 = [
  "Kontinen/Peers",
  "Kubot/Melo",
  "Bryan/Bryan",
  "Herbert/Mahut",
  "Murray/Soares",
  "Rojer/Tecău",
  "Dodig/Granollers",
  "Klaasen/Ram",
];

/** The places of the first round from the top: a seed and its bye, or two pairs. */
export const places2017: [string, string | null][] = [
  ["Kontinen/Peers", null],
  ["Monroe/Sock", "Mathieu/Paire"],
  ["Schwartzman/Verdasco", "Qureshi/M. Zverev"],
  ["Dodig/Granollers", null],
  ["Bryan/Bryan", null],
  ["Benneteau/Roger-Vasselin", "Martin/Ramos-Viñolas"],
  ["González/Peralta", "Isner/Querrey"],
  ["Rojer/Tecău", null],
  ["Murray/Soares", null],
  ["Harrison/Venus", "Mektić/Middelkoop"],
  ["Cabal/Farah", "Bopanna/Cuevas"],
  ["Herbert/Mahut", null],
  ["Klaasen/Ram", null],
  ["López/López", "Khachanov/Rublev"],
  ["Gasquet/Pouille", "Pavić/Zimonjić"],
  ["Kubot/Melo", null],
];

/** The results of each round, the winner first. */
export const rounds2017: WrittenMatch[][] = [
  [
    ["Monroe/Sock", "Mathieu/Paire", "6-3 6-4"],
    ["Schwartzman/Verdasco", "Qureshi/M. Zverev", "4-6 6-3 [13-11]"],
    ["Benneteau/Roger-Vasselin", "Martin/Ramos-Viñolas", "2-6 6-2 [10-6]"],
    ["González/Peralta", "Isner/Querrey", "7-6 7-6"],
    ["Harrison/Venus", "Mektić/Middelkoop", "6-4 6-3"],
    ["Cabal/Farah", "Bopanna/Cuevas", "6-2 7-6"],
    ["López/López", "Khachanov/Rublev", "4-6 6-4 [10-6]"],
    ["Gasquet/Pouille", "Pavić/Zimonjić", "3-6 6-4 [10-5]"],
  ],
  [
    ["Kontinen/Peers", "Monroe/Sock", "7-6 6-2"],
    ["Dodig/Granollers", "Schwartzman/Verdasco", "6-1 6-1"],
    ["Bryan/Bryan", "Benneteau/Roger-Vasselin", "6-3 7-6"],
    ["Rojer/Tecău", "González/Peralta", "7-5 3-6 [10-3]"],
    ["Murray/Soares", "Harrison/Venus", "6-3 6-4"],
    ["Herbert/Mahut", "Cabal/Farah", "6-3 7-5"],
    ["López/López", "Klaasen/Ram", "6-4 7-6"],
    ["Kubot/Melo", "Gasquet/Pouille", "wo-2"],
  ],
  [
    ["Dodig/Granollers", "Kontinen/Peers", "6-3 6-4"],
    ["Rojer/Tecău", "Bryan/Bryan", "6-1 7-5"],
    ["Murray/Soares", "Herbert/Mahut", "6-4 3-6 [12-10]"],
    ["Kubot/Melo", "López/López", "6-3 6-3"],
  ],
  [
    ["Dodig/Granollers", "Rojer/Tecău", "3-6 7-6 [11-9]"],
    ["Kubot/Melo", "Murray/Soares", "6-4 6-2"],
  ],
  [["Kubot/Melo", "Dodig/Granollers", "7-6 3-6 [10-6]"]],
];
