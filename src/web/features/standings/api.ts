import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

export interface RankingFilter {
  group?: string | undefined;
  round?: number | undefined;
}

/** The ranking of the season, of a round, or of a group. */
export function rankingQuery(leagueId: string, { group, round }: RankingFilter) {
  return queryOptions({
    queryKey: ["league", leagueId, "ranking", group ?? null, round ?? null],
    queryFn: () =>
      api.standings.ranking({
        league_id: leagueId,
        ...(group !== undefined && { group }),
        ...(round !== undefined && { round }),
      }),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "leagues"] },
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
