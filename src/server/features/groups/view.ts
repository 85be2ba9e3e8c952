import type { Adjustment } from "#contract/groups/adjustments.ts";
import { adjustableFigures } from "#domain/tables/standings.ts";
import { type LeagueFacts, namesOf } from "#server/features/standings/public.ts";

/** The adjustments of a group's table in the current round. */
export function adjustmentViews(facts: LeagueFacts, groupId: string): Adjustment[] {
  const names = namesOf(facts);
  return facts.adjustments
    .filter(({ round_id, group_id }) => round_id === facts.current.id && group_id === groupId)
    .map((row) => ({
      id: row.id,
      pair_id: row.pair_id,
      name: names.get(row.pair_id)?.name ?? "",
      differences: Object.fromEntries(
        adjustableFigures.map((key) => [key, row[key]]).filter(([, value]) => value !== 0),
      ),
      reason: row.reason,
      created_by_name: row.created_by_name,
      created_at: row.created_at.toISOString(),
    }));
}
