import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageData } from "#contract/portal/page-data.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import type { ByteCache } from "#server/platform/byte-cache.ts";
import { offsetOfDay } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { dataElement } from "#server/platform/data-element.ts";
import type { DirectAnswers } from "#server/platform/direct-answers.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type ReadBytes, versionAt } from "../parts/cached-reads.ts";
import { fillPage } from "../parts/html.ts";
import { headElements, type PageHead } from "../parts/page-head.ts";
import type { PageRenderer } from "../parts/page-renderer.ts";
import { structuredData } from "../parts/structured-data.ts";
import { deviceHead } from "../parts/web-manifest.ts";
import { publicClub } from "../queries.ts";

/** What pages are drawn and sent with. */
export interface Pages {
  deps: Dependencies;
  cache: ByteCache;
  read: ReadBytes;
  renderer: PageRenderer;
  direct: DirectAnswers;
}

/** What a page is made of; null when the league cannot be shown. */
export type Material = { data: PageData; head: PageHead } | null;

/** What the head of every page says of the club: its colours, and where it is installed from. */
function headOf({ config }: Dependencies, club: Awaited<ReturnType<typeof publicClub>>): string {
  return `${club.style}${config.offlinePages ? deviceHead(club) : ""}`;
}

/** Draws a page and puts everything into it that the browser needs for its first screen. */
async function draw(
  { deps, renderer }: Pages,
  address: string,
  version: string,
  { data, head }: NonNullable<Material>,
) {
  const club = await publicClub(deps);
  const now = deps.clock.now();
  const drawnAt = now.getTime();
  const drawn = await renderer.render(address, data, drawnAt);
  const facts = `"version":${JSON.stringify(version)},"drawn_at":${drawnAt},"offset":${offsetOfDay(now, club.time_zone)}`;
  const from = dataElement("drawn-from", `{"state":${drawn.state},${facts}}`);
  const events = structuredData({ ...club, publicUrl: deps.config.publicUrl }, data, head.isListed);
  const inHead = `${headElements(head)}${events}${renderer.headFor(drawn)}${headOf(deps, club)}`;
  return fillPage(renderer.parts, { head: inHead, markup: drawn.markup, data: from });
}

export const html = "text/html; charset=utf-8";

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
export async function sendPage(
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
export async function sendBare(
  { deps, cache, renderer }: Pages,
  { status, title }: { status: 200 | 404; title: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await cache.get(`page ${status} ${title}`, versionAt(deps, "portal"), async () => {
    const style = headOf(deps, await publicClub(deps));
    const named = renderer.shell.replace(/<title>[^<]*</, () => `<title>${escapeHtml(title)}<`);
    return { status, type: html, body: Buffer.from(named.replace("</head>", () => `${style}</head>`)) };
  });
  return sendCached(request, reply, answer);
}
