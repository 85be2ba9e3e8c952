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

/** The private links of a league's pairs. */
export function pairLinksQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["pair-links", leagueId],
    queryFn: () => api.links.list({ league_id: leagueId }),
    meta: { topics: ["players", "groups", "leagues", "settings"] },
  });
}
