import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The groups with their tables of the current round, or of the chosen one. */
export function groupsQuery(leagueId: string, round?: number) {
  return queryOptions({
    queryKey: ["league", leagueId, "groups", round ?? null],
    queryFn: () => api.groups.list({ league_id: leagueId, ...(round !== undefined && { round }) }),
    placeholderData: keepPreviousData,
    meta: { topics: ["groups", "matches", "players", "leagues"] },
  });
}

/** What would go with a group. */
export function deletionQuery(leagueId: string, groupId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "group-deletion", groupId],
    queryFn: () => api.groups.deletionPreview({ league_id: leagueId, group_id: groupId }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What leaving would do to a pair's matches and its table, asked anew each time. */
export function withdrawalQuery({ leagueId, roundId, pairId }: { leagueId: string; roundId: string; pairId: string }) {
  return queryOptions({
    queryKey: ["league", leagueId, "withdrawal", roundId, pairId],
    queryFn: () => api.groups.withdrawals.preview({ league_id: leagueId, round_id: roundId, pair_id: pairId }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What was set by hand in a group's table of the open round. */
export function adjustmentsQuery(leagueId: string, groupId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "adjustments", groupId],
    queryFn: () => api.groups.adjustments.list({ league_id: leagueId, group_id: groupId }),
    meta: { topics: ["matches", "groups"] },
  });
}

/** Round points of an individual group, the oldest first. */
export function pointsHistoryQuery(leagueId: string, groupId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "points-history", groupId],
    queryFn: () => api.groups.pointsHistory({ league_id: leagueId, group_id: groupId }),
    meta: { topics: ["groups"] },
  });
}

/** Where those who are registered ended in the last league that each of them finished, by registration. */
export function lastPlacesQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "last-places"],
    queryFn: () => api.leagues.seasons.lastPlaces({ league_id: leagueId }),
    select: (rows) => new Map(rows.map(({ player_id, ...last }) => [player_id, last])),
    meta: { topics: ["players", "leagues"] },
  });
}
