import { describe, expect, it } from "vitest";
import { eveningOf, withRound } from "#test/support/evenings.ts";
import { bestOfRandom } from "#test/support/random-rounds.ts";
import { peopleProblem } from "./americano.ts";
import { drawRound } from "./draw-round.ts";
import { lotOf } from "./lots.ts";
import { mayRest } from "./rests.ts";
import { roundDraw } from "./round-draw.ts";
import { roundCost } from "./round-problem.ts";
import { searchRound } from "./round-search.ts";

const draws = Number(process.env.PROPERTY_RUNS ?? 400);
const wishes = { tableOrder: [], busy: [] };

describe("the search of a round (spec 8 §1.3)", () => {
  it.each([
    [6, 1, false],
    [7, 1, false],
    [9, 2, true],
    [10, 2, false],
    [11, 2, false],
    [13, 2, true],
    [14, 3, false],
    [18, 4, true],
    [22, 5, false],
    [33, 6, false],
  ])("of %i people on %i courts is never worse than the best of many random draws", (people, courts, is_mixed) => {
    let state = eveningOf({ people, courts, settings: { is_mixed } });
    for (let round = 1; round <= 12; round += 1) {
      const problem = peopleProblem(roundDraw(state, wishes));
      const order = searchRound(problem, lotOf("search"));
      expect(mayRest(problem.rule, new Set(order.subarray(courts * 4)))).toBe(true);
      const random = bestOfRandom(problem, draws, lotOf(`random ${round}`));
      expect(roundCost(problem, order)).toBeLessThanOrEqual(roundCost(problem, random));
      state = withRound(state, drawRound(state, wishes), () => 12);
    }
  });
});
