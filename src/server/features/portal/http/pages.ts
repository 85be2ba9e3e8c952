import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type LeaguePageName, leaguePageNames, portalRead } from "#contract/portal/reads.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { isRefusal, isUnavailable } from "#server/platform/errors.ts";
import { readPublic } from "../parts/cached-reads.ts";
import { eveningMaterial, homeMaterial, leagueMaterial, pairMaterial } from "../parts/page-material.ts";
import { loadRenderer } from "../parts/page-renderer.ts";
import { bracketSearch, canFilter, filterOf, searchOf } from "../parts/page-search.ts";
import { html, type Pages, sendBare, sendPage } from "./send-page.ts";
import { wallPages } from "./wall-pages.ts";

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
    leagueMaterial(pages, { leagueId, page, filter, phase: Number(search.get("fase") ?? 1) }),
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
    wallPages(scope, pages);
    for (const prefix of ["/league", "/public/league"]) leaguePages(scope, pages, prefix);
  });
}
