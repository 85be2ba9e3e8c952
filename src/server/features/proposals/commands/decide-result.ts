import type { InputOf } from "#contract/common/common.ts";
import type { proposals as endpoints } from "#contract/proposals/endpoints.ts";
import { sentOf } from "#domain/scores/sent-results.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { scoreNote } from "../parts/score-note.ts";
import { addSent, type HeldSent, holdSent } from "./settle-sent.ts";

/** Refuses the results of a round that has closed: it is corrected in its own dialog, as any other. */
function requireOpen({ facts }: HeldSent): void {
  if (facts.status === "cancelled") throw refusal("match_cancelled");
  if (facts.round_state === "closed" && facts.deferred_until === null)
    throw refusal("round_closed", { number: facts.round_number ?? 0 });
}

/**
 * Decides a match by what was sent of it, or takes that away (spec 6 §2.2). Refuses with `sent_changed` what does not stand any more.
 * Locks: those of the match.
 */
export async function decideResult(
  command: CommandContext,
  input: InputOf<(typeof endpoints)["decide"]>,
): Promise<{ decision_id: string }> {
  const { of, accepts, reason } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const all = await holdSent(tx, command, input);
    requireOpen(all);
    const its = sentOf(all.standing).find(({ id }) => id === of);
    if (its === undefined) throw refusal("sent_changed");
    const row = accepts
      ? { kind: "entered" as const, about: of, result: its.result }
      : { kind: "cleared" as const, about: of };
    const made = await addSent({ tx, command, note, changed }, all, row);
    const line = { entity_id: input.match_id, tournament_id: input.league_id };
    if (accepts) await note({ code: "result_decided", params: { score: scoreNote(its.result), reason }, ...line });
    else await note({ code: "result_refused", params: { reason }, ...line });
    return { decision_id: made?.id ?? of };
  });
}

/**
 * Takes a decision back, if it is what was said last of its match: what had been sent waits again. Else `sent_changed`. A match for a
 * place has moved its pairs, so it is corrected instead. Locks: those of the match.
 */
export async function undoDecision(command: CommandContext, input: InputOf<(typeof endpoints)["undo"]>): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    const all = await holdSent(tx, command, input);
    requireOpen(all);
    const last = all.rows.findLast(({ kind }) => kind !== "reached");
    const isIts = last?.id === input.decision_id && (last.kind === "entered" || last.kind === "cleared");
    if (!isIts || all.events.length > all.rows.length || all.facts.kind === "promotion") throw refusal("sent_changed");
    await addSent({ tx, command, note, changed }, all, { kind: "undone", about: input.decision_id });
    const line = { entity_id: input.match_id, tournament_id: input.league_id };
    await note({ code: "result_decision_undone", params: {}, ...line });
  });
}
