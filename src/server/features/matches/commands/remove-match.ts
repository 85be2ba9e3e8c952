import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedMatch } from "../parts/locked-match.ts";
import { deleteMatches } from "../repository.ts";

/**
 * Deletes a match that has no result (spec 2 §2: scheduled matches offer it; a result is corrected, not deleted).
 * Locks: round (shared), match.
 */
export async function removeMatch(
  command: CommandContext,
  input: { league_id: string; match_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    const { match } = await lockedMatch(tx, input);
    if (match.status === "completed" || match.deferred_until !== null) throw refusal("match_completed");
    await deleteMatches(tx, [match.id]);
    changed.matches(input.league_id);
    await note({
      code: "match_deleted",
      params: {},
      entity_id: match.id,
      tournament_id: input.league_id,
      before: match,
    });
  });
}
