import type { Sides } from "./evening.ts";
import { shuffled } from "./lots.ts";
import type { RoundDraw } from "./round-draw.ts";

function costOf(order: readonly number[], costs: readonly (readonly number[])[]): number {
  return order.reduce((sum, match, court) => sum + (costs[match]?.[court] ?? 0), 0);
}

/** Exchanges two courts as long as that is cheaper. */
function bettered(start: readonly number[], costs: readonly (readonly number[])[]): number[] {
  const order = [...start];
  const swap = (one: number, other: number) => {
    [order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0];
  };
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let one = 0; one < order.length; one += 1)
      for (let other = 0; other < one; other += 1) {
        const before = costOf(order, costs);
        swap(one, other);
        if (costOf(order, costs) < before) isBetter = true;
        else swap(one, other);
      }
  }
  return order;
}

/** Puts matches on courts so that people change them: the fewest times that somebody was there already. */
export function changingCourts({ state, past, lot }: RoundDraw, matches: readonly Sides[]): Sides[] {
  const courts = state.courts.slice(0, matches.length);
  const costs = matches.map((sides) =>
    courts.map((court) => sides.flat().reduce((sum, id) => sum + past.onCourt(id, court), 0)),
  );
  const places = courts.map((_, at) => at);
  const tried = Array.from({ length: 6 }, () => bettered(shuffled(places, lot), costs));
  const best = tried.reduce((one, other) => (costOf(other, costs) < costOf(one, costs) ? other : one));
  return best.map((match) => matches[match]).filter((sides) => sides !== undefined);
}
