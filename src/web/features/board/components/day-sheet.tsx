import { Fragment } from "react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { sheetsOf } from "../model/day.ts";
import classes from "./day.module.css";

interface RowsProps {
  bookings: readonly CourtBooking[];
  /** On a sheet of the whole day, each match says its court. */
  courtName: ((id: number) => string) | null;
}

/** A row for each match: three sets to write in, and room on the right. */
function Rows({ bookings, courtName }: RowsProps) {
  return bookings.map((booking) => (
    <tr key={booking.match_id}>
      <th scope="row" className={classes.sheetHour}>
        {hourMinute(booking.match_time)}
        {courtName !== null && <span className={classes.sheetCourt}>{courtName(booking.court_id)}</span>}
      </th>
      <td>
        <strong>{booking.pair1_name ?? "Por decidir"}</strong>
        <strong>{booking.pair2_name ?? "Por decidir"}</strong>
        <span className={classes.sheetLeague}>
          {booking.league_name} · {booking.group_name ?? "Cuadro"}
        </span>
      </td>
      <td className={classes.sheetResult}>
        {isPending(booking.status) ? (
          <span className={classes.boxes} aria-hidden="true">
            {[1, 2, 3].map((set) => (
              <Fragment key={set}>
                <span />
                <span />
              </Fragment>
            ))}
          </span>
        ) : (
          "Finalizado"
        )}
      </td>
    </tr>
  ));
}

export interface DaySheetProps {
  date: string;
  kind: "day" | "courts";
  bookings: readonly CourtBooking[];
  courtName: (id: number) => string;
}

/** The day on A4: one sheet, or one for each court, each on a page of its own (spec 4 §1.6). */
export function DaySheets({ date, kind, bookings, courtName }: DaySheetProps) {
  const sheets = sheetsOf(bookings, kind).map(({ court_id, matches }) => (
    <section
      key={court_id ?? "day"}
      className={classes.sheet}
      aria-label={court_id === null ? "El día" : courtName(court_id)}
    >
      <h2 className={classes.sheetTitle}>
        {court_id === null ? "Partidos del día" : courtName(court_id)}
        <span>{longSpanishDate(date)}</span>
      </h2>
      <table className={classes.sheetTable}>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Partido</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          <Rows bookings={matches} courtName={court_id === null ? courtName : null} />
        </tbody>
      </table>
    </section>
  ));
  return <div>{sheets}</div>;
}
