import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import { drawStageName } from "#domain/brackets/bracket-names.ts";
import type { Handle } from "#server/db/connect.ts";
import { listDrawnMatches, listMatches } from "#server/features/matches/public.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { isRefusal, orRefuse, refusal } from "#server/platform/errors.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { versionAt } from "../parts/cached-reads.ts";
import { type BookedDrawnMatch, calendarFeed } from "../parts/calendar-feed.ts";
import { publicBrackets } from "../parts/league-brackets.ts";
import { drawnMatches, type LeagueBrackets, pairNameOf } from "../parts/public-bracket.ts";
import { apartIn, publicClub } from "../queries.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type CalendarRequest = FastifyRequest<{ Params: { leagueId: string }; Querystring: Record<string, unknown> }>;

interface Wanted {
  leagueId: string;
  group?: string | undefined;
  pair?: string | undefined;
}

/** Whose feed it is; refuses a group and a pair that the league does not have. */
function subjectOf({ facts, phases }: Pick<LeagueBrackets, "facts" | "phases">, { group, pair }: Wanted): string {
  if (pair !== undefined) return orRefuse(pairNameOf(facts, phases, pair), "pair_not_found");
  if (group === undefined) return "Partidos";
  const known = facts.groups.find(({ id }) => id === group);
  if (known === undefined) throw refusal("group_not_found");
  return known.name;
}

/** The booked matches of the published brackets, of all pairs or of one. */
async function bookedDrawn(
  handle: Handle,
  leagueId: string,
  { phases, pair }: { phases: readonly PublicPhase[]; pair: string | undefined },
): Promise<BookedDrawnMatch[]> {
  if (phases.length === 0) return [];
  const stored = new Map((await listDrawnMatches(handle, leagueId)).map((match) => [match.id, match]));
  const rounds = new Map(
    phases.flatMap((phase) =>
      phase.rounds.flatMap(({ name, matches }) => matches.map(({ id }) => [id, name] as const)),
    ),
  );
  return drawnMatches(phases).flatMap(({ id, name, phase_name, sides, court_name }) => {
    const match = stored.get(id);
    if (match === undefined || (pair !== undefined && !sides.some(({ pair_id }) => pair_id === pair))) return [];
    const said = (side: (typeof sides)[number]) => side.name ?? side.text ?? "";
    const stage = drawStageName({ name, phase_name, round_name: rounds.get(id) ?? name });
    return [{ match, title: `${phase_name}, ${name}`, stage, sides: [said(sides[0]), said(sides[1])], court_name }];
  });
}

/** The feed of a league, a group or a pair; refuses what anybody may not see as what does not exist. */
async function feedOf(deps: Dependencies, wanted: Wanted): Promise<string> {
  const { config } = deps;
  const { db } = deps.database;
  const { leagueId, group, pair } = wanted;
  if (!uuid.test(leagueId)) throw refusal("league_not_found");
  const brackets = await publicBrackets(deps, leagueId);
  const { facts, phases } = brackets;
  const subject = subjectOf(brackets, wanted);
  const { time_zone } = await publicClub(deps);
  const all = await listMatches(db, { league_id: leagueId, ...(group !== undefined && { group_id: group }) });
  const matches = all.filter(({ match }) => pair === undefined || [match.pair1_id, match.pair2_id].includes(pair));
  const drawn = group === undefined ? await bookedDrawn(db, leagueId, { phases, pair }) : [];
  return calendarFeed({
    facts,
    apart: apartIn(facts),
    subject,
    pair,
    matches,
    drawn,
    timeZone: time_zone,
    publicUrl: config.publicUrl,
  });
}

/**
 * What a request asks for, in one form whatever its capitals, and nothing that the search calls by another name. A search that says
 * the same twice asks for nothing that exists.
 */
function wantedIn({ params, query }: CalendarRequest): Wanted {
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
