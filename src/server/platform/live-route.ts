import type { FastifyInstance, FastifyReply } from "fastify";
import { reaches } from "#contract/common/access.ts";
import { errorTable } from "#contract/common/errors.ts";
import type { Dependencies } from "./context.ts";
import { type PlainCode, refusalBody } from "./errors.ts";
import { addressToCount } from "./rate-limits.ts";
import { streamPlaces } from "./stream-limits.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sessionCookie = /(?:^|[;\s.-])session_token=([^;\s]+)/;
const worthTryingAgain = 30; // seconds, when there are too many streams

/** What a visitor asks for: a channel, and the session that it is told to. */
interface Wanted {
  channel: string;
  session?: string;
}

/** Null when there is no channel for them: a league that is not active is not told about. */
async function wantedBy(
  deps: Dependencies,
  query: { league?: string; scope?: string },
  headers: Headers,
): Promise<Wanted | null> {
  if (query.scope === "admin") {
    const user = await deps.access.userOf(headers);
    const mayHear = user !== null && reaches(user.role, "read") && !user.disabled;
    return mayHear ? { channel: "admin", session: user.session_id } : null;
  }
  if (query.league === undefined) return { channel: "home" };
  if (!uuid.test(query.league)) return null;
  const channel = query.league.toLowerCase();
  return (await deps.leagueChannel.isPublic(channel)) ? { channel } : null;
}

function refuse(reply: FastifyReply, code: PlainCode): FastifyReply {
  return reply.code(errorTable[code].status).header("cache-control", "no-store").send(refusalBody(code));
}

/** `GET /api/live`: server-sent events that carry topics, never data. */
export function liveRoute(app: FastifyInstance, deps: Dependencies): void {
  const places = streamPlaces(deps.config.streams);
  const config = { isStream: true };
  app.get<{ Querystring: { league?: string; scope?: string } }>("/api/live", { config }, async (request, reply) => {
    const cookie = request.headers.cookie ?? "";
    const giveBack = places.take(addressToCount(request.ip), sessionCookie.exec(cookie)?.[1] ?? null);
    if (giveBack === null) return refuse(reply.header("retry-after", worthTryingAgain), "streams_full");
    reply.raw.once("close", giveBack); // also of an answer that is no stream
    const wanted = await wantedBy(deps, request.query, new Headers({ cookie }));
    if (wanted === null) return refuse(reply, "league_not_found");
    // Written to the socket itself: from here on nothing may throw, or the answer would hang.
    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    deps.hub.attach(wanted.channel, reply.raw, wanted.session);
    return reply;
  });
}
