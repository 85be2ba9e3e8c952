import type { z } from "zod";
import type { Match, scheduleInput } from "#contract/matches.ts";
import { mediumSpanishDate } from "#domain/calendar-date.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { isPast, playersTwiceAtOnce } from "#domain/scheduling.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings, clubToday, findCourt } from "#server/features/club/public.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { matchOf } from "../queries.ts";
import { listAppearances, lockMatch, type MatchRow, updateMatchAt } from "../repository.ts";

type Schedule = z.output<typeof scheduleInput>;

/** A league uses the first `courts_count` courts of the club (ruling 16), and only those that are available. */
async function requireCourt(tx: Tx, league: LeagueRow, match: MatchRow, courtId: number): Promise<void> {
  const court = await findCourt(tx, courtId);
  if (court === undefined) throw refusal("court_not_found");
  const staysThere = match.court_id === courtId;
  if (!staysThere && (!court.is_available || courtId > league.courts_count)) throw refusal("court_unavailable");
}

function requireOpen(match: MatchRow): void {
  if (match.status === "cancelled") throw refusal("match_cancelled");
  if (match.status === "completed") throw refusal("match_completed");
}

/**
 * Gives a match its date, time and court (spec 2 §4, §5). The database refuses an overlap of bookings: one of many
 * simultaneous requests wins, the others get `slot_taken`. Somebody playing twice at once is a warning (ruling 17).
 */
export async function scheduleMatch(
  { deps, actor }: CommandContext,
  input: Schedule,
): Promise<{ match: Match; players_twice: string[] }> {
  const { league_id, match_id, version, ...booking } = input;
  return inTransaction(deps.database.db, async (tx) => {
    const league = await leagueOf(tx, league_id);
    const before = await lockMatch(tx, league_id, match_id);
    if (before === undefined) throw refusal("match_not_found");
    requireOpen(before);
    const current = () => matchOf(tx, league_id, match_id);
    if (before.version !== version) throw refusal("edit_conflict", { current: await current() });
    await requireCourt(tx, league, before, booking.court_id);
    if (isPast(booking.match_date, await clubToday(tx, deps)))
      throw refusal("date_past", { fields: { match_date: "La fecha ya ha pasado" } });
    const { match_duration } = await clubSettings(tx);
    const after = await updateMatchAt(tx, match_id, version, {
      ...booking,
      duration_minutes: match_duration,
      status: "scheduled",
      calendar_sequence: before.calendar_sequence + 1,
    });
    await writeAudit(tx, {
      actor,
      action: "schedule",
      entity: "match",
      entity_id: match_id,
      tournament_id: league_id,
      summary: `Partido programado: ${mediumSpanishDate(booking.match_date)}, ${hourMinute(booking.match_time)}, cancha ${booking.court_id}`,
      before,
      after,
    });
    const appearances = await listAppearances(tx, booking.match_date);
    return { match: await current(), players_twice: playersTwiceAtOnce(match_id, appearances) };
  });
}
