import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import classes from "./courts-dialog.module.css";

/** Bookings one below the other: when, where, who, and why something closes them where that is known. */
export function BookingLines({
  bookings,
  courts,
}: {
  bookings: (CourtBooking & { why?: string })[];
  courts: readonly Court[];
}) {
  return (
    <ul>
      {bookings.map((booking) => {
        const court = courts.find(({ id }) => id === booking.court_id)?.name ?? `Cancha ${booking.court_id}`;
        const pairs = [booking.pair1_name, booking.pair2_name].map((name) => name ?? "Por decidir").join(" contra ");
        return (
          <li key={booking.match_id} className={classes.row}>
            <strong>
              {mediumSpanishDate(booking.match_date)}, {hourMinute(booking.match_time)}, {court}
            </strong>
            <br />
            {pairs} · {booking.league_name}
            {booking.why !== undefined && (
              <>
                <br />
                <span className="muted">{booking.why}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
