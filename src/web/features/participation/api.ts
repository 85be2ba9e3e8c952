import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The pairs of a league in its final order, as they were when the next season was begun to be prepared. */
export function seasonQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["next-season", leagueId],
    queryFn: () => api.leagues.seasons.candidates({ league_id: leagueId }),
    staleTime: 0,
    gcTime: 0,
    meta: { topics: [] },
  });
}
