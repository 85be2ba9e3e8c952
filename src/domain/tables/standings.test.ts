import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { scoreMatch } from "#domain/scores/score.ts";
import { roundRobin } from "#domain/season/round-robin.ts";
import { PRESETS } from "./regulation-presets.ts";
import type { MatchFacts } from "./standing-row.ts";
import { adjustableFigures, adjustmentFor, seasonRanking, standings, topRows } from "./standings.ts";

const pairs = ["Ana", "Berta", "Carla", "Diana"].map((name) => ({ pair_id: name.toLowerCase(), name }));

function played(pair1_id: string, pair2_id: string, ...games: [number, number][]): MatchFacts {
  const set_results = games.map(([pair1_games, pair2_games], index) => ({ set: index + 1, pair1_games, pair2_games }));
  const score = scoreMatch({ outcome: "played", set_results, winner: null }, DEFAULT_REGULATIONS);
  if (!score.ok) throw new Error(score.code);
  const { winner, ...totals } = score.value;
  return {
    ...totals,
    pair1_id,
    pair2_id,
    status: "completed",
    outcome: "played",
    winner_pair_id: winner === null ? null : winner === 1 ? pair1_id : pair2_id,
  };
}

function table(
  matches: MatchFacts[],
  regulations = DEFAULT_REGULATIONS,
  adjustments: Parameters<typeof standings>[0]["adjustments"] = [],
) {
  return standings({ members: pairs, matches, adjustments, regulations });
}

const order = (rows: { pair_id: string }[]) => rows.map(({ pair_id }) => pair_id);

const anyMatches = fc
  .array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7), fc.nat(7), fc.boolean()), { minLength: 6, maxLength: 6 })
  .map((results) =>
    roundRobin(order(pairs)).flatMap(({ pair1_id, pair2_id }, index) => {
      const [a = 0, b = 0, c = 0, d = 0, isPlayed = true] = results[index] ?? [];
      return isPlayed && a + b > 0 ? [played(pair1_id, pair2_id, [a, b], [c, d])] : [];
    }),
  );

