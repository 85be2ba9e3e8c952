import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";

/**
 * Where a dialog leads when it ends over a bracket of another league than the one that is chosen: back to where it was opened from,
 * the board of a day or its list, since all other screens speak of the chosen one. Null: one stays.
 */
export function useWayBack(leagueId: string): (() => void) | null {
  const { selected } = useSelectedLeague();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  if (selected === null || selected.id === leagueId) return null;
  if (canGoBack) return () => history.back();
  return () => void navigate({ to: paths.matches, search: { view: "calendar", by: "day" } });
}
