import type { z } from "zod";
import type { Match, removeResultInput } from "#contract/matches/endpoints.ts";
import { hasLeft } from "#server/features/groups/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { replaceLineup } from "../lineups-repository.ts";
import { lockedMatch, refuseJustClosed } from "../parts/locked-match.ts";
import { withoutResult } from "../parts/without-result.ts";
import { updateMatchAt } from "../repository.ts";
import { matchView } from "../view.ts";

/**
 * Takes a result back: the match is to be played again, on the date and court that it had (spec 3 §3.2). Only in an open round:
 * a closed one has nothing to be played, there a result is corrected. The reason is kept in the log of activity alone.
 * Locks: round (shared), match.
 */
export async function removeResult(command: CommandContext, input: z.output<typeof removeResultInput>): Promise<Match> {
  const { league_id, match_id, version, reason } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const { round, match: before, listed } = await lockedMatch(tx, input);
    refuseJustClosed({ round, match: before }, input);
    if (round.state === "closed") throw refusal("round_closed", { number: round.number });
    if (before.version !== version) throw refusal("edit_conflict", { current: matchView(listed) });
    if (before.status !== "completed") throw refusal("match_without_result");
    // Who has left plays no more: the match would stay without a result for ever (spec 3 §2.3).
    if (await hasLeft(tx, before, [before.pair1_id, before.pair2_id]))
      throw refusal(
        "pair_withdrawn",
        {},
        "Una de las parejas está de baja: deshaz antes la baja, o corrige el resultado.",
      );
    const after = await updateMatchAt(tx, match_id, version, {
      ...withoutResult,
      status: "scheduled",
      updated_at: command.deps.clock.now(),
    });
    if (after === undefined) throw new Error("a locked match has changed");
    await replaceLineup(tx, match_id, { lineup: [], created_at: command.deps.clock.now() });
    changed.matches(league_id);
    await note({
      action: "undo",
      entity: "match",
      entity_id: match_id,
      tournament_id: league_id,
      code: "result_removed",
      params: { reason },
      before,
      after,
    });
    return matchView({ ...listed, lineup: [], match: after });
  });
}