describe("standings by the specification's rules", () => {
  it("give 3 points a win and 0 a loss, and order by games difference, not by points (spec 1 §9)", () => {
    const rows = table([
      played("ana", "berta", [7, 6], [7, 6]),
      played("carla", "diana", [6, 0], [6, 0]),
      played("ana", "carla", [7, 6], [7, 6]),
    ]);
    expect(order(rows)).toEqual(["carla", "ana", "berta", "diana"]);
    expect(rows[1]).toMatchObject({ points: 6, matches_won: 2, games_difference: 4, position: 2 });
  });

  it("break a tie in games difference by matches won, then by games won", () => {
    const rows = table([played("ana", "berta", [6, 4], [4, 6]), played("carla", "diana", [7, 5], [5, 7])]);
    expect(order(rows)).toEqual(["carla", "diana", "ana", "berta"]);
    expect(rows[0]?.placed_by).toMatchObject({ criterion: "name", other_pair_id: "diana", value: 0, other_value: 0 });
    expect(rows[1]?.placed_by).toMatchObject({
      criterion: "games_won",
      other_pair_id: "ana",
      value: 12,
      other_value: 10,
    });
  });

  it("count neither matches without result nor those of others", () => {
    const scheduled = { ...played("ana", "berta", [6, 0], [6, 0]), status: "scheduled" };
    expect(
      table([scheduled, played("ana", "zoe", [6, 0], [6, 0])]).every(({ matches_played }) => matches_played === 0),
    ).toBe(true);
  });

  it("put points first in the other presets", () => {
    const matches = [
      played("ana", "berta", [7, 6], [7, 6]),
      played("carla", "diana", [6, 0], [6, 0]),
      played("ana", "carla", [7, 6], [7, 6]),
    ];
    expect(order(table(matches, PRESETS["3-1"]))).toEqual(["ana", "carla", "berta", "diana"]);
    expect(table(matches, PRESETS["3-1"])[1]?.points).toBe(4);
  });

  it("give 2 points for a win and 1 for a loss in three sets under 3-2-1-0", () => {
    const rows = table([played("ana", "berta", [6, 4], [4, 6], [6, 4])], PRESETS["3-2-1-0"]);
    expect(rows.map(({ points }) => points)).toEqual([2, 1, 0, 0]);
  });

  it("never count a retirement as a match in three (spec 3 §5.3)", () => {
    const match = { ...played("ana", "berta", [6, 4], [4, 6], [2, 1]), outcome: "retirement" as const };
    expect(table([match], PRESETS["3-2-1-0"]).map(({ points }) => points)).toEqual([3, 0, 0, 0]);
  });

  it("ask for the head-to-head again among those still tied, also when it is a listed criterion (spec 3 §5.2)", () => {
    // Three beat each other in a circle; sets put Ana behind, and of the two who are left Carla has beaten Berta.
    const rows = table(
      [
        played("carla", "berta", [6, 4], [4, 6], [6, 4]),
        played("berta", "ana", [6, 4], [4, 6], [6, 4]),
        played("ana", "carla", [6, 4], [4, 6], [6, 4]),
        played("carla", "diana", [6, 4], [6, 4]),
        played("berta", "diana", [6, 4], [6, 4]),
        played("ana", "diana", [6, 4], [4, 6], [6, 4]),
      ],
      { ...DEFAULT_REGULATIONS, criteria: ["matches_won", "head_to_head"] },
    );
    expect(order(rows)).toEqual(["carla", "berta", "ana", "diana"]);
    expect(rows[0]?.placed_by).toMatchObject({ criterion: "head_to_head", other_pair_id: "berta" });
  });

  it("count the head-to-head only when all of the tied have met (spec 3 §5.2)", () => {
    const byHeadToHead = { ...DEFAULT_REGULATIONS, criteria: ["matches_won" as const, "head_to_head" as const] };
    // Carla won against Ana; Berta, as good as both, has played neither.
    const tied = [
      played("carla", "ana", [6, 4], [6, 4]),
      played("ana", "diana", [6, 4], [6, 4]),
      played("berta", "diana", [6, 4], [6, 4]),
    ];
    expect(order(table(tied, byHeadToHead))).toEqual(["berta", "carla", "ana", "diana"]);
    const walkover = { ...played("berta", "ana", [6, 0], [6, 0]), outcome: "walkover" as const };
    const all = [...tied, walkover, played("carla", "berta", [6, 4], [4, 6])];
    expect(order(table(all, byHeadToHead)).slice(0, 2)).toEqual(["berta", "carla"]);
  });

  it("let a negative walkover take a pair below zero (spec 3 §5.1)", () => {
    const points = { ...DEFAULT_REGULATIONS.points, walkover_lost: -2 };
    const match = { ...played("ana", "berta", [6, 0], [6, 0]), outcome: "walkover" as const };
    const rows = table([match], { ...PRESETS["3-1"], points });
    expect(rows.map(({ points: shown }) => shown)).toEqual([3, 0, 0, -2]);
  });

  it("break a tie of two by the direct match under 'direct'", () => {
    const matches = [
      played("ana", "berta", [6, 0], [6, 0]),
      played("berta", "carla", [6, 0], [6, 0]),
      played("carla", "ana", [6, 4], [6, 4]),
      played("ana", "diana", [6, 0], [6, 0]),
      played("carla", "diana", [7, 6], [7, 6]),
    ];
    expect(order(table(matches, PRESETS.direct)).slice(0, 2)).toEqual(["carla", "ana"]);
  });
});

describe("every table", () => {
  it("does not depend on the order of its input", () => {
    fc.assert(
      fc.property(anyMatches, fc.nat(), fc.constantFrom(...Object.values(PRESETS)), (matches, turn, regulations) => {
        const turned = <T>(list: T[]) => list.map((_one, index) => list[(index + turn) % list.length] as T); // same length, so it exists
        fc.pre(matches.length > 0); // else it keeps the order of the list
        const expected = standings({ members: pairs, matches, adjustments: [], regulations });
        expect(
          standings({ members: turned(pairs), matches: turned(matches).reverse(), adjustments: [], regulations }),
        ).toEqual(expected);
      }),
    );
  });

  it("has as many games, sets and matches won as lost", () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const rows = table(matches);
        const sum = (name: "games_won" | "games_lost" | "sets_won" | "sets_lost" | "matches_won" | "matches_lost") =>
          rows.reduce((total, row) => total + row[name], 0);
        expect([sum("games_won"), sum("sets_won"), sum("matches_won")]).toEqual([
          sum("games_lost"),
          sum("sets_lost"),
          sum("matches_lost"),
        ]);
      }),
    );
  });

  it("says what placed each row, in the order that it says", () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const rows = table(matches);
        for (const { placed_by } of rows.slice(0, -1)) {
          if (placed_by !== null && placed_by.criterion !== "name")
            expect(placed_by.value).toBeGreaterThan(placed_by.other_value);
        }
        expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
      }),
    );
  });
});

