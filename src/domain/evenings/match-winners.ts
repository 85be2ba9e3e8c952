import type { EveningMatch, EveningState } from "./evening.ts";
import { lotOf } from "./lots.ts";

/** Who goes up and who goes down from a match. */
export interface Outcome {
  winners: readonly string[];
  losers: readonly string[];
}

/** Whether the first side was above the other before the match. */
function wasAbove({ sides }: EveningMatch, order: readonly string[]): boolean {
  const places = sides.map((side) =>
    Math.min(...side.map((id) => (order.includes(id) ? order.indexOf(id) : order.length))),
  );
  return (places[0] ?? 0) <= (places[1] ?? 0);
}

/** Who has won a match: an even score is decided by lot or by who was above, what has no score by lot (spec 8 §1.3). */
export function outcomeOf(
  state: Pick<EveningState, "settings" | "seed">,
  match: EveningMatch,
  round: number,
  order: readonly string[],
): Outcome {
  const { score, sides, is_void, court_id } = match;
  const [one, other] = is_void || score === null ? [0, 0] : score;
  const isEven = one === other;
  const isByPlace = isEven && !is_void && score !== null && state.settings.pozo.draw === "above";
  const byLot = () => lotOf(`${state.seed} even ${round} ${court_id}`)() < 0.5;
  const isEvenlyFirst = isByPlace ? wasAbove(match, order) : byLot();
  const isFirst = isEven ? isEvenlyFirst : one > other;
  return isFirst ? { winners: sides[0], losers: sides[1] } : { winners: sides[1], losers: sides[0] };
}
