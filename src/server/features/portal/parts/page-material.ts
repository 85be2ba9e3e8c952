import type { PageData } from "#contract/portal/page-data.ts";
import { portalRead } from "#contract/portal/reads.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { type ReadBytes, readPublic } from "./cached-reads.ts";
import { pageOf } from "./league-page.ts";
import type { PageHead } from "./page-head.ts";
import { type LeaguePicture, pictured, subjectOfPage } from "./page-picture.ts";
import { eveningHead, homeHead, leagueHead } from "./page-texts.ts";

interface Parts {
  deps: Dependencies;
  read: ReadBytes;
}

/** What a page is made of; null when the league cannot be shown. */
type Material = { data: PageData; head: PageHead } | null;

/** One of a league's pages. */
export async function leagueMaterial({ deps, read }: Parts, address: LeaguePicture): Promise<Material> {
  const { leagueId } = address;
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  const isRanking = address.page === "ranking" && Object.values(address.filter).every((one) => one === undefined);
  const page =
    isRanking && ranking !== null
      ? ({ name: "ranking", filter: address.filter, answer: ranking } as const)
      : await pageOf(read, address);
  if (league === null || page === null || ranking === null) return null;
  const own = leagueHead(deps, { league, ranking, page: address.page });
  const head = await pictured({ deps, read }, own, subjectOfPage(address));
  return { data: { league: { id: leagueId, answer: league }, page }, head };
}

/** The page of a pair, or of a player. */
export async function pairMaterial({ deps, read }: Parts, leagueId: string, pairId: string): Promise<Material> {
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  const pair = await readPublic(read, portalRead("pair", { league_id: leagueId, pair_id: pairId }));
  const ranking = await readPublic(read, portalRead("ranking", { league_id: leagueId }));
  if (league === null || pair === null || ranking === null) return null;
  const own = leagueHead(deps, { league, ranking, page: `pair/${pairId}`, pair });
  const head = await pictured({ deps, read }, own, { kind: "pair", league: leagueId, pair: pairId });
  return { data: { league: { id: leagueId, answer: league }, pair: { id: pairId, answer: pair } }, head };
}

/** The page of an evening. */
export async function eveningMaterial({ deps, read }: Parts, eveningId: string): Promise<Material> {
  const evening = await readPublic(read, portalRead("evening", { evening_id: eveningId }));
  if (evening === null) return null;
  const head = await pictured({ deps, read }, eveningHead(deps, evening), { kind: "evening", id: eveningId });
  return { data: { evening: { id: eveningId, answer: evening } }, head };
}

/** The portal's first page. */
export async function homeMaterial({ deps, read }: Parts): Promise<Material> {
  const leagues = await readPublic(read, portalRead("leagues"));
  if (leagues === null) return null;
  return { data: { leagues }, head: await pictured({ deps, read }, homeHead(deps, leagues), { kind: "home" }) };
}
