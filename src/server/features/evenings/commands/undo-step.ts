import { fold } from "#domain/evenings/fold.ts";
import { stepText } from "#domain/evenings/step-texts.ts";
import { canUndo } from "#domain/evenings/undo.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { refuseInLeague } from "../parts/league-sum.ts";
import { howFar, lockedEvening, planOf } from "../parts/locked-evening.ts";
import { viewOf } from "../queries.ts";
import { markUndone, updateEvening } from "../repository.ts";

/** Undoes a step after which nothing was played that stands on it (spec 8 §1.4); else `evening_not_undoable`. Locks: the evening. */
export async function undoStep(
  command: CommandContext,
  { evening_id, number }: { evening_id: string; number: number },
) {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedEvening(tx, evening_id);
    if (before.now.status === "finished") await refuseInLeague(tx, evening_id);
    const undone = before.entries.find((entry) => entry.number === number);
    if (undone === undefined || !canUndo(before.entries, number)) throw refusal("evening_not_undoable");
    const entries = before.entries.map((entry) => (entry === undone ? { ...entry, is_undone: true } : entry));
    const now = fold(planOf(before.row, before.people), entries);
    await markUndone(tx, evening_id, number);
    await updateEvening(tx, evening_id, howFar(now));
    const params = { name: before.row.name, what: stepText(undone.step) };
    await note({ code: "evening_step_undone", params, entity_id: evening_id });
    return viewOf(tx, command.deps, { ...before, entries, now });
  });
}
