import type { FastifyInstance } from "fastify";
import { deathOf } from "#domain/links/link-life.ts";
import { pairCalendar } from "#server/features/portal/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { addressToCount } from "#server/platform/rate-limits.ts";
import { calendarAddress } from "../commands/issue-calendar.ts";
import { findCalendar } from "../repository.ts";

/** A pair's calendar, for who subscribes to it by an address of its own: it opens dates and nothing else (spec 6 §1.1). */
export function privateCalendarRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { token: string } }>(calendarAddress(":token"), async ({ params, ip }, reply) => {
    reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
    const link = await findCalendar(deps.database.db, hashOf(params.token));
    if (link !== undefined && deathOf(link) === null) {
      const text = await pairCalendar(deps, { leagueId: link.league_id, pairId: link.pair_id });
      return reply.type("text/calendar; charset=utf-8").send(text);
    }
    const seconds = await deps.limits.take("link_misses", addressToCount(ip));
    if (seconds > 0) return reply.code(429).header("retry-after", String(seconds)).send();
    return reply.code(404).type("text/plain; charset=utf-8").send("No se encuentra este calendario.");
  });
}
