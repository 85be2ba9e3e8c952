import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { memo } from "react";
import { addDays, longSpanishDate, shortWeekdayDay, weekDays } from "#domain/base/calendar-date.ts";
import { weekdayLabels } from "#domain/base/calendar-week.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { CalendarBarProps } from "./calendar-switch.tsx";
import { CalendarTools } from "./calendar-tools.tsx";
import classes from "./day-bar.module.css";

interface StepProps {
  days: -1 | 1;
  onStep: () => void;
}

/** To the day before or after; a match that is held over it goes there. */
function DayStep({ days, onStep }: StepProps) {
  const Icon = days === -1 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      className={classes.step}
      data-day-drop={days}
      size={40}
      aria-label={days === -1 ? "Día anterior" : "Día siguiente"}
      onClick={onStep}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** A day of the week; a match can be dropped on it, or held over it until the board shows it. */
function WeekDayButton({ date, label, shown, today, onDate }: { label: string; shown: string } & DayProps) {
  return (
    <button
      type="button"
      className={classes.day}
      data-day-drop={date}
      data-today={date === today || undefined}
      aria-pressed={date === shown}
      onClick={() => onDate(date)}
    >
      <VisuallyHidden>{longSpanishDate(date)}</VisuallyHidden>
      <span aria-hidden="true">{label}</span>
      <strong className="tabular" aria-hidden="true">
        {Number(date.slice(8))}
      </strong>
    </button>
  );
}

interface DayProps {
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** The day of the board, the way to others, and the other view of the calendar. */
export const DayBar = memo(function DayBar({
  leagueId,
  courts,
  court,
  onCourt,
  date,
  today,
  onDate,
  by,
  onBy,
}: CalendarBarProps) {
  const title = shortWeekdayDay(date);
  return (
    <div className={classes.bar}>
      <h2 className={classes.title} aria-live="polite">
        {upperFirst(title)}
      </h2>
      <div className={classes.steps}>
        <DayStep days={-1} onStep={() => onDate(addDays(date, -1))} />
        <Button variant="default" px="sm" onClick={() => onDate(today)}>
          Hoy
        </Button>
        <DayStep days={1} onStep={() => onDate(addDays(date, 1))} />
      </div>
      <div className={classes.week} role="group" aria-label="Días de la semana">
        {weekDays(date).map((day, at) => (
          <WeekDayButton
            key={day}
            date={day}
            label={weekdayLabels[at] ?? ""}
            shown={date}
            today={today}
            onDate={onDate}
          />
        ))}
      </div>
      <CalendarTools {...{ leagueId, courts, court, onCourt, date, today, by, onBy }} />
    </div>
  );
});
