import type { z } from "zod";
import type { leagueChanges } from "#contract/leagues.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedLeague } from "../public.ts";
import { type LeagueRow, updateLeagueAt } from "../repository.ts";

/** Edits a league (spec 1 §2 "League management"). Any status may be chosen (spec 1 §4). */
export async function updateLeague(
  { deps, actor }: CommandContext,
  input: z.output<typeof leagueChanges>,
): Promise<LeagueRow> {
  const { league_id, version, registration_cost, ...changes } = input;
  return inTransaction(deps.database.db, async (tx) => {
    const before = await lockedLeague(tx, league_id);
    const after = await updateLeagueAt(tx, league_id, version, {
      ...changes,
      registration_cost: registration_cost.toFixed(2),
    });
    if (after === undefined) throw refusal("edit_conflict", { current: before });
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "league",
      entity_id: league_id,
      tournament_id: league_id,
      summary: `Liga editada: ${after.name}`,
      before,
      after,
    });
    return after;
  });
}
