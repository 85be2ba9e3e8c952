import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageData } from "#contract/page-data.ts";
import type { PublicPair } from "#contract/portal.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import { type PublicRead, sendCached, versionAt } from "#server/platform/cached-reads.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { loadRenderer, type PageRenderer } from "#server/platform/page-renderer.ts";
import { dataElement, fillPage } from "./html.ts";
import { headElements, type PageHead } from "./page-head.ts";
import { homeHead, leagueHead } from "./page-texts.ts";

interface Pages {
  deps: Dependencies;
  cache: ByteCache;
  read: PublicRead;
  renderer: PageRenderer;
}

/** What a page is made of; null when the league cannot be shown. */
type Material = { data: PageData; head: PageHead } | null;

async function json(read: PublicRead, url: string): Promise<unknown> {
  const { status, plain } = await read(url);
  return status === 200 ? JSON.parse(plain.toString()) : null;
}

const pageNames = ["ranking", "groups", "matches", "stats"] as const;
type PageName = (typeof pageNames)[number];

interface Address {
  leagueId: string;
  page: PageName;
  filter: { group?: string; round?: number };
}

function searchOf({ group, round }: Address["filter"]): string {
  const search = new URLSearchParams();
  if (group !== undefined) search.set("group", group);
  if (round !== undefined) search.set("round", String(round));
  return search.size === 0 ? "" : `?${search.toString()}`;
}

async function leagueMaterial({ deps, read }: Pages, { leagueId, page, filter }: Address): Promise<Material> {
  const base = `/api/public/leagues/${leagueId}`;
  const league = await json(read, base);
  const isWhole = page === "stats";
  const answer = await json(read, `${base}/${page}${isWhole ? "" : searchOf(filter)}`);
  if (league === null || answer === null) return null;
  const head = await leagueHead(deps, { read: (url) => json(read, url), leagueId, page });
  const data = {
    league: { id: leagueId, answer: league },
    page: { name: page, filter: isWhole ? {} : filter, answer },
  };
  return { data, head };
}

async function pairMaterial({ deps, read }: Pages, leagueId: string, pairId: string): Promise<Material> {
  const base = `/api/public/leagues/${leagueId}`;
  const league = await json(read, base);
  const answer = await json(read, `${base}/pairs/${pairId}`);
  if (league === null || answer === null) return null;
  const { name } = answer as PublicPair; // the contract's own answer
  const head = await leagueHead(deps, {
    read: (url) => json(read, url),
    leagueId,
    page: `pair/${pairId}`,
    subject: name,
  });
  return { data: { league: { id: leagueId, answer: league }, pair: { id: pairId, answer } }, head };
}

async function homeMaterial({ deps, read }: Pages): Promise<Material> {
  const leagues = await json(read, "/api/public/leagues");
  return leagues === null ? null : { data: { leagues }, head: homeHead(deps, leagues) };
}

/** Draws a page and puts everything into it that the browser needs for its first screen. */
async function draw({ renderer }: Pages, address: string, version: string, { data, head }: NonNullable<Material>) {
  const { markup, state } = await renderer.render(address, data);
  const from = dataElement("drawn-from", { state, version });
  return fillPage(renderer.shell, { head: headElements(head), markup, data: from });
}

const html = "text/html; charset=utf-8";

/** Sends a page from memory; what cannot be shown is the bare application with 404, the same for every reason. */
async function sendPage(
  pages: Pages,
  {
    request,
    reply,
    address,
    channel,
  }: { request: FastifyRequest; reply: FastifyReply; address: string; channel: string },
  material: () => Promise<Material>,
): Promise<FastifyReply> {
  const { deps, cache, renderer } = pages;
  const source = channel === "portal" ? "/api/public/leagues" : `/api/public/leagues/${channel}`;
  const answer = await cache.get(`page ${address}`, versionAt(deps, source), async () => {
    const version = String(deps.hub.version(channel));
    const found = await material();
    if (found === null) return { status: 404, type: html, body: Buffer.from(renderer.shell) };
    return { status: 200, type: html, body: Buffer.from(await draw(pages, address, version, found)) };
  });
  return sendCached(request, reply, answer);
}

/** What of an address's search a page is drawn by; anything else makes no other page. */
function filterOf(query: unknown): Address["filter"] {
  const { group, round } = query as Record<string, unknown>; // Fastify gives an object of texts
  const number = Number(round);
  return {
    ...(typeof group === "string" && group !== "" && { group }),
    ...(Number.isInteger(number) && number > 0 && { round: number }),
  };
}

function tabOf(query: unknown): string {
  return (query as Record<string, unknown>).tab === "completed" ? "completed" : "";
}

/** The pages of the portal, drawn on the server (spec 1 §2 "Public portal"). */
export async function portalPages(
  app: FastifyInstance,
  { webRoot, ...parts }: Omit<Pages, "renderer"> & { webRoot: string },
): Promise<void> {
  const renderer = await loadRenderer(webRoot);
  if (renderer === null) return;
  const pages: Pages = { ...parts, renderer };
  for (const path of ["/", "/public"]) {
    app.get(path, (request, reply) =>
      sendPage(pages, { request, reply, address: path, channel: "portal" }, () => homeMaterial(pages)),
    );
  }
  for (const prefix of ["/league", "/public/league"]) {
    app.get<{ Params: { leagueId: string } }>(`${prefix}/:leagueId`, (request, reply) =>
      reply.redirect(`${prefix}/${encodeURIComponent(request.params.leagueId)}/ranking`, 302),
    );
    app.get<{ Params: { leagueId: string; pairId: string } }>(`${prefix}/:leagueId/pair/:pairId`, (request, reply) => {
      const leagueId = request.params.leagueId.toLowerCase();
      const pairId = request.params.pairId.toLowerCase();
      const address = `${prefix}/${encodeURIComponent(leagueId)}/pair/${encodeURIComponent(pairId)}`;
      return sendPage(pages, { request, reply, address, channel: leagueId }, () =>
        pairMaterial(pages, leagueId, pairId),
      );
    });
    for (const page of pageNames) {
      app.get<{ Params: { leagueId: string } }>(`${prefix}/:leagueId/${page}`, (request, reply) => {
        const leagueId = request.params.leagueId.toLowerCase();
        const filter = filterOf(request.query);
        const tab = page === "matches" ? tabOf(request.query) : "";
        const search = searchOf(filter);
        const address = `${prefix}/${encodeURIComponent(leagueId)}/${page}${search}${tab === "" ? "" : `${search === "" ? "?" : "&"}tab=${tab}`}`;
        return sendPage(pages, { request, reply, address, channel: leagueId }, () =>
          leagueMaterial(pages, { leagueId, page, filter }),
        );
      });
    }
  }
}
