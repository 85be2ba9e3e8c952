import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageData } from "#contract/page-data.ts";
import type { PublicLeague, PublicPair } from "#contract/portal.ts";
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

interface Wanted {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The page's own address: one drawing for each. */
  address: string;
  /** Whose changes make the drawing old: a league's id, or `portal`. */
  channel: string;
}

const nothing = { status: 404, type: html, body: Buffer.alloc(0) };

/** Sends a page from memory; what cannot be shown is the bare application with 404, the same for every reason. */
async function sendPage(
  pages: Pages,
  { request, reply, address, channel }: Wanted,
  material: () => Promise<Material>,
): Promise<FastifyReply> {
  const { deps, cache, renderer } = pages;
  const source = channel === "portal" ? "/api/public/leagues" : `/api/public/leagues/${channel}`;
  const answer = await cache.get(`page ${address}`, versionAt(deps, source), async () => {
    const version = String(deps.hub.version(channel));
    const found = await material();
    if (found === null) return nothing;
    return { status: 200, type: html, body: Buffer.from(await draw(pages, address, version, found)) };
  });
  if (answer.status === 200) return sendCached(request, reply, answer);
  const missing = { status: 404, type: html, body: Buffer.from(renderer.shell) };
  return sendCached(request, reply, await cache.get("page 404", "", async () => missing));
}

/** What of an address's search a page is drawn by; anything else makes no other page. */
function filterOf(query: Record<string, unknown>): Address["filter"] {
  const round = Number(query.round);
  return {
    ...(typeof query.group === "string" && query.group !== "" && { group: query.group }),
    ...(Number.isInteger(round) && round > 0 && { round }),
  };
}

/** Whether the league has the group and the round that an address asks for, so that nobody can make us keep others. */
function hasFilter({ groups, rounds }: PublicLeague, { group, round }: Address["filter"]): boolean {
  const knowsGroup = group === undefined || groups.some(({ id }) => id === group);
  return knowsGroup && (round === undefined || rounds.some(({ number }) => number === round));
}

type LeagueRequest = FastifyRequest<{ Params: { leagueId: string }; Querystring: Record<string, unknown> }>;

/** Answers one of a league's four pages; a group or a round that the league does not have leads to the page without. */
async function sendLeaguePage(
  pages: Pages,
  { prefix, page }: { prefix: string; page: PageName },
  request: LeagueRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const leagueId = request.params.leagueId.toLowerCase();
  const filter = filterOf(request.query);
  const base = `${prefix}/${encodeURIComponent(leagueId)}/${page}`;
  const league = await json(pages.read, `/api/public/leagues/${leagueId}`);
  if (league !== null && !hasFilter(league as PublicLeague, filter)) return reply.redirect(base, 302);
  const search = new URLSearchParams(searchOf(filter));
  if (page === "matches" && request.query.tab === "completed") search.set("tab", "completed");
  const address = search.size === 0 ? base : `${base}?${search.toString()}`;
  return sendPage(pages, { request, reply, address, channel: leagueId }, () =>
    leagueMaterial(pages, { leagueId, page, filter }),
  );
}

/** The addresses of a league's pages under one beginning; both draw the same (spec 1 §2). */
function leaguePages(app: FastifyInstance, pages: Pages, prefix: string): void {
  app.get<{ Params: { leagueId: string } }>(`${prefix}/:leagueId`, (request, reply) =>
    reply.redirect(`${prefix}/${encodeURIComponent(request.params.leagueId)}/ranking`, 302),
  );
  app.get<{ Params: { leagueId: string; pairId: string } }>(`${prefix}/:leagueId/pair/:pairId`, (request, reply) => {
    const [leagueId, pairId] = [request.params.leagueId.toLowerCase(), request.params.pairId.toLowerCase()];
    const address = `${prefix}/${encodeURIComponent(leagueId)}/pair/${encodeURIComponent(pairId)}`;
    return sendPage(pages, { request, reply, address, channel: leagueId }, () => pairMaterial(pages, leagueId, pairId));
  });
  for (const page of pageNames) {
    app.get(`${prefix}/:leagueId/${page}`, (request: LeagueRequest, reply) =>
      sendLeaguePage(pages, { prefix, page }, request, reply),
    );
  }
}

/** The pages of the portal, drawn on the server (spec 1 §2 "Public portal"). */
export async function portalPages(
  app: FastifyInstance,
  { webRoot, ...parts }: Omit<Pages, "renderer"> & { webRoot: string },
): Promise<void> {
  const renderer = await loadRenderer(webRoot);
  if (renderer === null) return;
  const pages: Pages = { ...parts, renderer };
  for (const address of ["/", "/public"]) {
    app.get(address, (request, reply) =>
      sendPage(pages, { request, reply, address, channel: "portal" }, () => homeMaterial(pages)),
    );
  }
  for (const prefix of ["/league", "/public/league"]) leaguePages(app, pages, prefix);
}
