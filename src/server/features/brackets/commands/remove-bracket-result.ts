import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { removeBracketResultInput } from "#contract/brackets/results.ts";
import { type HeldRemoval, type MatchKind, removeResult } from "#server/features/matches/writes.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { heldDrawnMatch } from "../parts/locked-bracket.ts";
import { changeResult } from "./change-results.ts";

type Removal = z.output<typeof removeBracketResultInput>;

/** A match of a bracket as its result is taken back. Locks: league, the matches of its brackets. */
const reopenedMatch: MatchKind<HeldRemoval<BracketMatch>, Removal> = async (tx, input) => {
  const held = await heldDrawnMatch(tx, input);
  return {
    ...held,
    requireReplayable: async () => {},
    write: (values, log) => changeResult(tx, held, { values, confirm_falls: input.confirm_falls, ...log }),
  };
};

/**
 * Takes a result of a bracket back: who went on from it stands nowhere any more, and later results fall as with a correction
 * (spec 5 §2.4). Locks: league, the matches of its brackets.
 */
export function removeBracketResult(command: CommandContext, input: Removal): Promise<BracketMatch> {
  return removeResult(command, input, reopenedMatch);
}
