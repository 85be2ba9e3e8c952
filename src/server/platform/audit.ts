import { and, eq, inArray, sql } from "drizzle-orm";
import type { auditEntities } from "#contract/activity.ts";
import type { Handle } from "#server/db/connect.ts";
import { audit_log } from "#server/db/schema/club.ts";
import type { Actor } from "./context.ts";

/** One line of the audit log. `summary` is Spanish and names what a reader would look for. */
export interface AuditEntry {
  actor: Actor;
  action: "create" | "update" | "delete" | "restore" | "close" | "undo" | "move" | "generate" | "schedule" | "result";
  entity: (typeof auditEntities)[number];
  entity_id: string;
  tournament_id?: string;
  summary: string;
  before?: unknown;
  after?: unknown;
}

/** Writes who changed what, in the transaction of the change. */
export async function writeAudit(handle: Handle, entry: AuditEntry): Promise<void> {
  const { actor, ...rest } = entry;
  await handle.insert(audit_log).values({ ...rest, actor_id: actor.id, actor_name: actor.name });
}

/** Takes a person's data out of the lines about these entities: what was done stays, to whom does not (ruling 23). */
export async function forgetInAudit(handle: Handle, entity: AuditEntry["entity"], ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await handle
    .update(audit_log)
    .set({ before: null, after: null, summary: sql`split_part(${audit_log.summary}, ':', 1)` })
    .where(and(eq(audit_log.entity, entity), inArray(audit_log.entity_id, ids)));
}
