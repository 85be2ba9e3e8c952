import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { errorTable } from "#contract/errors.ts";
import { sessionUser } from "#server/features/accounts/session-user.ts";
import type { Dependencies } from "./context.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Which channel a visitor asks for, or null when there is none for them: a league that is not active is not told about. */
async function channelFor(
  deps: Dependencies,
  query: { league?: string; scope?: string },
  headers: Headers,
): Promise<string | null> {
  if (query.scope === "admin") {
    const user = await sessionUser(deps, headers);
    return user !== null && user.role === "admin" && !user.disabled ? "admin" : null;
  }
  if (query.league === undefined) return "portal";
  if (!uuid.test(query.league)) return null;
  const found = await deps.database.db.execute(
    sql`select 1 from tournaments where id = ${query.league} and status = 'active'`,
  );
  return found.rows.length === 1 ? query.league.toLowerCase() : null;
}

/** `GET /api/live`: server-sent events that carry topics, never data. */
export function liveRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Querystring: { league?: string; scope?: string } }>("/api/live", async (request, reply) => {
    const headers = new Headers({ cookie: request.headers.cookie ?? "" });
    const channel = await channelFor(deps, request.query, headers);
    if (channel === null) {
      const { status, message } = errorTable.league_not_found;
      return reply.code(status).send({ defined: true, code: "league_not_found", status, message, data: {} });
    }
    // Written to the socket itself: from here on nothing may throw, or the answer would hang.
    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    deps.hub.attach(channel, reply.raw);
    return reply;
  });
}
