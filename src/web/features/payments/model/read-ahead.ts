import { readAhead } from "#web/platform/read-ahead.ts";
import { debtsQuery, paymentsQuery } from "../api.ts";

/** What 'Pagos' shows when it opens. */
export const readPayments = (leagueId: string) =>
  Promise.all([readAhead(paymentsQuery(leagueId)), readAhead(debtsQuery(leagueId))]);
