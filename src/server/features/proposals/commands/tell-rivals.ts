import type { InputOf } from "#contract/common/common.ts";
import type { proposals as endpoints } from "#contract/proposals/endpoints.ts";
import { sentOf } from "#domain/scores/sent-results.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { addSent, holdSent } from "./settle-sent.ts";

/**
 * Notes that the desk has told the rivals of a result that waits for them: from then on the time to answer runs (spec 6 §2.2). Refuses
 * with `sent_changed` what does not wait any more. Locks: those of the match.
 */
export async function tellRivals(command: CommandContext, input: InputOf<(typeof endpoints)["told"]>): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    const all = await holdSent(tx, command, input);
    const its =
      all.standing.kind === "unconfirmed" ? sentOf(all.standing).find(({ id }) => id === input.of) : undefined;
    if (its === undefined || its.sender === "sheet") throw refusal("sent_changed");
    await addSent({ tx, command, note, changed }, all, { kind: "reached", sender: its.sender === 1 ? "2" : "1" });
    await note({ code: "result_told", params: {}, entity_id: input.match_id, tournament_id: input.league_id });
  });
}
