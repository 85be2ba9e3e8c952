import { DndContext, PointerSensor, pointerWithin, useSensor, useSensors } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { boardNames } from "#domain/base/board-names.ts";
import { calendarWeek } from "#domain/base/calendar-week.ts";
import { type ClosedPlaces, closuresOn } from "#domain/planning/closures.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { type CalendarBarProps, earlyFaults, useBracketOrders, useUndo } from "#web/features/board/public.ts";
import { useMay } from "#web/platform/may.ts";
import { spokenDrag } from "../model/spoken-drag.ts";
import { useDrag } from "../model/use-drag.ts";
import { useMoveMatch } from "../mutations.ts";
import { CalendarBar } from "./calendar-bar.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import { WeekNames } from "./cut-name.tsx";
import { HeldCard } from "./held-card.tsx";
import classes from "./week-calendar.module.css";

export interface WeekCalendarProps extends CalendarBarProps {
  matches: Match[];
  /** The matches of the league's brackets, which lead to these. */
  ofBrackets: ListedBracketMatch[];
  /** What other leagues have on the courts. */
  foreign: CourtBooking[];
  closed: ClosedPlaces;
  onOpen: (match: Match) => void;
}

/** Moves a match and puts the focus back on it when it stands in its new place. */
function useMove(leagueId: string, today: string) {
  const offerUndo = useUndo(today, ({ id }) => focusEntry(id));
  const move = useMoveMatch(leagueId, offerUndo);
  return (match: Match, slot: Slot) => move.mutate({ match, slot }, { onSettled: () => focusEntry(match.id) });
}

function focusEntry(id: string): void {
  requestAnimationFrame(() => {
    const entry = document.querySelector<HTMLElement>(`[data-match="${id}"]`);
    entry?.closest("details")?.setAttribute("open", ""); // its hour may be shut
    entry?.focus();
  });
}

/** Who plays a booking, as far as it is known. */
function pairsOfEntry(match: Match | ListedBracketMatch | CourtBooking): string[] {
  const pairs = "sides" in match ? match.sides.map(({ name }) => name) : [match.pair1_name, match.pair2_name];
  return pairs.filter((name) => name !== null);
}

interface DayStripProps {
  days: { date: string; label: string; entries: unknown[] }[];
  date: string;
  onDate: (date: string) => void;
}

/** The days of the week as buttons, where one is shown at a time. */
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

/** The page stays where it is when the times appear above the match: nothing hangs on its place. */
const scrolling = { layoutShiftCompensation: false };

/** The week's bookings, Monday to Sunday (spec 2 §2 "Weekly court calendar"); one day at a time where seven columns have no room. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { matches, ofBrackets, foreign, closed, onOpen, ...bar } = props;
  const { leagueId, courts, today, date, court, onDate } = bar;
  const movesMatches = useMay()(contract.matches.schedule);
  const move = useMove(leagueId, today);
  const { dragged, takenOn, handlers, endsDrag } = useDrag({ matches, ofBrackets, foreign }, closed, move);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const shown = [...matches, ...ofBrackets, ...foreign].filter(
    ({ court_id, status }) => status !== "cancelled" && (court === undefined || court_id === court),
  );
  const orders = useBracketOrders(leagueId, foreign);
  const courtName = (id: number) => courts.find((one) => one.id === id)?.name ?? `Cancha ${id}`;
  const days = calendarWeek(date, today, shown);
  return (
    <section aria-label="Calendario de Canchas" className={classes.calendar}>
      <CalendarBar {...bar} />
      <DayStrip days={days} date={date} onDate={onDate} />
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        autoScroll={scrolling}
        accessibility={spokenDrag(matches)}
        {...handlers}
      >
        <ol className={classes.week}>
          {days.map((day) => (
            <WeekNames key={day.date} value={boardNames(day.entries.flatMap(pairsOfEntry))}>
              <CalendarDay
                key={day.date}
                day={day}
                isChosen={day.date === date}
                taken={takenOn(day.date)}
                closures={closuresOn(day.date, closed.closures, court)}
                courtName={courtName}
                faultsOf={(match) =>
                  earlyFaults(orders, "match_id" in match ? match : { match_id: match.id, tournament_id: leagueId })
                }
                isPast={day.date < today}
                onOpen={(match) => !endsDrag() && onOpen(match)}
                onMove={move}
              />
            </WeekNames>
          ))}
        </ol>
        {dragged !== null && <HeldCard match={dragged} />}
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
