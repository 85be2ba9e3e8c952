import { useQueries } from "@tanstack/react-query";
import type { PointsEntry } from "#contract/groups/endpoints.ts";
import { pointsHistoryQuery } from "../api.ts";

/** What each player was given for the last round of their group that has points; the oldest entry is the first. */
export function lastPoints(histories: readonly (readonly PointsEntry[])[]): Map<string, number> {
  const points = new Map<string, number>();
  for (const history of histories) {
    const last = history.at(-1)?.round_id;
    for (const { player_id, round_id, round_points } of history)
      if (round_id === last) points.set(player_id, (points.get(player_id) ?? 0) + round_points);
  }
  return points;
}

/** The same of the groups of a league, as far as they are known. */
export function useLastPoints(leagueId: string, groupIds: readonly string[]): Map<string, number> {
  const answers = useQueries({ queries: groupIds.map((groupId) => pointsHistoryQuery(leagueId, groupId)) });
  return lastPoints(answers.map(({ data }) => data ?? []));
}
