import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byTotalPoints, playersOrderSentence, sharedRanks, shownPoints } from "./individual-ranking.ts";
import {
  enteredSentence,
  type PointsEntry,
  pointsSources,
  type RoundResults,
  roundPoints,
  totalOf,
  untouchedSentence,
} from "./round-points.ts";

const round = (round_id: string, results: number | null, is_closed = false): RoundResults => ({
  round_id,
  results,
  is_closed,
});
const entry = (round_id: string | null, round_points: number, source: PointsEntry["source"] = "hand"): PointsEntry => ({
  round_id,
  round_points,
  source,
});

describe("the points of a player's rounds (spec 8 §4.1)", () => {
  it("are those entered, added, else those of the results, from the first result on", () => {
    const rounds = [round("1", 12, true), round("2", 9, true), round("3", 3), round("4", null)];
    const history = [entry("1", 6), entry("1", 4), entry("2", 9, "results"), entry("4", 0)];
    expect(roundPoints(rounds, history).map(({ entered, points }) => [entered, points])).toEqual([
      [10, 10],
      [null, 9],
      [null, 3],
      [0, 0],
    ]);
  });

  it("make a total whose part of an open round is told apart while anything counts by results", () => {
    const rounds = [round("1", 12, true), round("2", 3)];
    expect(totalOf(roundPoints(rounds, []), [])).toEqual({ total_points: 12, result_points: 3 });
    const byHand = [entry("1", 5), entry("2", 4), entry(null, -1, "correction")];
    expect(totalOf(roundPoints(rounds, byHand), byHand)).toEqual({ total_points: 8, result_points: null });
    const closed = [entry("2", 4)];
    expect(totalOf(roundPoints(rounds, closed), closed)).toEqual({ total_points: 16, result_points: 0 });
  });

  it("say that a corrected result does not change what was entered", () => {
    expect(enteredSentence({ entered: 12, results: 15 })).toBe(
      "Esta jornada cuenta 12, como se anotó; los resultados dan 15 y no lo cambian.",
    );
    expect(enteredSentence({ entered: 12, results: 12 })).toBeNull();
    expect(enteredSentence({ entered: null, results: 12 })).toBeNull();
    expect(enteredSentence({ entered: 12, results: null })).toBeNull();
  });

  it("are named, with whose they are, before a result of somebody who has some entered", () => {
    expect(
      untouchedSentence([
        { name: "Ana", entered: 12 },
        { name: "Luz", entered: 0 },
      ]),
    ).toBe("Puntos de la jornada ya anotados (Ana, 12; Luz, 0): un resultado no los cambia.");
    expect(untouchedSentence([])).toBeNull();
  });

  it("add up as who reads them one by one says, and no result changes a round that has something entered", () => {
    const ids = ["1", "2", "3", "4"];
    const points = fc.integer({ min: 0, max: 30 });
    const history = fc.array(
      fc.record({
        round_id: fc.option(fc.constantFrom(...ids)),
        round_points: points,
        source: fc.constantFrom(...pointsSources),
      }),
      { maxLength: 12 },
    );
    const results = fc.tuple(...ids.map(() => fc.option(points)));
    fc.assert(
      fc.property(history, results, results, fc.integer({ min: 0, max: 4 }), (entries, given, corrected, closed) => {
        const made = (of: typeof given) => ids.map((id, at) => round(id, of[at] ?? null, at < closed));
        const rounds = roundPoints(made(given), entries);
        let slow = 0;
        for (const { round_id, round_points, source } of entries)
          if (round_id === null || source !== "results") slow += round_points;
        for (const [at, id] of ids.entries())
          if (!entries.some(({ round_id, source }) => round_id === id && source !== "results")) slow += given[at] ?? 0;
        expect(shownPoints(totalOf(rounds, entries))).toBe(slow);
        for (const [at, one] of roundPoints(made(corrected), entries).entries())
          if (one.entered !== null) expect(one.points).toBe(rounds[at]?.points);
      }),
    );
  });
});

describe("the order of players (ruling 42)", () => {
  const player = (id: string, total_points: number, result_points: number | null, position: number) => ({
    player_id: id,
    pair_id: id,
    group_id: "a",
    division_level: 1,
    position,
    total_points,
    result_points,
  });
  const table = [
    { pair_id: "eva", behind: null },
    { pair_id: "ana", behind: { criterion: "games_difference" } },
    { pair_id: "luz", behind: { criterion: "name" } },
  ];

  it("asks the criteria where results count, and never the name", () => {
    const rows = [player("ana", 0, 6, 2), player("luz", 0, 6, 1), player("eva", 0, 6, 3)];
    const order = byTotalPoints(rows, sharedRanks(table));
    expect(order.map(({ player_id, place }) => [player_id, place])).toEqual([
      ["eva", 1],
      ["luz", 2],
      ["ana", 3],
    ]);
    expect(playersOrderSentence(order)).toContain("según resultados");
  });

  it("is by the positions where all is entered by hand", () => {
    const rows = [player("ana", 6, null, 2), player("luz", 6, null, 3), player("eva", 6, null, 1)];
    expect(byTotalPoints(rows, sharedRanks(table)).map(({ player_id }) => player_id)).toEqual(["eva", "ana", "luz"]);
    expect(playersOrderSentence(rows)).toBe("Por puntos totales; a igualdad, el grupo más alto y el puesto en él.");
  });
});
