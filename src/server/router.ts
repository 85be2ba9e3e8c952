import { accountsRoutes } from "./features/accounts/routes.ts";
import { activityRoutes } from "./features/activity/routes.ts";
import { bracketsRoutes } from "./features/brackets/routes.ts";
import { clubRoutes } from "./features/club/routes.ts";
import { courtsRoutes } from "./features/courts/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { datesRoutes } from "./features/dates/routes.ts";
import { eveningsRoutes } from "./features/evenings/routes.ts";
import { exportsRoutes } from "./features/exports/routes.ts";
import { groupsRoutes } from "./features/groups/routes.ts";
import { inscriptionsRoutes } from "./features/inscriptions/routes.ts";
import { leaguesRoutes } from "./features/leagues/routes.ts";
import { linksRoutes } from "./features/links/routes.ts";
import { maintenanceRoutes } from "./features/maintenance/routes.ts";
import { matchesRoutes } from "./features/matches/routes.ts";
import { importRoute, membersRoutes } from "./features/members/routes.ts";
import { messagesRoutes } from "./features/messages/routes.ts";
import { noticesRoutes } from "./features/notices/routes.ts";
import { paymentsRoutes } from "./features/payments/routes.ts";
import { peopleRoutes, personRoutes } from "./features/people/routes.ts";
import { allRoute, mergingRoutes, pageRoute, removeRoute } from "./features/persons/routes.ts";
import { plannerRoutes } from "./features/planner/routes.ts";
import { portalRoutes } from "./features/portal/routes.ts";
import { proposalsRoutes } from "./features/proposals/routes.ts";
import { pushRoutes } from "./features/push/routes.ts";
import { roundsRoutes } from "./features/rounds/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { finishRoute, seasonsRoutes } from "./features/seasons/routes.ts";
import { adjustmentsRoutes, playerPointsRoutes, previewRoute, standingsRoutes } from "./features/standings/routes.ts";
import { os } from "./platform/endpoint.ts";

/** Every endpoint of the contract with what it does. */
export const router = os.router({
  accounts: accountsRoutes,
  activity: activityRoutes,
  brackets: bracketsRoutes,
  club: clubRoutes,
  courts: courtsRoutes,
  dashboard: dashboardRoutes,
  dates: datesRoutes,
  evenings: eveningsRoutes,
  exports: exportsRoutes,
  groups: { ...groupsRoutes, ...membersRoutes, ...playerPointsRoutes, adjustments: adjustmentsRoutes },
  inscriptions: inscriptionsRoutes,
  leagues: { ...leaguesRoutes, finish: finishRoute, previewRegulations: previewRoute, seasons: seasonsRoutes },
  links: linksRoutes,
  maintenance: maintenanceRoutes,
  matches: matchesRoutes,
  messages: messagesRoutes,
  notices: noticesRoutes,
  payments: paymentsRoutes,
  people: {
    ...peopleRoutes,
    import: importRoute,
    remove: removeRoute,
    person: { ...personRoutes, get: pageRoute, all: allRoute },
    merging: mergingRoutes,
  },
  planner: plannerRoutes,
  portal: portalRoutes,
  proposals: proposalsRoutes,
  push: pushRoutes,
  rounds: roundsRoutes,
  search: searchRoutes,
  standings: standingsRoutes,
});
