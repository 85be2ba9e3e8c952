import { useDroppable } from "@dnd-kit/core";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { bookingTimes, hourMinute } from "#domain/base/clock-time.ts";
import type { Closure } from "#domain/planning/closures.ts";
import { ClosedNotes } from "#web/features/courts/public.ts";
import { CalendarEntries, type CalendarEntriesProps } from "./calendar-entries.tsx";
import classes from "./week-calendar.module.css";

/** The address of a slot for dropping a match there. */
export function dropId(date: string, time: string): string {
  return `${date} ${time}`;
}

/** What keeps a match from a slot: another booking, or what closes it; and who of it said that they cannot play then. */
export interface TakenTimes {
  occupied: readonly string[];
  closed: readonly string[];
  absentAt: (time: string) => string | null;
}

function DropSlot({ date, time, taken }: { date: string; time: string; taken: TakenTimes }) {
  const isClosed = taken.closed.includes(time);
  const isOccupied = isClosed || taken.occupied.includes(time);
  const absent = isOccupied ? null : taken.absentAt(time);
  const { setNodeRef, isOver } = useDroppable({ id: dropId(date, time), disabled: isOccupied });
  return (
    <li
      ref={setNodeRef}
      className={classes.slot}
      data-over={isOver || undefined}
      data-occupied={isOccupied || undefined}
      data-absent={absent !== null || undefined}
    >
      {hourMinute(time)}
      {isOccupied && (isClosed ? " (Cerrada)" : " (Ocupado)")}
      {absent !== null && (
        <>
          <span className={classes.brief} aria-hidden="true">
            {absent.includes(" no pueden") ? " (No pueden)" : " (No puede)"}
          </span>
          <span className={classes.absent}>{absent}</span>
        </>
      )}
    </li>
  );
}

export interface CalendarDayProps extends CalendarEntriesProps {
  /** While a match is dragged: the times at which its court is taken on this day; else null. */
  taken: TakenTimes | null;
  /** What is closed on this day. */
  closures: readonly Closure[];
  isPast: boolean;
  /** Whether it is the day that a phone shows alone. */
  isChosen: boolean;
}

/** One day of the calendar; while a match is dragged, its 15 slots to drop it on. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, taken, closures, isPast, isChosen, courtName, faultsOf, onOpen, onMove } = props;
  return (
    <li
      className={classes.day}
      data-today={day.isToday || undefined}
      data-chosen={isChosen || undefined}
      aria-current={day.isToday ? "date" : undefined}
    >
      <h3 className={classes.dayTitle}>
        {day.label} <span>{shortMonthDay(day.date)}</span>
      </h3>
      <ClosedNotes closures={closures} />
      {taken !== null && !isPast && (
        <ol>
          {bookingTimes.map((time) => (
            <DropSlot key={time} date={day.date} time={time} taken={taken} />
          ))}
        </ol>
      )}
      {day.entries.length === 0 ? (
        <p className={classes.empty}>Sin partidos programados</p>
      ) : (
        <CalendarEntries day={day} courtName={courtName} faultsOf={faultsOf} onOpen={onOpen} onMove={onMove} />
      )}
    </li>
  );
}
