import type { z } from "zod";
import type { removeResultInput } from "#contract/matches/endpoints.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { replaceLineup } from "../lineups-repository.ts";
import { type HeldRemoval, type MatchKind, type MatchView, requireVersion } from "../parts/match-kind.ts";
import { withoutResult } from "../parts/without-result.ts";

type Removal = Omit<z.output<typeof removeResultInput>, "round_state">;

/**
 * Takes a result back: the match is to be played again, on the date and court that it had (spec 3 §3.2). The reason is kept in the log of
 * activity alone. Locks: those of its kind.
 */
export async function removeResult<View extends MatchView, Input extends Removal>(
  command: CommandContext,
  input: Input,
  kind: MatchKind<HeldRemoval<View>, Input>,
): Promise<View> {
  return inTransaction(command, async (tx, note, changed) => {
    const held = await kind(tx, input);
    const before = held.match;
    held.requireOpen();
    await requireVersion(held, input);
    if (before.status !== "completed") throw refusal("match_without_result");
    await held.requireReplayable();
    const now = command.deps.clock.now();
    const after = await held.write({ ...withoutResult, status: "scheduled", updated_at: now }, { note, changed });
    await replaceLineup(tx, before.id, { lineup: [], created_at: now });
    await note({
      code: "result_removed",
      params: { reason: input.reason },
      entity_id: before.id,
      tournament_id: input.league_id,
      before,
      after,
    });
    return held.current();
  });
}
