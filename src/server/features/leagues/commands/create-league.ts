import type { z } from "zod";
import type { newLeague } from "#contract/leagues.ts";
import { DEFAULT_REGULATIONS } from "#domain/regulations.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertLeague, insertRound, type LeagueRow } from "../repository.ts";

/** Creates an active league and opens its first round (spec 1 §4; ruling 1). Individual leagues have groups of 8. */
export async function createLeague(
  { deps, actor }: CommandContext,
  input: z.output<typeof newLeague>,
): Promise<LeagueRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const league = await insertLeague(tx, {
      ...input,
      registration_cost: input.registration_cost.toFixed(2),
      pairs_per_category: input.format_type === "individual" ? 8 : input.pairs_per_category,
      end_date: input.end_date,
      tournament_format: input.type === "tournament" ? "Torneo" : "Liga",
      regulations: DEFAULT_REGULATIONS,
    });
    await insertRound(tx, { tournament_id: league.id, number: 1, start_date: league.start_date });
    await writeAudit(tx, {
      actor,
      action: "create",
      entity: "league",
      entity_id: league.id,
      tournament_id: league.id,
      summary: `Liga creada: ${league.name}`,
      after: league,
    });
    return league;
  });
}
