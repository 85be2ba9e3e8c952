import type { CourtResult } from "#contract/links/court.ts";
import { stepFault } from "#domain/evenings/allowed.ts";
import { presentMatch } from "#domain/evenings/court-match.ts";
import { stepFaultText, stepText } from "#domain/evenings/step-texts.ts";
import type { Tx } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type Loaded, lockedEvening } from "../parts/locked-evening.ts";
import { waitingResults } from "../parts/waiting-results.ts";
import { saveProposal } from "../repository.ts";

type Sent = CourtResult & { evening_id: string; court_id: number };

const isSame = (one: readonly number[] | null, other: readonly number[] | null) => String(one) === String(other);

/** Whether the court's match has this result already; refused where it is not its present one, or has ended otherwise. */
function isTaken({ now }: Loaded, { court_id, match_id, score }: Sent): boolean {
  const drawn = now.rounds.flatMap(({ matches }) => matches);
  const match = drawn.find((one) => one.id === match_id && one.court_id === court_id);
  if (match !== undefined && isSame(match.score, score)) return true;
  if (match === undefined || presentMatch(now, court_id)?.match.id !== match_id) throw refusal("court_match_changed");
  if (match.score !== null || match.is_void) throw refusal("court_match_decided");
  return false;
}

/**
 * Keeps the result that a court sends of its present match until who runs the evening takes it (spec 8 §2.3). Refused where the match or
 * what was sent of it has changed, or is decided. Locks: the evening.
 * @param requireLink refuses where the court's code is no more, with the evening locked
 */
export async function takeCourtResult(
  command: CommandContext,
  sent: Sent,
  requireLink: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { evening_id, match_id, score, seen } = sent;
  await inTransaction(command, async (tx, note) => {
    const evening = await lockedEvening(tx, evening_id);
    await requireLink(tx);
    if (isTaken(evening, sent)) return;
    const { row, now } = evening;
    const step = { kind: "result" as const, match_id, score };
    const fault = stepFault(now, step);
    if (fault !== null) throw refusal("evening_step_refused", { reason: fault }, stepFaultText(fault, now.settings));
    const waiting = (await waitingResults(tx, evening)).find((one) => one.match_id === match_id);
    if (waiting !== undefined && isSame(waiting.score, score)) return;
    if (waiting !== undefined && !isSame(waiting.score, seen))
      throw refusal("court_result_changed", { score: waiting.score });
    await saveProposal(tx, { evening_id, match_id, score, sent_at: command.deps.clock.now() });
    await note({
      code: "evening_result_sent",
      params: { name: row.name, what: stepText(step) },
      entity_id: evening_id,
    });
  });
}
