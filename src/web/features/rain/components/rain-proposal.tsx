import { Button, Checkbox, Group, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import type { placesTaken } from "#contract/matches/bookings.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { pairsOf } from "#web/features/matches/public.ts";
import { bookingOf, type Proposed, useAcceptPlan } from "#web/features/planner/public.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import type { Kept } from "../model/rain.ts";
import { useUnticked } from "../model/use-unticked.ts";
import { everyLeague } from "../mutations.ts";
import classes from "./rain.module.css";
import "#web/ui/controls.css";

interface LineProps {
  booking: CourtBooking;
  /** Its new place; undefined: it has none. */
  place: Proposed | undefined;
  reason: string | undefined;
  courtName: (id: number) => string;
  isOn: boolean;
  isBusy: boolean;
  onTick: (isOn: boolean) => void;
}

/** A match with its new day, hour and court, or why there is none. */
function Line({ booking, place, reason, courtName, isOn, isBusy, onTick }: LineProps) {
  const was = `Era a las ${hourMinute(booking.match_time)}, ${courtName(booking.court_id)} · ${booking.league_name}`;
  const text = (
    <>
      <strong>{pairsOf(booking)}</strong>
      <br />
      {place === undefined ? (
        `Sin sitio: ${reason ?? "no cabe en esos días"}`
      ) : (
        <>
          {longSpanishDate(place.match_date)}, <span className="tabular">{hourMinute(place.match_time)}</span>,{" "}
          {courtName(place.court_id)}
        </>
      )}
      <br />
      <span className="muted">{was}</span>
    </>
  );
  return (
    <li className={classes.row}>
      {place === undefined ? (
        text
      ) : (
        <Checkbox
          checked={isOn}
          disabled={isBusy}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          label={text}
        />
      )}
    </li>
  );
}

export interface RainProposalProps {
  proposal: NonNullable<Plan["proposal"]>;
  /** The matches that were put off, as they were booked. */
  moved: readonly CourtBooking[];
  courts: readonly Court[];
  onBack: () => void;
  /** @param kept those that keep their booking, and why */
  onTaken: (taken: z.infer<typeof placesTaken>, kept: Kept[]) => void;
}

/** Another place for each match that is put off; what is still free is booked at once (spec 4 §1.5). */
export function RainProposal({ proposal, moved, courts, onBack, onTaken }: RainProposalProps) {
  const { unticked, tick } = useUnticked();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const placeOf = new Map(proposal.placed.map((place) => [place.match_id, place]));
  const reasonOf = new Map(proposal.left.map(({ match_id, reason }) => [match_id, reason]));
  const accept = useAcceptPlan(everyLeague, (taken) => {
    const without = [...reasonOf].map(([match_id, message]) => ({ match_id, message }));
    onTaken(taken, [...taken.left, ...without]);
  });
  const chosen = moved.flatMap(({ match_id }) => (unticked.has(match_id) ? [] : (placeOf.get(match_id) ?? [])));
  const courtName = (id: number) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
  return (
    <Stack gap="md">
      <p ref={heading} tabIndex={-1} className={classes.heading}>
        <strong>
          {placeOf.size} de {counted(moved.length, "partido tiene", "partidos tienen")} otro hueco.
        </strong>{" "}
        Nada cambia hasta que lo aceptes.
      </p>
      {accept.isError && <ErrorNote>{errorText(accept.error, "No se ha podido aceptar")}</ErrorNote>}
      <ul aria-label="Nuevos huecos">
        {moved.map((booking) => (
          <Line
            key={booking.match_id}
            booking={booking}
            place={placeOf.get(booking.match_id)}
            reason={reasonOf.get(booking.match_id)}
            courtName={courtName}
            isOn={!unticked.has(booking.match_id)}
            isBusy={accept.isPending}
            onTick={(isOn) => tick(booking.match_id, isOn)}
          />
        ))}
      </ul>
      <Group justify="flex-end" className={classes.foot ?? ""}>
        <Button variant="default" disabled={accept.isPending} onClick={onBack}>
          Volver
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={accept.isPending}
          onClick={() => accept.mutate({ places: chosen.map(bookingOf) })}
        >
          Aceptar {chosen.length}
        </Button>
      </Group>
    </Stack>
  );
}
