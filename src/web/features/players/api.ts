import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The registered people of a league, newest first. */
export function playersQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "players"],
    queryFn: () => api.players.list({ league_id: leagueId }),
    meta: { topics: ["players", "groups"] },
  });
}

/** Who plays in no pair of the current round. */
export function availablePlayersQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "players", "available"],
    queryFn: () => api.players.available({ league_id: leagueId }),
    meta: { topics: ["players", "groups"] },
    staleTime: 0,
  });
}
