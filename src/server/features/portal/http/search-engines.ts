import type { FastifyInstance } from "fastify";
import { type PortalAnswers, portalRead } from "#contract/portal/reads.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type ReadBytes, readPublic, versionAt } from "../parts/cached-reads.ts";

/** What nobody's search should find; the pages of private links say so themselves, where nobody reads a list of them. */
const rules = ["User-agent: *", "Allow: /api/public/", "Disallow: /api/", "Disallow: /admin", "Disallow: /auth"];

/** The pages of the leagues and evenings that search engines may list; those of pairs are of people and stand in no list. */
function listedPages(
  { leagues, finished }: PortalAnswers["leagues"],
  evenings: readonly (PortalAnswers["evening"] | null)[],
): string[] {
  const played = leagues.map((league) => ({ ...league, hasBracket: league.bracket !== null }));
  const over = finished.map((league) => ({ ...league, hasBracket: league.is_tournament }));
  const ofLeagues = [...played, ...over]
    .filter(({ is_listed }) => is_listed)
    .flatMap(({ id, hasBracket }) => {
      const pages = ["ranking", "groups", "matches", ...(hasBracket ? ["bracket"] : []), "stats", "rules"];
      return pages.map((page) => `/league/${id}/${page}`);
    });
  const ofEvenings = evenings.flatMap((one) => (one?.is_listed ? [`/tardes/${one.id}`] : []));
  return ["/public", ...ofLeagues, ...ofEvenings];
}

function sitemapOf(publicUrl: string, pages: readonly string[]): string {
  const urls = pages.map((page) => `<url><loc>${escapeHtml(publicUrl + page)}</loc></url>`);
  const space = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">\n${urls.join("\n")}\n</urlset>\n`;
}

/** `GET /robots.txt` and `GET /sitemap.xml`: what search engines may list (spec 7 §1.8, §2). */
export function searchEngineRoutes(
  app: FastifyInstance,
  { deps, cache, read }: { deps: Dependencies; cache: ByteCache; read: ReadBytes },
): void {
  const { publicUrl } = deps.config;
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(`${[...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`].join("\n")}\n`),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const answer = await cache.get("sitemap", versionAt(deps, "home"), async () => {
      const leagues = await readPublic(read, portalRead("leagues"));
      const evenings = (leagues?.evenings ?? []).map(({ id }) =>
        readPublic(read, portalRead("evening", { evening_id: id })),
      );
      const pages = leagues === null ? [] : listedPages(leagues, await Promise.all(evenings));
      const body = Buffer.from(sitemapOf(publicUrl, pages));
      return { status: 200, type: "application/xml; charset=utf-8", body };
    });
    return sendCached(request, reply, answer);
  });
}
