import { isPast, playersTwiceAtOnce } from "#domain/planning/scheduling.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { findCourt } from "#server/features/courts/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { listAppearances } from "../bookings-repository.ts";
import { minutesPerMatch } from "../queries.ts";
import type { MatchRow } from "../repository.ts";

/** The place that is wanted for a match. */
export interface Booking {
  match_date: string;
  match_time: string;
  court_id: number;
  scheduling_notes: string | null;
}

type Booked = Pick<
  MatchRow,
  "match_date" | "match_time" | "court_id" | "duration_minutes" | "status" | "calendar_sequence"
>;

/** A league uses the first `courts_count` courts of the club (ruling 16), and only those that are available. */
async function requireCourt(tx: Tx, league: LeagueRow, match: Booked, courtId: number): Promise<void> {
  const court = orRefuse(await findCourt(tx, courtId), "court_not_found");
  const staysThere = match.court_id === courtId;
  if (!staysThere && (!court.is_available || courtId > league.courts_count)) throw refusal("court_unavailable");
}

/**
 * Whether only the notes change, or the court of a day that has passed is put right: the booking then stays as it was agreed, also
 * when it could not be made today (spec 4 §1.7).
 */
function staysAsAgreed(match: Booked, { match_date, match_time, court_id }: Booking, today: string): boolean {
  const isSameTime = match.match_date === match_date && match.match_time === match_time;
  return isSameTime && (match.court_id === court_id || isPast(match_date, today));
}

/**
 * What a locked match has with its date, time and court; refuses a court that is not to be had, and a day that has passed. What is
 * closed, the database refuses (spec 4 §1.4).
 */
export async function bookedAt(
  tx: Tx,
  { deps }: CommandContext,
  { league, match, booking }: { league: LeagueRow; match: Booked; booking: Booking },
) {
  const { match_date, match_time, court_id, scheduling_notes } = booking;
  const today = await clubToday(tx, deps);
  const staysThere = staysAsAgreed(match, booking, today);
  if (!staysThere) await requireCourt(tx, league, match, court_id);
  else if ((await findCourt(tx, court_id)) === undefined) throw refusal("court_not_found");
  if (!staysThere && isPast(match_date, today))
    throw refusal("date_past", { fields: { match_date: "La fecha ya ha pasado" } });
  return {
    match_date,
    match_time,
    court_id,
    scheduling_notes,
    duration_minutes: staysThere ? match.duration_minutes : await minutesPerMatch(tx, league),
    status: staysThere ? match.status : ("scheduled" as const),
    calendar_sequence: match.calendar_sequence + 1,
    updated_at: deps.clock.now(),
  };
}

/** Names of those who would play another match at the same time: a warning (ruling 17). */
export async function playersTwiceOn(tx: Tx, matchId: string, date: string): Promise<string[]> {
  return playersTwiceAtOnce(matchId, await listAppearances(tx, { match_id: matchId, date }));
}
