import { lockedLeague, lockLeagues } from "#server/features/leagues/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { addressToCount, requireUnderLimit } from "#server/platform/rate-limits.ts";
import { knownNow } from "../parts/followed-pair.ts";
import { isBrowserKey, isPushService } from "../parts/push-services.ts";
import { seenPair } from "../queries.ts";
import { countFollowing, deleteSubscription, insertFollowed, insertSubscription, isFollowing } from "../repository.ts";

/** How many subscriptions a league has at most, and how many pairs one browser follows. */
export const mostSubscriptions = { league: 2000, browser: 20 };

interface OfPair {
  league_id: string;
  pair_id: string;
  endpoint: string;
}

type From = { address: string };

/**
 * A browser is to be told of a pair (spec 6 §5.3). Who it is, nobody asks. Locks: league. Refuses what nobody may see or is over, a
 * pair that has left, an unknown service, and more than there is room for.
 */
export async function followPair(
  deps: Dependencies,
  { league_id, pair_id, endpoint, p256dh, auth, address }: OfPair & From & { p256dh: string; auth: string },
): Promise<void> {
  await requireUnderLimit(deps.limits, "push_changes", addressToCount(address));
  if (!isPushService(endpoint, deps.config.pushServices)) throw refusal("push_service_unknown");
  if (!isBrowserKey(p256dh)) throw refusal("invalid_input");
  const seen = await seenPair(deps, { league_id, pair_id });
  if (seen.hasLeft) throw refusal("pair_withdrawn");
  const created_at = deps.clock.now();
  await deps.database.db.transaction(async (tx) => {
    const league = await lockedLeague(tx, league_id);
    if (league.status !== "active") throw refusal("league_not_found");
    if (!(await isFollowing(tx, { endpoint, pair_id }))) {
      const { league: ofLeague, browser } = await countFollowing(tx, league_id, endpoint);
      if (ofLeague >= mostSubscriptions.league || browser >= mostSubscriptions.browser) throw refusal("push_full");
    }
    await insertFollowed(tx, { pair_id, tournament_id: league_id, known: knownNow(seen), created_at });
    await insertSubscription(tx, { pair_id, endpoint, p256dh, auth, created_at });
  });
}

/** A browser is told of a pair no more; one that never was is answered alike. Locks: league. */
export async function unfollowPair(
  deps: Dependencies,
  { league_id, pair_id, endpoint, address }: OfPair & From,
): Promise<void> {
  await requireUnderLimit(deps.limits, "push_changes", addressToCount(address));
  const { db } = deps.database;
  if (!(await isFollowing(db, { endpoint, pair_id }))) return;
  await endSubscription(deps, { league_id, pair_id, endpoint });
}

/** Ends a subscription that nothing can be sent to, or nobody wants any more. Locks: league. */
export async function endSubscription(
  { database }: Pick<Dependencies, "database">,
  { league_id, pair_id, endpoint }: OfPair,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockLeagues(tx, [league_id]);
    await deleteSubscription(tx, { endpoint, pair_id });
  });
}
