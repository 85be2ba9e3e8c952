import { openMatches } from "./allowed.ts";
import { drawRound } from "./draw-round.ts";
import type { DrawnRound } from "./evening.ts";
import type { PlayedEvening } from "./fold.ts";
import { tableOf } from "./table-of.ts";

/** The next round of an evening, or its last one anew: who is still in a match, and its court, take no part (spec 8 §1.3, §1.4). */
export function nextDraw(evening: PlayedEvening, isAnew: boolean): DrawnRound {
  const before = isAnew ? { ...evening, rounds: evening.rounds.slice(0, -1) } : evening;
  const going = openMatches(before);
  const taken = new Set(going.map(({ court_id }) => court_id));
  const state = { ...before, courts: before.courts.filter((id) => !taken.has(id)) };
  const tableOrder = tableOf(before).map(({ id }) => id);
  return drawRound(state, { tableOrder, busy: going.flatMap(({ sides }) => sides.flat()) });
}
