import { describe, expect, it } from "vitest";
import { shortValue, wholeValue } from "./page-values.ts";

const row = (more: object) => ({
  name: "Ana & Berta",
  player1_name: "Ana",
  player2_name: "Berta",
  position: 1,
  matches_played: 2,
  matches_won: 1,
  matches_drawn: 0,
  matches_lost: 1,
  games_won: 20,
  games_lost: 18,
  games_difference: 2,
  is_adjusted: false,
  is_withdrawn: false,
  is_moved: false,
  ...more,
});

describe("the rows of a drawn page", () => {
  it("are whole again in the browser, also those that share a place or have figures set by hand", () => {
    const rows = [
      row({}),
      row({ games_difference: 9, is_adjusted: true }), // a place that two share
      row({ position: 3, matches_played: 5, matches_drawn: 1, is_withdrawn: true }),
      row({ name: "Ana (sub.)", position: 4 }),
    ];
    expect(JSON.parse(JSON.stringify({ rows }, shortValue), wholeValue)).toEqual({ rows });
  });

  it("carry nothing that their other figures say, and what is no row stays as it is", () => {
    const figures = {
      player1_name: "Ana",
      player2_name: "Berta",
      matches_won: 1,
      matches_lost: 1,
      games_won: 20,
      games_lost: 18,
    };
    const league = { name: "Liga", position: 1, is_moved: false };
    expect(JSON.parse(JSON.stringify([row({}), league, null], shortValue))).toEqual([figures, league, null]);
  });

  it("carry nothing of an answer that was read without a failure, and all of one that was not", () => {
    const state = {
      data: [1],
      dataUpdatedAt: 5,
      error: null,
      errorUpdateCount: 0,
      status: "success",
      fetchStatus: "idle",
    };
    const about = { queryKey: ["a", null, { b: 1 }], queryHash: '["a",null,{"b":1}]' };
    const queries = [{ ...about, state, dehydratedAt: 5, meta: { topics: ["matches"] } }];
    const failed = { state: { ...state, errorUpdateCount: 2 } };
    // When it was read, and what it is about, is said anew by who takes it over.
    const read = { dataUpdatedAt: 0, dataUpdateCount: 1 };
    expect(JSON.stringify(queries, shortValue)).toBe('[{"queryKey":["a",null,{"b":1}],"state":{"data":[1]}}]');
    const back = (value: unknown) => JSON.parse(JSON.stringify(value, shortValue), wholeValue);
    expect(back(queries)).toMatchObject([{ ...about, state: { ...state, ...read } }]);
    expect(back(failed)).toMatchObject({ state: { ...failed.state, ...read } });
  });
});
