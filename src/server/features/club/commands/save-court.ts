import type { z } from "zod";
import type { courtChanges } from "#contract/courts.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, todayIn } from "#server/platform/transaction.ts";
import {
  type CourtRow,
  countFutureMatches,
  findCourt,
  findSettings,
  insertCourt,
  updateCourt as writeCourt,
} from "../repository.ts";

/** Adds a court to the club; its number is the next one (ruling 16). */
export async function createCourt({ deps, actor }: CommandContext, name: string): Promise<CourtRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const court = await insertCourt(tx, name);
    await writeAudit(tx, {
      actor,
      action: "create",
      entity: "court",
      entity_id: String(court.id),
      summary: `Cancha añadida: ${name}`,
      after: court,
    });
    return court;
  });
}

/** Renames a court or takes it out of use; future matches on it are told of first, unless that was confirmed. */
export async function updateCourt(
  { deps, actor }: CommandContext,
  { court_id, confirmed, ...values }: z.output<typeof courtChanges>,
): Promise<CourtRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const before = await findCourt(tx, court_id);
    if (before === undefined) throw refusal("court_not_found");
    if (before.is_available && !values.is_available && !confirmed) {
      const { time_zone } = await findSettings(tx);
      const matches = await countFutureMatches(tx, court_id, todayIn(deps, time_zone));
      if (matches > 0) throw refusal("court_in_use", { matches });
    }
    const after = await writeCourt(tx, court_id, values);
    if (after === undefined) throw refusal("court_not_found");
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "court",
      entity_id: String(court_id),
      summary: `Cancha editada: ${after.name}`,
      before,
      after,
    });
    return after;
  });
}
