import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PublicLeague } from "#contract/portal.ts";
import type { LeaguePage, PageData } from "#contract/portal-page-data.ts";
import {
  isOfWholeLeague,
  type LeaguePageFilter,
  type LeaguePageName,
  leaguePageRead,
  portalRead,
} from "#contract/portal-reads.ts";
import { rankingOrders } from "#domain/regulations.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { isRefusal, isUnavailable } from "#server/platform/errors.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type ReadBytes, readPublic, versionAt } from "../parts/cached-reads.ts";
import { dataElement, fillPage } from "../parts/html.ts";
import { headElements, type PageHead } from "../parts/page-head.ts";
import { loadRenderer, type PageRenderer } from "../parts/page-renderer.ts";
import { homeHead, leagueHead } from "../parts/page-texts.ts";
import { publicClub } from "../queries.ts";

interface Pages {
  deps: Dependencies;
  cache: ByteCache;
  read: ReadBytes;
  renderer: PageRenderer;
}

/** What a page is made of; null when the league cannot be shown. */
type Material = { data: PageData; head: PageHead } | null;

const pageNames = ["ranking", "groups", "matches", "bracket", "stats", "rules"] as const satisfies LeaguePageName[];

interface Address {
  leagueId: string;
  page: LeaguePageName;
  filter: LeaguePageFilter;
}

function searchOf({ group, round, order }: LeaguePageFilter): string {
  const search = new URLSearchParams();
  if (order !== undefined) search.set("orden", orderWords[order]);
  if (group !== undefined) search.set("group", group);
  if (round !== undefined) search.set("round", String(round));
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** How an address says the order of a ranking. */
const orderWords = { criteria: "general", by_division: "division" } as const;

/** One of a league's pages with its answer; null when it cannot be shown. */
async function pageOf<K extends LeaguePageName>(
  read: ReadBytes,
  { leagueId, page: name, filter }: Address & { page: K },
): Promise<LeaguePage<K> | null> {
  const answer = await readPublic(read, leaguePageRead(name, leagueId, filter));
  return answer === null ? null : { name, filter: isOfWholeLeague(name) ? {} : filter, answer };
}

async function leagueMaterial({ deps, read }: Pages, address: Address): Promise<Material> {
  const { leagueId } = address;
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const page = await pageOf(read, address);
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  if (league === null || page === null || ranking === null) return null;
  const head = leagueHead(deps, { league, ranking, page: address.page });
  return { data: { league: { id: leagueId, answer: league }, page }, head };
}

async function pairMaterial({ deps, read }: Pages, leagueId: string, pairId: string): Promise<Material> {
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const pair = await readPublic(read, portalRead("pair", { league_id: leagueId, pair_id: pairId }));
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  if (league === null || pair === null || ranking === null) return null;
  const head = leagueHead(deps, { league, ranking, page: `pair/${pairId}`, subject: pair.name });
  return { data: { league: { id: leagueId, answer: league }, pair: { id: pairId, answer: pair } }, head };
}

async function homeMaterial({ deps, read }: Pages): Promise<Material> {
  const leagues = await readPublic(read, portalRead("leagues"));
  return leagues === null ? null : { data: { leagues }, head: homeHead(deps, leagues) };
}

/** Draws a page and puts everything into it that the browser needs for its first screen. */
async function draw(
  { deps, renderer }: Pages,
  address: string,
  version: string,
  { data, head }: NonNullable<Material>,
) {
  const { style } = await publicClub(deps);
  const { markup, state } = await renderer.render(address, data);
  const from = dataElement("drawn-from", { state, version });
  return fillPage(renderer.parts, { head: `${headElements(head)}${style}`, markup, data: from });
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

/** Sends a page from memory; what cannot be shown is the bare application with 404, the same for every reason. */
async function sendPage(
  pages: Pages,
  { request, reply, address, channel }: Wanted,
  material: () => Promise<Material>,
): Promise<FastifyReply> {
  const { deps, cache } = pages;
  const answer = await cache.get(`page ${address}`, versionAt(deps, channel), async () => {
    const version = String(deps.hub.version(channel));
    const found = await material();
    if (found === null) return { status: 404, type: html, body: Buffer.alloc(0) };
    return { status: 200, type: html, body: Buffer.from(await draw(pages, address, version, found)) };
  });
  if (answer.status === 200) return sendCached(request, reply, answer);
  return sendBare(pages, 404, request, reply);
}

/** Sends the application without anything drawn, in the club's colours. */
async function sendBare(
  { deps, cache, renderer }: Pages,
  status: 200 | 404,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await cache.get(`page ${status}`, versionAt(deps, "portal"), async () => {
    const { style } = await publicClub(deps);
    return { status, type: html, body: Buffer.from(renderer.shell.replace("</head>", () => `${style}</head>`)) };
  });
  return sendCached(request, reply, answer);
}

/** What of an address's search a page is drawn by; anything else makes no other page. */
function filterOf(page: LeaguePageName, query: Record<string, unknown>): LeaguePageFilter {
  const round = Number(query.round);
  const order = rankingOrders.find((one) => page === "ranking" && orderWords[one] === query.orden);
  return {
    ...(order !== undefined && { order }),
    ...(typeof query.group === "string" && query.group !== "" && { group: query.group }),
    ...(Number.isInteger(round) && round > 0 && { round }),
  };
}

/** Whether the league has the group and the round that an address asks for, so that nobody can make us keep others. */
function hasFilter({ groups, rounds }: PublicLeague, { group, round }: LeaguePageFilter): boolean {
  const knowsGroup = group === undefined || groups.some(({ id }) => id === group);
  return knowsGroup && (round === undefined || rounds.some(({ number }) => number === round));
}

/** Whether a league's pages can be filtered so; a league that cannot be shown says so by itself. */
async function canFilter({ read }: Pages, leagueId: string, filter: LeaguePageFilter): Promise<boolean> {
  if (Object.keys(filter).length === 0) return true;
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  return league === null || hasFilter(league, filter);
}

/** What a bracket's page is drawn by: which phase, counted from 1, and whose way is shown; null: the league has no such thing. */
async function bracketSearch(
  { read }: Pages,
  leagueId: string,
  { fase, pareja }: Record<string, unknown>,
): Promise<URLSearchParams | null> {
  const search = new URLSearchParams();
  if (fase === undefined && pareja === undefined) return search;
  const { phases } = (await readPublic(read, portalRead("bracket", { league_id: leagueId }))) ?? { phases: [] };
  const sides = phases.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.flatMap((one) => one.sides)));
  const isPhase = fase === undefined || phases.some((_, at) => String(at + 1) === fase);
  const isPair = pareja === undefined || sides.some(({ pair_id }) => pair_id === pareja);
  if (!isPhase || !isPair) return null;
  if (typeof fase === "string") search.set("fase", fase);
  if (typeof pareja === "string") search.set("pareja", pareja);
  return search;
}

