import type { Tx } from "#server/db/connect.ts";
import { datedMatch } from "#server/features/brackets/writes.ts";
import { lockDrawnMatch } from "#server/features/matches/public.ts";
import { groupMatch, type HeldDate, type MatchView } from "#server/features/matches/writes.ts";

/** A match of whatever kind, locked for its date. Locks: of a group its round (shared), match; of a bracket match. */
export async function holdDated(
  tx: Tx,
  { league_id, match_id }: { league_id: string; match_id: string },
): Promise<HeldDate<MatchView>> {
  const seen = { league_id, match_id, version: 0 };
  const isDrawn = (await lockDrawnMatch(tx, league_id, match_id)) !== undefined;
  return isDrawn ? datedMatch(tx, seen) : groupMatch(tx, seen);
}
