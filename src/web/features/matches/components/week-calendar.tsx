import { ActionIcon, Badge, Button, Group, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { Match } from "#contract/matches.ts";
import { addDays, shortMonthDay, startOfWeek, weekRangeTitle } from "#domain/calendar-date.ts";
import { calendarWeek } from "#domain/calendar-week.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { adminStatusLabel, statusColour } from "#domain/match-status.ts";
import { truncateName } from "#domain/names.ts";
import classes from "./week-calendar.module.css";

export interface WeekCalendarProps {
  matches: Match[];
  courts: { id: number; name: string }[];
  today: string;
  /** Any date of the week that is shown. */
  date: string;
  court: number | undefined;
  onDate: (date: string) => void;
  onCourt: (court: number | undefined) => void;
  onOpen: (match: Match) => void;
}

function Entry({ match, onOpen }: { match: Match; onOpen: () => void }) {
  return (
    <button type="button" className={classes.entry} onClick={onOpen}>
      <span className={classes.entryTop}>
        <strong className="tabular">{match.match_time === null ? "" : hourMinute(match.match_time)}</strong>{" "}
        {match.court_name}
      </span>
      <span>{truncateName(match.pair1_name)}</span>
      <span>{truncateName(match.pair2_name)}</span>
      <span className={classes.entryTop}>
        <Badge size="sm" variant="light" color={statusColour(match.status)}>
          {adminStatusLabel(match.status)}
        </Badge>{" "}
        {match.group_name}
      </span>
    </button>
  );
}

/** The week's bookings, Monday to Sunday (spec 2 §2 "Weekly court calendar"). */
export function WeekCalendar({ matches, courts, today, date, court, onDate, onCourt, onOpen }: WeekCalendarProps) {
  const monday = startOfWeek(date);
  const shown = matches.filter(
    ({ court_id, status }) => status !== "cancelled" && (court === undefined || court_id === court),
  );
  const days = calendarWeek(date, today, shown);
  return (
    <section aria-label="Calendario de Canchas">
      <div className={classes.bar}>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            size={40}
            aria-label="Semana anterior"
            onClick={() => onDate(addDays(monday, -7))}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            aria-label="Semana siguiente"
            onClick={() => onDate(addDays(monday, 7))}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
          <Button variant="default" onClick={() => onDate(today)}>
            Hoy
          </Button>
        </Group>
        <h2 className={classes.title} aria-live="polite">
          {weekRangeTitle(monday)}
        </h2>
        <NativeSelect
          aria-label="Cancha"
          value={court === undefined ? "" : String(court)}
          onChange={({ currentTarget }) =>
            onCourt(currentTarget.value === "" ? undefined : Number(currentTarget.value))
          }
          data={[
            { value: "", label: "Todas las canchas" },
            ...courts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <ol className={classes.week}>
        {days.map((day) => (
          <li
            key={day.date}
            className={classes.day}
            data-today={day.isToday || undefined}
            aria-current={day.isToday ? "date" : undefined}
          >
            <h3 className={classes.dayTitle}>
              {day.label} <span>{shortMonthDay(day.date)}</span>
            </h3>
            {day.entries.length === 0 ? (
              <p className={classes.empty}>Sin partidos programados</p>
            ) : (
              day.entries.map((match) => <Entry key={match.id} match={match} onOpen={() => onOpen(match)} />)
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
