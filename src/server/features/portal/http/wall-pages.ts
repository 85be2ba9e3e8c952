import type { FastifyInstance } from "fastify";
import { portalRead } from "#contract/portal/reads.ts";
import { readPublic } from "../parts/cached-reads.ts";
import { wallHead } from "../parts/page-texts.ts";
import { type Material, type Pages, sendPage } from "./send-page.ts";

async function wallMaterial({ deps, read }: Pages, id: string | null): Promise<Material> {
  const wall = await readPublic(read, id === null ? portalRead("wall") : portalRead("leagueWall", { league_id: id }));
  return wall === null ? null : { data: { wall: { id, answer: wall } }, head: wallHead(deps, wall) };
}

/** The screens on the club's wall: of the whole club, and of one league (spec 7 §2.1). */
export function wallPages(app: FastifyInstance, pages: Pages): void {
  app.get("/tv", (request, reply) =>
    sendPage(pages, { request, reply, address: "/tv", channel: "home" }, () => wallMaterial(pages, null)),
  );
  app.get<{ Params: { leagueId: string } }>("/tv/:leagueId", (request, reply) => {
    const leagueId = request.params.leagueId.toLowerCase();
    const address = `/tv/${encodeURIComponent(leagueId)}`;
    return sendPage(pages, { request, reply, address, channel: leagueId }, () => wallMaterial(pages, leagueId));
  });
}
