import type { AnswerOf, InputOf } from "#contract/common/common.ts";
import type { rounds } from "#contract/rounds/endpoints.ts";
import { eveningRoundPlan } from "#domain/season/evening-round.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { saveIsEvening } from "#server/features/leagues/writes.ts";
import { listRoundMatches } from "#server/features/matches/public.ts";
import { deleteMatches } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

/**
 * Makes the open round of an individual league an evening: it makes no matches, and those without a result go, as they were shown
 * (spec 8 §4.4); else refused with `evening_round_changed`. Locks: league, round.
 */
export async function makeEveningRound(
  command: CommandContext,
  { league_id, round_id, removed: shown }: InputOf<typeof rounds.makeEvening>,
): Promise<AnswerOf<typeof rounds.makeEvening>> {
  return inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, league_id, "individual");
    const round = await lockedShownRound(tx, league_id, round_id);
    const { removed, kept } = eveningRoundPlan(await listRoundMatches(tx, round.id));
    const ids = removed.map(({ id }) => id);
    const seen = new Set(shown);
    if (ids.length !== seen.size || ids.some((id) => !seen.has(id))) throw refusal("evening_round_changed");
    const done = { removed: removed.length, kept: kept.length };
    if (round.is_evening && removed.length === 0) return done;
    await deleteMatches(tx, ids);
    await saveIsEvening(tx, round.id, true);
    changed.round(league_id);
    changed.matches(league_id);
    await note({
      code: "round_evening",
      params: { round: round.number, removed: removed.length },
      entity_id: round.id,
      tournament_id: league_id,
      before: removed,
    });
    return done;
  });
}
