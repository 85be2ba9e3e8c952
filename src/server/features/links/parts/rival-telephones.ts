import type { PairPage } from "#contract/links/endpoints.ts";
import type { Handle } from "#server/db/connect.ts";
import { listRivalsTelephones } from "#server/features/people/public.ts";
import { type PublicFacts, publicName } from "#server/features/portal/public.ts";

/** The telephones of rivals who have agreed to that, by pair, under the names that the portal gives them (spec 6 §1.2). */
export async function rivalTelephones(
  handle: Handle,
  facts: PublicFacts,
  pairIds: readonly string[],
): Promise<Map<string, PairPage["matches"][number]["contacts"]>> {
  const rows = await listRivalsTelephones(handle, facts.league.id, pairIds);
  const byPair = new Map<string, PairPage["matches"][number]["contacts"]>();
  for (const { pair_id, person_id, full_name, phone } of rows) {
    if (phone === null) continue;
    const name = publicName(facts, { id: person_id, name: full_name });
    byPair.set(pair_id, [...(byPair.get(pair_id) ?? []), { name, number: phone }]);
  }
  return byPair;
}
