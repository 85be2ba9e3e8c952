import type { Handle } from "#server/db/connect.ts";
import { audit_log } from "#server/db/schema/club.ts";
import type { Actor } from "./context.ts";

/** One line of the audit log. `summary` is Spanish and names what a reader would look for. */
export interface AuditEntry {
  actor: Actor;
  action: "create" | "update" | "delete" | "restore" | "close" | "undo" | "move" | "generate" | "schedule" | "result";
  entity:
    | "league"
    | "player"
    | "pair"
    | "group"
    | "match"
    | "round"
    | "court"
    | "payment"
    | "adjustment"
    | "user"
    | "settings"
    | "ranking";
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
