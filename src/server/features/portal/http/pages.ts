import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LeaguePage, PageData } from "#contract/portal/page-data.ts";
import {
  isOfWholeLeague,
  type LeaguePageFilter,
  type LeaguePageName,
  leaguePageNames,
  leaguePageRead,
  portalRead,
} from "#contract/portal/reads.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { dataElement } from "#server/platform/data-element.ts";
import type { DirectAnswers } from "#server/platform/direct-answers.ts";
import { isRefusal, isUnavailable } from "#server/platform/errors.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type ReadBytes, readPublic, versionAt } from "../parts/cached-reads.ts";
import { fillPage } from "../parts/html.ts";
import { headElements, type PageHead } from "../parts/page-head.ts";
import { loadRenderer, type PageRenderer } from "../parts/page-renderer.ts";
import { bracketSearch, canFilter, filterOf, searchOf } from "../parts/page-search.ts";
import { eveningHead, homeHead, leagueHead } from "../parts/page-texts.ts";
import { publicClub } from "../queries.ts";

interface Pages {
  deps: Dependencies;
  cache: ByteCache;
  read: ReadBytes;
  renderer: PageRenderer;
  direct: DirectAnswers;
}

/** What a page is made of; null when the league cannot be shown. */
type Material = { data: PageData; head: PageHead } | null;

interface Address {
  leagueId: string;
  page: LeaguePageName;
  filter: LeaguePageFilter;
}

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
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  const isRanking = address.page === "ranking" && Object.values(address.filter).every((one) => one === undefined);
  const page =
    isRanking && ranking !== null
      ? ({ name: "ranking", filter: address.filter, answer: ranking } as const)
      : await pageOf(read, address);
  if (league === null || page === null || ranking === null) return null;
  const head = leagueHead(deps, { league, ranking, page: address.page });
  return { data: { league: { id: leagueId, answer: league }, page }, head };
}

async function pairMaterial({ deps, read }: Pages, leagueId: string, pairId: string): Promise<Material> {
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const pair = await readPublic(read, portalRead("pair", { league_id: leagueId, pair_id: pairId }));
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  if (league === null || pair === null || ranking === null) return null;
  const head = leagueHead(deps, { league, ranking, page: `pair/${pairId}`, pair });
  return { data: { league: { id: leagueId, answer: league }, pair: { id: pairId, answer: pair } }, head };
}

async function eveningMaterial({ deps, read }: Pages, eveningId: string): Promise<Material> {
  const evening = await readPublic(read, portalRead("evening", { evening_id: eveningId }));
  if (evening === null) return null;
  return { data: { evening: { id: eveningId, answer: evening } }, head: eveningHead(deps, evening) };
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
  const drawnAt = deps.clock.now().getTime();
  const drawn = await renderer.render(address, data, drawnAt);
  const facts = `"version":${JSON.stringify(version)},"drawn_at":${drawnAt}`;
  const from = dataElement("drawn-from", `{"state":${drawn.state},${facts}}`);
  const inHead = `${headElements(head)}${renderer.headFor(drawn)}${style}`;
  return fillPage(renderer.parts, { head: inHead, markup: drawn.markup, data: from });
}

const html = "text/html; charset=utf-8";

interface Wanted {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The page's own address: one drawing for each. */
  address: string;
  /** Whose changes make the drawing old: a league's id, or `home`. */
  channel: string;
  /** What its tab is called while it cannot be shown. */
  lost?: () => Promise<string>;
}

/** Sends a page from memory; what cannot be shown is the bare application with 404, the same for every reason. */
async function sendPage(
  pages: Pages,
  { request, reply, address, channel, lost }: Wanted,
  material: () => Promise<Material>,
): Promise<FastifyReply> {
  const { deps, cache, direct } = pages;
  const answer = await cache.get(`page ${address}`, versionAt(deps, channel), async () => {
    const version = String(deps.hub.version(channel));
    const found = await material();
    if (found === null) return { status: 404, type: html, body: Buffer.alloc(0) };
    return { status: 200, type: html, body: Buffer.from(await draw(pages, address, version, found)) };
  });
  if (answer.status === 200) return sendCached(request, reply, answer, { direct, channel });
  const title = (await lost?.()) ?? portalTitles.lostLeague;
  return sendBare(pages, { status: 404, title }, request, reply);
}

