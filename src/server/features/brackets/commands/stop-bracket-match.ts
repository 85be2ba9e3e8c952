import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { type PlayedDrawnMatch, playInBracket } from "./start-bracket-match.ts";

/**
 * 'Quitar': a match of a bracket that is being played is scheduled again, with its booking (spec 3 §3.5). Locks: league, the matches of
 * its brackets.
 */
export function stopMatch(command: CommandContext, input: PlayedDrawnMatch): Promise<BracketMatch> {
  return playInBracket(command, input, { status: "scheduled", code: "match_start_undone" });
}
