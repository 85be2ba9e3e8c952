import { useQuery } from "@tanstack/react-query";
import { bracketMatchesQuery, matchesQuery, matchKeys, useAddress } from "#web/features/matches/public.ts";
import { LatePlannerDialog, type Left, plannedMatches } from "#web/features/planner/public.ts";

/** What the planner can plan in a league, of individual ones nothing, and what it shows with it; null while that is read. */
export function usePlanned(leagueId: string) {
  const { data: page } = useQuery(matchesQuery(leagueId));
  const { data: drawn = [] } = useQuery(bracketMatchesQuery(leagueId));
  if (page === undefined) return null;
  return { page, matches: plannedMatches(page.format_type === "pairs" ? page.matches : [], drawn) };
}

/** The planner's dialog over the page of matches; its proposal can be shown on the board of a day. */
export function PlanDialog({ leagueId, ...props }: { leagueId: string; refused?: Left; onClose: () => void }) {
  const planned = usePlanned(leagueId);
  const { go } = useAddress();
  if (planned === null) return null;
  return (
    <LatePlannerDialog
      leagueId={leagueId}
      {...planned}
      touches={matchKeys(leagueId)}
      {...props}
      onBoard={(date) => {
        props.onClose();
        go({ view: "calendar", by: "day", week: date, court: undefined });
      }}
    />
  );
}
