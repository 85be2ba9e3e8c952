import { Checkbox, NativeSelect } from "@mantine/core";
import { weekdayName } from "#domain/base/calendar-date.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import classes from "./weekday-hours.module.css";
import "./controls.css";

/** The first and the last hour of a weekday, and whether the day is chosen at all. */
export interface WeekdayHours {
  weekday: number;
  first_start: string;
  last_start: string;
  isChosen: boolean;
}

/** The chosen days alone. */
export function chosenHours(days: readonly WeekdayHours[]): Omit<WeekdayHours, "isChosen">[] {
  return days.filter(({ isChosen }) => isChosen).map(({ isChosen: _chosen, ...day }) => day);
}

/** The half hours that are offered, and the one that stands there where it is none of them. */
function choicesOf(times: readonly string[], time: string) {
  const all = times.includes(time) ? times : [...times, time].sort();
  return all.map((value) => ({ value, label: hourMinute(value) }));
}

interface DayProps {
  hours: WeekdayHours;
  times: readonly string[];
  error: string | undefined;
  onChange: (hours: WeekdayHours) => void;
}

function Day({ hours, times, error, onChange }: DayProps) {
  const { weekday, first_start, last_start, isChosen } = hours;
  const name = weekdayName(weekday);
  return (
    <div className={classes.weekday} role="group" aria-label={name}>
      <Checkbox
        label={name}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange({ ...hours, isChosen: currentTarget.checked })}
      />
      <NativeSelect
        aria-label={`${name}, primera hora`}
        disabled={!isChosen}
        value={first_start}
        data={choicesOf(times, first_start)}
        onChange={({ currentTarget }) => onChange({ ...hours, first_start: currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${name}, última hora`}
        disabled={!isChosen}
        value={last_start}
        data={choicesOf(times, last_start)}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...hours, last_start: currentTarget.value })}
      />
    </div>
  );
}

interface WeekdayHoursFieldsProps {
  value: WeekdayHours[];
  /** The half hours to choose from; not given: all of the day. */
  times?: readonly string[];
  /** What is wrong with all of them. */
  error?: string | undefined;
  /** What is wrong with a day, by its weekday. */
  dayErrors?: Partial<Record<number, string>>;
  onChange: (hours: WeekdayHours[]) => void;
}

/** Some days of the week, with the first and the last hour of each. */
export function WeekdayHoursFields(props: WeekdayHoursFieldsProps) {
  const { value, times = halfHourTimes, error, dayErrors = {}, onChange } = props;
  return (
    <div>
      <p className={`muted ${classes.hint}`}>Primera y última hora a la que empieza un partido.</p>
      {value.map((day, at) => (
        <Day
          key={day.weekday}
          hours={day}
          times={times}
          error={dayErrors[day.weekday]}
          onChange={(changed) => onChange(value.with(at, changed))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
