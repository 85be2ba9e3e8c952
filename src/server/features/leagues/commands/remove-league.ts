import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedLeague } from "../public.ts";
import { type LeagueRow, lockLeague, updateLeagueAt } from "../repository.ts";

interface InLeague {
  league_id: string;
}

/** Deletes softly: the status becomes `deleted`, everything else stays (spec 1 §4). */
export async function removeLeague(command: CommandContext, { league_id: leagueId }: InLeague): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, leagueId);
    await updateLeagueAt(tx, leagueId, league.version, { status: "deleted", updated_at: command.deps.clock.now() });
    await note({
      code: "league_deleted",
      params: { league: league.name },
      entity_id: leagueId,
      before: { status: league.status },
      after: { status: "deleted" },
    });
  });
}

/** Brings a deleted league back, paused, so that nothing becomes public by accident (ruling 24). */
export async function restoreLeague(command: CommandContext, { league_id: leagueId }: InLeague): Promise<LeagueRow> {
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockLeague(tx, leagueId);
    if (league === undefined || league.status !== "deleted") throw refusal("league_not_found");
    const restored = await updateLeagueAt(tx, leagueId, league.version, {
      status: "paused",
      updated_at: command.deps.clock.now(),
    });
    if (restored === undefined) throw refusal("edit_conflict");
    changed.members(leagueId);
    await note({ code: "league_restored", params: { league: league.name }, entity_id: leagueId });
    return restored;
  });
}
