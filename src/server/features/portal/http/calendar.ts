import type { FastifyInstance } from "fastify";
import { listMatches } from "#server/features/matches/public.ts";
import { type LeagueFacts, namesOf } from "#server/features/standings/public.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { isRefusal, refusal } from "#server/platform/errors.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { versionAt } from "../parts/cached-reads.ts";
import { calendarFeed } from "../parts/calendar-feed.ts";
import { publicClub, publicFacts } from "../queries.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Wanted {
  leagueId: string;
  group?: string | undefined;
  pair?: string | undefined;
}

/** Whose feed it is; refuses a group and a pair that the league does not have. */
function subjectOf(facts: LeagueFacts, { group, pair }: Wanted): string {
  if (pair !== undefined) {
    const known = namesOf(facts).get(pair);
    if (known === undefined) throw refusal("pair_not_found");
    return known.name;
  }
  if (group === undefined) return "Partidos";
  const known = facts.groups.find(({ id }) => id === group);
  if (known === undefined) throw refusal("group_not_found");
  return known.name;
}

/** The feed of a league, a group or a pair; refuses what anybody may not see as what does not exist. */
async function feedOf(deps: Dependencies, wanted: Wanted): Promise<string> {
  const { config } = deps;
  const { db } = deps.database;
  const { leagueId, group, pair } = wanted;
  if (!uuid.test(leagueId)) throw refusal("league_not_found");
  const facts = await publicFacts(deps, leagueId);
  const subject = subjectOf(facts, wanted);
  const { time_zone } = await publicClub(deps);
  const all = await listMatches(db, { league_id: leagueId, ...(group !== undefined && { group_id: group }) });
  const matches = all.filter(({ match }) => pair === undefined || [match.pair1_id, match.pair2_id].includes(pair));
  return calendarFeed({ facts, subject, matches, timeZone: time_zone, publicUrl: config.publicUrl });
}

/** `GET /api/public/leagues/{id}/calendar.ics?group=&pair=`: a calendar to subscribe to. */
export function calendarRoute(app: FastifyInstance, deps: Dependencies, cache: ByteCache): void {
  app.get<{ Params: { leagueId: string }; Querystring: { group?: string; pair?: string } }>(
    "/api/public/leagues/:leagueId/calendar.ics",
    async (request, reply) => {
      const wanted = { leagueId: request.params.leagueId.toLowerCase(), ...request.query };
      const key = `calendar ${wanted.leagueId} ${wanted.group ?? ""} ${wanted.pair ?? ""}`;
      const version = versionAt(deps, wanted.leagueId);
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
    },
  );
}