type LeagueRequest = FastifyRequest<{ Params: { leagueId: string }; Querystring: Record<string, unknown> }>;

/** Answers one of a league's pages; a group or a round that the league does not have leads to the page without. */
async function sendLeaguePage(
  pages: Pages,
  { prefix, page }: { prefix: string; page: LeaguePageName },
  request: LeagueRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const leagueId = request.params.leagueId.toLowerCase();
  const filter = page === "bracket" ? {} : filterOf(page, request.query);
  const base = `${prefix}/${encodeURIComponent(leagueId)}/${page}`;
  if (!(await canFilter(pages, leagueId, filter))) return reply.redirect(base, 302);
  const chosen = page === "bracket" ? await bracketSearch(pages, leagueId, request.query) : null;
  if (page === "bracket" && chosen === null) return reply.redirect(base, 302);
  const search = chosen ?? new URLSearchParams(searchOf(filter));
  if (page === "matches" && request.query.tab === "completed") search.set("tab", "completed");
  const address = search.size === 0 ? base : `${base}?${search.toString()}`;
  return sendPage(pages, { request, reply, address, channel: leagueId }, () =>
    leagueMaterial(pages, { leagueId, page, filter }),
  );
}

/** The addresses of a league's pages under one beginning; both draw the same (spec 1 §2). */
function leaguePages(app: FastifyInstance, pages: Pages, prefix: string): void {
  app.get<{ Params: { leagueId: string } }>(`${prefix}/:leagueId`, async (request, reply) => {
    const leagueId = request.params.leagueId.toLowerCase();
    const league = await readPublic(pages.read, portalRead("league", { league_id: leagueId }));
    const first = league?.bracket?.comes_first === true ? "bracket" : "ranking";
    return reply.redirect(`${prefix}/${encodeURIComponent(request.params.leagueId)}/${first}`, 302);
  });
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
  await app.register(async (scope) => {
    const otherwise = scope.errorHandler;
    // What a page is made of cannot be had now: the bare application asks again by itself.
    scope.setErrorHandler(async (error, request, reply) => {
      if (isRefusal(error) || isUnavailable(error))
        return reply.code(503).header("cache-control", "no-store").type(html).send(renderer.shell);
      return otherwise(error as FastifyError, request, reply);
    });
    for (const address of ["/", "/public"]) {
      scope.get(address, (request, reply) =>
        sendPage(pages, { request, reply, address, channel: "portal" }, () => homeMaterial(pages)),
      );
    }
    scope.get("/privacy", (request, reply) => sendBare(pages, 200, request, reply));
    for (const prefix of ["/league", "/public/league"]) leaguePages(scope, pages, prefix);
  });
}
