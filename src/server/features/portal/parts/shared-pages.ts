import { type PortalAnswers, portalRead } from "#contract/portal/reads.ts";
import { spokenName } from "#domain/base/names.ts";
import { findLogo } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { publicClub } from "../queries.ts";
import { bracketShared, championsPreview } from "./bracket-pictures.ts";
import { type ReadBytes, readPublic } from "./cached-reads.ts";
import { eveningShared } from "./evening-picture.ts";
import { homeShared } from "./home-picture.ts";
import { matchesShared } from "./match-pictures.ts";
import { clubMomentAt } from "./next-text.ts";
import { bracketText } from "./page-texts.ts";
import { pairShared } from "./pair-picture.ts";
import type { PictureBrand, PictureTask, Preview, Shared } from "./picture.ts";
import { joined } from "./picture-words.ts";
import { groupsShared, rankingShared } from "./table-pictures.ts";

/** The pages of a league that are shared by a picture of their own; its others by the league's. */
export const sharedLeaguePages = ["ranking", "groups", "matches", "bracket"] as const;

/** What a picture tells of; `page` null: the league. */
export type PictureSubject =
  | { kind: "home" }
  | { kind: "evening"; id: string }
  | { kind: "pair"; league: string; pair: string }
  | {
      kind: "league";
      league: string;
      page: (typeof sharedLeaguePages)[number] | null;
      /** Of the groups one; absent: all. */
      group?: string | undefined;
      /** Which bracket, from 1. */
      phase?: number | undefined;
    };

interface Parts {
  deps: Dependencies;
  read: ReadBytes;
}

type League = PortalAnswers["league"];

/** The address of a subject without what is made of it, and its search; one way to write each. */
export function subjectAddress(subject: PictureSubject): { path: string; search: string } {
  if (subject.kind === "home") return { path: "", search: "" };
  if (subject.kind === "evening") return { path: `/tardes/${encodeURIComponent(subject.id)}`, search: "" };
  const league = `/league/${encodeURIComponent(subject.league)}`;
  if (subject.kind === "pair") return { path: `${league}/pair/${encodeURIComponent(subject.pair)}`, search: "" };
  const { page, group, phase } = subject;
  const search = new URLSearchParams();
  if (page === "groups" && group !== undefined) search.set("group", group);
  if (page === "bracket" && phase !== undefined && phase > 1) search.set("fase", String(phase));
  return { path: page === null ? league : `${league}/${page}`, search: search.toString() };
}

/** Whose changes make its picture old. */
export function subjectChannel(subject: PictureSubject): string {
  if (subject.kind === "home") return "home";
  return subject.kind === "evening" ? subject.id : subject.league;
}

const championsOf = ({ finished, bracket }: League): string | null =>
  finished === null ? (bracket?.champions ?? null) : finished.champions;

/** What a league is told by once it is over, or a bracket decides it; null: its ranking (spec 7 §1.9). */
async function decidedShared({ deps, read }: Parts, league: League, league_id: string): Promise<Shared | null> {
  const words = bracketText(league);
  if (words === null) return null;
  const champions = championsOf(league);
  const said = words.join(" ");
  const text = joined(league.name, champions === null ? said : said.replace(champions, spokenName(champions)));
  if (champions !== null) return { preview: championsPreview(league, champions), chat: null, text };
  const now = clubMomentAt(deps.clock.now(), league.time_zone);
  const bracket = league.finished === null ? await readPublic(read, portalRead("bracket", { league_id })) : null;
  const drawn = bracket === null ? null : bracketShared(league, bracket, 1, now);
  const title = [league.name];
  const facts = said;
  const preview: Preview = { above: null, isWon: false, title, facts, body: { kind: "plain" }, foot: null };
  return drawn ?? { preview, chat: null, text };
}

type OfLeague = Extract<PictureSubject, { kind: "league" }>;

