import { AppShell, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useRoleChange } from "./role-change.ts";
import "#web/admin.css";
import { ExpiredSession } from "#web/features/accounts/public.ts";
import { brandQuery } from "#web/features/club/public.ts";
import { CreateLeagueDialog, CreateMenu, leagueChoicesQuery, type NewKind } from "#web/features/leagues/public.ts";
import { HeaderSearch } from "#web/features/search/public.ts";
import { useLive } from "#web/platform/live.ts";
import { useSidebarCollapsed } from "#web/platform/preferences.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { readAhead } from "#web/platform/read-ahead.ts";
import { onSessionChangedInOtherTab } from "#web/platform/session.ts";
import { useFirstScreenSeen } from "#web/shell/first-screen.ts";
import { LeagueSelector } from "#web/shell/league-selector.tsx";
import { NarrowHead } from "#web/shell/narrow-head.tsx";
import { useNextScreens } from "#web/shell/next-screens.ts";
import { usePlaceKeys } from "#web/shell/place-keys.ts";
import { SideNavigation } from "#web/shell/side-navigation.tsx";
import { UserMenu } from "#web/shell/user-menu.tsx";
import { HeadSlotContext } from "#web/ui/head-slot.ts";
import { late } from "#web/ui/late.tsx";
import { LiveSign } from "#web/ui/live-sign.tsx";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { useIsWide } from "#web/ui/wide.ts";
import classes from "./admin-shell.module.css";

const PhoneNavigation = late(async () => (await import("./phone-navigation.tsx")).PhoneNavigation);
const Notices = late(async () => (await import("./notices.tsx")).Notices);

const expanded = 256; // px (spec 1 §9)
const collapsedWidth = 64;

/** The chosen league, the search and who is signed in. */
function WideHead({ onCreate }: { onCreate: (kind: NewKind) => void }) {
  return (
    <Group h="100%" px="lg" wrap="nowrap" gap="sm">
      <LeagueSelector />
      <CreateMenu onChoose={onCreate} />
      <Group ml="auto" gap="xs" wrap="nowrap" justify="flex-end" flex={1}>
        <HeaderSearch />
        <ThemeToggle />
        <UserMenu />
      </Group>
    </Group>
  );
}

/** What every screen has around it: the leagues to choose from, and whose club it is. */
export const readFrame = () => Promise.all([readAhead(leagueChoicesQuery), readAhead(brandQuery)]);

/** What stands around every admin screen (spec 1 §2 "Admin shell"). */
export function AdminShell() {
  useLive({ kind: "admin" });
  useQuery(brandQuery); // whose clock every screen goes by, also while the navigation is shut
  const router = useRouter();
  const [isCollapsed, setCollapsed] = useSidebarCollapsed();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [wasOpened, setOpened] = useState(false);
  const [creating, setCreating] = useState<NewKind | null>(null);
  const isWide = useIsWide();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => (isWide ? null : { title, menu }), [isWide, title, menu]);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    // The drawer has done its work when the page changes.
    setShownPath(pathname);
    drawer.close();
  }
  useEffect(
    () =>
      onSessionChangedInOtherTab(() => {
        queryClient.clear();
        void router.invalidate();
      }),
    [router],
  );
  const openDrawer = () => {
    setOpened(true);
    drawer.toggle();
  };
  useRoleChange();
  usePlaceKeys();
  const isLate = useNextScreens(useFirstScreenSeen());
  return (
    <>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <AppShell
        header={{ height: isWide ? 56 : 52 }}
        layout="alt"
        navbar={{ width: isCollapsed ? collapsedWidth : expanded, breakpoint: "md", collapsed: { mobile: true } }}
        padding={{ base: "sm", md: "lg" }}
      >
        <AppShell.Header className={classes.header}>
          {isWide ? (
            <WideHead onCreate={setCreating} />
          ) : (
            <NarrowHead isOpen={isDrawerOpen} onToggle={openDrawer} onTitle={setTitle} onMenu={setMenu} />
          )}
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar}>
          {isWide && <SideNavigation isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />}
        </AppShell.Navbar>
        <AppShell.Main id="contenido" tabIndex={-1} className={classes.main}>
          <HeadSlotContext value={slots}>
            <Outlet />
          </HeadSlotContext>
        </AppShell.Main>
      </AppShell>
      {!isWide && wasOpened && <PhoneNavigation isOpen={isDrawerOpen} onClose={drawer.close} onCreate={setCreating} />}
      {creating !== null && <CreateLeagueDialog kind={creating} onClose={() => setCreating(null)} />}
      {isLate && <Notices />}
      <LiveSign />
      <ExpiredSession />
    </>
  );
}
