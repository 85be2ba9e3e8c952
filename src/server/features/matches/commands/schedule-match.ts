import type { z } from "zod";
import type { Match, scheduleInput } from "#contract/matches/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { bookedAt, playersTwiceOn } from "../parts/booking.ts";
import { lockedMatch, refuseJustClosed, requireToBePlayed } from "../parts/locked-match.ts";
import { matchOf } from "../queries.ts";
import { updateMatchAt } from "../repository.ts";

type Schedule = z.output<typeof scheduleInput>;

/**
 * Gives a match its date, time and court (spec 2 §4, §5). The database refuses an overlap of bookings: one of many simultaneous requests
 * wins, the others get `slot_taken`. Somebody playing twice at once is a warning (ruling 17). Locks: round (shared), match, booking.
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
    requireToBePlayed(locked);
    const current = () => matchOf(tx, league_id, match_id);
    if (before.version !== version) throw refusal("edit_conflict", { current: await current() });
    const values = await bookedAt(tx, command, { league, match: before, booking });
    const after = await updateMatchAt(tx, match_id, version, values);
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
    return { match: await current(), players_twice: await playersTwiceOn(tx, match_id, booking.match_date) };
  });
}
