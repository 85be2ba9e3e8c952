import { pairNow } from "#server/features/portal/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { addressToCount, requireUnderLimit } from "#server/platform/rate-limits.ts";
import type { SeenPair } from "./parts/followed-pair.ts";
import { pushKeys } from "./parts/push-keys.ts";
import { isFollowing } from "./repository.ts";

/** A pair as anybody may see it now; refuses as its page does. */
export async function seenPair(
  deps: Pick<Dependencies, "database" | "hub" | "memory" | "clock">,
  which: { league_id: string; pair_id: string },
): Promise<SeenPair & { hasLeft: boolean; league_name: string }> {
  const { facts, pair } = await pairNow(deps, which);
  const closed = facts.rounds.filter(({ state }) => state === "closed").map(({ number }) => number);
  return { pair, closed, hasLeft: pair.row?.is_withdrawn === true, league_name: facts.league.name };
}

/** What the page of a pair needs to offer its messages. */
export async function pushState(
  deps: Dependencies,
  { endpoint, address, ...which }: { league_id: string; pair_id: string; endpoint: string | null; address: string },
) {
  await requireUnderLimit(deps.limits, "push_looks", addressToCount(address));
  await seenPair(deps, which);
  const { public_key } = await pushKeys(deps);
  const { pair_id } = which;
  const is_on = endpoint !== null && (await isFollowing(deps.database.db, { endpoint, pair_id }));
  return { public_key, is_on };
}