/** Of the pages whose own picture says more than the league's; null: the league's is theirs. */
async function pageShared({ deps, read }: Parts, subject: OfLeague, league: League): Promise<Shared | null> {
  const { page, league: league_id, group, phase = 1 } = subject;
  const now = clubMomentAt(deps.clock.now(), league.time_zone);
  if (page === "matches") {
    const matches = await readPublic(read, portalRead("matches", { league_id }));
    return matches === null ? null : matchesShared(league, matches, now);
  }
  if (page === "bracket") {
    const bracket = await readPublic(read, portalRead("bracket", { league_id }));
    return bracket === null ? null : bracketShared(league, bracket, phase, now);
  }
  if (page !== "groups") return null;
  const ranking = await readPublic(read, portalRead("ranking", { league_id }));
  const groups = await readPublic(read, portalRead("groups", { league_id, group }));
  return ranking === null || groups === null ? null : groupsShared({ league, ranking, groups });
}

/** Whether the league has what a subject names of it, so that nobody can make us draw others. */
const hasSubject = ({ groups }: League, { group }: OfLeague) =>
  group === undefined || groups.some(({ id }) => id === group);

/** The lines of a text whose title another says. */
const belowTitle = ({ text }: Shared) => text.split("\n").slice(1).join("\n");

/** By its ranking, or what has decided it; the table of a league that is over can still be posted. */
async function wholeShared(parts: Parts, subject: OfLeague, league: League): Promise<Shared | null> {
  const { league: league_id, page } = subject;
  const ranking = await readPublic(parts.read, portalRead("ranking", { league_id }));
  if (ranking === null) return null;
  const table = rankingShared(league, ranking);
  const decided = await decidedShared(parts, league, league_id);
  if (decided === null) return table;
  const isTable = page === "ranking" && league.stage === null && league.bracket?.comes_first !== true;
  return isTable ? { ...table, preview: decided.preview, text: `${decided.text}\n${belowTitle(table)}` } : decided;
}

async function leagueShared(parts: Parts, subject: OfLeague): Promise<Shared | null> {
  const league = await readPublic(parts.read, portalRead("league", { league_id: subject.league }));
  if (league === null || !hasSubject(league, subject)) return null;
  const own = await pageShared(parts, subject, league);
  if (own !== null) return own;
  const isMissing = subject.page === "bracket" && (subject.phase ?? 1) > 1;
  return isMissing ? null : wholeShared(parts, subject, league);
}

/** What a page is shared by, as it is true now, of public answers alone; null: nobody may see it, or there is no such thing. */
export async function sharedOf(parts: Parts, subject: PictureSubject): Promise<Shared | null> {
  const { deps, read } = parts;
  if (subject.kind === "home") {
    const leagues = await readPublic(read, portalRead("leagues"));
    return leagues === null ? null : homeShared(leagues);
  }
  if (subject.kind === "evening") {
    const evening = await readPublic(read, portalRead("evening", { evening_id: subject.id }));
    return evening === null ? null : eveningShared(evening);
  }
  if (subject.kind === "league") return leagueShared(parts, subject);
  const league = await readPublic(read, portalRead("league", { league_id: subject.league }));
  const pair = await readPublic(read, portalRead("pair", { league_id: subject.league, pair_id: subject.pair }));
  return league === null || pair === null ? null : pairShared(league, pair, deps.clock.now());
}

async function brandOf(deps: Dependencies): Promise<PictureBrand> {
  const { name, color } = await publicClub(deps);
  return { club: name, color, logo: (await findLogo(deps.database.db))?.image ?? null };
}

/** A subject's preview to draw; null: it cannot be shown. */
export async function previewTask(parts: Parts, subject: PictureSubject): Promise<PictureTask | null> {
  const shared = await sharedOf(parts, subject);
  if (shared === null) return null;
  return { brand: await brandOf(parts.deps), picture: { kind: "preview", preview: shared.preview } };
}

/** The picture that is posted of a subject: its table or its bracket, else its preview; null: it cannot be shown. */
export async function chatTask(parts: Parts, subject: PictureSubject): Promise<PictureTask | null> {
  const shared = await sharedOf(parts, subject);
  if (shared === null) return null;
  const { chat, preview } = shared;
  const picture = chat === null ? ({ kind: "preview", preview } as const) : ({ kind: "chat", chat } as const);
  return { brand: await brandOf(parts.deps), picture };
}
