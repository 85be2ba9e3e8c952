import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'vie 27 nov'. */
const written = (date: string) => shortWeekdayDate(date).replace(",", "");

export interface DayProps {
  date: string;
  today: string;
  /** Whether it begins what is said. */
  isFirst?: boolean;
  /** What follows a date, before the hour. */
  comma?: string;
}

const nearName = (date: string, today: string) => ({ [today]: "hoy", [addDays(today, 1)]: "mañana" })[date];

/** A day near by its name, another one by its date; on paper always by its date. */
export function Day({ date, today, isFirst = false, comma = "" }: DayProps) {
  const near = nearName(date, today);
  const spelt = isFirst ? upperFirst : (text: string) => text;
  const onPaper = `${spelt(written(date))}${comma}`;
  if (near === undefined) return <>{onPaper}</>;
  return (
    <span data-on-paper={onPaper}>
      <span>{spelt(near)}</span>
    </span>
  );
}

type Booked = Pick<PublicDrawnMatch, "match_date" | "match_time" | "court_name">;

/** 'vie 27 nov, 19:30 · Cancha 5', 'hoy 19:30': day, hour and court of a match. */
export function When({
  match: { match_date, match_time, court_name },
  ...day
}: { match: Booked } & Omit<DayProps, "date">) {
  if (match_date === null) return <>Sin fecha</>;
  return (
    <>
      <Day date={match_date} {...day} comma={match_time === null ? "" : ","} />
      {match_time !== null && ` ${hourMinute(match_time)}`}
      {court_name !== null && ` · ${court_name}`}
    </>
  );
}
