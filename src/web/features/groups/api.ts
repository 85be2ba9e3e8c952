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

/** What finishing the round would do. */
export function closingQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "closing"],
    queryFn: () => api.rounds.closingPreview({ league_id: leagueId }),
    meta: { topics: ["groups", "matches"] },
    staleTime: 0,
    retry: false,
  });
}

/** What would go with a group. */
export function deletionQuery(leagueId: string, groupId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "group-deletion", groupId],
    queryFn: () => api.groups.deletionPreview({ league_id: leagueId, group_id: groupId }),
    staleTime: 0,
  });
}

/** What was set by hand in a group's table of the open round. */
export function adjustmentsQuery(leagueId: string, groupId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "adjustments", groupId],
    queryFn: () => api.adjustments.list({ league_id: leagueId, group_id: groupId }),
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

/** What became of each pair when a round was closed. */
export function movementsQuery(leagueId: string, number: number) {
  return queryOptions({
    queryKey: ["league", leagueId, "movements", number],
    queryFn: () => api.rounds.movements({ league_id: leagueId, number }),
    meta: { topics: ["groups", "players"] },
  });
}
