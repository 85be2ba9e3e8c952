import type { Tx } from "#server/db/connect.ts";
import type { SettledMatch } from "#server/db/schema/groups.ts";
import { refusalOfConstraint } from "#server/platform/errors.ts";
import { findMatches, type MatchRow, updateInCalendar } from "../repository.ts";
import { withoutBooking } from "./without-booking.ts";
import { withoutResult } from "./without-result.ts";

/** A match that came back without the booking that it had, since something closes its place now. */
export interface LostBooking {
  match_id: string;
  match_date: string;
  match_time: string;
  court_id: number;
  /** "Cancha 3 está cerrada: obras" */
  why: string;
}

const closedCodes = ["court_closed", "outside_opening_hours"];

/** Writes what a match was; where its place is closed by now, without the booking. @returns that booking, else null */
async function takeUp(
  tx: Tx,
  row: MatchRow,
  was: Partial<MatchRow> & { updated_at: Date },
): Promise<LostBooking | null> {
  try {
    await tx.transaction((point) => updateInCalendar(point, row, was));
    return null;
  } catch (error) {
    const refused = refusalOfConstraint(error);
    const { match_date = null, match_time = null, court_id = null } = was;
    if (refused === null || !closedCodes.includes(refused.code)) throw error;
    if (match_date === null || match_time === null || court_id === null) throw error;
    await updateInCalendar(tx, row, { ...was, ...withoutBooking });
    return { match_id: row.id, match_date, match_time, court_id, why: refused.message };
  }
}

/**
 * Matches that were given up, as they were; but those that were given another result since, and
 * those whose rival has left too. Throws the database's refusal where a court has been booked since.
 * @returns what came back without its booking, since its place is closed by now (spec 4 §1.4)
 */
export async function restoreMatches(
  tx: Tx,
  matches: SettledMatch[],
  { gone, now }: { gone: ReadonlySet<string>; now: Date },
): Promise<LostBooking[]> {
  const leftOff: LostBooking[] = [];
  const before = new Map(matches.map((match) => [match.id, match]));
  for (const row of await findMatches(tx, [...before.keys()])) {
    const { id: _id, ...was } = before.get(row.id) ?? { id: row.id };
    const hasOtherResult =
      row.status === "completed" && row.outcome !== "walkover" && row.outcome !== "double_walkover";
    if (hasOtherResult) continue;
    const status = gone.has(row.pair1_id) || gone.has(row.pair2_id) ? { status: "cancelled" as const } : {};
    const off = await takeUp(tx, row, { ...withoutResult, ...was, ...status, updated_at: now });
    if (off !== null) leftOff.push(off);
  }
  return leftOff;
}
