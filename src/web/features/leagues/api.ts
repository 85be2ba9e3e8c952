import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Regulations } from "#domain/regulations.ts";
import { api } from "#web/platform/api-client.ts";

export const pageSize = 20;

/** One page of the leagues, newest first; or of the deleted ones. */
export function leaguesPageQuery(page: number, deleted: boolean) {
  return queryOptions({
    queryKey: ["leagues", page, deleted],
    queryFn: () => api.leagues.list({ page, size: pageSize, deleted }),
    placeholderData: keepPreviousData,
    meta: { topics: ["leagues", "groups", "matches"] },
  });
}

/** The beginning of the key of everything that shows a league's insides. */
export const leagueKey = (leagueId: string): QueryKey => ["league", leagueId];

/** One league with its counts. */
export function leagueQuery(leagueId: string) {
  return queryOptions({
    queryKey: leagueKey(leagueId),
    queryFn: () => api.leagues.get({ league_id: leagueId }),
    meta: { topics: ["leagues", "groups", "matches"] },
  });
}

/** The players of an individual league in its order. */
export function playersQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "players-in-order"],
    queryFn: async () => (await api.standings.ranking({ league_id: leagueId })).individual_rows,
    meta: { topics: ["matches", "groups", "players", "leagues"] },
  });
}

/** The current tables under the present rules and under others. */
export function regulationsPreviewQuery(leagueId: string, regulations: Regulations) {
  return queryOptions({
    queryKey: ["league", leagueId, "regulations-preview", regulations],
    queryFn: () => api.leagues.previewRegulations({ league_id: leagueId, regulations }),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups"] },
  });
}

/** Active and pending leagues, newest first (spec 1 §2 "Admin shell"). */
export const leagueChoicesQuery = queryOptions({
  queryKey: ["league-choices"],
  queryFn: () => api.leagues.choices(),
  meta: { topics: ["leagues"] },
});
