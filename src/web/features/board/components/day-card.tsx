import { Button, SimpleGrid } from "@mantine/core";
import { IconAlertTriangle, IconArrowsMove, IconCalendarOff, IconPencil, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import { contract } from "#contract/contract.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { bracketMatchesQuery, matchQuery } from "#web/features/matches/public.ts";
import { PairTelephones } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import type { DayEntry } from "../model/day-view.ts";
import { type MovedMatch, movedBooking, pairsText } from "../model/moved-match.ts";
import type { OfferUndo } from "../model/use-undo.ts";
import { useRemoveDate } from "../mutations.ts";
import classes from "./day-board.module.css";
import { DayPopover } from "./day-popover.tsx";
import { DrawnResultButton } from "./drawn-result-button.tsx";

export interface DayCardProps {
  entry: DayEntry;
  columns: number;
  court: string;
  onResult: () => void;
  onMove: () => void;
  onClose: () => void;
  offerUndo: OfferUndo;
  /** Its date is gone. */
  onRemoved: () => void;
}

interface OfMatch {
  leagueId: string;
  matchId: string;
}

/** Who plays a match of groups, with their telephones. */
function Telephones({ leagueId, matchId }: OfMatch) {
  const { data: match } = useQuery(matchQuery(leagueId, matchId));
  if (match === undefined) return <p className="muted">Buscando…</p>;
  return <PairTelephones leagueId={leagueId} pairIds={[match.pair1_id, match.pair2_id]} />;
}

/** The same of a match of a bracket: of those of its sides that are known. */
function DrawnTelephones({ leagueId, matchId }: OfMatch) {
  const { data: matches } = useQuery(bracketMatchesQuery(leagueId));
  const match = matches?.find(({ id }) => id === matchId);
  if (match === undefined) return <p className="muted">Buscando…</p>;
  const pairIds = match.sides.flatMap(({ pair_id }) => (pair_id === null ? [] : [pair_id]));
  return <PairTelephones leagueId={leagueId} pairIds={pairIds} />;
}

/** What who is signed in may do with a booking. */
function useActions(status: DayEntry["booking"]["status"], { is_bracket }: MovedMatch) {
  const may = useMay();
  return {
    canMove: isPending(status) && may(is_bracket ? contract.brackets.schedule : contract.matches.schedule),
    canEnter: !is_bracket && may(contract.matches.saveResult),
    canUndate: isPending(status) && may(contract.matches.unschedule.one),
  };
}

/** Which match the card is of, and when and where it is. */
function CardAbout({ entry, court }: Pick<DayCardProps, "entry" | "court">) {
  const { booking, order_faults } = entry;
  const { pair1_name, pair2_name } = movedBooking(booking);
  return (
    <>
      <p className={classes.cardAbout}>
        <strong>{booking.group_name ?? "Cuadro"}</strong> · {booking.league_name}
      </p>
      <p className={classes.cardPairs}>
        <strong>{pair1_name}</strong> contra <strong>{pair2_name}</strong>
      </p>
      <p className={classes.cardAbout}>
        {shortWeekdayDay(booking.match_date)}, {hourMinute(booking.match_time)} · {court}
      </p>
      {order_faults.map((fault) => (
        <p key={fault} className={classes.cardFault}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {fault}
        </p>
      ))}
    </>
  );
}

/** What can be done with a booking of the board (spec 4 §1.3): Resultado, Mover, Llamar / WhatsApp, Quitar la fecha. */
export function DayCard({ entry, columns, court, onResult, onMove, onClose, ...after }: DayCardProps) {
  const [isCalling, setCalling] = useState(false);
  const removal = useRemoveDate(after.offerUndo, after.onRemoved);
  const { booking, isOwn } = entry;
  const moved = movedBooking(booking);
  const { canMove, canEnter, canUndate } = useActions(booking.status, moved);
  const hasPeople = booking.pair1_name !== null || booking.pair2_name !== null;
  const Called = moved.is_bracket ? DrawnTelephones : Telephones;
  const keys: Record<string, () => void> = {
    ...(canEnter && { r: onResult }),
    ...(canMove && { m: onMove }),
    ...(hasPeople && { l: () => setCalling(true), w: () => setCalling(true) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <DayPopover at={entry} columns={columns} label={pairsText(moved)} onClose={onClose} onKeyDown={onKeyDown}>
      <CardAbout entry={entry} court={court} />
      <SimpleGrid cols={2} spacing={6} mt="xs">
        {moved.is_bracket && (
          <DrawnResultButton booking={booking} px="xs" leftSection={<IconPencil size={16} aria-hidden="true" />}>
            Resultado
          </DrawnResultButton>
        )}
        {canEnter && (
          <Button
            variant="light"
            px="xs"
            data-autofocus
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={onResult}
          >
            Resultado
          </Button>
        )}
        {canMove && (
          <Button
            variant="default"
            px="xs"
            leftSection={<IconArrowsMove size={16} aria-hidden="true" />}
            onClick={onMove}
          >
            Mover
          </Button>
        )}
      </SimpleGrid>
      {hasPeople && !isCalling && (
        <Button
          mt={6}
          fullWidth
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden="true" />}
          onClick={() => setCalling(true)}
        >
          Llamar / WhatsApp
        </Button>
      )}
      {isCalling && <Called leagueId={moved.league_id} matchId={moved.id} />}
      {canUndate && (
        <Button
          mt={6}
          px="xs"
          variant="subtle"
          color="gray"
          loading={removal.isPending}
          leftSection={<IconCalendarOff size={16} aria-hidden="true" />}
          onClick={() => removal.mutate(moved)}
        >
          Quitar la fecha
        </Button>
      )}
      {moved.is_bracket && isOwn && (
        <Link to={paths.bracket} search={{ match: moved.id }} className={classes.cardLink}>
          Ver en el cuadro
        </Link>
      )}
    </DayPopover>
  );
}
