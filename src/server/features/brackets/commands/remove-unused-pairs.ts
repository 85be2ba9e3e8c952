import type { Tx } from "#server/db/connect.ts";
import { deletePairs } from "#server/features/people/writes.ts";
import { listPairsWithoutGroup } from "../repository.ts";

/** Takes back the pairs that were made for a draw which is gone: of those who play nowhere, only the registration stays. */
export async function removeUnusedPairs(tx: Tx, leagueId: string): Promise<void> {
  const unused = (await listPairsWithoutGroup(tx, leagueId)).filter(
    ({ waits, has_matches }) => waits === null && !has_matches,
  );
  await deletePairs(
    tx,
    unused.map(({ pair_id }) => pair_id),
  );
}
