import { describe, expect, it } from "vitest";
import { type EveningPlan, eveningOf, withRound } from "#test/support/evenings.ts";
import { byPlace } from "./by-place.ts";
import { drawRound } from "./draw-round.ts";
import type { EveningState } from "./evening.ts";
import { tableOf } from "./table-of.ts";

/** An evening after some rounds; the first side's points of each match. */
function played(plan: EveningPlan, rounds: number, points: (match: number) => number): EveningState {
  let state = eveningOf(plan);
  for (let round = 1; round <= rounds; round += 1) {
    const tableOrder = tableOf(state).map(({ id }) => id);
    state = withRound(state, drawRound(state, { tableOrder, busy: [] }), points);
  }
  return state;
}

describe("the table of an evening (spec 8 §1.2)", () => {
  it("gives a fixed pair one place, also where everything is even", () => {
    for (const points of [() => 12, (match: number) => 9 + match]) {
      const state = played({ people: 14, courts: 3, settings: { format: "pairs" } }, 7, points);
      const pairs = byPlace(tableOf(state));
      expect(pairs.map(([{ place }]) => place)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const pair of pairs) {
        const [one, other] = pair.map(({ id }) => Number(id.slice(1)));
        expect(pair).toHaveLength(2);
        expect(other).toBe((one ?? 0) ^ 1);
      }
    }
  });

  it("gives one place to the two of a pozo who stay together, whoever drew them, and none where partners split", () => {
    const plan = { people: 12, courts: 3, seed: "stays" };
    const pozo = { partners: "stay", draw: "golden", order: "court" } as const;
    const state = played({ ...plan, settings: { format: "pozo", pozo } }, 6, (match) => 9 + match * 2);
    const together = state.rounds[0]?.matches.flatMap(({ sides }) => sides.map((side) => side.toSorted().join()));
    const places = byPlace(tableOf(state)).map((rows) =>
      rows
        .map(({ id }) => id)
        .toSorted()
        .join(),
    );
    expect(places.toSorted()).toEqual(together?.toSorted());
    const split = { ...pozo, partners: "split" } as const;
    const apart = played({ ...plan, settings: { format: "pozo", pozo: split } }, 1, (match) => 9 + match * 2);
    expect(byPlace(tableOf(apart))).toHaveLength(12);
  });

  it("credits no half of the sum in a pozo that counts courts: who rested never passes who won", () => {
    const plan = { people: 11, courts: 2, seed: "ladder" };
    const half = tableOf(played({ ...plan, settings: { format: "pozo", rest: "half" } }, 7, () => 14));
    const mean = tableOf(played({ ...plan, settings: { format: "pozo", rest: "mean" } }, 7, () => 14));
    expect(half).toEqual(mean);
  });
});

describe("a mixed mexicano (spec 8 §1.3)", () => {
  it("rests women and men so that seven and seven always make mixed pairs", () => {
    for (let lot = 0; lot < 10; lot += 1) {
      let state = eveningOf({
        people: 14,
        courts: 3,
        seed: `lot ${lot}`,
        settings: { format: "mexicano", is_mixed: true },
      });
      for (let round = 1; round <= 7; round += 1) {
        const drawn = drawRound(state, { tableOrder: tableOf(state).map(({ id }) => id), busy: [] });
        expect(drawn.not_mixed, `round ${round} of lot ${lot}`).toBe(0);
        state = withRound(state, drawn, (match) => 8 + ((match * 5 + round * 3 + lot) % 9));
      }
    }
  });
});
