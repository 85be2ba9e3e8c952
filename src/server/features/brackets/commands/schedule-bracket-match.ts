import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { bracketScheduleInput } from "#contract/brackets/results.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { lockDrawnMatch, playersTwiceOn } from "#server/features/matches/public.ts";
import { bookedAt, updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { drawnMatchOf } from "../queries.ts";

/**
 * Gives a match of a bracket its date, time and court as any other, also before its sides are known (spec 5 §1.2; spec 2 §5).
 * Locks: match, booking.
 */
export async function scheduleMatch(
  command: CommandContext,
  { league_id, match_id, version, ...booking }: z.output<typeof bracketScheduleInput>,
): Promise<{ match: BracketMatch; players_twice: string[] }> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockDrawnMatch(tx, league_id, match_id);
    const league = await leagueOf(tx, league_id);
    if (before === undefined) throw refusal("match_not_found");
    if (before.status === "completed") throw refusal("match_completed");
    const current = () => drawnMatchOf(tx, league_id, match_id);
    if (before.version !== version) throw refusal("edit_conflict", { current: await current() });
    const after = await updateDrawnMatch(tx, before, await bookedAt(tx, command, { league, match: before, booking }));
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
