import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { removeBracketResultInput } from "#contract/brackets/results.ts";
import { replaceLineup, withoutResult } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedDrawnMatch } from "../parts/locked-bracket.ts";
import { drawnMatchOf } from "../queries.ts";
import { changeResult } from "./change-results.ts";

/**
 * Takes a result of a bracket back: the match is to be played again, and who went on from it stands nowhere any more; later results
 * fall as with a correction (spec 5 §2.4). Locks: league, the matches of its brackets.
 */
export async function removeResult(
  command: CommandContext,
  input: z.output<typeof removeBracketResultInput>,
): Promise<BracketMatch> {
  const { league_id, match_id, reason, confirm_falls } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const { locked, match } = await lockedDrawnMatch(tx, input);
    if (match.status !== "completed") throw refusal("match_without_result");
    const now = command.deps.clock.now();
    const values = { ...withoutResult, status: "scheduled" as const };
    const after = await changeResult(tx, locked, { match, values, confirm_falls, now, note });
    // With what falls it can come back, and with it who played.
    if (confirm_falls.length === 0) await replaceLineup(tx, match_id, { lineup: [], created_at: now });
    changed.bracket(league_id);
    await note({
      action: "undo",
      entity: "match",
      entity_id: match_id,
      tournament_id: league_id,
      code: "result_removed",
      params: { reason },
      before: match,
      after,
    });
    return drawnMatchOf(tx, league_id, match_id);
  });
}
