import { Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { adminStatusLabel, statusColour } from "#domain/scores/match-status.ts";
import { paths } from "#web/paths.ts";
import { CutName } from "./cut-name.tsx";
import classes from "./week-calendar.module.css";

interface ForeignEntryProps {
  booking: CourtBooking;
  court: string;
}

/** Another league's booking in the week, in grey with its league's name (spec 4 §1.1): it leads to its day's board. */
export function ForeignEntry({ booking, court }: ForeignEntryProps) {
  return (
    <Link
      to={paths.matches}
      search={{ view: "calendar", by: "day", week: booking.match_date }}
      className={classes.entry}
      data-foreign
      data-printed
    >
      <span className={classes.entryTop}>
        <strong className="tabular">{hourMinute(booking.match_time)}</strong> {court}
      </span>
      <CutName name={booking.pair1_name ?? "Por decidir"} />
      <CutName name={booking.pair2_name ?? "Por decidir"} />
      <span className={classes.entryTop}>
        <Badge size="sm" color={statusColour(booking.status)}>
          {adminStatusLabel(booking.status)}
        </Badge>{" "}
        {booking.league_name}
      </span>
    </Link>
  );
}
