import type { EveningState } from "./evening.ts";
import { type EveningRow, eveningTable } from "./evening-table.ts";
import { goesUpIn } from "./goes-up.ts";
import { ladderOrder } from "./ladder.ts";

/** The table of an evening with the ladder of its pozo. */
export function tableOf(state: EveningState): EveningRow[] {
  const { format } = state.settings;
  return eveningTable(state, { goesUp: goesUpIn(state), order: format === "pozo" ? ladderOrder(state) : [] });
}
