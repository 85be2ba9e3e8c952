import { sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { datableMatch } from "../parts/datable.ts";
import { keptSide } from "../parts/offer-rows.ts";
import { answerRequests, reopenRequests } from "../repository.ts";

interface TimeRequest {
  league_id: string;
  match_id: string;
  pair_id: string;
}

/** The side of the match that has asked; refuses with `match_not_found`. */
async function askingSide(tx: Tx, { deps }: CommandContext, { league_id, match_id, pair_id }: TimeRequest) {
  const today = await clubToday(tx, deps);
  const side = sideOf(await datableMatch(tx, await leagueOf(tx, league_id), { match_id, today }), pair_id);
  if (side === null) throw refusal("match_not_found");
  return keptSide(side);
}

/**
 * Says that a match's wishes for more time were answered (spec 6 §3.2). Refuses with `match_not_found`, or `question_gone` where somebody
 * has answered them. Locks: the wishes.
 */
export async function answerMoreTime(command: CommandContext, input: TimeRequest): Promise<void> {
  const { league_id, match_id } = input;
  await inTransaction(command, async (tx, note) => {
    await askingSide(tx, command, input);
    if ((await answerRequests(tx, match_id, command.deps.clock.now())) === 0) throw refusal("question_gone");
    await note({ code: "more_time_answered", params: {}, entity_id: match_id, tournament_id: league_id });
  });
}

/** Undoes that: they wait again. Refuses with `question_gone` where they do. Locks: the wishes. */
export async function reopenMoreTime(command: CommandContext, input: TimeRequest): Promise<void> {
  const { league_id, match_id } = input;
  await inTransaction(command, async (tx, note) => {
    const side = await askingSide(tx, command, input);
    if (!(await reopenRequests(tx, { match_id, side }))) throw refusal("question_gone");
    await note({ code: "more_time_reopened", params: {}, entity_id: match_id, tournament_id: league_id });
  });
}
