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

/** Who has withdrawn from a league's brackets, and where and who can still enter; for administrators. */
export function bracketEntriesQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "brackets", "entries"],
    queryFn: () => api.brackets.entries.get({ league_id: leagueId }),
    meta: { topics: ["matches", "groups", "players", "leagues"] },
  });
}
