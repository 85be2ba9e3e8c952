import type { Adjustment } from "#contract/groups/adjustments.ts";
import { adjustableFigures } from "#domain/tables/standings.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { loadFacts } from "../queries.ts";
import { namesOf } from "../view.ts";

/** The adjustments of a group's table in the current round. */
export async function adjustmentsOf(
  handle: Handle,
  { league_id, group_id }: { league_id: string; group_id: string },
): Promise<Adjustment[]> {
  const facts = await loadFacts(handle, league_id);
  if (facts.groups.every(({ id }) => id !== group_id)) throw refusal("group_not_found");
  const names = namesOf(facts);
  return facts.adjustments
    .filter((row) => row.round_id === facts.current.id && row.group_id === group_id)
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
