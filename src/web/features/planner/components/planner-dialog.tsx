import { IconCalendarCheck } from "@tabler/icons-react";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import type { Plan, PlannedLeagues } from "#contract/planner/endpoints.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { LikedHoursDialog } from "#web/features/leagues/public.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { isInTheMaking, plannedLeaguesQuery, planQuery } from "../api.ts";
import { keepPasting, pastingKept } from "../model/kept-pasting.ts";
import { choiceOf, isOfLeague } from "../model/plan-choice.ts";
import type { Left } from "../model/planned-names.ts";
import type { LikedHoursWay } from "./more-options.tsx";
import { type Kept, PlanAsk, type PlanAskProps } from "./plan-ask.tsx";
import { PlanProgress } from "./plan-progress.tsx";
import { PlanProposal } from "./plan-proposal.tsx";

export interface PlannerDialogProps {
  /** The league whose page is shown: what is planned begins with it. */
  leagueId: string;
  /** The keys of what shows bookings, of whatever leagues. */
  touches: QueryKey[];
  /** Accepted on the board, and without a place all the same. */
  refused?: Left[];
  onClose: () => void;
  /** Shows the proposal on the board, from this day on. */
  onBoard: (date: string) => void;
}

interface PlannerProps extends PlannerDialogProps {
  kept: Kept;
  keep: PlanAskProps["keep"];
  likedHours: LikedHoursWay;
  plan: Plan | null;
  courts: Court[];
  planned: PlannedLeagues;
}

function Planner({ plan, planned, ...props }: PlannerProps) {
  const { leagueId, keep, onClose } = props;
  const shown = plan !== null && isOfLeague(plan, leagueId) ? plan : null;
  const taken = (left: Left[]) => {
    keep({ left });
    if (left.length === 0) onClose();
  };
  // Opened anew it is about what its proposal was asked for; of what rain has moved nothing is asked.
  const dropped = () => {
    const input = shown?.asked;
    if (input !== undefined && input.replan_ids === undefined)
      keep(({ choice }) => ({ choice: choice ?? choiceOf(input) }));
  };
  if (shown !== null && isInTheMaking(shown)) return <PlanProgress plan={shown} leagueId={leagueId} />;
  const proposal = shown?.proposal ?? null;
  if (proposal !== null && shown !== null)
    return (
      <PlanProposal key={shown.id} {...props} plan={shown} proposal={proposal} onTaken={taken} onDropped={dropped} />
    );
  if (planned.leagues.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarCheck size={28} />}
        title="No queda ningún partido que planificar"
        text="Todos se han jugado o ya tienen fecha."
      />
    );
  return <PlanAsk {...props} {...planned} hasFailed={shown?.state === "failed"} />;
}

/** Three reads as one. */
function usePlanner() {
  const plan = useQuery(planQuery);
  const courts = useQuery(courtsQuery);
  const planned = useQuery(plannedLeaguesQuery);
  const all = [plan, courts, planned];
  const isRead = plan.data !== undefined && courts.data !== undefined && planned.data !== undefined;
  return {
    data: isRead ? { plan: plan.data, courts: courts.data, planned: planned.data } : undefined,
    isPending: all.some(({ isPending }) => isPending),
    isError: all.some(({ isError }) => isError),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** From undated matches to dates (spec 4 §2): what is asked, the plan in the making, its proposal. Closing it stops no plan. */
export function PlannerDialog(props: PlannerDialogProps) {
  const [kept, setKept] = useState<Kept>(() => ({
    choice: null,
    left: props.refused ?? [],
    pasting: pastingKept(props.leagueId),
  }));
  const [place, setPlace] = useState<"here" | "back" | { likedHours: string }>("here");
  const query = usePlanner();
  useEffect(() => keepPasting(props.leagueId, kept.pasting), [props.leagueId, kept.pasting]);
  const back = () => {
    setPlace("back");
    void query.refetch();
  };
  if (typeof place === "object") return <LikedHoursDialog leagueId={place.likedHours} onClose={back} />;
  const likedHours = { isBack: place === "back", onOpen: (id: string) => setPlace({ likedHours: id }) };
  const keep: PlanAskProps["keep"] = (changes) =>
    setKept((before) => ({ ...before, ...(typeof changes === "function" ? changes(before) : changes) }));
  return (
    <Dialog title="Planificar partidos" size="min(980px, 100%)" fillsPhone onClose={props.onClose}>
      <QueryView query={query} failure="No se ha podido cargar el planificador." rows={4} height={60}>
        {(read) => <Planner {...props} {...read} {...{ kept, keep, likedHours }} />}
      </QueryView>
    </Dialog>
  );
}
