import { deleteBracketPhases } from "#server/features/leagues/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireShown, requireUnplayed } from "../parts/locked-bracket.ts";
import { removeUnusedPairs } from "./remove-unused-pairs.ts";

/** Deletes a league's bracket, with its bookings, while nobody has a result (spec 5 §2.2). Locks: league, the matches of its brackets. */
export async function removeBracket(
  command: CommandContext,
  { league_id, shown }: { league_id: string; shown: string },
): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    const locked = await lockedBracket(tx, league_id);
    if (locked.brackets.length === 0) throw refusal("bracket_not_found");
    requireShown(locked, shown);
    requireUnplayed(locked);
    await deleteBracketPhases(tx, league_id);
    await removeUnusedPairs(tx, league_id);
    changed.bracket(league_id);
    await note({ code: "bracket_removed", params: { seed: shown }, entity_id: league_id });
  });
}
