import { sessionRoutes, setupRoutes } from "./features/accounts/routes.ts";
import { usersRoutes } from "./features/accounts/users-routes.ts";
import { activityRoutes } from "./features/activity/routes.ts";
import { courtsRoutes } from "./features/club/routes.ts";
import { settingsRoutes } from "./features/club/settings-routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { exportsRoutes } from "./features/exports/routes.ts";
import { groupsRoutes } from "./features/groups/routes.ts";
import { leaguesRoutes } from "./features/leagues/routes.ts";
import { matchesRoutes } from "./features/matches/routes.ts";
import { paymentsRoutes } from "./features/payments/routes.ts";
import { playersRoutes } from "./features/players/routes.ts";
import { portalRoutes } from "./features/portal/routes.ts";
import { roundsRoutes } from "./features/rounds/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { adjustmentsRoutes } from "./features/standings/adjustments-routes.ts";
import { regulationsRoutes } from "./features/standings/regulations-routes.ts";
import { standingsRoutes } from "./features/standings/routes.ts";
import { os } from "./platform/endpoint.ts";

/** Every endpoint of the contract with what it does. */
export const router = os.router({
  session: sessionRoutes,
  setup: setupRoutes,
  leagues: { ...leaguesRoutes, ...regulationsRoutes },
  players: playersRoutes,
  groups: groupsRoutes,
  rounds: roundsRoutes,
  matches: matchesRoutes,
  courts: courtsRoutes,
  standings: standingsRoutes,
  adjustments: adjustmentsRoutes,
  dashboard: dashboardRoutes,
  payments: paymentsRoutes,
  search: searchRoutes,
  settings: settingsRoutes,
  users: usersRoutes,
  activity: activityRoutes,
  exports: exportsRoutes,
  portal: portalRoutes,
});
