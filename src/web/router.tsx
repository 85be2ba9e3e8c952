import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { matchesSearch } from "./features/matches/search.ts";
import { playersSearch } from "./features/players/search.ts";
import { rankingSearch } from "./features/ranking/search.ts";
import { settingsSearch } from "./features/settings/search.ts";
import { requireAdmin, requirePending, requireSignedOut } from "./guards.ts";
import { paths } from "./paths.ts";
import { PortalHomePage } from "./routes/portal/home-page.tsx";
import { leagueSearch, PortalLeaguePage } from "./routes/portal/league-page.tsx";
import { GroupsPage, MatchesPage, RankingPage, StatsPage } from "./routes/portal/league-tabs.tsx";
import { PairPage } from "./routes/portal/pair-page.tsx";
import { ErrorScreen, NotFoundScreen } from "./ui/error-screen.tsx";

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ({ reset }) => <ErrorScreen onReset={reset} />,
});

const home = createRoute({ getParentRoute: () => root, path: "/", component: PortalHomePage });
const publicHome = createRoute({ getParentRoute: () => root, path: "/public", component: PortalHomePage });

/** A league's public pages stand under two addresses (spec 1 §2); both draw the same. */
function leagueRoutes<P extends "/league/$leagueId" | "/public/league/$leagueId">(path: P) {
  const shell = createRoute({
    getParentRoute: () => root,
    path,
    component: PortalLeaguePage,
    validateSearch: leagueSearch,
  });
  const start = createRoute({
    getParentRoute: () => shell,
    path: "/",
    beforeLoad: ({ params }) => {
      const { leagueId } = params as { leagueId: string }; // the path of the parent has it
      throw redirect({ href: `/league/${leagueId}/ranking`, replace: true });
    },
  });
  const tabs = [
    createRoute({ getParentRoute: () => shell, path: "ranking", component: RankingPage }),
    createRoute({ getParentRoute: () => shell, path: "groups", component: GroupsPage }),
    createRoute({ getParentRoute: () => shell, path: "matches", component: MatchesPage }),
    createRoute({ getParentRoute: () => shell, path: "stats", component: StatsPage }),
    createRoute({ getParentRoute: () => shell, path: "pair/$pairId", component: PairPage }),
  ];
  return shell.addChildren([start, ...tabs]);
}

const privacy = createRoute({
  getParentRoute: () => root,
  path: paths.privacy,
  component: lazyRouteComponent(() => import("./routes/portal/privacy-page.tsx"), "PrivacyPage"),
});
const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("./routes/auth-page.tsx"), "AuthPage"),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  component: lazyRouteComponent(() => import("./routes/setup-page.tsx"), "SetupPage"),
});
const pending = createRoute({
  getParentRoute: () => root,
  path: "/pending",
  beforeLoad: requirePending,
  component: lazyRouteComponent(() => import("./routes/pending-page.tsx"), "PendingPage"),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import("./routes/admin/admin-shell.tsx"), "AdminShell"),
});
const dashboardPage = lazyRouteComponent(() => import("./routes/admin/dashboard-page.tsx"), "DashboardPage");
const leaguesPage = lazyRouteComponent(() => import("./routes/admin/leagues-page.tsx"), "LeaguesPage");
const adminPages = [
  createRoute({ getParentRoute: () => admin, path: "/", component: dashboardPage }),
  createRoute({ getParentRoute: () => admin, path: "dashboard", component: dashboardPage }),
  createRoute({
    getParentRoute: () => admin,
    path: "matches",
    validateSearch: matchesSearch,
    component: lazyRouteComponent(() => import("./routes/admin/matches-page.tsx"), "AdminMatchesPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "players",
    validateSearch: playersSearch,
    component: lazyRouteComponent(() => import("./routes/admin/players-page.tsx"), "PlayersPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "groups",
    component: lazyRouteComponent(() => import("./routes/admin/groups-page.tsx"), "AdminGroupsPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "groups/$groupId",
    component: lazyRouteComponent(() => import("./routes/admin/group-page.tsx"), "AdminGroupPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "ranking",
    validateSearch: rankingSearch,
    component: lazyRouteComponent(() => import("./routes/admin/ranking-page.tsx"), "AdminRankingPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "payments",
    component: lazyRouteComponent(() => import("./routes/admin/payments-page.tsx"), "PaymentsPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "settings",
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => import("./routes/admin/settings-page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "activity",
    component: lazyRouteComponent(() => import("./routes/admin/activity-page.tsx"), "ActivityPage"),
  }),
  createRoute({ getParentRoute: () => admin, path: "leagues", component: leaguesPage }),
  createRoute({ getParentRoute: () => admin, path: "league-management", component: leaguesPage }),
  createRoute({
    getParentRoute: () => admin,
    path: "league/$leagueId",
    component: lazyRouteComponent(() => import("./routes/admin/league-detail-page.tsx"), "LeagueDetailPage"),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: "create-tournament",
    component: lazyRouteComponent(() => import("./routes/admin/create-tournament-page.tsx"), "CreateTournamentPage"),
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
  home,
  publicHome,
  leagueRoutes("/league/$leagueId"),
  leagueRoutes("/public/league/$leagueId"),
  privacy,
  auth,
  setup,
  pending,
  admin.addChildren(adminPages),
  moved("/partidos", paths.matches),
  moved("/pagos", paths.payments),
]);

/** The application's router; on the server with a history of its own for each page, and without a place to scroll to. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    notFoundMode: "root",
    scrollRestoration: history === undefined,
    defaultErrorComponent: ({ reset }) => <ErrorScreen onReset={reset} />,
    defaultNotFoundComponent: NotFoundScreen,
    ...(history !== undefined && { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
