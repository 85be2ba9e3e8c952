import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router";
import { oldAddresses } from "#contract/common/application-addresses.ts";
import { daySearch } from "#web/features/board/screens.ts";
import { bracketSearch } from "#web/features/brackets/screens.ts";
import { settingsSearch } from "#web/features/club/screens.ts";
import { matchesSearch } from "#web/features/matches/screens.ts";
import { paymentsSearch } from "#web/features/payments/screens.ts";
import { playersSearch } from "#web/features/people/screens.ts";
import { resultsSearch } from "#web/features/results/screens.ts";
import { rankingSearch } from "#web/features/standings/screens.ts";
import { requireApproved, requirePending, requireSignedOut } from "./guards.ts";
import { paths } from "./paths.ts";
import { piece } from "./platform/pieces.ts";
import { ErrorScreen, NotFoundScreen } from "./ui/error-screen.tsx";

/** A page whose screen is a piece of its own. */
const page = <P extends { Page: RouteComponent }>(load: () => Promise<P>) => lazyRouteComponent(piece(load), "Page");

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} onReset={reset} />,
});

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  beforeLoad: requireSignedOut,
  component: page(() => import("./routes/auth.ts")),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  component: page(() => import("./routes/setup.ts")),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: page(() => import("./routes/invitation.ts")),
});
const pending = createRoute({
  getParentRoute: () => root,
  path: paths.pending,
  beforeLoad: requirePending,
  component: page(() => import("./routes/pending.ts")),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  beforeLoad: requireApproved,
  component: lazyRouteComponent(
    piece(() => import("./shell/admin-shell.tsx")),
    "AdminShell",
  ),
});
/** A page of the administration that keeps nothing in its address. */
const adminPage = <P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => admin, path, component });

const dashboardPage = page(() => import("./routes/admin/dashboard.ts"));
const leaguesPage = page(() => import("./routes/admin/leagues.ts"));
const adminPages = [
  adminPage("/", dashboardPage),
  adminPage("dashboard", dashboardPage),
  createRoute({
    getParentRoute: () => admin,
    path: "matches",
    validateSearch: matchesSearch,
    component: page(() => import("./routes/admin/matches.ts")),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "results",
    validateSearch: resultsSearch,
    component: page(() => import("./routes/admin/results.ts")),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "day",
    validateSearch: daySearch,
    component: page(() => import("./routes/admin/day.ts")),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "players",
    validateSearch: playersSearch,
    component: page(() => import("./routes/admin/players.ts")),
  }),
  adminPage(
    "people/$personId",
    page(() => import("./routes/admin/person.ts")),
  ),
  adminPage(
    "groups",
    page(() => import("./routes/admin/groups.ts")),
  ),
  adminPage(
    "groups/deal",
    page(() => import("./routes/admin/deal-groups.ts")),
  ),
  adminPage(
    "groups/closing",
    page(() => import("./routes/admin/closing.ts")),
  ),
  adminPage(
    "groups/$groupId",
    page(() => import("./routes/admin/group.ts")),
  ),
  createRoute({
    getParentRoute: () => admin,
    path: "bracket",
    validateSearch: bracketSearch,
    component: page(() => import("./routes/admin/bracket.ts")),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "ranking",
    validateSearch: rankingSearch,
    component: page(() => import("./routes/admin/ranking.ts")),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "payments",
    validateSearch: paymentsSearch,
    component: page(() => import("./routes/admin/payments.ts")),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "settings",
    validateSearch: settingsSearch,
    component: page(() => import("./routes/admin/settings.ts")),
  }),
  adminPage(
    "activity",
    page(() => import("./routes/admin/activity.ts")),
  ),
  adminPage("leagues", leaguesPage),
  adminPage("league-management", leaguesPage),
  adminPage(
    "league/$leagueId",
    page(() => import("./routes/admin/league.ts")),
  ),
  adminPage(
    "league/$leagueId/next-season",
    page(() => import("./routes/admin/next-season.ts")),
  ),
  adminPage(
    "create-tournament",
    page(() => import("./routes/admin/create-tournament.ts")),
  ),
  adminPage(
    "$",
    page(() => import("./routes/admin/lost.ts")),
  ),
];

/** Old addresses that links still carry (ruling 29). */
function moved(from: string, to: string) {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true });
    },
  });
}

const routeTree = root.addChildren([
  auth,
  setup,
  invitation,
  pending,
  admin.addChildren(adminPages),
  moved(oldAddresses.matches, paths.matches),
  moved(oldAddresses.payments, paths.payments),
]);

/** The administration's router. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    notFoundMode: "root",
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }) => <ErrorScreen error={error} onReset={reset} />,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
