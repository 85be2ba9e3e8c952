import { useRouterState } from "@tanstack/react-router";
import type { Standing } from "./navigation.ts";

/** Where somebody stands in the administration. */
export function useStanding(): Standing {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, "") });
  const isCalendar = useRouterState({
    select: ({ location }) => "view" in location.search && location.search.view === "calendar",
  });
  return { path, isCalendar };
}
