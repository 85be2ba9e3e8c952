import type { Regulations } from "#domain/regulations.ts";
import { type LeagueRow, lockedLeague, roundsOf, updateLeagueAt } from "#server/features/leagues/public.ts";
import { recountRound } from "#server/features/matches/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

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
    const { current } = await roundsOf(tx, league_id);
    if (current.state === "open") await recountRound(tx, current.id, regulations.super_tie_break);
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
