import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The payments of a league, newest first, with the cost that a new one begins with. */
export function paymentsQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "payments"],
    queryFn: () => api.payments.list({ league_id: leagueId }),
    meta: { topics: ["payments", "leagues", "settings"] },
  });
}
