import type { Match } from "#contract/matches/endpoints.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedMatch, refuseJustClosed } from "../parts/locked-match.ts";
import { type PlayingChange, playingNote } from "../parts/playing-note.ts";
import { updateMatchAt } from "../repository.ts";
import { matchView } from "../view.ts";

export interface PlayedMatch {
  league_id: string;
  match_id: string;
  version: number;
}

/** What a beginning is said of, or taken from, as somebody saw it (spec 3 §3.5): a match without a result, of the open round or put off. */
export async function playInOpenRound(command: CommandContext, input: PlayedMatch, to: PlayingChange): Promise<Match> {
  const { match_id, version } = input;
  return inTransaction(command, async (tx, note) => {
    const { round, match: before, listed } = await lockedMatch(tx, input);
    refuseJustClosed({ round, match: before }, { version });
    if (before.status === "cancelled") throw refusal("match_cancelled");
    if (round.state === "closed" && before.deferred_until === null)
      throw refusal("round_closed", { number: round.number });
    if (before.status === "completed") throw refusal("match_completed");
    if (before.status === to.status) return matchView(listed);
    if (before.version !== version) throw refusal("edit_conflict", { current: matchView(listed) });
    const values = { status: to.status, updated_at: command.deps.clock.now() };
    const after = await updateMatchAt(tx, match_id, version, values);
    if (after === undefined) throw new Error("a locked match has changed");
    await note(playingNote(input, to, { before, after }));
    return matchView({ ...listed, match: after });
  });
}

/**
 * 'Empieza': a scheduled match of the open round is being played, dated or not (spec 3 §3.5); one that is already stays so.
 * Refuses a match with a result or cancelled, a closed round, and a version that is not the one that was seen. Locks: round
 * (shared), match.
 */
export function startMatch(command: CommandContext, input: PlayedMatch): Promise<Match> {
  return playInOpenRound(command, input, { status: "in_progress", code: "match_started" });
}
