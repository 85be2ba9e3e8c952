import { bracketProgress } from "#domain/bracket-progress.ts";
import type { Tx } from "#server/db/connect.ts";
import type { FreedBooking } from "#server/db/schema/brackets.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import { updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusalOfConstraint } from "#server/platform/errors.ts";
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

/** Books again what a withdrawal freed, where the match has no other date and the court is still free. */
export async function bookAgain(tx: Tx, matches: readonly DrawnMatch[], freed: FreedBooking[], now: Date) {
  for (const { match_id, ...booking } of freed) {
    const match = matches.find(({ id }) => id === match_id);
    if (match === undefined || match.match_date !== null || match.outcome !== null) continue;
    const calendar_sequence = match.calendar_sequence + 1;
    await tx
      .transaction((inner) => updateDrawnMatch(inner, match, { ...booking, calendar_sequence, updated_at: now }))
      .catch((error: unknown) => {
        if (refusalOfConstraint(error)?.code !== "slot_taken") throw error;
      });
  }
}
