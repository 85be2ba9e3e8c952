import { expect, it } from "vitest";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { idOf } from "#test/support/records.ts";
import { someEvening } from "#test/support/some-evening.ts";
import { drawnBefore } from "./drawn-before.ts";
import { playedOf } from "./run-state.ts";

type Entry = Evening["entries"][number];

const sides: [[string, string], [string, string]] = [
  [idOf(1), idOf(2)],
  [idOf(3), idOf(4)],
];
const drawn = { matches: [{ court_id: 1, sides }], rests: [], busy: [] };
const round = (number: number, which: number): Entry => ({
  number,
  step: { kind: "round", round: which, is_anew: false, drawn },
  is_undone: false,
});
const result = (number: number, match_id: string, is_undone = false): Entry => ({
  number,
  step: { kind: "result", match_id, score: [14, 10] },
  is_undone,
});

it("a round that the table drew before a correction is to be drawn anew, until it has a result (spec 8 §1.4)", () => {
  const before = [...someEvening.entries, round(2, 1), result(3, "2-1"), round(4, 2)];
  const asked = (more: Entry[], format: "mexicano" | "americano" = "mexicano") => {
    const evening = { ...someEvening, settings: { ...someEvening.settings, format }, entries: [...before, ...more] };
    return drawnBefore(evening, playedOf(evening));
  };
  expect(asked([])).toBeNull();
  expect(asked([result(5, "2-1")])).toBe(2);
  expect(asked([result(5, "2-1", true)])).toBeNull();
  expect(asked([result(5, "2-1"), result(6, "4-1")])).toBeNull();
  expect(asked([result(5, "2-1")], "americano")).toBeNull();
});
