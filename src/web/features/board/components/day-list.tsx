import { Button } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconPlayerPlay } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { isDrawn, pairsOf, stateWord, usePlay, usePlayDrawn } from "#web/features/matches/public.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import classes from "./day.module.css";
import { DrawnResultButton } from "./drawn-result-button.tsx";

interface ResultButtonProps {
  booking: CourtBooking;
  /** Whether it is waited for: tinted. */
  isDue: boolean;
  onResult: (booking: CourtBooking) => void;
}

/** Leads to the result of a match: of groups here, of a bracket on its screen. */
function ResultButton({ booking, isDue, onResult }: ResultButtonProps) {
  const may = useMay();
  const label = isPending(booking.status) ? "Resultado" : "Editar Resultado";
  const name = `${label} de ${pairsOf(booking)}`;
  if (isDrawn(booking))
    return (
      <DrawnResultButton booking={booking} name={name} variant={isDue ? "light" : "default"}>
        {label}
      </DrawnResultButton>
    );
  if (!may(contract.matches.saveResult)) return null;
  return (
    <Button variant={isDue ? "light" : "default"} aria-label={name} onClick={() => onResult(booking)}>
      {label}
    </Button>
  );
}

/** The row's ⋯: 'Empieza', and the way back of what was said to have begun by mistake (spec 3 §3.5). */
function More({ booking }: { booking: CourtBooking }) {
  const may = useMay();
  const { match_id: id, tournament_id, version, status } = booking;
  const ofGroup = usePlay(tournament_id);
  const ofBracket = usePlayDrawn(tournament_id);
  const isBracket = isDrawn(booking);
  const hasPairs = booking.pair1_name !== null && booking.pair2_name !== null;
  if (!isPending(status) || !hasPairs || !may(isBracket ? contract.brackets.start : contract.matches.start))
    return null;
  const play = status === "in_progress" ? "stop" : "start";
  const change = isBracket ? ofBracket : ofGroup;
  return (
    <RowMenu label={`Más acciones de ${pairsOf(booking)}`}>
      <MenuAction
        icon={play === "start" ? IconPlayerPlay : IconArrowBackUp}
        label={play === "start" ? "Empieza ahora" : "Todavía no ha empezado"}
        disabled={change.isPending}
        onClick={() => change.mutate({ match: { id, version }, play })}
      />
    </RowMenu>
  );
}

function State({ booking, now }: { booking: CourtBooking; now: ClubMoment | null }) {
  const { state, word } = stateWord(booking, now);
  return (
    <span className={classes.state} data-state={state}>
      {state === "late" && <IconAlertTriangle size={15} aria-hidden="true" />}
      {word}
    </span>
  );
}

/** Whether its result is waited for: it is played, or has been. */
function isDue(booking: CourtBooking, now: ClubMoment | null): boolean {
  return ["late", "now", "in_progress"].includes(stateWord(booking, now).state);
}

export interface DayListProps {
  bookings: readonly CourtBooking[];
  courtName: (id: number) => string;
  onResult: (booking: CourtBooking) => void;
}

/** A day at the desk: hour, court, who plays, in which league, and the way to the result (spec 4 §1.6). */
export function DayList({ bookings, courtName, onResult }: DayListProps) {
  const now = useClubNow();
  return (
    <ol className={classes.list} aria-label="Partidos del día">
      {bookings.map((booking) => (
        <li key={booking.match_id} className={classes.line}>
          <strong className={classes.hour}>{hourMinute(booking.match_time)}</strong>
          <span className={classes.place}>
            <span className={classes.court}>{courtName(booking.court_id)}</span>
            <span>
              {booking.league_name} · {booking.group_name ?? "Cuadro"}
            </span>
          </span>
          <span className={classes.who}>
            <span>{booking.pair1_name ?? "Por decidir"}</span>
            <span>{booking.pair2_name ?? "Por decidir"}</span>
          </span>
          <State booking={booking} now={now} />
          <span className={classes.action}>
            <ResultButton booking={booking} isDue={isDue(booking, now)} onResult={onResult} />
          </span>
          <span className={classes.menu}>
            <More booking={booking} />
          </span>
        </li>
      ))}
    </ol>
  );
}
