import { Badge, Button } from "@mantine/core";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts-closures.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { adminStatusLabel, isPending, statusColour } from "#domain/match-status.ts";
import { useMay } from "#web/platform/may.ts";
import { isDrawn, pairsOf } from "../model/rain.ts";
import classes from "./day.module.css";
import { DrawnResultButton } from "./drawn-result-button.tsx";

interface ResultButtonProps {
  booking: CourtBooking;
  onResult: (booking: CourtBooking) => void;
}

/** Leads to the result of a match: of groups here, of a bracket on its screen. */
function ResultButton({ booking, onResult }: ResultButtonProps) {
  const may = useMay();
  const label = isPending(booking.status) ? "Resultado" : "Editar Resultado";
  const name = `${label} de ${pairsOf(booking)}`;
  if (isDrawn(booking))
    return (
      <DrawnResultButton booking={booking} name={name}>
        {label}
      </DrawnResultButton>
    );
  if (!may(contract.matches.saveResult)) return null;
  return (
    <Button variant="light" aria-label={name} onClick={() => onResult(booking)}>
      {label}
    </Button>
  );
}

export interface DayListProps {
  bookings: readonly CourtBooking[];
  courtName: (id: number) => string;
  onResult: (booking: CourtBooking) => void;
}

/** A day at the desk: hour, court, who plays, in which league, and the way to the result (spec 4 §1.6). */
export function DayList({ bookings, courtName, onResult }: DayListProps) {
  return (
    <ol className={classes.list} aria-label="Partidos del día">
      {bookings.map((booking) => (
        <li key={booking.match_id} className={classes.line}>
          <strong className={classes.hour}>{hourMinute(booking.match_time)}</strong>
          <span>{courtName(booking.court_id)}</span>
          <span className={classes.who}>
            <span>{booking.pair1_name ?? "Por decidir"}</span>
            <span>{booking.pair2_name ?? "Por decidir"}</span>
            <span className={classes.league}>
              {booking.league_name} · {booking.group_name ?? "Cuadro"}
            </span>
          </span>
          <Badge variant="light" color={statusColour(booking.status)} className={classes.state ?? ""}>
            {adminStatusLabel(booking.status)}
          </Badge>
          <span className={classes.action}>
            <ResultButton booking={booking} onResult={onResult} />
          </span>
        </li>
      ))}
    </ol>
  );
}
