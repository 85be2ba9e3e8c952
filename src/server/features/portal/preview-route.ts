import type { FastifyInstance } from "fastify";
import type { PublicLeague } from "#contract/portal.ts";
import type { Ranking } from "#contract/standings.ts";
import { mediumSpanishDate } from "#domain/calendar-date.ts";
import { clubSettings, findLogo } from "#server/features/club/public.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import { type PublicRead, sendCached, versionAt } from "#server/platform/cached-reads.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { type Preview, previewImage } from "./preview-image.ts";

const shown = 5;

function rowsOf({ rows, individual_rows }: Pick<Ranking, "rows" | "individual_rows">): Preview["rows"] {
  if (individual_rows.length > 0) {
    return individual_rows.slice(0, shown).map(({ player_name, total_points }, index) => ({
      position: index + 1,
      name: player_name,
      figure: `${total_points} pts`,
    }));
  }
  return rows.slice(0, shown).map(({ position, name, games_difference }) => ({
    position,
    name,
    figure: games_difference > 0 ? `+${games_difference}` : String(games_difference),
  }));
}

async function previewOf(deps: Dependencies, read: PublicRead, leagueId: string): Promise<Preview | null> {
  const base = `/api/public/leagues/${leagueId}`;
  const answers = [await read(base), await read(`${base}/ranking`)];
  if (answers.some(({ status }) => status !== 200)) return null;
  const [leagueText = "", rankingText = ""] = answers.map(({ plain }) => plain.toString());
  const league: PublicLeague = JSON.parse(leagueText);
  const { name } = await clubSettings(deps.database.db);
  const round = league.rounds.find(({ state }) => state === "open") ?? league.rounds.at(-1);
  const facts = `División ${league.division} · Jornada ${round?.number ?? 1} · ${mediumSpanishDate(league.today)}`;
  const logo = (await findLogo(deps.database.db))?.image ?? null;
  return { club: name, logo, league: league.name, facts, rows: rowsOf(JSON.parse(rankingText)) };
}

/** `GET /league/{id}/preview.png`: the picture that chats show of a league. */
export function previewRoute(
  app: FastifyInstance,
  parts: { deps: Dependencies; cache: ByteCache; read: PublicRead },
): void {
  const { deps, cache, read } = parts;
  app.get<{ Params: { leagueId: string } }>("/league/:leagueId/preview.png", async (request, reply) => {
    const leagueId = request.params.leagueId.toLowerCase();
    const version = versionAt(deps, `/api/public/leagues/${leagueId}`);
    const answer = await cache.get(`preview ${leagueId}`, version, async () => {
      const preview = await previewOf(deps, read, leagueId);
      if (preview === null) return { status: 404, type: "text/plain", body: Buffer.from("") };
      return { status: 200, type: "image/png", body: await previewImage(preview) };
    });
    return sendCached(request, reply, answer);
  });
}
