import type { IndividualRow } from "#contract/common/rows.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import type { LeagueFacts } from "../queries.ts";
import { groupChangesIn } from "./group-changes.ts";
import { individualOrder } from "./individual-view.ts";

/**
 * The rankings of individual groups as the wire carries them, in the one order of the league: by total points (ruling 42), while a round
 * is open with where each place leads (spec 8 §4.2).
 */
export function individualView(facts: LeagueFacts, round: RoundRow = facts.current): IndividualRow[] {
  const rows = individualOrder(facts);
  if (rows.length === 0 || round.state === "closed") return rows;
  const changes = groupChangesIn(facts, round);
  return rows.map((row) => ({ ...row, goes: changes.get(row.pair_id) }));
}
