import { leagueOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteMatches, lockMatch } from "../repository.ts";

/** Deletes a match that has no result (spec 2 §2: scheduled matches offer it; a result is corrected, not deleted). */
export async function removeMatch(
  { deps, actor }: CommandContext,
  input: { league_id: string; match_id: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await leagueOf(tx, input.league_id);
    const match = await lockMatch(tx, input.league_id, input.match_id);
    if (match === undefined) throw refusal("match_not_found");
    if (match.status === "completed") throw refusal("match_completed");
    await deleteMatches(tx, [match.id]);
    await writeAudit(tx, {
      actor,
      action: "delete",
      entity: "match",
      entity_id: match.id,
      tournament_id: input.league_id,
      summary: "Partido eliminado",
      before: match,
    });
  });
}
