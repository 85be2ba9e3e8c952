import { Alert, Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { boardQuery } from "#web/features/matches/public.ts";
import { isInTheMaking, planQuery, useDropPlan, useStartPlan } from "#web/features/planner/public.ts";
import { counted } from "#web/platform/format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { eveningEnd, type Kept, type RainChoice, rainPlan, shownOf, usualRain, withChanges } from "../model/rain.ts";
import { useUndate } from "../mutations.ts";
import { RainChoiceForm } from "./rain-choice.tsx";
import { RainProgress } from "./rain-progress.tsx";
import { RainProposal } from "./rain-proposal.tsx";
import { RainTexts } from "./rain-texts.tsx";

interface SeekingProps {
  moved: readonly CourtBooking[];
  courts: readonly Court[];
  onBack: () => void;
  onTaken: Parameters<typeof RainProposal>[0]["onTaken"];
}

/** The plan for matches that are put off: in the making, its proposal, or that it failed. */
function Seeking({ moved, courts, onBack, onTaken }: SeekingProps) {
  const { data: plan } = useQuery(planQuery);
  // What was accepted is forgotten by the planner before it is told here.
  const [proposal, setProposal] = useState(plan?.proposal ?? null);
  if (plan?.proposal && plan.proposal !== proposal) setProposal(plan.proposal);
  if (plan === undefined) return <LoadingState rows={3} height={60} />;
  if (plan !== null && isInTheMaking(plan)) return <RainProgress plan={plan} onCancel={onBack} />;
  if (proposal !== null)
    return <RainProposal proposal={proposal} moved={moved} courts={courts} onBack={onBack} onTaken={onTaken} />;
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert">
        No se ha podido buscar otro hueco. Inténtalo de nuevo.
      </Alert>
      <Group justify="flex-end">
        <Button autoFocus onClick={onBack}>
          Volver
        </Button>
      </Group>
    </Stack>
  );
}

type Step = { kind: "choose" } | { kind: "seek"; moved: CourtBooking[] } | { kind: "texts" };

/** What has been done so far: who is put off, and who has kept a booking. */
function useRain(date: string, today: string) {
  const [choice, setChoice] = useState<RainChoice>(() => usualRain(date, today));
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const [postponed, setPostponed] = useState<CourtBooking[]>([]);
  const [kept, setKept] = useState<Kept[]>([]);
  /** Goes on to the texts, or back to those that are left. */
  const settle = (requested: readonly CourtBooking[], accepted: readonly { match_id: string }[], left: Kept[]) => {
    const ids = new Set(accepted.map(({ match_id }) => match_id));
    const all = [...postponed, ...requested.filter(({ match_id }) => ids.has(match_id))];
    setPostponed(all);
    setKept(left);
    setStep({ kind: left.length === 0 && all.length > 0 ? "texts" : "choose" });
  };
  return { choice, setChoice, step, setStep, postponed, kept, setKept, settle };
}

export interface RainDialogProps {
  /** The day in view, yyyy-MM-dd. */
  date: string;
  today: string;
  courts: readonly Court[];
  onClose: () => void;
}

/** A rainy evening (spec 4 §1.5): what is rained off, other places or none for it, and a text for each match. */
export function RainDialog({ date, today, courts, onClose }: RainDialogProps) {
  const { choice, setChoice, step, setStep, postponed, kept, setKept, settle } = useRain(date, today);
  const query = useQuery(boardQuery(isCalendarDate(choice.date) ? choice.date : date));
  const [requested, setRequested] = useState<CourtBooking[]>([]);
  const undate = useUndate(({ accepted, left }) => settle(requested, accepted, left));
  const start = useStartPlan();
  const drop = useDropPlan("Búsqueda descartada", () => {});
  const leaveSearch = () => {
    drop.mutate();
    setStep({ kind: "choose" });
  };
  const close = () => {
    if (step.kind === "seek") drop.mutate();
    onClose();
  };
  const seek = (moved: CourtBooking[]) => {
    undate.reset();
    start.mutate(rainPlan(moved, choice, today), { onSuccess: () => setStep({ kind: "seek", moved }) });
  };
  return (
    <Dialog title="Aplazar por lluvia" size="lg" fillsPhone onClose={close}>
      {step.kind === "texts" && (
        <RainTexts
          postponed={postponed}
          kept={kept.length}
          onBack={() => setStep({ kind: "choose" })}
          onClose={onClose}
        />
      )}
      {step.kind === "seek" && (
        <Seeking
          moved={step.moved}
          courts={courts}
          onBack={leaveSearch}
          onTaken={({ accepted }, left) => settle(step.moved, accepted, left)}
        />
      )}
      {step.kind === "choose" && (
        <QueryView query={query} failure="No se han podido cargar los partidos de ese día." rows={4} height={60}>
          {(board) => (
            <>
              <RainChoiceForm
                choice={choice}
                courts={courts}
                bookings={board.bookings}
                end={eveningEnd(choice.date, board)}
                kept={kept}
                error={undate.error ?? start.error}
                busy={undate.isPending ? "undate" : start.isPending ? "seek" : null}
                onChange={(changes) => {
                  setChoice(withChanges(choice, changes));
                  setKept([]);
                }}
                onUndate={(matches) => {
                  setRequested(matches);
                  start.reset();
                  undate.mutate(matches.map(shownOf));
                }}
                onSeek={seek}
              />
              {postponed.length > 0 && (
                <Button mt="md" variant="light" fullWidth onClick={() => setStep({ kind: "texts" })}>
                  Textos de {counted(postponed.length, "partido aplazado", "partidos aplazados")}
                </Button>
              )}
            </>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}
