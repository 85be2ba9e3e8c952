import type { Match } from "#contract/matches/endpoints.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { type PlayedMatch, playInOpenRound } from "./start-match.ts";

/** 'Quitar': a match that is being played is scheduled again, with its booking (spec 3 §3.5). Locks: round (shared), match. */
export function stopMatch(command: CommandContext, input: PlayedMatch): Promise<Match> {
  return playInOpenRound(command, input, { status: "scheduled", code: "match_start_undone" });
}
