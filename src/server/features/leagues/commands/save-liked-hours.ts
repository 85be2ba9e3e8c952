import type { z } from "zod";
import type { newLikedHours } from "#contract/leagues/liked-hours.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedLeague } from "../public.ts";
import { type LeagueRow, updateLeagueAt } from "../repository.ts";

/**
 * The hours that a league likes best, which plans that begin from now on look for first (spec 4 §2.11). Refuses with `edit_conflict` when
 * somebody has saved the league since it was read. Locks: league.
 */
export async function saveLikedHours(
  command: CommandContext,
  { league_id, version, liked_hours }: z.output<typeof newLikedHours>,
): Promise<LeagueRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedLeague(tx, league_id);
    const after = await updateLeagueAt(tx, league_id, version, {
      liked_hours: liked_hours?.toSorted((one, other) => one.weekday - other.weekday) ?? null,
      updated_at: command.deps.clock.now(),
    });
    if (after === undefined) throw refusal("edit_conflict", { current: before });
    await note({ code: "liked_hours_saved", params: { league: after.name }, entity_id: league_id, before, after });
    return after;
  });
}
