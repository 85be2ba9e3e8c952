import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** The dashboard's figures of one league. */
export const dashboardQuery = queryOfLeague(["dashboard"], api.dashboard.get, [
  "matches",
  "groups",
  "players",
  "inscriptions",
]);

/** How many matches of a league are past their day without a result. */
export const overdueQuery = (leagueId: string) => ({
  ...dashboardQuery(leagueId),
  select: ({ overdue }: { overdue: { count: number } }) => overdue.count,
});
