import { Fragment } from "react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { sheetsOf } from "../model/day.ts";
import type { DrawnCodes } from "../model/use-sheet-codes.ts";
import classes from "./day.module.css";

interface RowsProps {
  bookings: readonly CourtBooking[];
  /** On a sheet of the whole day, each match says its court. */
  courtName: ((id: number) => string) | null;
  codes: DrawnCodes;
}

/** The sets of a match to write in, and the code with which the same is sent from a phone. */
function Result({ booking, codes: { addresses, Code } }: { booking: CourtBooking; codes: DrawnCodes }) {
  const address = addresses.get(booking.match_id);
  if (!isPending(booking.status)) return "Finalizado";
  return (
    <span className={classes.toWrite}>
      <span className={classes.boxes} aria-hidden="true">
        {[1, 2, 3].map((set) => (
          <Fragment key={set}>
            <span />
            <span />
          </Fragment>
        ))}
      </span>
      {address !== undefined && Code !== null && (
        <Code text={address} label="Código para enviar el resultado" className={classes.code} />
      )}
    </span>
  );
}

/** A row for each match: three sets to write in, and room on the right. */
function Rows({ bookings, courtName, codes }: RowsProps) {
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
        <Result booking={booking} codes={codes} />
      </td>
    </tr>
  ));
}

export interface DaySheetProps {
  date: string;
  kind: "day" | "courts";
  bookings: readonly CourtBooking[];
  courtName: (id: number) => string;
  codes: RowsProps["codes"];
}

/** The day on A4: one sheet, or one for each court, each on a page of its own (spec 4 §1.6). */
export function DaySheets({ date, kind, bookings, courtName, codes }: DaySheetProps) {
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
      {matches.some(({ match_id }) => codes.addresses.has(match_id)) && (
        <p className={classes.howToSend}>Con el código de vuestro partido se envía el resultado desde el móvil.</p>
      )}
      <table className={classes.sheetTable}>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Partido</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          <Rows bookings={matches} courtName={court_id === null ? courtName : null} codes={codes} />
        </tbody>
      </table>
    </section>
  ));
  return <div>{sheets}</div>;
}
