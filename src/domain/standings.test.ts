import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placementSentence } from "./placement.ts";
import { DEFAULT_REGULATIONS, PRESETS } from "./regulations.ts";
import { roundRobin } from "./round-robin.ts";
import { scoreMatch } from "./score.ts";
import type { MatchFacts } from "./standing-row.ts";
import { adjustmentFor, seasonRanking, standings, topRows } from "./standings.ts";

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
      return isPlayed && a + b + c + d > 0 ? [played(pair1_id, pair2_id, [a, b], [c, d])] : [];
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
    expect(rows[0]?.placed_by).toEqual({ criterion: "name", other_pair_id: "diana", value: 0, other_value: 0 });
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

  it("of a season sums the rounds of each pair (ruling 2)", () => {
    const matches = [played("ana", "berta", [6, 2], [6, 2])];
    const names = new Map(pairs.map(({ pair_id, name }) => [pair_id, name]));
    const rows = seasonRanking({
      tables: [table(matches), table(matches)],
      matches,
      names,
      criteria: DEFAULT_REGULATIONS.criteria,
    });
    expect(rows[0]).toMatchObject({ pair_id: "ana", points: 6, games_difference: 16, matches_played: 2 });
    expect(rows).toHaveLength(4);
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

describe("the reason of a place", () => {
  const names = new Map(pairs.map(({ pair_id, name }) => [pair_id, name]));
  const rows = table([played("ana", "berta", [6, 2], [6, 2]), played("carla", "diana", [6, 4], [6, 4])]);

  it("names the criterion, the neighbour and both values", () => {
    expect(placementSentence(rows[0]!, names)).toBe(
      "Está en el puesto 1, por delante de Carla, por diferencia de juegos: +8 frente a +4.",
    );
    expect(placementSentence(rows[3]!, names)).toBe(
      "Está en el puesto 4, detrás de Diana, por diferencia de juegos: -8 frente a -4.",
    );
  });

  it("says that a full tie is alphabetical", () => {
    expect(placementSentence(table([])[0]!, names)).toContain("el orden es alfabético");
  });
});
