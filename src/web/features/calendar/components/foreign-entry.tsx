import { Link } from "@tanstack/react-router";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { paths } from "#web/paths.ts";
import { CutName } from "./cut-name.tsx";
import { EntryText } from "./entry-text.tsx";
import classes from "./week-calendar.module.css";

interface ForeignEntryProps {
  booking: CourtBooking;
  court: string;
  /** Why it begins too early in its bracket. */
  faults: readonly string[];
}

/** Another league's booking in the week, in grey with its league's name (spec 4 §1.1): it leads to its day's board. */
export function ForeignEntry({ booking, court, faults }: ForeignEntryProps) {
  return (
    <Link
      to={paths.matches}
      search={{ view: "calendar", by: "day", week: booking.match_date }}
      className={classes.entry}
      data-foreign
      data-printed
    >
      <EntryText match={booking} court={court} about={booking.league_name} faults={faults}>
        <CutName name={booking.pair1_name ?? "Por decidir"} />
        <CutName name={booking.pair2_name ?? "Por decidir"} />
      </EntryText>
    </Link>
  );
}
