import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { stepText } from "#domain/evenings/step-texts.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { refuseInLeague } from "../parts/league-sum.ts";
import { type Loaded, lockedEvening, takeStep } from "../parts/locked-evening.ts";
import { viewOf } from "../queries.ts";

type Input = InputOf<typeof contract.step>;

/** Whether a result is there already as it was sent: a phone that never had the answer sends it again. */
function isThere({ now }: Loaded, { step, match_version }: Input): boolean {
  if (step.kind !== "result") return false;
  const match = now.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === step.match_id);
  if (match === undefined || match_version === undefined || match.version === match_version) return false;
  const isSame = String(match.score) === String(step.score);
  if (!isSame)
    throw refusal("evening_result_changed", {
      score: match.score === null ? null : [...match.score],
      version: match.version,
    });
  return true;
}

/**
 * Does what happens in an evening (spec 8 §1.4); refused with `evening_step_refused` and its sentence, and a result that somebody else has
 * changed with `evening_result_changed`. Locks: the evening.
 */
export async function doStep(command: CommandContext, input: Input) {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedEvening(tx, input.evening_id);
    if (isThere(before, input)) return viewOf(tx, command.deps, before);
    if (before.now.status === "finished") await refuseInLeague(tx, input.evening_id);
    const after = await takeStep(tx, before, { step: input.step, at: command.deps.clock.now() });
    const params = { name: before.row.name, what: stepText(input.step) };
    await note({ code: "evening_played", params, entity_id: input.evening_id });
    return viewOf(tx, command.deps, after);
  });
}
