import type { z } from "zod";
import type { courtChanges } from "#contract/courts/endpoints.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, todayIn } from "#server/platform/transaction.ts";
import { type CourtRow, countFutureMatches, findCourt, insertCourt, updateCourt as writeCourt } from "../repository.ts";

/** Adds a court to the club; its number is the next one (ruling 16). */
export async function createCourt(command: CommandContext, name: string): Promise<CourtRow> {
  return inTransaction(command, async (tx, note) => {
    const court = await insertCourt(tx, name, command.deps.clock.now());
    await note({ code: "court_added", params: { court: name }, entity_id: String(court.id), after: court });
    return court;
  });
}

/** Renames a court or takes it out of use; future matches on it are told of first, unless that was confirmed. */
export async function updateCourt(
  command: CommandContext,
  { court_id, confirmed, ...values }: z.output<typeof courtChanges>,
): Promise<CourtRow> {
  return inTransaction(command, async (tx, note) => {
    const before = orRefuse(await findCourt(tx, court_id), "court_not_found");
    if (before.is_available && !values.is_available && !confirmed) {
      const { time_zone } = await clubSettings(tx);
      const matches = await countFutureMatches(tx, court_id, todayIn(command.deps, time_zone));
      if (matches > 0) throw refusal("court_in_use", { matches });
    }
    const after = orRefuse(await writeCourt(tx, court_id, values), "court_not_found");
    await note({ code: "court_edited", params: { court: after.name }, entity_id: String(court_id), before, after });
    return after;
  });
}
