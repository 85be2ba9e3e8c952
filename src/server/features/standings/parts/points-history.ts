import type { PointsEntry } from "#contract/groups/endpoints.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { loadFacts } from "../queries.ts";
import { playerRounds } from "./individual-view.ts";

/**
 * The points of the players of a group, the oldest first, wherever they were given (spec 8 §4.1). What results gave in a round that is
 * closed is what they give now, so that the history adds up to the total. Refuses with `group_not_found`.
 */
export async function pointsHistory(
  handle: Handle,
  { league_id, group_id }: { league_id: string; group_id: string },
): Promise<PointsEntry[]> {
  const facts = await loadFacts(handle, league_id);
  if (facts.groups.every(({ id }) => id !== group_id)) throw refusal("group_not_found");
  const here = new Set(facts.individuals.flatMap((one) => (one.group_id === group_id ? [one.player_id] : [])));
  const rounds = playerRounds(facts);
  return facts.points
    .filter(({ player_id }) => here.has(player_id))
    .map(({ group_id: _group, created_at, ...entry }) => {
      const round = rounds.get(entry.player_id)?.find(({ round_id }) => round_id === entry.round_id);
      const isKept = entry.source !== "results" || round === undefined;
      const round_points = isKept ? entry.round_points : round.entered === null ? (round.results ?? 0) : 0;
      return { ...entry, round_points, created_at: created_at.toISOString() };
    });
}
