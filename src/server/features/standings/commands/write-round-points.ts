import type { Tx } from "#server/db/connect.ts";
import { deletePointsHistory } from "#server/features/groups/writes.ts";
import { givePoints } from "./save-individual-ranking.ts";

interface EveningPoints {
  leagueId: string;
  roundId: string;
  eveningId: string;
  groupId: string;
  /** By player. */
  points: ReadonlyMap<string, number>;
  /** The places of the players in the evening's own table, by player. */
  places: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * Writes the points that an evening gives the players of a group for a round, and puts the group in order (spec 8 §2.5, §4.4): who has as
 * many points as another stands as in the evening. Points by hand are added to them. Whoever calls it holds the league.
 */
export async function giveEveningPoints(tx: Tx, { points, places, now, ...about }: EveningPoints): Promise<void> {
  const { leagueId: league_id, roundId: round_id, groupId: group_id, eveningId: evening_id } = about;
  const its = { source: "evening" as const, awarded: points, ties: places };
  await givePoints(tx, { league_id, group_id, round_id, evening_id, ...its, now });
}

/**
 * Takes the points of its evening out of a round: players are ordered by what is left, who is equal as before the evening (spec 8 §2.5).
 * Whoever calls it holds the league.
 */
export async function takeEveningPoints(
  tx: Tx,
  { leagueId, roundId, now }: { leagueId: string; roundId: string; now: Date },
): Promise<void> {
  const taken = await deletePointsHistory(tx, { round_id: roundId, source: "evening" });
  for (const group_id of new Set(taken.map((entry) => entry.group_id))) {
    const own = taken.filter((entry) => entry.group_id === group_id);
    const placed = new Map(own.map(({ player_id, position }) => [player_id, position]));
    const nothing = new Map<string, number>();
    await givePoints(tx, {
      league_id: leagueId,
      group_id,
      round_id: roundId,
      source: "evening",
      awarded: nothing,
      placed,
      now,
    });
  }
}
