import type { InputOf } from "#contract/common/common.ts";
import type { adjustments, WantedRow } from "#contract/groups/adjustments.ts";
import type { StandingRow } from "#domain/tables/standing-row.ts";
import { adjustmentFor, isStale, withGamesDifference } from "#domain/tables/standings.ts";
import { insertAdjustments } from "#server/features/groups/writes.ts";
import { lockedLeague, shownRound } from "#server/features/leagues/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { loadFacts } from "../queries.ts";
import { tableOf } from "../view.ts";

/** The differences that make the table show what is wanted; refuses with the table as it is when other figures were seen. */
function changesOf(table: StandingRow[], rows: WantedRow[]) {
  const shown = new Map(table.map((row) => [row.pair_id, row]));
  const known = rows.map(({ pair_id, figures, seen }) => {
    const row = orRefuse(shown.get(pair_id), "pair_not_found");
    return { row, figures, seen };
  });
  if (known.some(({ row, figures, seen }) => isStale(figures, seen, row)))
    throw refusal("edit_conflict", { current: table });
  return known.map(({ row, figures }) => ({
    pair_id: row.pair_id,
    ...adjustmentFor(row, withGamesDifference(row, figures)),
  }));
}

/**
 * Sets what the table of the open round shows. Stored is the difference to what it shows now, so that later results add to
 * it (ruling 14). Locks: league. @returns how many pairs were changed
 */
export async function setAdjustments(command: CommandContext, input: InputOf<typeof adjustments.set>): Promise<number> {
  const { league_id, group_id, round_id, rows, reason } = input;
  return inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, league_id);
    const round = await shownRound(tx, league_id, round_id);
    const facts = await loadFacts(tx, league_id);
    if (facts.groups.every(({ id }) => id !== group_id)) throw refusal("group_not_found");
    const changes = changesOf(tableOf(facts, round, group_id), rows);
    const made = changes.filter((change) => Object.keys(change).length > 1);
    const place = { tournament_id: league_id, round_id: round.id, group_id };
    const author = {
      created_by: command.actor.id,
      created_by_name: command.actor.name,
      created_at: command.deps.clock.now(),
      reason,
    };
    await insertAdjustments(
      tx,
      made.map((change) => ({ ...place, ...author, ...change })),
    );
    if (made.length > 0) changed.adjustments(league_id);
    for (const { pair_id, ...differences } of made) {
      await note({
        code: "table_adjusted",
        params: { round: round.number },
        entity_id: pair_id,
        tournament_id: league_id,
        after: { pair_id, reason, ...differences },
      });
    }
    return made.length;
  });
}
