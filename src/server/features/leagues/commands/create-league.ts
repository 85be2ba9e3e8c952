import type { z } from "zod";
import type { newLeague } from "#contract/leagues/endpoints.ts";
import { individualMovements, type Regulations } from "#domain/base/regulations.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertLeague, insertPhase, type LeagueRow } from "../repository.ts";
import { insertRound } from "../rounds-repository.ts";

/** The rules of a new league: those of individuals, unless others were chosen, move two players each way (spec 8 §4.2). */
function rulesOf({ format_type, regulations }: Pick<LeagueRow, "format_type" | "regulations">): Regulations {
  if (format_type === "pairs" || regulations.preset !== "default") return regulations;
  return { ...regulations, movements: individualMovements };
}

/**
 * Creates a league and opens its first round (spec 1 §4; ruling 1): active, or pending until it is published (spec 3 §6.3). Individual
 * leagues have groups of 8.
 */
export async function createLeague(command: CommandContext, input: z.output<typeof newLeague>): Promise<LeagueRow> {
  return inTransaction(command, async (tx, note) => {
    const now = command.deps.clock.now();
    const league = await insertLeague(tx, {
      ...input,
      regulations: rulesOf(input),
      registration_cost: input.registration_cost.toFixed(2),
      charged_per: input.format_type === "individual" ? "person" : input.charged_per,
      pairs_per_category: input.format_type === "individual" ? 8 : input.pairs_per_category,
      end_date: input.end_date,
      tournament_format: input.type === "tournament" ? "Torneo" : "Liga",
      created_at: now,
      updated_at: now,
    });
    const phase_id = await insertPhase(tx, league.id);
    const { start_date } = league;
    const [dates = { start_date, deadline: null }] = league.round_dates;
    await insertRound(tx, { tournament_id: league.id, phase_id, number: 1, ...dates });
    await note({ code: "league_created", params: { league: league.name }, entity_id: league.id, after: league });
    return league;
  });
}
