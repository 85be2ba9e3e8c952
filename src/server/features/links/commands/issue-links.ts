import type { InputOf } from "#contract/common/common.ts";
import type { links as endpoints } from "#contract/links/endpoints.ts";
import { deathOf, isOverForLinks } from "#domain/links/link-life.ts";
import { pairLinkPath } from "#domain/links/link-token.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { makeLinks } from "../parts/made-links.ts";
import { listPairs } from "../repository.ts";

/** The pairs that links are made for; refuses a pair that is not of the league, or whose link would be dead at once. */
async function pairsFor(tx: Tx, leagueId: string, pairIds: readonly string[]) {
  const found = await listPairs(tx, leagueId, pairIds);
  if (found.length < pairIds.length) throw refusal("pair_not_found");
  for (const pair of found) {
    const isSomebody = pair.people.length > 0;
    if (!isSomebody) throw refusal("pair_not_found");
    const death = deathOf({ ...pair, isRevoked: false, madeFor: pair.people });
    if (death === "withdrawn") throw refusal("pair_withdrawn");
  }
  return found;
}

/**
 * Makes a new private link for each of these pairs (spec 6 §1.1); of what it is made of nothing is kept but its hash. At most ten of
 * a pair live: the oldest ends. Locks: league.
 */
export async function issueLinks(
  command: CommandContext,
  { league_id, pair_ids }: InputOf<(typeof endpoints)["issue"]>,
): Promise<{ pair_id: string; path: string }[]> {
  const wanted = [...new Set(pair_ids)];
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    if (isOverForLinks(league.status)) throw refusal("league_not_found");
    const found = await pairsFor(tx, league_id, wanted);
    const made = await makeLinks(tx, command, { leagueId: league_id, pairs: found, way: "shown" });
    await note({ code: "links_issued", params: { pairs: made.length }, entity_id: league_id });
    return made.map(({ pair_id, token }) => ({ pair_id, path: pairLinkPath(token) }));
  });
}
