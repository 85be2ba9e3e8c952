import type { z } from "zod";
import type { scheduleInput } from "#contract/matches/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Tx } from "#server/db/connect.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { type Booking, bookedAt, playersTwiceOn } from "../parts/booking.ts";
import { type HeldDate, type MatchKind, type MatchView, requireVersion } from "../parts/match-kind.ts";

/** Books a place for a locked match that is to be played, within the command's transaction. */
export async function bookHeld<View extends MatchView>(
  tx: Tx,
  command: CommandContext,
  { held, booking, note }: { held: HeldDate<View>; booking: Booking; note: WriteNote },
): Promise<void> {
  const { league, match: before } = held;
  const { match_date, match_time, court_id, scheduling_notes } = booking;
  const wanted = { match_date, match_time, court_id, scheduling_notes };
  const after = await held.write(await bookedAt(tx, command, { league, match: before, booking: wanted }));
  await note({
    code: "match_scheduled",
    params: { date: match_date, time: hourMinute(match_time), court: court_id },
    entity_id: before.id,
    tournament_id: league.id,
    before,
    after,
  });
}

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
  return inTransaction(command, async (tx, note) => {
    const held = await kind(tx, input);
    held.requireToBePlayed();
    await requireVersion(held, input);
    await bookHeld(tx, command, { held, booking: input, note });
    const { match_id, match_date } = input;
    return { match: await held.current(), players_twice: await playersTwiceOn(tx, match_id, match_date) };
  });
}
