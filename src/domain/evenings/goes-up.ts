import type { EveningState } from "./evening.ts";
import type { GoesUp } from "./evening-figures.ts";
import { ordersOf } from "./ladder.ts";
import { outcomeOf } from "./match-winners.ts";

/** Which side of each match of a pozo goes up, as the ladder moves them (spec 8 §1.3). */
export function goesUpIn(state: EveningState): GoesUp {
  const orders = state.settings.format === "pozo" ? ordersOf(state) : [];
  return (round, match) => {
    const { winners } = outcomeOf(state, match, round.number, orders[round.number - 1] ?? []);
    return winners === match.sides[0] ? 0 : 1;
  };
}
