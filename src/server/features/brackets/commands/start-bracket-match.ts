import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { type PlayingChange, playingNote, updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { hasBothPairs, lockedBracket } from "../parts/locked-bracket.ts";
import { drawnMatchOf } from "../queries.ts";

export interface PlayedDrawnMatch {
  league_id: string;
  match_id: string;
  version: number;
}

/** What a beginning is said of, or taken from, as somebody saw it: a match of a bracket without a result. */
export async function playInBracket(
  command: CommandContext,
  input: PlayedDrawnMatch,
  to: PlayingChange,
): Promise<BracketMatch> {
  const { league_id, match_id, version } = input;
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedBracket(tx, league_id);
    const before = locked.matches.find(({ id }) => id === match_id);
    if (before === undefined) throw refusal("match_not_found");
    if (before.status === "completed") throw refusal("match_completed");
    const current = () => drawnMatchOf(tx, league_id, match_id);
    if (before.status === to.status) return current();
    if (before.version !== version) throw refusal("edit_conflict", { current: await current() });
    if (!hasBothPairs(locked, before)) throw refusal("bracket_sides_open");
    const updated_at = command.deps.clock.now();
    const after = await updateDrawnMatch(tx, before, { status: to.status, updated_at });
    await note(playingNote(input, to, { before, after }));
    return current();
  });
}

/**
 * 'Empieza': a match of a bracket whose two pairs are known is being played, dated or not (spec 3 §3.5); one that is already stays so.
 * Refuses a match with a result, one whose sides are open, and a version that is not the one that was seen. Locks: league, the matches
 * of its brackets.
 */
export function startMatch(command: CommandContext, input: PlayedDrawnMatch): Promise<BracketMatch> {
  return playInBracket(command, input, { status: "in_progress", code: "match_started" });
}
