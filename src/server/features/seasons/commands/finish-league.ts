import { openRound } from "#domain/base/round-state.ts";
import { type LeagueRow, lockedLeague, roundsOf } from "#server/features/leagues/public.ts";
import { updateLeagueAt } from "#server/features/leagues/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

/**
 * 'Terminar la liga' (spec 3 §6.1): it is over, and keeps its pages on the portal or not. Refused while a round is open: its
 * results would be in no final table. Locks: league.
 */
export async function finishLeague(
  command: CommandContext,
  { league_id, is_kept_public }: { league_id: string; is_kept_public: boolean },
): Promise<LeagueRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedLeague(tx, league_id);
    const { all } = await roundsOf(tx, league_id);
    const open = openRound(all);
    if (open !== null && before.format_type === "pairs") throw refusal("round_open", { number: open.number });
    const changes = { status: "completed" as const, is_kept_public, updated_at: command.deps.clock.now() };
    const after = await updateLeagueAt(tx, league_id, before.version, changes);
    if (after === undefined) throw new Error("a locked league has changed");
    await note({ code: "league_finished", params: { league: after.name }, entity_id: league_id, before, after });
    return after;
  });
}
