import { Alert, Button, Checkbox, Group, Stack } from "@mantine/core";
import { type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { Court } from "#contract/courts.ts";
import type { Match } from "#contract/matches.ts";
import type { placesTaken } from "#contract/matches-bookings.ts";
import type { Plan } from "#contract/planner.ts";
import { longSpanishDate } from "#domain/calendar-date.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { bookingOf, byDay, type Proposed } from "../model/plan-choice.ts";
import { useAcceptPlan, useDropPlan } from "../mutations.ts";
import classes from "./planner.module.css";

type Proposal = NonNullable<Plan["proposal"]>;

/** "Ana y Berta contra Carla y Diana" */
export function pairsOf(matches: readonly Match[], id: string): string {
  const match = matches.find((one) => one.id === id);
  return match === undefined ? "Partido de otra jornada" : `${match.pair1_name} contra ${match.pair2_name}`;
}

interface KnownProps {
  matches: readonly Match[];
  courts: readonly Court[];
}

interface DaysProps extends KnownProps {
  placed: Proposed[];
  unticked: ReadonlySet<string>;
  isBusy: boolean;
  onTick: (id: string, isOn: boolean) => void;
}

function Days({ placed, unticked, isBusy, onTick, matches, courts }: DaysProps) {
  return byDay(placed).map(([date, places]) => (
    <section key={date} aria-label={longSpanishDate(date)}>
      <h3 className={classes.day}>{longSpanishDate(date)}</h3>
      <ul className={classes.list}>
        {places.map(({ match_id, match_time, court_id }) => (
          <li key={match_id} className={classes.place}>
            <Checkbox
              checked={!unticked.has(match_id)}
              disabled={isBusy}
              onChange={({ currentTarget }) => onTick(match_id, currentTarget.checked)}
              label={
                <>
                  <span className="tabular">{hourMinute(match_time)}</span> ·{" "}
                  {courts.find(({ id }) => id === court_id)?.name ?? `Cancha ${court_id}`}
                  <br />
                  <strong>{pairsOf(matches, match_id)}</strong>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Those without a place, why, and what would help (spec 4 §2.3). */
function WithoutPlace({ left, matches }: { left: Proposal["left"]; matches: readonly Match[] }) {
  if (left.length === 0) return null;
  return (
    <section aria-label="Sin sitio">
      <h3 className={classes.day}>Sin sitio ({left.length})</h3>
      <ul className={classes.list}>
        {left.map(({ match_id, reason, ways_out }) => (
          <li key={match_id} className={classes.place}>
            <strong>{pairsOf(matches, match_id)}</strong>
            <br />
            {reason}
            {ways_out.length > 0 && (
              <ul className={classes.ways}>
                {ways_out.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface PlanProposalProps extends KnownProps {
  proposal: Proposal;
  /** The keys of what shows bookings. */
  touches: QueryKey[];
  onTaken: (taken: z.infer<typeof placesTaken>) => void;
}

/** A proposal by its days, single places of which can be left out; what is accepted is booked at once (spec 4 §2.4). */
export function PlanProposal({ proposal, matches, courts, touches, onTaken }: PlanProposalProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const accept = useAcceptPlan(touches, onTaken);
  const drop = useDropPlan("Propuesta descartada", () => {});
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { placed, left, is_proved } = proposal;
  const chosen = placed.filter(({ match_id }) => !unticked.has(match_id));
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(unticked);
    if (isOn) next.delete(id);
    else next.add(id);
    setUnticked(next);
  };
  return (
    <Stack gap="md">
      <p ref={heading} tabIndex={-1} className={classes.summary}>
        <strong>
          {placed.length} de {counted(placed.length + left.length, "partido tiene", "partidos tienen")} sitio.
        </strong>{" "}
        {is_proved ? "Demostrado: no hay un plan mejor (±1 %)." : "El mejor encontrado en 20 s."}
      </p>
      {accept.isError && (
        <Alert color="red" role="alert">
          {errorText(accept.error, "No se ha podido aceptar el plan")}
        </Alert>
      )}
      <Days
        placed={placed}
        unticked={unticked}
        isBusy={accept.isPending}
        onTick={tick}
        matches={matches}
        courts={courts}
      />
      <WithoutPlace left={left} matches={matches} />
      <Group justify="flex-end" className={classes.foot ?? ""}>
        <Button variant="default" loading={drop.isPending} disabled={accept.isPending} onClick={() => drop.mutate()}>
          Descartar
        </Button>
        {placed.length > 0 && (
          <Button
            loading={accept.isPending}
            disabled={chosen.length === 0 || drop.isPending}
            onClick={() => accept.mutate({ places: chosen.map(bookingOf) })}
          >
            Aceptar {chosen.length}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
