import { Button, Stack } from "@mantine/core";
import { IconCalendarCheck } from "@tabler/icons-react";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import type { Court } from "#contract/courts/endpoints.ts";
import type { placesTaken } from "#contract/matches/bookings.ts";
import type { MatchesPage } from "#contract/matches/endpoints.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { LikedHoursDialog } from "#web/features/leagues/public.ts";
import { errorText, refusedFields } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { useInvalidFocus } from "#web/ui/focus-invalid.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { isInTheMaking, planQuery } from "../api.ts";
import { isOfLeague, type PlanChoice, planInputOf, usualChoice } from "../model/plan-choice.ts";
import { matchName, type PlannedMatch } from "../model/waiting.ts";
import { useStartPlan } from "../mutations.ts";
import { LeftNote } from "./left-note.tsx";
import type { LikedHoursWay } from "./more-options.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanProgress } from "./plan-progress.tsx";
import { PlanProposal } from "./plan-proposal.tsx";

export type Left = z.infer<typeof placesTaken>["left"];

export interface PlannerDialogProps {
  leagueId: string;
  /** Of the open round. */
  page: Omit<MatchesPage, "matches">;
  /** What can be planned, and what has a date already. */
  matches: readonly PlannedMatch[];
  /** The keys of what shows bookings. */
  touches: QueryKey[];
  /** Accepted on the board, and without a place all the same. */
  refused?: Left;
  onClose: () => void;
  /** Shows the proposal on the board, from this day on. */
  onBoard: (date: string) => void;
}

/** What stays while another dialog stands in the place of this one. */
interface Kept {
  /** Null: as it is proposed. */
  choice: PlanChoice | null;
  left: Left;
}

interface KeptProps {
  kept: Kept;
  keep: (changes: Partial<Kept>) => void;
  likedHours: LikedHoursWay;
}

interface AskProps extends KeptProps, Pick<PlannerDialogProps, "leagueId" | "page" | "matches"> {
  courts: Court[];
  hasFailed: boolean;
}

/** What is asked of the planner; after an acceptance that left some, it is about these. */
function Ask({ leagueId, page, matches, courts, kept, keep, likedHours, hasFailed }: AskProps) {
  const numbers = courts.map(({ id }) => id);
  const [proposed] = useState(() => usualChoice(page, numbers));
  const choice = kept.choice ?? proposed;
  const { left } = kept;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const start = useStartPlan();
  const form = useInvalidFocus<HTMLFormElement>(start.isPending);
  const undated = matches.filter(({ isUndated }) => isUndated);
  const again = left.map(({ match_id }) => match_id).filter((id) => undated.some((match) => match.id === id));
  const count = again.length > 0 ? again.length : undated.length;
  const submit = () => {
    const read = planInputOf(choice, { leagueId, courts: numbers, match_ids: again.length > 0 ? again : null });
    setErrors(read.errors);
    if (read.input !== null) start.mutate(read.input);
  };
  if (count === 0)
    return (
      <EmptyState
        icon={<IconCalendarCheck size={28} />}
        title="Todos los partidos tienen fecha"
        text="No queda ninguno que planificar."
      />
    );
  const said = refusedFields(start.error, ["from", "to", "court_ids", "hours"]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <LeftNote title="Sin fecha" left={left} nameOf={(id) => matchName(matches, id)} />
        {hasFailed && !start.isError && <ErrorNote>No se ha podido hacer el plan. Inténtalo de nuevo.</ErrorNote>}
        {start.isError && said === null && (
          <ErrorNote>{errorText(start.error, "No se ha podido empezar el plan")}</ErrorNote>
        )}
        <p style={{ margin: 0 }}>
          Se busca día, hora y cancha para {counted(count, "partido", "partidos")} sin fecha. Nada se reserva hasta que
          lo aceptes.
        </p>
        <PlanForm
          leagueId={leagueId}
          choice={choice}
          errors={{ ...said, ...errors }}
          today={page.today}
          courts={courts}
          likedHours={likedHours}
          onChange={(changes) => {
            keep({ choice: { ...choice, ...changes } });
            setErrors({});
            start.reset();
          }}
        />
        <DialogFoot>
          <Button type="submit" loading={start.isPending}>
            {again.length > 0 ? `Proponer de nuevo ${again.length}` : "Proponer"}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

type PlannerProps = PlannerDialogProps & KeptProps & { plan: Plan | null; courts: Court[] };

function Planner({ plan, courts, ...props }: PlannerProps) {
  const { leagueId, page, keep, onClose } = props;
  const shown = plan !== null && isOfLeague(plan, leagueId) ? plan : null;
  const taken = ({ left: refused }: { left: Left }) => {
    keep({ left: refused });
    if (refused.length === 0) onClose();
  };
  if (shown !== null && isInTheMaking(shown)) return <PlanProgress plan={shown} />;
  const proposal = shown?.proposal ?? null;
  if (proposal !== null && shown !== null)
    return <PlanProposal key={shown.id} {...props} plan={shown} proposal={proposal} courts={courts} onTaken={taken} />;
  const mine = courts.filter(({ id, is_available }) => is_available && id <= page.courts_count);
  return <Ask {...props} courts={mine} hasFailed={shown?.state === "failed"} />;
}

/** From undated matches to dates (spec 4 §2): what is asked, the plan in the making, its proposal. Closing it stops no plan. */
export function PlannerDialog(props: PlannerDialogProps) {
  const [kept, setKept] = useState<Kept>({ choice: null, left: props.refused ?? [] });
  const [place, setPlace] = useState<"here" | "liked_hours" | "back">("here");
  const plan = useQuery(planQuery);
  const courts = useQuery(courtsQuery);
  const both = {
    data: plan.data === undefined || courts.data === undefined ? undefined : { own: plan.data, known: courts.data },
    isPending: plan.isPending || courts.isPending,
    isError: plan.isError || courts.isError,
    refetch: () => Promise.all([plan.refetch(), courts.refetch()]),
  };
  if (place === "liked_hours") return <LikedHoursDialog leagueId={props.leagueId} onClose={() => setPlace("back")} />;
  const likedHours = { isBack: place === "back", onOpen: () => setPlace("liked_hours") };
  const keep = (changes: Partial<Kept>) => setKept((before) => ({ ...before, ...changes }));
  return (
    <Dialog title="Planificar partidos" size="lg" fillsPhone onClose={props.onClose}>
      <QueryView query={both} failure="No se ha podido cargar el planificador." rows={4} height={60}>
        {({ own, known }) => <Planner {...props} {...{ kept, keep, likedHours }} plan={own} courts={known} />}
      </QueryView>
    </Dialog>
  );
}
