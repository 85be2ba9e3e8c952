import { mostAbsences, type PairAbsence } from "#contract/links/dates.ts";
import { requirePeople } from "#server/features/people/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deletePairAbsence, insertAvailability, listPairAbsences } from "../availability-repository.ts";
import { listNames } from "../repository.ts";

/**
 * Notes when a pair cannot play, of both its people alike, as its own page says it (spec 6 §1.2). What was said under its id is not
 * said again. Refuses with `absences_full`. Locks: people.
 */
export async function addPairAbsence(
  command: CommandContext,
  { pairId, personIds, absence }: { pairId: string; personIds: string[]; absence: PairAbsence },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    await requirePeople(tx, personIds.toSorted());
    const said = new Set((await listPairAbsences(tx, pairId)).map(({ said_id }) => said_id));
    const { id: said_id, ...when } = absence;
    if (said.has(said_id)) return;
    if (said.size >= mostAbsences) throw refusal("absences_full");
    const names = await listNames(tx, personIds);
    for (const person_id of personIds) {
      const created_at = command.deps.clock.now();
      await insertAvailability(tx, { ...when, kind: "cannot", person_id, pair_id: pairId, said_id, created_at });
      await note({ code: "unavailable_added", params: { player: names.get(person_id) ?? "" }, entity_id: person_id });
    }
  });
}

/** Takes away what a pair's page said at once, of whoever it was said; nothing where it is gone already. Locks: the rows. */
export async function removePairAbsence(
  command: CommandContext,
  { pairId, absenceId }: { pairId: string; absenceId: string },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const ids = await deletePairAbsence(tx, pairId, absenceId);
    const names = await listNames(tx, ids);
    for (const id of ids)
      await note({ code: "unavailable_removed", params: { player: names.get(id) ?? "" }, entity_id: id });
  });
}
