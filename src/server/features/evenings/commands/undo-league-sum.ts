import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { takeEveningPoints } from "#server/features/standings/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { eveningSumOf } from "../parts/league-sum.ts";
import { lockedEvening } from "../parts/locked-evening.ts";
import { updateEvening } from "../repository.ts";
import { deleteSum, findSum } from "../sums-repository.ts";

type Input = InputOf<typeof contract.undoLeagueSum>;

/**
 * Takes an evening out of the open round that it was added to (spec 8 §2.5); refused with `round_closed`, or `evening_sum_changed` when it
 * is not there any more. Locks: league, round, the evening, the players.
 */
export async function undoLeagueSum(command: CommandContext, { evening_id, league_id, round_id }: Input) {
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id, "individual");
    const round = await lockedShownRound(tx, league_id, round_id);
    const { row } = await lockedEvening(tx, evening_id);
    const sum = await findSum(tx, evening_id);
    if (sum?.round_id !== round.id) throw refusal("evening_sum_changed");
    await takeEveningPoints(tx, { leagueId: league_id, roundId: round.id, now: command.deps.clock.now() });
    await deleteSum(tx, evening_id);
    await updateEvening(tx, evening_id, {});
    const params = { name: row.name, league: league.name, number: round.number };
    await note({ code: "evening_sum_undone", params, entity_id: evening_id, tournament_id: league_id, before: sum });
    return eveningSumOf(tx, evening_id);
  });
}
