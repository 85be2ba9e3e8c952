import { VisuallyHidden } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBallTennis,
  IconCalendarPlus,
  IconCheck,
  IconClock,
  IconPin,
} from "@tabler/icons-react";
import { type CSSProperties, type KeyboardEvent, memo } from "react";
import { clockTime, hourMinute, minutesOf } from "#domain/base/clock-time.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { DayEntry, EntryState } from "../model/day-view.ts";
import { movedBooking, pairsText } from "../model/moved-match.ts";
import type { Grab } from "../model/use-board-drag.ts";
import classes from "./day-board.module.css";

const signs: Record<EntryState, { text: string; Icon: typeof IconCheck } | null> = {
  scheduled: null,
  running: { text: "Ahora", Icon: IconClock },
  playing: { text: "En juego", Icon: IconBallTennis },
  late: { text: "Falta el resultado", Icon: IconAlertTriangle },
  played: { text: "Jugado", Icon: IconCheck },
};

/** Where something stands on a board of so many columns. */
export function placedAt(at: { column: number; top: number; height: number }, columns: number): CSSProperties {
  return {
    top: `${at.top * 100}%`,
    height: `${at.height * 100}%`,
    left: `${(at.column / columns) * 100}%`,
    width: `${100 / columns}%`,
  };
}

function endOf({ match_time, duration_minutes }: DayEntry["booking"]): string {
  return hourMinute(clockTime((minutesOf(match_time) + duration_minutes) % 1440));
}

/** All of an entry in words. */
function entryText({ booking, state, score, proposed, order_faults }: DayEntry, court: string): string {
  const when = `${hourMinute(booking.match_time)}–${endOf(booking)}`;
  const who = pairsText(movedBooking(booking));
  const group = booking.group_name ?? "Cuadro";
  if (proposed !== null) {
    const league = proposed.league === null ? [] : [proposed.league.name];
    return `Propuesta: ${[when, court, who, group, ...league, ...order_faults].join(", ")}${proposed.isPinned ? ", fijada" : ""}`;
  }
  const sign = score ?? signs[state]?.text ?? "Programado";
  return [when, court, who, group, booking.league_name, sign, ...order_faults].join(", ");
}

/** How an entry stands, in a sign and a word; null: nothing is to be said. */
function signOf({ state, proposed }: DayEntry) {
  if (proposed === null) return signs[state];
  return proposed.isPinned ? { text: "Fijada", Icon: IconPin } : { text: "Propuesta", Icon: IconCalendarPlus };
}

/** Where a match belongs, in a word: its group; of another league that one. */
function aboutText({ booking, isOwn, proposed }: DayEntry): string {
  if (proposed !== null) return proposed.league?.short ?? booking.group_name ?? "Cuadro";
  return isOwn ? (booking.group_name ?? "Cuadro") : booking.league_name;
}

/** What an entry shows: hour, group or league, both pairs, and how it stands. */
function EntryFace({ entry }: { entry: DayEntry }) {
  const { booking, names, score, proposed, order_faults } = entry;
  const sign = signOf(entry);
  return (
    <span className={classes.face} aria-hidden="true">
      <span className={classes.entryTop}>
        <strong className="tabular">{hourMinute(booking.match_time)}</strong>
        {order_faults.length > 0 && <IconAlertTriangle className={classes.faultSign} size={13} stroke={2.2} />}
        <span className={classes.league} data-badge={proposed?.league != null || undefined}>
          {aboutText(entry)}
        </span>
      </span>
      <span className={classes.pair}>{names[0]}</span>
      <span className={classes.pair}>{names[1]}</span>
      {sign !== null && (
        <span className={classes.sign}>
          <sign.Icon size={13} stroke={2.2} aria-hidden="true" />
          {score ?? sign.text}
        </span>
      )}
      {order_faults.map((fault) => (
        <span key={fault} className={classes.fault}>
          {fault}
        </span>
      ))}
    </span>
  );
}

interface DayEntryProps {
  entry: DayEntry;
  columns: number;
  court: string;
  isMovable: boolean;
  isOpen: boolean;
  isDragged: boolean;
  onOpen: (entry: DayEntry) => void;
  onTake: (entry: DayEntry) => void;
  onGrab: Grab;
  onKeyDown: (event: KeyboardEvent, entry: DayEntry) => void;
}

/** A booking on the board: pressed, it opens its card; Space takes it up, and so does a drag. */
export const DayEntryButton = memo(function DayEntryButton(props: DayEntryProps) {
  const { entry, columns, court, isMovable, isOpen, isDragged, onOpen, onTake, onGrab, onKeyDown } = props;
  const { booking } = entry;
  const moved = movedBooking(booking);
  const canMove = isMovable && isPending(booking.status);
  const grab = canMove ? (event: Parameters<Grab>[0]) => onGrab(event, moved) : undefined;
  return (
    <div className={classes.slot} style={placedAt(entry, columns)}>
      <button
        type="button"
        className={classes.entry}
        data-match={booking.match_id}
        data-own={entry.isOwn || undefined}
        data-bracket={booking.group_name === null || undefined}
        data-state={entry.state}
        data-proposed={entry.proposed !== null || undefined}
        data-dragging={isDragged || undefined}
        aria-haspopup={entry.proposed === null ? "dialog" : undefined}
        aria-expanded={entry.proposed === null ? isOpen : undefined}
        title={[pairsText(moved), ...entry.order_faults].join(". ")}
        aria-keyshortcuts={canMove ? "Space" : undefined}
        onMouseDown={grab}
        onTouchStart={grab}
        onKeyDown={(event) => {
          if (event.key !== " " || !canMove) return onKeyDown(event, entry);
          event.preventDefault();
          onTake(entry);
        }}
        onClick={() => onOpen(entry)}
      >
        <VisuallyHidden>{entryText(entry, court)}</VisuallyHidden>
        <EntryFace entry={entry} />
      </button>
    </div>
  );
});
