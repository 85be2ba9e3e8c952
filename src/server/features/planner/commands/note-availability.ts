import type { z } from "zod";
import type { saidInput } from "#contract/planner/availability.ts";
import { requirePeople } from "#server/features/people/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type AvailabilityRow, insertAvailability, listAvailability } from "../availability-repository.ts";
import { listNames } from "../repository.ts";

type Said = Pick<AvailabilityRow, "kind" | "weekday" | "date_from" | "date_to" | "time_from" | "time_to">;

const keyOf = ({ kind, weekday, date_from, date_to, time_from, time_to }: Said, personId: string) =>
  JSON.stringify([personId, kind, weekday, date_from, date_to, time_from, time_to]);

/**
 * Notes at once what several people said of when they can play (spec 4 §2.7), each for each of its people; what is noted already is
 * not noted twice. Refuses with `person_not_found`, and then notes nothing. Locks: people. @returns how much was new
 */
export async function noteAvailability(command: CommandContext, { said }: z.output<typeof saidInput>): Promise<number> {
  return inTransaction(command, async (tx, note) => {
    const ids = [...new Set(said.flatMap(({ person_ids }) => person_ids))].sort();
    await requirePeople(tx, ids);
    const noted = new Set((await listAvailability(tx, ids)).map((row) => keyOf(row, row.person_id)));
    const names = await listNames(tx, ids);
    let count = 0;
    for (const { person_ids, ...one } of said)
      for (const person_id of person_ids) {
        if (noted.has(keyOf(one, person_id))) continue;
        noted.add(keyOf(one, person_id));
        await insertAvailability(tx, { ...one, person_id, created_at: command.deps.clock.now() });
        await note({
          code: one.kind === "likes" ? "liked_time_added" : "unavailable_added",
          params: { player: names.get(person_id) ?? "" },
          entity_id: person_id,
        });
        count += 1;
      }
    return count;
  });
}
