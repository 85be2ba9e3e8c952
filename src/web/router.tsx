import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { oldAddresses } from "#contract/common/application-addresses.ts";
import { daySearch } from "#web/features/board/screens.ts";
import { bracketSearch } from "#web/features/brackets/screens.ts";
import { settingsSearch } from "#web/features/club/screens.ts";
import { eveningSearch, runSearch } from "#web/features/evenings/screens.ts";

import { matchesSearch } from "#web/features/matches/screens.ts";
import { paymentsSearch } from "#web/features/payments/screens.ts";
import { playersSearch } from "#web/features/people/screens.ts";
import { posterSearch } from "#web/features/posters/screens.ts";
import { resultsSearch } from "#web/features/results/screens.ts";
import { rankingSearch } from "#web/features/standings/screens.ts";
import { requireApproved, requirePending, requireSignedOut } from "./guards.ts";
import { paths } from "./paths.ts";
import { firstRead } from "./platform/early-answers.ts";
import { piece } from "./platform/pieces.ts";
import { drawnAfterPress } from "./ui/drawn-after-press.tsx";
import { ErrorScreen, NotFoundScreen } from "./ui/error-screen.tsx";
import { OpeningScreen } from "./ui/opening-screen.tsx";

/** A screen, and how what it shows of a league is read. */
interface Screen {
  Page: RouteComponent;
  read?: (leagueId: string) => Promise<unknown>;
}

/** A page whose screen is a piece of its own. */
const page = (load: () => Promise<Screen>) =>
  lazyRouteComponent(
    piece(async () => {
      const { Page, read } = await load();
      if (read !== undefined) await firstRead(read);
      return { Page: drawnAfterPress(Page) };
    }),
    "Page",
  );

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} onReset={reset} />,
});

/** What is seen while it is not known yet who is here; a session that answers at once never shows it. */
const opening = { pendingComponent: OpeningScreen, pendingMs: 300, pendingMinMs: 0 };

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  beforeLoad: requireSignedOut,
  ...opening,
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
  ...opening,
  component: page(async () => {
    const { AdminShell, readFrame } = await import("./shell/admin-shell.tsx");
    return { Page: AdminShell, read: readFrame };
  }),
});
type Search<S> = (search: Record<string, unknown>) => S;

/** A page of the administration that keeps nothing in its address. */
const adminPage = <P extends string>(path: P, load: () => Promise<Screen>) =>
  createRoute({ getParentRoute: () => admin, path, component: page(load) });
/** A page whose address also says what of it is shown. */
const searchedPage = <P extends string, S>(path: P, validateSearch: Search<S>, load: () => Promise<Screen>) =>
  createRoute({ getParentRoute: () => admin, path, validateSearch, component: page(load) });

const dashboardPage = () => import("./routes/admin/dashboard.ts");
const leaguesPage = () => import("./routes/admin/leagues.ts");
const adminPages = [
  adminPage("/", dashboardPage),
  adminPage("dashboard", dashboardPage),
  searchedPage("matches", matchesSearch, () => import("./routes/admin/matches.ts")),
  searchedPage("results", resultsSearch, () => import("./routes/admin/results.ts")),
  searchedPage("day", daySearch, () => import("./routes/admin/day.ts")),
  searchedPage("players", playersSearch, () => import("./routes/admin/players.ts")),
  searchedPage("people", playersSearch, () => import("./routes/admin/people.ts")),
  adminPage("people/$personId", () => import("./routes/admin/person.ts")),
  adminPage("inscriptions", () => import("./routes/admin/inscriptions.ts")),
  adminPage("links", () => import("./routes/admin/pair-links.ts")),
  adminPage("groups", () => import("./routes/admin/groups.ts")),
  adminPage("groups/deal", () => import("./routes/admin/deal-groups.ts")),
  adminPage("groups/closing", () => import("./routes/admin/closing.ts")),
  adminPage("groups/$groupId", () => import("./routes/admin/group.ts")),
  searchedPage("bracket", bracketSearch, () => import("./routes/admin/bracket.ts")),
  searchedPage("ranking", rankingSearch, () => import("./routes/admin/ranking.ts")),
  searchedPage("posters", posterSearch, () => import("./routes/admin/posters.ts")),
  searchedPage("payments", paymentsSearch, () => import("./routes/admin/payments.ts")),
  searchedPage("settings", settingsSearch, () => import("./routes/admin/settings.ts")),
  adminPage("activity", () => import("./routes/admin/activity.ts")),
  adminPage("leagues", leaguesPage),
  adminPage("league-management", leaguesPage),
  adminPage("league/$leagueId", () => import("./routes/admin/league.ts")),
  adminPage("league/$leagueId/next-season", () => import("./routes/admin/next-season.ts")),
  adminPage("create-tournament", () => import("./routes/admin/create-tournament.ts")),
  adminPage("evenings", () => import("./routes/admin/evenings.ts")),
  searchedPage("evenings/new", eveningSearch, () => import("./routes/admin/new-evening.ts")),
  adminPage("evenings/$eveningId/poster", () => import("./routes/admin/evening-poster.ts")),
  adminPage("evenings/$eveningId/codes", () => import("./routes/admin/evening-codes.ts")),
  adminPage("evenings/$eveningId/edit", () => import("./routes/admin/edit-evening.ts")),
  searchedPage("evenings/$eveningId", runSearch, () => import("./routes/admin/evening.ts")),
  adminPage("$", () => import("./routes/admin/lost.ts")),
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

/** The administration's router; the server says what address it draws. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history !== undefined && { history }),
    defaultPreload: "intent",
    notFoundMode: "root",
    scrollRestoration: history === undefined,
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