describe("the ranking of the season", () => {
  const { points, criteria } = DEFAULT_REGULATIONS;
  const ofSeason = (rounds: MatchFacts[][], adjustments: Parameters<typeof standings>[0]["adjustments"] = []) =>
    seasonRanking(
      rounds.map((matches) => ({ members: pairs, matches, adjustments, points })),
      { criteria },
    );

  it("sums the rounds of each pair (ruling 2)", () => {
    const matches = [played("ana", "berta", [6, 2], [6, 2])];
    const rows = ofSeason([matches, matches]);
    expect(rows[0]).toMatchObject({ pair_id: "ana", points: 6, games_difference: 16, matches_played: 2 });
    expect(rows).toHaveLength(4);
  });

  it("counts a match of a pair that has left, for itself and for its rival (spec 3 §2.6)", () => {
    const matches = [played("ana", "berta", [6, 2], [6, 2])];
    const without = pairs.filter(({ pair_id }) => pair_id !== "ana");
    const rounds = [pairs, without].map((members) => ({ members, matches, adjustments: [], points }));
    const of = (id: string) => seasonRanking(rounds, { criteria }).find(({ pair_id }) => pair_id === id);
    expect(of("ana")).toMatchObject({ matches_won: 2, points: 6 });
    expect(of("berta")).toMatchObject({ matches_lost: 2, games_lost: 24 });
  });

  it("counts each match by the points of its round, and no match without result", () => {
    const won = played("ana", "berta", [6, 2]);
    const scheduled = { ...won, status: "scheduled" };
    const rounds = [
      { members: pairs, matches: [won, scheduled], adjustments: [], points },
      { members: pairs, matches: [won], adjustments: [], points: { ...points, win: 10 } },
    ];
    expect(seasonRanking(rounds, { criteria })[0]).toMatchObject({ points: 13, matches_played: 2 });
  });

  it("is the sum of the tables where nobody was moved inside a round", () => {
    const moves = fc.array(fc.tuple(anyMatches, fc.integer({ min: 0, max: 3 }), fc.nat(5)), { minLength: 1 });
    fc.assert(
      fc.property(moves, fc.constantFrom(...Object.values(PRESETS)), (season, rules) => {
        const rounds = season.map(([matches, cut, bonus]) => {
          // Two groups, cut anywhere: only matches between members of one group exist.
          const groups = [pairs.slice(0, cut), pairs.slice(cut)];
          const isInside = ({ pair1_id, pair2_id }: MatchFacts) =>
            groups.some((members) => [pair1_id, pair2_id].every((id) => members.some(({ pair_id }) => pair_id === id)));
          const adjustments = [{ pair_id: pairs[cut]?.pair_id ?? "", points: bonus }];
          return { groups, members: pairs, matches: matches.filter(isInside), adjustments, points: rules.points };
        });
        const tables = rounds.flatMap(({ groups, matches, adjustments }) =>
          groups.map((members) => standings({ members, matches, adjustments, regulations: rules })),
        );
        for (const row of seasonRanking(rounds, rules)) {
          const own = tables.flat().filter(({ pair_id }) => pair_id === row.pair_id);
          for (const figure of [...adjustableFigures, "matches_drawn" as const]) {
            expect(own.reduce((sum, one) => sum + one[figure], 0)).toBe(row[figure]);
          }
          expect(own.some(({ is_adjusted }) => is_adjusted)).toBe(row.is_adjusted);
        }
      }),
    );
  });
});

describe("adjustments", () => {
  it("store the difference, so that a later result adds to the set value (ruling 14)", () => {
    const first = [played("ana", "berta", [6, 2], [6, 2])];
    const computed = table(first).find(({ pair_id }) => pair_id === "berta");
    if (computed === undefined) throw new Error("berta is missing");
    const delta = adjustmentFor(computed, { points: 5, games_difference: -8 });
    expect(delta).toEqual({ points: 5 });
    const later = table([...first, played("berta", "carla", [6, 0], [6, 0])], DEFAULT_REGULATIONS, [
      { pair_id: "berta", ...delta },
    ]);
    expect(later.find(({ pair_id }) => pair_id === "berta")).toMatchObject({ points: 8, is_adjusted: true });
  });
});

describe("top lists", () => {
  it("are ordered by points, then games difference (ruling 5)", () => {
    const rows = table([
      played("ana", "berta", [7, 6], [7, 6]),
      played("carla", "diana", [6, 0], [6, 0]),
      played("ana", "carla", [7, 6], [7, 6]),
    ]);
    expect(order(topRows(rows, 2))).toEqual(["ana", "carla"]);
  });
});
