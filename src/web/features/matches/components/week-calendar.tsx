import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { ListedBracketMatch } from "#contract/brackets.ts";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches.ts";
import { calendarWeek } from "#domain/calendar-week.ts";
import { occupiedTimes, type Slot } from "#domain/scheduling.ts";
import { useMay } from "#web/platform/may.ts";
import { useMoveMatch } from "../mutations.ts";
import { CalendarBar, type CalendarBarProps } from "./calendar-bar.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import { slotOf } from "./calendar-entry.tsx";
import classes from "./week-calendar.module.css";

export interface WeekCalendarProps extends CalendarBarProps {
  leagueId: string;
  matches: Match[];
  /** The matches of the league's brackets, which lead to these. */
  ofBrackets: ListedBracketMatch[];
  onOpen: (match: Match) => void;
}

/** Moves a match and puts the focus back on it when it stands in its new place. */
function useMove(leagueId: string) {
  const move = useMoveMatch(leagueId);
  return (match: Match, slot: Slot) =>
    move.mutate(
      { match, slot },
      {
        onSettled: () =>
          requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-match="${match.id}"]`)?.focus()),
      },
    );
}

function bookingsOf(matches: (Match | ListedBracketMatch)[]) {
  return matches.flatMap((match) => {
    const slot = slotOf(match);
    return slot === null ? [] : [{ match_id: match.id, duration_minutes: match.duration_minutes, ...slot }];
  });
}

/** The match that is dragged, and where it is dropped: its court stays, day and time are the slot's. */
function useDrag(
  { matches, ofBrackets }: Pick<WeekCalendarProps, "matches" | "ofBrackets">,
  move: (match: Match, slot: Slot) => void,
) {
  const [dragged, setDragged] = useState<Match | null>(null);
  const wasDragged = useRef(false);
  const occupiedOn = (match_date: string) =>
    dragged === null || dragged.court_id === null
      ? null
      : occupiedTimes(
          { match_date, court_id: dragged.court_id },
          {
            bookings: bookingsOf([...matches, ...ofBrackets]),
            duration_minutes: dragged.duration_minutes,
            exclude_match_id: dragged.id,
          },
        );
  const handlers = {
    onDragStart: ({ active }: DragStartEvent) => {
      wasDragged.current = true;
      setDragged(matches.find(({ id }) => id === active.id) ?? null);
    },
    onDragEnd: ({ over }: DragEndEvent) => {
      setDragged(null);
      const [match_date, match_time] = String(over?.id ?? "").split(" ");
      if (dragged === null || dragged.court_id === null || !match_date || match_time === undefined) return;
      move(dragged, { match_date, match_time, court_id: dragged.court_id });
    },
    onDragCancel: () => setDragged(null),
  };
  /** True once after a drag: the click that ends it opens nothing. */
  const endsDrag = () => {
    const ended = wasDragged.current;
    wasDragged.current = false;
    return ended;
  };
  return { occupiedOn, handlers, endsDrag };
}

interface DayStripProps {
  days: { date: string; label: string; entries: unknown[] }[];
  date: string;
  onDate: (date: string) => void;
}

/** The days of the week as buttons, for a phone. */
function DayStrip({ days, date, onDate }: DayStripProps) {
  return (
    <div className={classes.strip} role="group" aria-label="Día">
      {days.map((day) => (
        <Button
          key={day.date}
          px={0}
          variant={day.date === date ? "filled" : "default"}
          aria-pressed={day.date === date}
          onClick={() => onDate(day.date)}
        >
          <span>
            {day.label}
            <br />
            {Number(day.date.slice(8))}
            {day.entries.length > 0 && <span className={classes.dot} aria-hidden="true" />}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The week's bookings, Monday to Sunday (spec 2 §2 "Weekly court calendar"); on a phone one day at a time. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { leagueId, matches, ofBrackets, courts, today, date, court, onDate, onCourt, onOpen } = props;
  const isPhone = useMediaQuery("(max-width: 60em)") ?? false;
  const movesMatches = useMay()(contract.matches.schedule);
  const move = useMove(leagueId);
  const { occupiedOn, handlers, endsDrag } = useDrag(props, move);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const shown = [...matches, ...ofBrackets].filter(
    ({ court_id, status }) => status !== "cancelled" && (court === undefined || court_id === court),
  );
  const days = calendarWeek(date, today, shown);
  return (
    <section aria-label="Calendario de Canchas">
      <CalendarBar courts={courts} today={today} date={date} court={court} onDate={onDate} onCourt={onCourt} />
      {isPhone && <DayStrip days={days} date={date} onDate={onDate} />}
      <DndContext sensors={sensors} collisionDetection={pointerWithin} {...handlers}>
        <ol className={classes.week}>
          {days.map((day) => (
            <CalendarDay
              key={day.date}
              day={day}
              isChosen={day.date === date}
              occupied={occupiedOn(day.date)}
              isPast={day.date < today}
              onOpen={(match) => !endsDrag() && onOpen(match)}
              onMove={move}
            />
          ))}
        </ol>
      </DndContext>
      {movesMatches && (
        <p className={classes.hint}>
          Arrastra un partido a otro día u hora, o enfócalo y pulsa Alt con las flechas: izquierda y derecha cambian el
          día; arriba y abajo, la hora.
        </p>
      )}
    </section>
  );
}
