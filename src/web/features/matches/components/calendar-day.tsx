import { useDroppable } from "@dnd-kit/core";
import type { ListedBracketMatch } from "#contract/brackets.ts";
import type { Match } from "#contract/matches.ts";
import { shortMonthDay } from "#domain/calendar-date.ts";
import type { WeekDay } from "#domain/calendar-week.ts";
import { bookingTimes, hourMinute } from "#domain/clock-time.ts";
import { BracketEntry } from "./bracket-entry.tsx";
import { CalendarEntry, type CalendarEntryProps } from "./calendar-entry.tsx";
import classes from "./week-calendar.module.css";

/** The address of a slot for dropping a match there. */
export function dropId(date: string, time: string): string {
  return `${date} ${time}`;
}

function DropSlot({ date, time, isOccupied }: { date: string; time: string; isOccupied: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(date, time), disabled: isOccupied });
  return (
    <li
      ref={setNodeRef}
      className={classes.slot}
      data-over={isOver || undefined}
      data-occupied={isOccupied || undefined}
    >
      {hourMinute(time)}
      {isOccupied && " (Ocupado)"}
    </li>
  );
}

export interface CalendarDayProps extends Omit<CalendarEntryProps, "match"> {
  day: WeekDay<Match | ListedBracketMatch>;
  /** While a match is dragged: the times at which its court is taken on this day; else null. */
  occupied: readonly string[] | null;
  isPast: boolean;
  /** Whether it is the day that a phone shows alone. */
  isChosen: boolean;
}

/** One day of the calendar; while a match is dragged, its 15 slots to drop it on. */
export function CalendarDay({ day, occupied, isPast, isChosen, onOpen, onMove }: CalendarDayProps) {
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
      {occupied !== null && !isPast && (
        <ol className={classes.slots}>
          {bookingTimes.map((time) => (
            <DropSlot key={time} date={day.date} time={time} isOccupied={occupied.includes(time)} />
          ))}
        </ol>
      )}
      {day.entries.length === 0 ? (
        <p className={classes.empty}>Sin partidos programados</p>
      ) : (
        day.entries.map((match) =>
          "phase_name" in match ? (
            <BracketEntry key={match.id} match={match} />
          ) : (
            <CalendarEntry key={match.id} match={match} onOpen={onOpen} onMove={onMove} />
          ),
        )
      )}
    </li>
  );
}
