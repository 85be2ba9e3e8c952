import type { Regulations } from "#domain/base/regulations.ts";
import { promotionMatches } from "#domain/season/promotion-match.ts";
import { substituteWarnings } from "#domain/season/substitutes.ts";
import { settleUnplayed } from "#domain/season/unplayed.ts";
import { shiftsOf } from "#domain/tables/movement-shifts.ts";

/** A clause that makes no table and moves nobody: what is given, and what the published rules make of it. */
export interface ClauseExample {
  of: string;
  shows: string;
  given: (regulations: Regulations) => unknown;
  expected: unknown;
}

const match = { pair1_id: "home", pair2_id: "away" };

/** Three decided groups of four. */
function groupsOf(regulations: Regulations) {
  return ["A", "B", "C"].map((id, level) => ({
    level,
    shifts: shiftsOf({ level, levels: 3, size: 4 }, regulations),
    group: {
      id,
      division_level: level,
      rows: [1, 2, 3, 4].map((position) => ({
        pair_id: `${id}${position}`,
        position,
        matches_played: 3,
        placed_by: null,
      })),
    },
  }));
}

export const clauseExamples: ClauseExample[] = [
  {
    of: "CLYMA",
    shows: "who did not load the result has lost, once the administrator names it",
    given: ({ unplayed }) => settleUnplayed(match, unplayed, "home"),
    expected: { ok: true, value: { kind: "result", outcome: "walkover", winner_pair_id: "away" } },
  },
  {
    of: "CLYMA",
    shows: "a substitute of a higher category is warned of",
    given: ({ substitutes }) =>
      [1, 2, 3].map((ownLevel) => substituteWarnings({ usedInRound: 0, level: 2, ownLevel }, substitutes)),
    expected: [["from_higher"], [], []],
  },
  {
    of: "Santa Bárbara",
    shows: "the second plays the last but one above, where neither moves anyway",
    given: (regulations) =>
      promotionMatches(groupsOf(regulations), new Set()).map(({ upper_pair_id, lower_pair_id }) => [
        upper_pair_id,
        lower_pair_id,
      ]),
    expected: [
      ["A3", "B2"],
      ["B3", "C2"],
    ],
  },
  {
    of: "Riga Padel League",
    shows: "a substitute is of the same division or a lower one",
    given: ({ substitutes }) =>
      [1, 2, 3].map((ownLevel) => substituteWarnings({ usedInRound: 0, level: 2, ownLevel }, substitutes)),
    expected: [["from_higher"], [], []],
  },
  {
    of: "FA padel-league",
    shows: "a match that is not played at the deadline costs each of the two a point",
    given: ({ unplayed }) => settleUnplayed(match, unplayed, null),
    expected: { ok: true, value: { kind: "sanction", points: 1, pair_ids: ["home", "away"] } },
  },
  {
    of: "Escalonilla",
    shows: "a match without an agreed date is null",
    given: ({ unplayed }) => settleUnplayed(match, unplayed, null),
    expected: { ok: true, value: { kind: "nothing" } },
  },
];
