import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { bracketSearch } from "#web/features/brackets/public.ts";
import { settingsSearch } from "#web/features/club/public.ts";
import { daySearch, matchesSearch, resultsSearch } from "#web/features/matches/public.ts";
import { paymentsSearch } from "#web/features/payments/public.ts";
import { playersSearch } from "#web/features/people/public.ts";
import { rankingSearch } from "#web/features/standings/public.ts";
import { requireApproved, requirePending, requireSignedOut } from "./guards.ts";
import { paths } from "./paths.ts";
import { ErrorScreen, NotFoundScreen } from "./ui/error-screen.tsx";

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ({ reset }) => <ErrorScreen onReset={reset} />,
});

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("./routes/auth.ts"), "Page"),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  component: lazyRouteComponent(() => import("./routes/setup.ts"), "Page"),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: lazyRouteComponent(() => import("./routes/invitation.ts"), "Page"),
});
const pending = createRoute({
  getParentRoute: () => root,
  path: "/pending",
  beforeLoad: requirePending,
  component: lazyRouteComponent(() => import("./routes/pending.ts"), "Page"),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  beforeLoad: requireApproved,
  component: lazyRouteComponent(() => import("./shell/admin-shell.tsx"), "AdminShell"),
});
const dashboardPage = lazyRouteComponent(() => import("./routes/admin/dashboard.ts"), "Page");
const leaguesPage = lazyRouteComponent(() => import("./routes/admin/leagues.ts"), "Page");
const adminPages = [
  createRoute({ getParentRoute: () => admin, path: "/", component: dashboardPage }),
  createRoute({ getParentRoute: () => admin, path: "dashboard", component: dashboardPage }),
  createRoute({
    getParentRoute: () => admin,
    path: "matches",
    validateSearch: matchesSearch,
    component: lazyRouteComponent(() => import("./routes/admin/matches.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "results",
    validateSearch: resultsSearch,
    component: lazyRouteComponent(() => import("./routes/admin/results.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "day",
    validateSearch: daySearch,
    component: lazyRouteComponent(() => import("./routes/admin/day.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "players",
    validateSearch: playersSearch,
    component: lazyRouteComponent(() => import("./routes/admin/players.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "people/$personId",
    component: lazyRouteComponent(() => import("./routes/admin/person.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "groups",
    component: lazyRouteComponent(() => import("./routes/admin/groups.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "groups/deal",
    component: lazyRouteComponent(() => import("./routes/admin/deal-groups.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "groups/closing",
    component: lazyRouteComponent(() => import("./routes/admin/closing.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "groups/$groupId",
    component: lazyRouteComponent(() => import("./routes/admin/group.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "bracket",
    validateSearch: bracketSearch,
    component: lazyRouteComponent(() => import("./routes/admin/bracket.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "ranking",
    validateSearch: rankingSearch,
    component: lazyRouteComponent(() => import("./routes/admin/ranking.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "payments",
    validateSearch: paymentsSearch,
    component: lazyRouteComponent(() => import("./routes/admin/payments.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "settings",
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => import("./routes/admin/settings.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "activity",
    component: lazyRouteComponent(() => import("./routes/admin/activity.ts"), "Page"),
  }),
  createRoute({ getParentRoute: () => admin, path: "leagues", component: leaguesPage }),
  createRoute({ getParentRoute: () => admin, path: "league-management", component: leaguesPage }),
  createRoute({
    getParentRoute: () => admin,
    path: "league/$leagueId",
    component: lazyRouteComponent(() => import("./routes/admin/league.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "league/$leagueId/next-season",
    component: lazyRouteComponent(() => import("./routes/admin/next-season.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "create-tournament",
    component: lazyRouteComponent(() => import("./routes/admin/create-tournament.ts"), "Page"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "$",
    component: lazyRouteComponent(() => import("./routes/admin/lost.ts"), "Page"),
  }),
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
  moved("/partidos", paths.matches),
  moved("/pagos", paths.payments),
]);

/** The administration's router. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    notFoundMode: "root",
    scrollRestoration: true,
    defaultErrorComponent: ({ reset }) => <ErrorScreen onReset={reset} />,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
