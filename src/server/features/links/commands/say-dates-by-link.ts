import type { SaidOfDates } from "#contract/links/dates.ts";
import { clubNow } from "#server/features/club/public.ts";
import { sayDates } from "#server/features/dates/writes.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { Visit } from "../parts/visit.ts";
import { byLink, saidThrough } from "./say-by-link.ts";

/** Takes what a pair says of the date of its own match by its link (spec 6 §3.1, §3.2). Locks: those of the match, then all offers. */
export async function sayDatesByLink(
  deps: Dependencies,
  { link_id, match_id, said, visit }: { link_id: string; match_id: string; said: SaidOfDates; visit: Visit },
): Promise<{ leagueId: string; pairId: string }> {
  const { league_id, pair_id } = await saidThrough(deps, visit, match_id);
  const now = await clubNow(deps.database.db, deps);
  await sayDates({ deps, actor: byLink }, { league_id, match_id, pair_id, link_id, said, now });
  return { leagueId: league_id, pairId: pair_id };
}
