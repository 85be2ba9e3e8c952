import { readAhead } from "#web/platform/read-ahead.ts";
import { dashboardQuery } from "../api.ts";

/** What the dashboard shows when it opens. */
export const readDashboard = (leagueId: string) => readAhead(dashboardQuery(leagueId));
