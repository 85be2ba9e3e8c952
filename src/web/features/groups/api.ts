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
