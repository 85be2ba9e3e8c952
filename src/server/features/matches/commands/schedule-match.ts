import type { z } from "zod";
import type { scheduleInput } from "#contract/matches/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { bookedAt, playersTwiceOn } from "../parts/booking.ts";
import { type HeldDate, type MatchKind, type MatchView, requireVersion } from "../parts/match-kind.ts";

/**
 * Gives a match its date, time and court (spec 2 §4, §5; spec 5 §1.2). The database refuses an overlap of bookings: one of many
 * simultaneous requests wins, the others get `slot_taken`. Playing twice at once is a warning (ruling 17).
 * Locks: those of its kind, booking.
 */
export async function scheduleMatch<View extends MatchView>(
  command: CommandContext,
  input: z.output<typeof scheduleInput>,
  kind: MatchKind<HeldDate<View>>,
): Promise<{ match: View; players_twice: string[] }> {
  const { league_id, match_id, version: _seen, ...booking } = input;
  return inTransaction(command, async (tx, note) => {
    const held = await kind(tx, input);
    const { league, match: before } = held;
    held.requireToBePlayed();
    await requireVersion(held, input);
    const after = await held.write(await bookedAt(tx, command, { league, match: before, booking }));
    await note({
      code: "match_scheduled",
      params: { date: booking.match_date, time: hourMinute(booking.match_time), court: booking.court_id },
      entity_id: match_id,
      tournament_id: league_id,
      before,
      after,
    });
    return { match: await held.current(), players_twice: await playersTwiceOn(tx, match_id, booking.match_date) };
  });
}
