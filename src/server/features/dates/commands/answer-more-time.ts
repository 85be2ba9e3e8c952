import { sideOf } from "#domain/scores/sides.ts";
import { clubToday } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { datableMatch } from "../parts/datable.ts";
import { keptSide } from "../parts/offer-rows.ts";
import { answerRequests } from "../repository.ts";

/** Says that a pair's wish for more time was answered (spec 6 §3.2). Refuses with `match_not_found`. Locks: the wishes. */
export async function answerMoreTime(
  command: CommandContext,
  { league_id, match_id, pair_id }: { league_id: string; match_id: string; pair_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const today = await clubToday(tx, command.deps);
    const side = sideOf(await datableMatch(tx, await leagueOf(tx, league_id), { match_id, today }), pair_id);
    if (side === null) throw refusal("match_not_found");
    const answered = await answerRequests(tx, { match_id, side: keptSide(side) }, command.deps.clock.now());
    if (answered === 0) return;
    await note({ code: "more_time_answered", params: {}, entity_id: match_id, tournament_id: league_id });
  });
}
