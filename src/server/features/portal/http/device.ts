import type { FastifyInstance } from "fastify";
import { keysOf } from "#domain/base/keys.ts";
import { findLogo } from "#server/features/club/public.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { readWebPages } from "#server/platform/web-pages.ts";
import { appIcon } from "../parts/app-icon.ts";
import { versionAt } from "../parts/cached-reads.ts";
import { offlineAddresses, offlinePage, removingWorker } from "../parts/offline-page.ts";
import { groundOf, iconFiles, iconVersion, webManifest } from "../parts/web-manifest.ts";
import { publicClub } from "../queries.ts";

interface Parts {
  deps: Dependencies;
  cache: ByteCache;
  webRoot: string;
}

const html = "text/html; charset=utf-8";
const forever = "public, max-age=31536000, immutable";

/** `GET /manifest.webmanifest`: what a phone needs to install the portal. */
function manifestRoute(app: FastifyInstance, { deps, cache }: Parts): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const answer = await cache.get("manifest", versionAt(deps, "portal"), async () => {
      const body = Buffer.from(JSON.stringify(webManifest(await publicClub(deps))));
      return { status: 200, type: "application/manifest+json", body };
    });
    return sendCached(request, reply, answer);
  });
}

/**
 * `GET /icons/{file}`, and `/apple-touch-icon.png`, where iOS looks by itself: the club's logo as a phone shows it. An address with the
 * present version may be kept for good.
 */
function iconRoutes(app: FastifyInstance, { deps, cache, webRoot }: Parts): void {
  for (const file of keysOf(iconFiles)) {
    app.get<{ Querystring: { v?: unknown } }>(
      file === "apple-touch-icon.png" ? `/${file}` : `/icons/${file}`,
      async (request, reply) => {
        const club = await publicClub(deps);
        const version = iconVersion(club);
        const { etag, plain, type } = await cache.get(`icon ${file}`, version, async () => {
          const logo = (await findLogo(deps.database.db))?.image ?? null;
          const body = await appIcon({ logo, ground: groundOf(club) }, { ...iconFiles[file], webRoot });
          return { status: 200, type: "image/png", body };
        });
        reply.header("cache-control", request.query.v === version ? forever : "no-cache").header("etag", etag);
        if (request.headers["if-none-match"] === etag) return reply.code(304).send();
        return reply.type(type).header("x-robots-tag", "noindex").send(plain);
      },
    );
  }
}

/** What a phone keeps for when it has no line: the page of what was never seen, and the application without anybody's data. */
function offlineRoutes(app: FastifyInstance, { deps, cache, webRoot }: Parts): void {
  const shell = readWebPages(webRoot)?.portal;
  if (shell === undefined) return;
  const drawn = {
    [offlineAddresses.page]: (club: { name: string; head: string }) => offlinePage(shell, club),
    [offlineAddresses.application]: ({ head }: { head: string }) => shell.replace("</head>", () => `${head}</head>`),
  };
  for (const [address, draw] of Object.entries(drawn)) {
    app.get(address, async (request, reply) => {
      const answer = await cache.get(`page ${address}`, versionAt(deps, "portal"), async () => {
        const { name, style } = await publicClub(deps);
        return { status: 200, type: html, body: Buffer.from(draw({ name, head: style })) };
      });
      return sendCached(request, reply.header("x-robots-tag", "noindex"), answer);
    });
  }
}

/** What makes the portal a thing of the phone's own (spec 7 §2.3): its manifest, icons, and what it shows without a line. */
export function deviceRoutes(app: FastifyInstance, parts: Parts): void {
  iconRoutes(app, parts);
  if (parts.deps.config.offlinePages) {
    manifestRoute(app, parts);
    offlineRoutes(app, parts);
    return;
  }
  app.get("/sw.js", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(removingWorker),
  );
}
