import { Checkbox, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { weekdayName } from "#domain/base/calendar-date.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { leagueQuery } from "#web/features/leagues/public.ts";
import { type PlanChoice, usualHours, type WeekdayHours } from "../model/plan-choice.ts";
import classes from "./planner.module.css";
import "#web/ui/controls.css";

const times = halfHourTimes.map((time) => ({ value: time, label: hourMinute(time) }));

interface MoreOptionsProps {
  leagueId: string;
  choice: PlanChoice;
  error: string | undefined;
  onChange: (changes: Partial<PlanChoice>) => void;
}

function Day({ hours, onChange }: { hours: WeekdayHours; onChange: (hours: WeekdayHours) => void }) {
  const { weekday, first_start, last_start, isPlayed } = hours;
  const name = weekdayName(weekday);
  return (
    <div className={classes.weekday} role="group" aria-label={name}>
      <Checkbox
        label={name}
        checked={isPlayed}
        onChange={({ currentTarget }) => onChange({ ...hours, isPlayed: currentTarget.checked })}
      />
      <NativeSelect
        aria-label={`${name}, primera hora`}
        disabled={!isPlayed}
        value={first_start}
        data={times}
        onChange={({ currentTarget }) => onChange({ ...hours, first_start: currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${name}, última hora`}
        disabled={!isPlayed}
        value={last_start}
        data={times}
        onChange={({ currentTarget }) => onChange({ ...hours, last_start: currentTarget.value })}
      />
    </div>
  );
}

/** What is seldom asked: the hours of each weekday, and an hour that would be best (spec 4 §2.1). */
export function MoreOptions({ leagueId, choice, error, onChange }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: league } = useQuery({ ...leagueQuery(leagueId), enabled: isOpen });
  const { hours, liked_time } = choice;
  return (
    <details className={classes.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Más opciones</summary>
      <Stack gap="sm" mt="xs">
        <NativeSelect
          label="Hora preferida"
          description="Se busca lo más cerca posible; nadie se queda sin sitio por ella."
          value={liked_time}
          data={[{ value: "", label: "Ninguna" }, ...times]}
          onChange={({ currentTarget }) => onChange({ liked_time: currentTarget.value })}
        />
        <Checkbox
          label="Otras horas que las de la liga"
          checked={hours !== null}
          disabled={league === undefined}
          onChange={({ currentTarget }) =>
            onChange({ hours: currentTarget.checked && league !== undefined ? usualHours(league) : null })
          }
        />
        {hours !== null && (
          <div>
            <p className={`muted ${classes.hint}`}>Primera y última hora a la que empieza un partido.</p>
            {hours.map((day, at) => (
              <Day key={day.weekday} hours={day} onChange={(changed) => onChange({ hours: hours.with(at, changed) })} />
            ))}
          </div>
        )}
        {error !== undefined && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </Stack>
    </details>
  );
}
