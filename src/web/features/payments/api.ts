import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** The payments of a league, newest first, with the cost that a new one begins with. */
export const paymentsQuery = queryOfLeague(["payments"], api.payments.list, ["payments", "leagues", "settings"]);

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
export const debtsQuery = queryOfLeague(["payments", "debts"], api.payments.debts, ["payments", "groups", "settings"]);

/** Who says to have paid what they owe (spec 6 §7). */
export const claimsQuery = queryOfLeague(["payments", "claims"], api.payments.claims.list, [
  "payments",
  "leagues",
  "settings",
]);