/** Sends the application without anything drawn, in the club's colours. */
async function sendBare(
  { deps, cache, renderer }: Pages,
  { status, title }: { status: 200 | 404; title: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await cache.get(`page ${status} ${title}`, versionAt(deps, "portal"), async () => {
    const { style } = await publicClub(deps);
    const named = renderer.shell.replace(/<title>[^<]*</, () => `<title>${escapeHtml(title)}<`);
    return { status, type: html, body: Buffer.from(named.replace("</head>", () => `${style}</head>`)) };
  });
  return sendCached(request, reply, answer);
}

type LeagueRequest = FastifyRequest<{ Params: { leagueId: string }; Querystring: Record<string, unknown> }>;

/** One of a league's pages; a group or a round that the league does not have leads to the page without. */
async function sendLeaguePage(
  pages: Pages,
  { prefix, page }: { prefix: string; page: LeaguePageName },
  request: LeagueRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const leagueId = request.params.leagueId.toLowerCase();
  const filter = page === "bracket" ? {} : filterOf(page, request.query);
  const base = `${prefix}/${encodeURIComponent(leagueId)}/${page}`;
  if (!(await canFilter(pages.read, leagueId, filter))) return reply.redirect(base, 302);
  const chosen = page === "bracket" ? await bracketSearch(pages.read, leagueId, request.query) : null;
  if (page === "bracket" && chosen === null) return reply.redirect(base, 302);
  const search = chosen ?? new URLSearchParams(searchOf(filter));
  const tab = ["completed", "upcoming"].find((one) => page === "matches" && one === request.query.tab);
  if (tab !== undefined) search.set("tab", tab);
  const address = search.size === 0 ? base : `${base}?${search.toString()}`;
  return sendPage(pages, { request, reply, address, channel: leagueId }, () =>
    leagueMaterial(pages, { leagueId, page, filter }),
  );
}

/** What the tab is called of a pair that is not in a league, or whose league cannot be shown. */
async function lostPairTitle({ read }: Pages, leagueId: string): Promise<string> {
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  return league === null ? portalTitles.lostLeague : portalTitles.lostPair(league.name);
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
    const wanted = { request, reply, address, channel: leagueId, lost: () => lostPairTitle(pages, leagueId) };
    return sendPage(pages, wanted, () => pairMaterial(pages, leagueId, pairId));
  });
  for (const page of leaguePageNames) {
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
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      if (isRefusal(error) || isUnavailable(error))
        return reply.code(503).header("cache-control", "no-store").type(html).send(renderer.shell);
      return otherwise(error, request, reply);
    });
    for (const address of ["/", "/public"]) {
      scope.get(address, (request, reply) =>
        sendPage(pages, { request, reply, address, channel: "home" }, () => homeMaterial(pages)),
      );
    }
    scope.get("/privacy", (request, reply) =>
      sendBare(pages, { status: 200, title: portalTitles.privacy }, request, reply),
    );
    // Who holds a private link sees no name before its page has asked for it, and robots of chats see none at all (spec 6 §1.1).
    for (const [address, title] of [
      ["/avisos", portalTitles.mail],
      ["/cuota", portalTitles.charge],
      ["/cuota/:link", portalTitles.charge],
      ["/partido", portalTitles.sheet],
      ["/partido/:link", portalTitles.sheet],
      ["/cancha", portalTitles.court],
      ["/cancha/:link", portalTitles.court],
      ["/mi", portalTitles.private],
      ["/mi/:link", portalTitles.private],
    ] as const) {
      scope.get(address, (request, reply) => {
        reply.header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
        return sendBare(pages, { status: 200, title }, request, reply);
      });
    }
    for (const screen of ["", "/tv"])
      scope.get<{ Params: { eveningId: string } }>(`/tardes/:eveningId${screen}`, (request, reply) => {
        const eveningId = request.params.eveningId.toLowerCase();
        const address = `/tardes/${encodeURIComponent(eveningId)}${screen}`;
        const wanted = { request, reply, address, channel: eveningId, lost: async () => portalTitles.lostEvening };
        return sendPage(pages, wanted, () => eveningMaterial(pages, eveningId));
      });
    for (const prefix of ["/league", "/public/league"]) leaguePages(scope, pages, prefix);
  });
}
