import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { type Outcome, scoreMatch } from "#domain/scores/score.ts";
import { type OrderRules, withKeptValues } from "./criteria-values.ts";
import { PRESETS } from "./regulation-presets.ts";
import type { MatchFacts } from "./standing-row.ts";
import { seasonRanking, standings } from "./standings.ts";
import { legendOf, shownColumns, valuesLine } from "./value-columns.ts";

const members = ["a", "b", "c"].map((pair_id) => ({ pair_id, name: pair_id }));
const perCents: Regulations = { ...DEFAULT_REGULATIONS, criteria: ["sets_ratio", "games_ratio", "sets_difference"] };

/** A completed match of two pairs, as in "6-4 6-2", or one that the second did not come to. */
function match(pair1_id: string, pair2_id: string, text: string, rules = perCents): MatchFacts {
  const outcome: Outcome = text === "wo" ? "walkover" : "played";
  const games = text === "wo" ? [] : text.split(" ").map((set) => set.split("-").map(Number));
  const set_results = games.map(([one = 0, two = 0], at) => ({
    set: at + 1,
    pair1_games: one,
    pair2_games: two,
    ...(one >= 10 && { super_tie_break: true }),
  }));
  const score = scoreMatch({ outcome, set_results, winner: text === "wo" ? 1 : null }, rules);
  if (!score.ok) throw new Error(score.code);
  const { winner, ...totals } = score.value;
  const winner_pair_id = winner === null ? null : winner === 1 ? pair1_id : pair2_id;
  return { ...totals, set_results, pair1_id, pair2_id, status: "completed", outcome, winner_pair_id };
}

function tableOf(regulations: Regulations, matches: MatchFacts[], left?: string) {
  const all = members.map((one) => ({ ...one, is_withdrawn: one.pair_id === left }));
  return standings({ members: all, matches, adjustments: [], regulations });
}

const valuesOf = (rows: ReturnType<typeof tableOf>, pairId: string) =>
  rows.find(({ pair_id }) => pair_id === pairId)?.values;

describe("the values of criteria that no figure of a table shows (spec 3 §5.7)", () => {
  const matches = [match("a", "b", "6-4 6-2"), match("b", "c", "6-0 4-6 10-8")];

  it("are in no row by the specification's own rules", () => {
    for (const row of tableOf(DEFAULT_REGULATIONS, matches)) expect(row).not.toHaveProperty("values");
    expect(shownColumns(tableOf(DEFAULT_REGULATIONS, matches))).toEqual([]);
    expect(legendOf([])).toBe("");
  });

  it("are those that are listed, and no others", () => {
    const rows = tableOf({ ...perCents, criteria: ["points", "sets_ratio"] }, matches);
    expect(valuesOf(rows, "a")).toEqual({ sets_ratio: 100 });
    expect(valuesOf(rows, "b")).toEqual({ sets_ratio: 40 });
    expect(shownColumns(rows).map(({ heading }) => heading)).toEqual(["% Sets"]);
  });

  it("are what orders the table, where walkovers do not count and are in the figures", () => {
    const rules: Regulations = { ...PRESETS.percentages, criteria: ["games_ratio"] };
    const played = [match("a", "b", "6-4 6-2", rules), match("a", "c", "wo", rules)];
    const rows = tableOf(rules, played);
    expect(rows.find(({ pair_id }) => pair_id === "a")).toMatchObject({ games_won: 24, games_lost: 6 });
    expect(valuesOf(rows, "a")?.games_ratio).toBeCloseTo((100 * 12) / 18);
    expect(valuesOf(rows, "c")).toEqual({ games_ratio: 0 });
    expect(rows[0]?.placed_by?.value).toBe(valuesOf(rows, "a")?.games_ratio);
  });

  it("weigh a super tie-break as the criterion does", () => {
    const rules: Regulations = { ...perCents, super_tie_break_in: { games_ratio: "points" } };
    expect(valuesOf(tableOf(rules, matches), "c")?.games_ratio).toBeCloseTo((100 * 14) / 34);
    expect(valuesOf(tableOf(perCents, matches), "c")?.games_ratio).toBeCloseTo((100 * 6) / 17);
  });

  it("are in the rows of who has left too, and in the ranking of the season", () => {
    expect(valuesOf(tableOf(perCents, matches, "b"), "b")).toMatchObject({ sets_ratio: 40, sets_difference: -1 });
    const season = seasonRanking([{ members, matches, adjustments: [], points: perCents.points }], perCents);
    expect(valuesOf(season, "b")).toEqual(valuesOf(tableOf(perCents, matches), "b"));
  });
});

describe("the values of a table that was kept", () => {
  const matches = [match("a", "b", "6-4 6-2")];
  /** A row as versions without values have kept it. */
  const keptBefore = (rules: Regulations) => {
    const { values: _values, ...row } = tableOf(rules, matches)[0] ?? {};
    return row as ReturnType<typeof tableOf>[number]; // the same row, one optional field fewer
  };
  const told = (rules: OrderRules) => withKeptValues(keptBefore(perCents), rules).values;

  it("are its own where it has them", () => {
    const row = { ...keptBefore(perCents), values: { sets_ratio: 12 } };
    expect(withKeptValues(row, perCents)).toEqual(row);
  });

  it("are told by its figures where an earlier version kept it", () => {
    expect(told(perCents)).toEqual({ sets_ratio: 100, games_ratio: (100 * 12) / 18, sets_difference: 2 });
    expect(told(DEFAULT_REGULATIONS)).toBeUndefined();
  });

  it("are left out where its figures do not tell them", () => {
    expect(told({ ...perCents, walkover_games_count: false })).toEqual({ sets_ratio: 100, sets_difference: 2 });
    const weighed = { ...perCents, super_tie_break_in: { games_ratio: "points" as const } };
    expect(told(weighed)).toEqual({ sets_ratio: 100, sets_difference: 2 });
    expect(told({ ...weighed, criteria: ["games_ratio"] })).toBeUndefined();
  });
});

describe("the columns of a table", () => {
  const column = (name: "sets_ratio" | "sets_difference", ...all: number[]) => {
    const rows = all.map((value) => ({ values: { [name]: value } }));
    return rows.flatMap((row) => shownColumns(rows).map(({ textOf }) => textOf(row)));
  };

  it("say per cents with as many decimals as it takes to tell rows apart", () => {
    expect(column("sets_ratio", 200 / 3, 100, 0)).toEqual(["66,7", "100,0", "0,0"]);
    expect(column("sets_ratio", 66.66, 66.74, 50)).toEqual(["66,66", "66,74", "50,00"]);
    expect(column("sets_ratio", 50, 50.000001)).toEqual(["50,0000", "50,0000"]);
  });

  it("say differences with their sign, and nothing of a row without a value", () => {
    expect(column("sets_difference", 3, 0, -2)).toEqual(["+3", "0", "−2"]);
    const rows = [{ values: { sets_difference: 1 } }, {}];
    expect(shownColumns(rows).map(({ textOf }) => textOf({}))).toEqual(["–"]);
  });

  it("are said in one line, and explained below", () => {
    const rows = [{ values: { sets_ratio: 60, sets_difference: 2 } }];
    const columns = shownColumns(rows);
    expect(valuesLine(columns, rows[0] ?? {}).replaceAll("\u00a0", " ")).toBe("% Sets 60,0 · Dif. sets +2");
    expect(legendOf(columns)).toBe("% Sets: porcentaje de sets ganados · Dif. sets: sets ganados menos perdidos");
  });
});
