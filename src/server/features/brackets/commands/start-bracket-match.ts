import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import {
  type HeldStart,
  type MatchKind,
  type SeenMatch,
  startMatch,
  stopMatch,
  updateDrawnMatch,
} from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { heldDrawnMatch } from "../parts/locked-bracket.ts";

/** A match of a bracket. Locks: league, the matches of its brackets. */
const bracketMatch: MatchKind<HeldStart<BracketMatch>> = async (tx, input) => {
  const { locked, match, ...held } = await heldDrawnMatch(tx, input);
  return {
    ...held,
    match,
    league: locked.league,
    requireToBePlayed: () => {
      if (match.status === "completed") throw refusal("match_completed");
    },
    write: (values) => updateDrawnMatch(tx, match, values),
  };
};

/** 'Empieza' of a match of a bracket whose two pairs are known (spec 3 §3.5). */
export function startBracketMatch(command: CommandContext, input: SeenMatch): Promise<BracketMatch> {
  return startMatch(command, input, bracketMatch);
}

/** 'Quitar': it is scheduled again, with its booking (spec 3 §3.5). */
export function stopBracketMatch(command: CommandContext, input: SeenMatch): Promise<BracketMatch> {
  return stopMatch(command, input, bracketMatch);
}
