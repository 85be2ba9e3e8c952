import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { bracketResultInput } from "#contract/brackets/results.ts";
import { errorTable } from "#contract/common/errors.ts";
import { checkBracketScore } from "#domain/brackets/bracket-result.ts";
import { type HeldResult, type MatchKind, saveResult } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { heldDrawnMatch } from "../parts/locked-bracket.ts";
import { changeResult } from "./change-results.ts";

type Result = z.output<typeof bracketResultInput>;

/** A match of a bracket as it gets a result, which needs a winner. Locks: league, the matches of its brackets. */
export const bracketResult: MatchKind<HeldResult<BracketMatch>, Result> = async (tx, input) => {
  const held = await heldDrawnMatch(tx, input);
  return {
    ...held,
    rules: held.locked.league.regulations,
    requireScore: (outcome, score) => {
      const checked = checkBracketScore(outcome, score);
      if (!checked.ok) throw refusal(checked.code, { fields: { set_results: errorTable[checked.code].message } });
    },
    write: (values, log) => changeResult(tx, held, { values, confirm_falls: input.confirm_falls, ...log }),
  };
};

/**
 * Saves or corrects a result of a bracket (spec 5 §2.3, §2.4, §2.5): who goes on stands in the next match in the same transaction.
 * Locks: league, the matches of its brackets.
 */
export function saveBracketResult(command: CommandContext, input: Result): Promise<BracketMatch> {
  return saveResult(command, input, bracketResult);
}
