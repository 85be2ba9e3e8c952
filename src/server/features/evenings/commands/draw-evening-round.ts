import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { stepFault } from "#domain/evenings/allowed.ts";
import { lostResults } from "#domain/evenings/lost-results.ts";
import { nextDraw } from "#domain/evenings/next-draw.ts";
import { stepFaultText, stepText } from "#domain/evenings/step-texts.ts";
import type { Step } from "#domain/evenings/steps.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type Loaded, lockedEvening, takeStep } from "../parts/locked-evening.ts";
import { waitingResults } from "../parts/waiting-results.ts";
import { viewOf } from "../queries.ts";
import { updateEvening } from "../repository.ts";

type Input = InputOf<typeof contract.drawRound>;

/** Takes what came from the courts and was shown; with anything else the press is refused. */
async function acceptProposals(tx: Handle, evening: Loaded, { accepts, at }: { accepts: Input["accepts"]; at: Date }) {
  const waiting = await waitingResults(tx, evening);
  const shown = new Map(accepts.map(({ match_id, score }) => [match_id, String(score)]));
  if (waiting.length !== accepts.length || waiting.some(({ match_id, score }) => shown.get(match_id) !== String(score)))
    throw refusal("evening_proposals_changed");
  let after = evening;
  for (const { match_id, score } of accepts)
    after = await takeStep(tx, after, { step: { kind: "result", match_id, score }, at });
  return after;
}

/**
 * Draws the next round, or the last one anew, with the results from the courts that were shown (spec 8 §1.3, §1.4, §2.3). Refused
 * with `evening_step_refused`, `evening_proposals_changed` or `evening_results_lost`. Locks: the evening.
 */
export async function drawEveningRound(command: CommandContext, input: Input) {
  const { evening_id, round, is_anew, accepts, seen_lost } = input;
  return inTransaction(command, async (tx, note) => {
    const at = command.deps.clock.now();
    const seen = await lockedEvening(tx, evening_id);
    const before = is_anew ? seen : await acceptProposals(tx, seen, { accepts, at });
    const lost = is_anew ? lostResults(before.now, await waitingResults(tx, before)).length : 0;
    const empty: Step = { kind: "round", round, is_anew, drawn: { matches: [], rests: [], busy: [] } };
    const fault = stepFault(before.now, empty);
    if (fault !== null)
      throw refusal("evening_step_refused", { reason: fault }, stepFaultText(fault, before.now.settings));
    if (lost !== seen_lost) throw refusal("evening_results_lost", { results: lost });
    const { not_mixed: _said, ...drawn } = nextDraw(before.now, is_anew);
    const step: Step = { ...empty, drawn };
    const after = await takeStep(tx, before, { step, at });
    await updateEvening(tx, evening_id, { clock_ends_at: null, clock_left: null });
    await note({
      code: "evening_played",
      params: { name: before.row.name, what: stepText(step) },
      entity_id: evening_id,
    });
    const row = { ...after.row, clock_ends_at: null, clock_left: null };
    return viewOf(tx, command.deps, { ...after, row });
  });
}
