import type { WantedFigures } from "#contract/adjustments.ts";
import { adjustmentFor, withGamesDifference } from "#domain/standings.ts";
import { lockedLeague, openRound } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { loadFacts } from "../facts.ts";
import { tableOf } from "../queries.ts";
import { insertAdjustments } from "../repository.ts";

export interface WantedTable {
  league_id: string;
  group_id: string;
  rows: { pair_id: string; figures: WantedFigures }[];
  reason: string | null;
}

/**
 * Sets what the table of the open round shows. Stored is the difference to what it shows now, so that later results add to
 * it (ruling 14). @returns how many pairs were changed
 */
export async function setAdjustments({ deps, actor }: CommandContext, input: WantedTable): Promise<number> {
  const { league_id, group_id, rows, reason } = input;
  return inTransaction(deps.database.db, async (tx) => {
    await lockedLeague(tx, league_id);
    const round = await openRound(tx, league_id);
    const facts = await loadFacts(tx, league_id);
    if (facts.groups.every(({ id }) => id !== group_id)) throw refusal("group_not_found");
    const table = new Map(tableOf(facts, round, group_id).map((row) => [row.pair_id, row]));
    const changes = rows.map(({ pair_id, figures }) => {
      const shown = table.get(pair_id);
      if (shown === undefined) throw refusal("pair_not_found");
      return { pair_id, ...adjustmentFor(shown, withGamesDifference(shown, figures)) };
    });
    const made = changes.filter((change) => Object.keys(change).length > 1);
    const place = { tournament_id: league_id, round_id: round.id, group_id };
    const author = { created_by: actor.id, created_by_name: actor.name, reason };
    await insertAdjustments(
      tx,
      made.map((change) => ({ ...place, ...author, ...change })),
    );
    for (const { pair_id, ...differences } of made) {
      await writeAudit(tx, {
        actor,
        action: "create",
        entity: "adjustment",
        entity_id: pair_id,
        tournament_id: league_id,
        summary: `Tabla ajustada a mano: jornada ${round.number}`,
        after: { pair_id, reason, ...differences },
      });
    }
    return made.length;
  });
}
