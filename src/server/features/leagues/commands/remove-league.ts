import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedLeague } from "../public.ts";
import { type LeagueRow, lockLeague, updateLeagueAt } from "../repository.ts";

/** Deletes softly: the status becomes `deleted`, everything else stays (spec 1 §4). */
export async function removeLeague({ deps, actor }: CommandContext, leagueId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const league = await lockedLeague(tx, leagueId);
    await updateLeagueAt(tx, leagueId, league.version, { status: "deleted" });
    await writeAudit(tx, {
      actor,
      action: "delete",
      entity: "league",
      entity_id: leagueId,
      tournament_id: leagueId,
      summary: `Liga eliminada: ${league.name}`,
      before: { status: league.status },
      after: { status: "deleted" },
    });
  });
}

/** Brings a deleted league back, paused, so that nothing becomes public by accident (ruling 24). */
export async function restoreLeague({ deps, actor }: CommandContext, leagueId: string): Promise<LeagueRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const league = await lockLeague(tx, leagueId);
    if (league === undefined || league.status !== "deleted") throw refusal("league_not_found");
    const restored = await updateLeagueAt(tx, leagueId, league.version, { status: "paused" });
    if (restored === undefined) throw refusal("edit_conflict");
    await writeAudit(tx, {
      actor,
      action: "restore",
      entity: "league",
      entity_id: leagueId,
      tournament_id: leagueId,
      summary: `Liga restaurada: ${league.name}`,
    });
    return restored;
  });
}
