import { Button, Stack } from "@mantine/core";
import { IconCalendarWeek } from "@tabler/icons-react";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { DialogFoot } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { bookingOf, inputAgain, inputWith, type Proposed } from "../model/plan-choice.ts";
import { movesText, placeText } from "../model/planned-anew.ts";
import { badgesOf, courtNames, type LeagueBadge, type Left, namedLeft, plannedName } from "../model/planned-names.ts";
import { useProposalChoice } from "../model/proposal-choice.ts";
import { useAcceptPlan, useDropPlan, useStartPlan } from "../mutations.ts";
import { CannotPlay } from "./cannot-play.tsx";
import { LeagueMark } from "./league-mark.tsx";
import { MissedWishes } from "./missed-wishes.tsx";
import { PlanDays } from "./plan-days.tsx";
import classes from "./planner.module.css";

type Proposal = NonNullable<Plan["proposal"]>;

interface WithoutPlaceProps {
  left: Proposal["left"];
  badges: ReadonlyMap<string, LeagueBadge>;
  courts: readonly Court[];
  input: Plan["asked"];
}

/** Those without a place, why, and what would help: each alternative plans again with it (spec 4 §2.3). */
function WithoutPlace({ left, badges, courts, input }: WithoutPlaceProps) {
  const start = useStartPlan();
  const courtName = courtNames(courts);
  if (left.length === 0) return null;
  return (
    <section aria-label="Sin sitio">
      <h3 className={classes.day}>Sin sitio ({left.length})</h3>
      {start.isError && <ErrorNote>{errorText(start.error, "No se ha podido empezar el plan")}</ErrorNote>}
      <ul>
        {left.map(({ reason, booked, absent, ways_out, ...match }) => (
          <li key={match.match_id} className={classes.place}>
            <strong>{plannedName(match)}</strong> <LeagueMark badge={badges.get(match.league_id)} />
            <br />
            {reason}
            {booked !== null && `. Se queda el ${placeText(booked, courtName)}`}
            {absent.map(({ person_id, full_name }) => (
              <details key={person_id} className={classes.more}>
                <summary>Cuándo puede {full_name}</summary>
                <CannotPlay personId={person_id} name={full_name} />
              </details>
            ))}
            {ways_out.length > 0 && (
              <ul className={`bullets ${classes.ways}`}>
                {ways_out.map(({ text, change }) => (
                  <li key={text}>
                    {input === undefined || change === undefined ? (
                      text
                    ) : (
                      <Button
                        variant="subtle"
                        className={classes.way ?? ""}
                        disabled={start.isPending}
                        onClick={() => start.mutate(inputWith(input, change))}
                      >
                        {text}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface PlanProposalProps {
  courts: readonly Court[];
  plan: Plan;
  proposal: Proposal;
  /** The keys of what shows bookings. */
  touches: QueryKey[];
  /** @param left what could not be booked */
  onTaken: (left: Left[]) => void;
  onDropped: () => void;
  /** Shows the proposal on the board, from this day on. */
  onBoard: (date: string) => void;
}

interface ToBoardProps extends Pick<PlanProposalProps, "plan" | "onBoard"> {
  first: Proposed | undefined;
  isBusy: boolean;
}

/** To the board, where the proposal is seen among what is booked (spec 4 §2.1). */
function ToBoard({ plan, first, isBusy, onBoard }: ToBoardProps) {
  const { showOnBoard } = useProposalChoice(plan);
  if (first === undefined) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarWeek size={16} aria-hidden="true" />}
      disabled={isBusy}
      onClick={() => {
        showOnBoard(true);
        onBoard(first.match_date);
      }}
    >
      Ver en el calendario
    </Button>
  );
}

/** A proposal by its days, single places of which can be left out; what is accepted is booked at once (spec 4 §2.4). */
export function PlanProposal({ plan, proposal, courts, touches, onTaken, onDropped, onBoard }: PlanProposalProps) {
  const { asked: input } = plan;
  const { out: unticked, pinned, tick, pin } = useProposalChoice(plan);
  const again = useStartPlan();
  const accept = useAcceptPlan(touches, (taken) => onTaken(namedLeft(proposal, taken.left)));
  const drop = useDropPlan("Propuesta descartada", onDropped);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { placed, left, missed, reached } = proposal;
  const badges = badgesOf(proposal);
  const chosen = placed.filter(({ match_id }) => !unticked.has(match_id));
  const moves = movesText(proposal, chosen);
  const isBusy = accept.isPending || again.isPending;
  const kept = chosen.filter(({ match_id }) => pinned.has(match_id));
  const others = chosen.length - kept.length + left.length;
  return (
    <Stack gap="md">
      <p ref={heading} tabIndex={-1} className={classes.summary}>
        <strong>
          {placed.length} de {counted(placed.length + left.length, "partido tiene", "partidos tienen")} sitio.
        </strong>{" "}
        {reached}
        {moves !== null && (
          <>
            <br />
            {moves}.
          </>
        )}
      </p>
      {(accept.isError || again.isError) && (
        <ErrorNote>
          {accept.isError
            ? errorText(accept.error, "No se ha podido aceptar el plan")
            : errorText(again.error, "No se ha podido empezar el plan")}
        </ErrorNote>
      )}
      <PlanDays
        placed={placed}
        unticked={unticked}
        pinned={pinned}
        isBusy={isBusy}
        onTick={tick}
        onPin={input === undefined ? undefined : pin}
        badges={badges}
        courts={courts}
      />
      <WithoutPlace left={left} badges={badges} courts={courts} input={input} />
      <MissedWishes missed={missed} />
      <DialogFoot>
        <Button variant="default" loading={drop.isPending} disabled={accept.isPending} onClick={() => drop.mutate()}>
          Descartar
        </Button>
        <ToBoard plan={plan} first={chosen[0]} isBusy={isBusy || drop.isPending} onBoard={onBoard} />
        {input !== undefined && kept.length > 0 && others > 0 && (
          <Button
            variant="default"
            loading={again.isPending}
            disabled={accept.isPending || drop.isPending}
            onClick={() => again.mutate(inputAgain(input, proposal, { pinned, out: unticked }))}
          >
            Proponer de nuevo el resto
          </Button>
        )}
        {placed.length > 0 && (
          <Button
            loading={accept.isPending}
            disabled={chosen.length === 0 || drop.isPending || again.isPending}
            onClick={() => accept.mutate({ places: chosen.map(bookingOf) })}
          >
            Aceptar {chosen.length}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}
