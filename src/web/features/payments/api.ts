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

/** What 'Crear pendientes' would create, as it was when the dialog opened. */
export function pendingChargesQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["pending-charges", leagueId],
    queryFn: () => api.payments.pending({ league_id: leagueId }),
    staleTime: 0,
    gcTime: 0,
    meta: { topics: [] },
  });
}

/** What the pairs of a league owe. */
export function debtsQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "payments", "debts"],
    queryFn: () => api.payments.debts({ league_id: leagueId }),
    meta: { topics: ["payments", "groups", "settings"] },
  });
}
