import type { FastifyInstance } from "fastify";
import { type PortalAnswers, portalRead } from "#contract/portal/reads.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { orderingFigure } from "#domain/tables/ordering-figure.ts";
import { rankingPlaces } from "#domain/tables/ranking-order.ts";
import { findLogo } from "#server/features/club/public.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type ReadBytes, readPublic, versionAt } from "../parts/cached-reads.ts";
import { bracketText } from "../parts/page-texts.ts";
import { type Preview, previewImage } from "../parts/preview-image.ts";
import { publicClub } from "../queries.ts";

const shown = 5;

function rowsOf({ rows, individual_rows, ordered_by, order }: PortalAnswers["ranking"]): Preview["rows"] {
  if (individual_rows.length > 0) {
    return individual_rows.slice(0, shown).map((row, index) => ({
      position: index + 1,
      name: row.player_name,
      figure: `${shownPoints(row)} pts`,
    }));
  }
  const places = rankingPlaces(rows, order.in_force);
  const { withUnit } = orderingFigure(ordered_by);
  return rows.slice(0, shown).flatMap((row, at) => {
    const position = places[at];
    return typeof position === "number" ? [{ position, name: row.name, figure: withUnit(row) }] : [];
  });
}

/** Where a league stands: its round, but for who is told by a bracket. */
function factsOf(league: PortalAnswers["league"], isBracket: boolean): string {
  const round = isBracket ? "" : ` · Jornada ${currentRound(league.rounds)?.number ?? 1}`;
  return `División ${league.division}${round} · ${mediumSpanishDate(league.today)}`;
}

async function previewOf(deps: Dependencies, read: ReadBytes, leagueId: string): Promise<Preview | null> {
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  if (league === null || ranking === null) return null;
  const bracket = bracketText(league)?.join(" ") ?? null;
  const logo = (await findLogo(deps.database.db))?.image ?? null;
  const { color } = await publicClub(deps);
  return {
    club: league.club_name,
    color,
    logo,
    league: league.name,
    facts: factsOf(league, bracket !== null),
    bracket,
    rows: bracket === null ? rowsOf(ranking) : [],
  };
}

/** `GET /league/{id}/preview.png`: the picture that chats show of a league. */
export function previewRoute(
  app: FastifyInstance,
  parts: { deps: Dependencies; cache: ByteCache; read: ReadBytes },
): void {
  const { deps, cache, read } = parts;
  app.get<{ Params: { leagueId: string } }>("/league/:leagueId/preview.png", async (request, reply) => {
    const leagueId = request.params.leagueId.toLowerCase();
    const version = versionAt(deps, leagueId);
    const answer = await cache.get(`preview ${leagueId}`, version, async () => {
      const preview = await previewOf(deps, read, leagueId);
      if (preview === null) return { status: 404, type: "text/plain", body: Buffer.from("") };
      return { status: 200, type: "image/png", body: await previewImage(preview) };
    });
    return sendCached(request, reply, answer);
  });
}
