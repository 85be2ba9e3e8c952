import type { z } from "zod";
import type { Match, scheduleInput } from "#contract/matches.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { isPast, playersTwiceAtOnce } from "#domain/scheduling.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { findCourt } from "#server/features/courts/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { listAppearances } from "../bookings-repository.ts";
import { type LockedMatch, lockedMatch, refuseJustClosed } from "../parts/locked-match.ts";
import { matchOf, minutesPerMatch } from "../queries.ts";
import { type MatchRow, updateMatchAt } from "../repository.ts";

type Schedule = z.output<typeof scheduleInput>;

/** A league uses the first `courts_count` courts of the club (ruling 16), and only those that are available. */
async function requireCourt(tx: Tx, league: LeagueRow, match: MatchRow, courtId: number): Promise<void> {
  const court = await findCourt(tx, courtId);
  if (court === undefined) throw refusal("court_not_found");
  const staysThere = match.court_id === courtId;
  if (!staysThere && (!court.is_available || courtId > league.courts_count)) throw refusal("court_unavailable");
}

/** Whether only the notes change: the booking then stays as it was agreed, also when it could not be made today. */
function isSameSlot(match: MatchRow, { match_date, match_time, court_id }: Schedule): boolean {
  return match.match_date === match_date && match.match_time === match_time && match.court_id === court_id;
}

function requireOpen({ round, match }: LockedMatch): void {
  if (match.status === "cancelled") throw refusal("match_cancelled");
  if (match.status === "completed") throw refusal("match_completed");
  // A match that was put off is still to be played (spec 3 §4.3).
  if (round.state === "closed" && match.deferred_until === null)
    throw refusal("round_closed", { number: round.number });
}

/**
 * Gives a match its date, time and court (spec 2 §4, §5). The database refuses an overlap of bookings: one of many
 * simultaneous requests wins, the others get `slot_taken`. Somebody playing twice at once is a warning (ruling 17).
 * Locks: round (shared), match, booking.
 */
export async function scheduleMatch(
  command: CommandContext,
  input: Schedule,
): Promise<{ match: Match; players_twice: string[] }> {
  const { league_id, match_id, version, ...booking } = input;
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedMatch(tx, input);
    const { league, match: before } = locked;
    refuseJustClosed(locked, { version });
    requireOpen(locked);
    const current = () => matchOf(tx, league_id, match_id);
    if (before.version !== version) throw refusal("edit_conflict", { current: await current() });
    const staysThere = isSameSlot(before, input);
    if (!staysThere) await requireCourt(tx, league, before, booking.court_id);
    if (!staysThere && isPast(booking.match_date, await clubToday(tx, command.deps)))
      throw refusal("date_past", { fields: { match_date: "La fecha ya ha pasado" } });
    const after = await updateMatchAt(tx, match_id, version, {
      ...booking,
      duration_minutes: staysThere ? before.duration_minutes : await minutesPerMatch(tx, league),
      status: staysThere ? before.status : "scheduled",
      calendar_sequence: before.calendar_sequence + 1,
      updated_at: command.deps.clock.now(),
    });
    await note({
      action: "schedule",
      entity: "match",
      entity_id: match_id,
      tournament_id: league_id,
      code: "match_scheduled",
      params: { date: booking.match_date, time: hourMinute(booking.match_time), court: booking.court_id },
      before,
      after,
    });
    const appearances = await listAppearances(tx, booking.match_date);
    return { match: await current(), players_twice: playersTwiceAtOnce(match_id, appearances) };
  });
}
