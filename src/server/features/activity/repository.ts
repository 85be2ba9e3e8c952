import { and, desc, eq, lt } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { audit_log } from "#server/db/schema/platform.ts";

export interface ActivityFilter {
  before?: number | undefined;
  league?: string | undefined;
  entity?: string | undefined;
  actor?: string | undefined;
}

/** Lines of the audit log, the newest first, without what was before and after. */
export async function listActivity(handle: Handle, { before, league, entity, actor }: ActivityFilter, limit: number) {
  const { id, at, actor_name, action, entity_id, code, params } = audit_log;
  return handle
    .select({
      id,
      at,
      actor_name,
      action,
      entity: audit_log.entity,
      entity_id,
      code,
      params,
      league_name: tournaments.name,
    })
    .from(audit_log)
    .leftJoin(tournaments, eq(tournaments.id, audit_log.tournament_id))
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        league === undefined ? undefined : eq(audit_log.tournament_id, league),
        entity === undefined ? undefined : eq(audit_log.entity, entity),
        actor === undefined ? undefined : eq(actor_name, actor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** Everybody who is in the log. */
export async function listActors(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectDistinct({ name: audit_log.actor_name })
    .from(audit_log)
    .orderBy(audit_log.actor_name);
  return rows.map(({ name }) => name);
}
