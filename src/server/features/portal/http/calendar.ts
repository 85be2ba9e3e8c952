import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { isRefusal, refusal } from "#server/platform/errors.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { versionAt } from "../parts/cached-reads.ts";
import { calendarText, type WantedCalendar } from "../parts/calendar-of.ts";
import { publicBrackets } from "../parts/league-brackets.ts";
import { publicClub } from "../queries.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type CalendarRequest = FastifyRequest<{ Params: { leagueId: string }; Querystring: Record<string, unknown> }>;

/** The feed of a league, a group or a pair; refuses what anybody may not see as what does not exist. */
async function feedOf(deps: Dependencies, wanted: WantedCalendar): Promise<string> {
  const { leagueId } = wanted;
  if (!uuid.test(leagueId)) throw refusal("league_not_found");
  const brackets = await publicBrackets(deps, leagueId);
  const { time_zone: timeZone } = await publicClub(deps);
  return calendarText(deps, brackets, { ...wanted, timeZone });
}

/**
 * What a request asks for, in one form whatever its capitals, and nothing that the search calls by another name. A search that says
 * the same twice asks for nothing that exists.
 */
function wantedIn({ params, query }: CalendarRequest): WantedCalendar {
  const text = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : "twice");
  const filled = (value: unknown) => (value === undefined || value === "" ? undefined : text(value));
  return { leagueId: params.leagueId.toLowerCase(), group: filled(query.group), pair: filled(query.pair) };
}

/** `GET /api/public/leagues/{id}/calendar.ics?group=&pair=`: a calendar to subscribe to. */
export function calendarRoute(app: FastifyInstance, deps: Dependencies, cache: ByteCache): void {
  app.get("/api/public/leagues/:leagueId/calendar.ics", async (request: CalendarRequest, reply) => {
    const wanted = wantedIn(request);
    const { leagueId, group, pair } = wanted;
    const key = `calendar ${JSON.stringify([leagueId, group, pair])}`;
    const version = versionAt(deps, leagueId);
    const answer = await cache.get(key, version, async () => {
      try {
        const body = Buffer.from(await feedOf(deps, wanted));
        return { status: 200, type: "text/calendar; charset=utf-8", body };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return {
          status: 404,
          type: "text/plain; charset=utf-8",
          body: Buffer.from("No se encuentra este calendario."),
        };
      }
    });
    return sendCached(request, reply, answer);
  });
}
