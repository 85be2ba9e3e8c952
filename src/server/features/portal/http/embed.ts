import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type EmbedData,
  type EmbedPageName,
  type EmbedThemeWord,
  embedPageNames,
  embedThemes,
} from "#contract/portal/page-data.ts";
import { type LeaguePageFilter, portalRead } from "#contract/portal/reads.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { DirectAnswers } from "#server/platform/direct-answers.ts";
import { contentSecurityPolicy } from "#server/platform/security-headers.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { scriptDigest } from "#server/platform/web-pages.ts";
import { type ReadBytes, readPublic, versionAt } from "../parts/cached-reads.ts";
import { embedHtml, lostMarkup } from "../parts/embed-html.ts";
import { pageOf } from "../parts/league-page.ts";
import { loadRenderer, type PageRenderer } from "../parts/page-renderer.ts";
import { bracketSearch, canFilter, filterOf, searchOf } from "../parts/page-search.ts";
import { publicClub } from "../queries.ts";

interface Embeds {
  deps: Dependencies;
  cache: ByteCache;
  read: ReadBytes;
  direct: DirectAnswers;
  renderer: PageRenderer;
}

/** What an address says of a page for another site's. */
interface Wanted extends Pick<EmbedData, "tab" | "phase" | "theme"> {
  leagueId: string;
  page: EmbedPageName;
  filter: LeaguePageFilter;
}

type EmbedRequest = FastifyRequest<{ Params: { leagueId: string }; Querystring: Record<string, unknown> }>;

const themeWords: EmbedThemeWord[] = ["claro", "oscuro"];

function wantedIn(page: EmbedPageName, { params, query }: EmbedRequest): Wanted {
  const tabs = ["upcoming", "completed"] as const;
  const phase = Number(query.fase);
  return {
    leagueId: params.leagueId.toLowerCase(),
    page,
    filter: page === "bracket" ? {} : filterOf(page, query),
    tab: tabs.find((one) => page === "matches" && one === query.tab),
    phase: page === "bracket" && Number.isInteger(phase) && phase > 0 ? phase : undefined,
    theme: themeWords.find((one) => one === query.tema),
  };
}

/** The one address of what is wanted, whatever else its search says. */
function addressOf({ leagueId, page, filter, tab, phase, theme }: Wanted): string {
  const search = new URLSearchParams(searchOf(filter));
  if (tab !== undefined) search.set("tab", tab);
  if (phase !== undefined) search.set("fase", String(phase));
  if (theme !== undefined) search.set("tema", theme);
  const base = `/embed/${encodeURIComponent(leagueId)}/${page}`;
  return search.size === 0 ? base : `${base}?${search.toString()}`;
}

/** Whether the league has what is chosen of it, so that nobody can make us keep others. */
async function hasChosen(read: ReadBytes, { leagueId, filter, phase }: Wanted): Promise<boolean> {
  if (!(await canFilter(read, leagueId, filter))) return false;
  return phase === undefined || (await bracketSearch(read, leagueId, { fase: String(phase) })) !== null;
}

/** What is drawn; null when the league cannot be shown. */
async function dataOf(read: ReadBytes, wanted: Wanted): Promise<EmbedData | null> {
  const { leagueId, tab, phase, theme } = wanted;
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const page = await pageOf(read, wanted);
  return league === null || page === null ? null : { league, page, tab, phase, theme };
}

/** The page's bytes: markup, styles and one small script; no application, and nothing that it would be taken over with. */
async function draw({ deps, renderer }: Embeds, data: EmbedData): Promise<string> {
  const { style } = await publicClub(deps);
  const { league, page, theme } = data;
  const markup = renderer.renderEmbed(data, deps.clock.now().getTime());
  const title = portalTitles.page(league.name, league.club_name);
  const canonical = `${deps.config.publicUrl}/league/${league.id}/${page.name}`;
  const scheme = theme && embedThemes[theme];
  return embedHtml({ title, canonical, scheme, markup, club: style, parts: renderer.embedParts(markup) });
}

/** The same for every league that cannot be shown, whether there is one or not. */
async function drawLost({ deps, renderer }: Embeds, theme: EmbedThemeWord | undefined): Promise<string> {
  const { style } = await publicClub(deps);
  const scheme = theme && embedThemes[theme];
  const parts = renderer.embedParts(lostMarkup);
  const title = portalTitles.lostLeague;
  return embedHtml({ title, canonical: null, scheme, markup: lostMarkup, club: style, parts });
}

const html = "text/html; charset=utf-8";

/** Says which sites may show the answer within their pages: the club's own, for its preview, and those of the settings. */
async function allowFrames({ deps, renderer }: Embeds, reply: FastifyReply): Promise<void> {
  const { sites } = await publicClub(deps);
  const { script } = renderer.embedParts("");
  reply.header("content-security-policy", contentSecurityPolicy([scriptDigest(script)], ["'self'", ...sites]));
  reply.header("x-robots-tag", "noindex");
}

async function sendEmbed(
  embeds: Embeds,
  page: EmbedPageName,
  request: EmbedRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps, cache, read, direct } = embeds;
  const wanted = wantedIn(page, request);
  const { leagueId, theme } = wanted;
  if (!(await hasChosen(read, wanted))) {
    const plain = { ...wanted, filter: {}, tab: undefined, phase: undefined };
    return reply.redirect(addressOf(plain), 302);
  }
  await allowFrames(embeds, reply);
  const answer = await cache.get(addressOf(wanted), versionAt(deps, leagueId), async () => {
    const data = await dataOf(read, wanted);
    if (data === null) return { status: 404, type: html, body: Buffer.alloc(0) };
    return { status: 200, type: html, body: Buffer.from(await draw(embeds, data)) };
  });
  if (answer.status === 200) return sendCached(request, reply, answer, { direct, channel: leagueId });
  const lost = await cache.get(`embed 404 ${theme ?? ""}`, versionAt(deps, "portal"), async () => ({
    status: 404,
    type: html,
    body: Buffer.from(await drawLost(embeds, theme)),
  }));
  return sendCached(request, reply, lost);
}

/** `GET /embed/{league}/ranking|groups|matches|bracket`: pages of a league for other sites to show within theirs (spec 7 §2.2). */
export async function embedPages(
  app: FastifyInstance,
  { webRoot, ...parts }: Omit<Embeds, "renderer"> & { webRoot: string },
): Promise<void> {
  const renderer = await loadRenderer(webRoot);
  if (renderer === null) return;
  for (const page of embedPageNames)
    app.get(`/embed/:leagueId/${page}`, (request: EmbedRequest, reply) =>
      sendEmbed({ ...parts, renderer }, page, request, reply),
    );
}
