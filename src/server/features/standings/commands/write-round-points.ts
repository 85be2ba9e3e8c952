import type { Tx } from "#server/db/connect.ts";
import { deletePointsHistory } from "#server/features/groups/writes.ts";
import { givePoints } from "./save-individual-ranking.ts";

/**
 * Writes the points that something else than its matches gives the players of a group for a round, in place of what it gave before,
 * and puts the group in order (spec 8 §4.4). Points by hand are added to them. Whoever calls it holds the league.
 */
export async function writeRoundPoints(
  tx: Tx,
  {
    leagueId,
    groupId,
    roundId,
    points,
    source,
    now,
  }: {
    leagueId: string;
    groupId: string;
    roundId: string;
    points: ReadonlyMap<string, number>;
    source: "evening";
    now: Date;
  },
): Promise<void> {
  await deletePointsHistory(tx, { round_id: roundId, group_id: groupId, source });
  await givePoints(tx, { league_id: leagueId, group_id: groupId, round_id: roundId, source, awarded: points, now });
}
