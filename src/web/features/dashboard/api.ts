import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The dashboard's figures of one league. */
export function dashboardQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "dashboard"],
    queryFn: () => api.dashboard.get({ league_id: leagueId }),
    meta: { topics: ["matches", "groups", "players"] },
  });
}
