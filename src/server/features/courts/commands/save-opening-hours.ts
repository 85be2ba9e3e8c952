import type { z } from "zod";
import type { newOpeningHours } from "#contract/courts/closures.ts";
import type { OpeningDay } from "#domain/planning/closures.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { closedPlaces, lockClosedPlaces, replaceOpeningHours } from "../closures-repository.ts";

const inOrder = (hours: readonly OpeningDay[]) => [...hours].sort((a, b) => a.weekday - b.weekday);
const asText = (hours: readonly OpeningDay[]) =>
  inOrder(hours)
    .map(({ weekday, opens_at, closes_at }) => `${weekday} ${opens_at} ${closes_at}`)
    .join();

/**
 * When the club is open, by day of the week (spec 4 §1.1). Bookings outside stay and are listed; later ones must lie inside.
 * Refuses with `edit_conflict` when the hours are not those that were seen. Locks: what is closed, alone.
 */
export async function saveOpeningHours(
  command: CommandContext,
  { opening_hours, seen }: z.output<typeof newOpeningHours>,
): Promise<OpeningDay[]> {
  return inTransaction(command, async (tx, note) => {
    await lockClosedPlaces(tx);
    const { opening_hours: before } = await closedPlaces(tx);
    if (asText(before) !== asText(seen)) throw refusal("edit_conflict", { current: before });
    const after = inOrder(opening_hours);
    await replaceOpeningHours(tx, after, command.deps.clock.now());
    await note({
      code: "opening_hours_saved",
      params: {},
      entity_id: "opening_hours",
      before: { opening_hours: before },
      after: { opening_hours: after },
    });
    return after;
  });
}
