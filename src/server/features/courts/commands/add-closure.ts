import type { z } from "zod";
import type { newClosure } from "#contract/courts/closures.ts";
import type { Closure } from "#domain/planning/closures.ts";
import { clubToday } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertClosure, lockClosedPlaces } from "../closures-repository.ts";
import { courtNames } from "../parts/court-names.ts";
import { bookingsClosedBy } from "../queries.ts";

/** How many bookings a refusal names; it says how many there are. */
const mostNamed = 50;

/**
 * Closes courts, or the club (spec 4 §1.4). Bookings inside stay: it is made only when exactly as many as there are were shown, else
 * refused with them. From then on the database refuses what would lie inside. Locks: what is closed, alone.
 */
export async function addClosure(
  command: CommandContext,
  { seen_inside, ...values }: z.output<typeof newClosure>,
): Promise<Closure> {
  return inTransaction(command, async (tx, note) => {
    await lockClosedPlaces(tx);
    const courts = await courtNames(tx, values.court_ids);
    const closure = await insertClosure(tx, values, command.deps.clock.now());
    const today = await clubToday(tx, command.deps);
    const inside = await bookingsClosedBy(tx, today, { closures: [closure], opening_hours: [] });
    if (inside.length !== seen_inside)
      throw refusal("bookings_inside", { total: inside.length, bookings: inside.slice(0, mostNamed) });
    await note({ code: "closure_added", params: { courts, reason: closure.reason }, entity_id: closure.id });
    return closure;
  });
}
