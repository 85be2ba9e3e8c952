import { bracketProgress } from "#domain/brackets/bracket-progress.ts";
import type { FreedBooking } from "#server/db/schema/brackets.ts";
import type { LockedBracket } from "./locked-bracket.ts";

/** The bookings of matches that will not be played any more once these pairs have withdrawn. */
export function freedBy(locked: LockedBracket, withdrawn: ReadonlySet<string>): FreedBooking[] {
  const before = new Set(bracketProgress(locked).unplayed.map(({ match_id }) => match_id));
  const { unplayed } = bracketProgress({ ...locked, withdrawn });
  const ids = new Set(unplayed.map(({ match_id }) => match_id).filter((id) => !before.has(id)));
  return locked.matches.flatMap(({ id, match_date, match_time, court_id }) =>
    ids.has(id) && match_date !== null && match_time !== null && court_id !== null
      ? [{ match_id: id, match_date, match_time, court_id }]
      : [],
  );
}
