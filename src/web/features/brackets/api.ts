import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The brackets of a league, and who can be drawn. */
export function bracketsQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "brackets"],
    queryFn: () => api.brackets.get({ league_id: leagueId }),
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}
