import { useQuery } from "@tanstack/react-query";
import { allMatchKeys, bracketMatchesQuery, matchesQuery, useAddress } from "#web/features/matches/public.ts";
import { countToPlan, LatePlannerDialog, type Left } from "#web/features/planner/public.ts";

/** How much the planner can plan in a league, of individual ones nothing; null while that is read. */
export function useToPlan(leagueId: string) {
  const { data: page } = useQuery(matchesQuery(leagueId));
  const { data: drawn = [] } = useQuery(bracketMatchesQuery(leagueId));
  if (page === undefined) return null;
  return countToPlan([...(page.format_type === "pairs" ? page.matches : []), ...drawn], page.today);
}

/** The planner's dialog over the page of matches; its proposal can be shown on the board of a day. */
export function PlanDialog(props: { leagueId: string; refused?: Left[]; onClose: () => void }) {
  const { go } = useAddress();
  return (
    <LatePlannerDialog
      {...props}
      touches={allMatchKeys}
      onBoard={(date) => {
        props.onClose();
        go({ view: "calendar", by: "day", week: date, court: undefined });
      }}
    />
  );
}
