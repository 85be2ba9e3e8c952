import { Link } from "@tanstack/react-router";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { type WeekDay, withinHours } from "#domain/base/calendar-week.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { BracketEntry } from "./bracket-entry.tsx";
import { CalendarEntry, type CalendarEntryProps } from "./calendar-entry.tsx";
import { ForeignEntry } from "./foreign-entry.tsx";
import classes from "./week-calendar.module.css";

/** With more than these a day's matches stand within their hours, which open by a press: else its column has no end. */
const most = 8;

type Booked = Match | ListedBracketMatch | CourtBooking;

export interface CalendarEntriesProps extends Omit<CalendarEntryProps, "match"> {
  day: WeekDay<Booked>;
  courtName: (id: number) => string;
  /** Why a match of a bracket begins too early (spec 4 §2.9). */
  faultsOf: (match: ListedBracketMatch | CourtBooking) => string[];
}

function Entries({
  entries,
  courtName,
  faultsOf,
  onOpen,
  onMove,
}: Omit<CalendarEntriesProps, "day"> & { entries: Booked[] }) {
  return entries.map((match) =>
    "match_id" in match ? (
      <ForeignEntry key={match.match_id} booking={match} court={courtName(match.court_id)} faults={faultsOf(match)} />
    ) : "phase_name" in match ? (
      <BracketEntry key={match.id} match={match} faults={faultsOf(match)} />
    ) : (
      <CalendarEntry key={match.id} match={match} onOpen={onOpen} onMove={onMove} />
    ),
  );
}

/** What a day has on the courts: each match, or where there are many its hours with how many begin then. */
export function CalendarEntries({ day, ...props }: CalendarEntriesProps) {
  const { date, entries } = day;
  if (entries.length <= most) return <Entries {...props} entries={entries} />;
  return (
    <>
      <p className={classes.many}>
        {counted(entries.length, "partido", "partidos")} ·{" "}
        <Link to={paths.matches} search={{ view: "calendar", by: "day", week: date }}>
          Ver el día
        </Link>
      </p>
      {withinHours(entries).map(({ time, entries: then }) => (
        <details
          key={time}
          className={classes.hour}
          data-own={then.some((match) => !("match_id" in match)) || undefined}
        >
          <summary>
            <strong className="tabular">{hourMinute(time)}</strong>{" "}
            <span>{counted(then.length, "partido", "partidos")}</span>
          </summary>
          <div className={classes.hourEntries}>
            <Entries {...props} entries={then} />
          </div>
        </details>
      ))}
    </>
  );
}
