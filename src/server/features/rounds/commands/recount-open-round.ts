import type { Tx } from "#server/db/connect.ts";
import { setExclusive } from "#server/features/groups/writes.ts";
import { listLeague, lockRounds, roundsOf } from "#server/features/leagues/public.ts";
import { recountRound } from "#server/features/matches/writes.ts";

/**
 * Results already saved count by the new rules from now on; closed rounds keep those that they were closed with (ruling 15). That
 * nobody plays in two groups is refused while somebody does. Locks: round, of leagues that are locked.
 */
export async function recountOpenRound(tx: Tx, leagueIds: readonly string[]): Promise<void> {
  for (const leagueId of leagueIds) {
    const [league] = await listLeague(tx, leagueId);
    const { current } = await roundsOf(tx, leagueId);
    if (league === undefined || current.state === "closed") continue;
    await lockRounds(tx, leagueId, [current.id]);
    await setExclusive(tx, current.id, league.regulations.one_group_per_person);
    await recountRound(tx, current.id, league.regulations);
  }
}
