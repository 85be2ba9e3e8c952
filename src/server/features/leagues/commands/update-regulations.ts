import type { Regulations } from "#domain/regulations.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedLeague } from "../public.ts";
import { type LeagueRow, updateLeagueAt } from "../repository.ts";

/** Changes the rules of a league (ruling 4). Closed rounds keep those that they were closed with. */
export async function updateRegulations(
  { deps, actor }: CommandContext,
  input: { league_id: string; version: number; regulations: Regulations },
): Promise<LeagueRow> {
  const { league_id, version, regulations } = input;
  return inTransaction(deps.database.db, async (tx) => {
    const before = await lockedLeague(tx, league_id);
    const after = await updateLeagueAt(tx, league_id, version, { regulations });
    if (after === undefined) throw refusal("edit_conflict");
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "league",
      entity_id: league_id,
      tournament_id: league_id,
      summary: `Reglamento cambiado: ${after.name}`,
      before: before.regulations,
      after: regulations,
    });
    return after;
  });
}
