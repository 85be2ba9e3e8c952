import pLimit from "p-limit";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { PublicWall, WallPanel } from "#contract/portal/wall.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { isRefusal } from "#server/platform/errors.ts";
import { cachedList } from "#server/platform/read-cache.ts";
import { type PublicDeps, publicClub, publicLeague, publicMatches } from "../queries.ts";
import { listActiveLeagues, listFinishedLeagues } from "../repository.ts";
import { publicBrackets } from "./league-brackets.ts";
import { byHour, compare, type DatedMatch, datedMatches } from "./league-now.ts";
import { drawnMatches } from "./public-bracket.ts";
import { homeEvenings, publicEvening } from "./public-evening.ts";
import { championsLine, leagueLine, leaguePanels } from "./wall-panels.ts";

const mostOpen = 48; // matches that are in play or to come
const mostResults = 6;
const resultDays = 14; // how old a result may be that a wall still shows
const championDays = 7; // how long a league's end is news on the club's wall

interface Wall {
  league: PublicLeague;
  open: DatedMatch[];
  results: DatedMatch[];
  panels: WallPanel[];
}

/** What may be in play from yesterday on, all of today, and of the next day that has any. */
export function openMatches<T extends DatedMatch>(matches: readonly T[], today: string): T[] {
  const yesterday = addDays(today, -1);
  const open = matches.filter(({ state, date }) => state !== "over" && date >= yesterday).toSorted(byHour);
  const next = open.find(({ date }) => date > today)?.date;
  return open.filter(({ date }) => date <= today || date === next).slice(0, mostOpen);
}

/** The last results, the newest first; what was told before its day is of today. */
export function lastResults<T extends DatedMatch>(matches: readonly T[], today: string): T[] {
  const when = (match: DatedMatch) => (match.date > today ? `${today} ~` : `${match.date} ${match.time ?? ""}`);
  return matches
    .filter(({ state }) => state === "over")
    .toSorted((a, b) => compare(when(b), when(a)))
    .slice(0, mostResults);
}

async function readWall(deps: PublicDeps, league_id: string): Promise<Wall> {
  const { name: club_name, logo: logo_version, today, time_zone, currency } = await publicClub(deps);
  const brackets = await publicBrackets(deps, league_id);
  const listed = await matchesIn(deps.database.db, { league_id, from: addDays(today, -resultDays) });
  const matches = datedMatches(publicMatches(brackets.facts, listed), drawnMatches(brackets.phases));
  const league = publicLeague(brackets, { today, club_name, logo_version, time_zone, currency });
  return {
    league,
    open: openMatches(matches, today),
    results: lastResults(matches, today),
    panels: leaguePanels(brackets, league, today),
  };
}

/** The matches of some leagues as a wall is sent them. */
function shownMatches(walls: readonly Wall[], today: string): Pick<PublicWall, "leagues" | "matches" | "drawn"> {
  const ofLeague = (pick: (wall: Wall) => DatedMatch[]) =>
    walls.flatMap((wall) => pick(wall).map((match) => ({ ...match, league_id: wall.league.id })));
  const open = openMatches(
    ofLeague((wall) => wall.open),
    today,
  );
  const results = lastResults(
    ofLeague((wall) => wall.results),
    today,
  );
  const shown = [...open, ...results];
  return {
    leagues: walls.map(({ league: { id, name } }) => ({ id, name })),
    matches: shown.flatMap(({ of, league_id }) => ("group" in of ? [{ ...of.group, league_id }] : [])),
    drawn: shown.flatMap(({ of, league_id }) => ("drawn" in of ? [{ ...of.drawn, league_id }] : [])),
  };
}

/** The wall of one league, which anybody may have the address of (spec 7 §2.1). */
export async function leagueWall(deps: PublicDeps, leagueId: string): Promise<PublicWall> {
  const wall = await readWall(deps, leagueId);
  const { name: title, is_listed, club_name, logo_version, today, time_zone, inscription_until } = wall.league;
  const { panels } = wall;
  const of = { title, line: leagueLine(wall.league), league_id: leagueId, is_listed };
  const open = inscription_until === null ? "playing" : "entering";
  const stage: PublicWall["stage"] = wall.league.finished === null ? open : "over";
  const won = championsLine(wall.league);
  const club = { club_name, logo_version, today, time_zone };
  return { ...of, stage, won, ...club, ...shownMatches([wall], today), panels, evenings: [] };
}

/** The walls of the club's leagues, of one version of each and one day: after a result only that one's is read anew. */
const wallsNow = cachedList<Wall>();
const atOnce = 4; // leagues that are read side by side: the pool has connections for others too

function unlessGone(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** The leagues of the club's wall: those that are played, and those that have just ended; none that no list may tell of. */
async function wallsOfClub(deps: PublicDeps, today: string): Promise<Wall[]> {
  const { db } = deps.database;
  const active = await listActiveLeagues(db);
  const ended = (await listFinishedLeagues(db)).slice(0, atOnce);
  const few = pLimit(atOnce);
  const rows = [...active, ...ended];
  const wanted = rows.map(({ id }) => ({ channel: id, key: today }));
  const now = wallsNow(deps, wanted, (id) => few(() => readWall(deps, id)));
  const read = await Promise.all(rows.map(async ({ id }) => now.get(id)?.catch(unlessGone)));
  const isNew = ({ league: { finished } }: Wall) =>
    finished === null || (finished.finished_on !== null && finished.finished_on >= addDays(today, -championDays));
  return read.flatMap((wall) => (wall != null && wall.league.is_listed && isNew(wall) ? [wall] : []));
}

/** How far every league is, in one panel. */
function leaguesPanel(walls: readonly Wall[], of: string): WallPanel[] {
  const lines = walls.map(({ league }) => {
    const won = championsLine(league);
    return { lead: league.name, text: won === null ? (leagueLine(league) ?? "") : `${won.lead}: ${won.text}` };
  });
  return lines.length < 2 ? [] : [{ kind: "news", of, title: "Ligas del club", lines }];
}

/** Who has won a league, in a panel before its others. */
function wonPanel({ league }: Wall): WallPanel[] {
  const won = championsLine(league);
  return won === null ? [] : [{ kind: "news", of: league.name, title: "Final", lines: [won] }];
}

/** The wall of the whole club: every league that it tells of in turn, and the evenings of today (spec 7 §2.1). */
export async function clubWall(deps: PublicDeps): Promise<PublicWall> {
  const { name: club_name, logo: logo_version, today, time_zone } = await publicClub(deps);
  const walls = await wallsOfClub(deps, today);
  const evenings = (await homeEvenings(deps)).filter(({ evening_date }) => evening_date === today);
  return {
    title: club_name,
    line: null,
    league_id: null,
    is_listed: true,
    stage: "playing",
    won: null,
    club_name,
    logo_version,
    today,
    time_zone,
    ...shownMatches(walls, today),
    panels: [...leaguesPanel(walls, club_name), ...walls.flatMap((wall) => [...wonPanel(wall), ...wall.panels])],
    evenings: await Promise.all(evenings.map(({ id }) => publicEvening(deps, id))),
  };
}
