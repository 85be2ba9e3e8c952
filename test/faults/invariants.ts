import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { expect } from "vitest";
import { type Acknowledged, lost } from "./load.ts";

interface Answer {
  status: number;
  text: string;
}

/** Asks the product as the administrator, or, without a cookie, as anybody. */
export type Reader = (url: string, cookie: string) => Promise<Answer>;

export const overHttp =
  (address: string): Reader =>
  async (url, cookie) => {
    const answer = await fetch(`${address}${url}`, { headers: { cookie } });
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString("latin1") };
  };

export const overApp =
  (app: FastifyInstance): Reader =>
  async (url, cookie) => {
    const { statusCode, rawPayload } = await app.inject({ url, headers: { cookie } });
    return { status: statusCode, text: rawPayload.toString("latin1") };
  };

/** What a club's soundness is asked of; nobody writes meanwhile. */
export interface Watched {
  pool: Pick<Pool, "query">;
  /** The running instances, each of which must show the same. */
  readers: Reader[];
  cookie: string;
  league: string;
  acknowledged: Acknowledged[];
}

/** Acknowledged saves whose line is missing, and matches that stand at an older state than the last that was acknowledged. */
async function lostChanges({ pool, acknowledged }: Watched): Promise<string[]> {
  const gone = await lost(pool, acknowledged);
  const latest = new Map<string, number>();
  for (const { match, version } of acknowledged) latest.set(match, Math.max(version, latest.get(match) ?? 0));
  const { rows } = await pool.query<{ id: string; version: number; agrees: boolean }>(
    `select m.id, m.version, exists (
       select from audit_log where entity_id = m.id::text and action in ('result', 'schedule') and (after ->> 'version')::int = m.version
         and after -> 'set_results' = m.set_results and after ->> 'court_id' is not distinct from m.court_id::text
         and after ->> 'match_date' is not distinct from m.match_date::text
         and (after ->> 'match_time')::time is not distinct from m.match_time) as agrees
     from tournament_matches m where m.id = any($1::uuid[])`,
    [[...latest.keys()]],
  );
  const older = [...latest].filter(([match, version]) => {
    const row = rows.find(({ id }) => id === match);
    return row === undefined || row.version < version || !row.agrees;
  });
  return [
    ...gone.map(({ match, version, what }) => `lost: ${match} ${version} ${what}`),
    ...older.map(([match, version]) => `lost: ${match} does not stand at ${version} or later`),
  ];
}

/** Each asks without the constraint that stands against it. */
const rules = {
  "booked twice": `
    select m.id || ' ' || o.id as what from tournament_matches m join tournament_matches o on m.id < o.id
      and m.court_id = o.court_id and m.match_date = o.match_date
    where m.status <> 'cancelled' and o.status <> 'cancelled'
      and m.match_time::interval < o.match_time::interval + o.duration_minutes * interval '1 minute'
      and o.match_time::interval < m.match_time::interval + m.duration_minutes * interval '1 minute'`,
  "pair twice in a round": `
    select round_id || ' ' || pair_id as what from group_members where state <> 'withdrawn' group by round_id, pair_id having count(*) > 1`,
  "person twice in a round": `
    select g.round_id || ' ' || player as what from group_members g join pairs p on p.id = g.pair_id
      cross join unnest(array[p.player1_id, p.player2_id]) as player
    where player is not null group by g.round_id, player having count(distinct p.id) > 1`,
  "match of a pair that is not in the group": `
    select m.id::text as what from tournament_matches m cross join unnest(array[m.pair1_id, m.pair2_id]) as side
    where not exists (select from group_members g
      where g.round_id = m.round_id and g.group_id = m.group_id and g.pair_id = side)`,
  "pairing twice": `
    select min(id::text) as what from tournament_matches
    group by round_id, group_id, least(pair1_id, pair2_id), greatest(pair1_id, pair2_id) having count(*) > 1`,
};

async function brokenRules({ pool }: Watched): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(rules)) {
    const { rows } = await pool.query<{ what: string }>(query);
    broken.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return broken;
}

const figures = [
  "position",
  "points",
  "matches_played",
  "matches_won",
  "matches_lost",
  "sets_won",
  "sets_lost",
  "games_won",
  "games_lost",
  "games_difference",
] as const;

type Row = Record<(typeof figures)[number], number> & { pair_id: string };
type Tables = Map<string, string>;

/** A table's figures as one text per pair. */
const textOf = (rows: Row[]): string =>
  rows
    .map((row) => [row.pair_id, ...figures.map((figure) => row[figure])].join(" "))
    .sort()
    .join("\n");

/** The tables of a round's groups on one screen. */
async function tablesOn(read: Reader, url: string, cookie: string): Promise<Tables> {
  const { status, text } = await read(url, cookie);
  if (status !== 200) return new Map();
  const { groups } = JSON.parse(text);
  return new Map(groups.map((group: { id: string; rows: Row[] }) => [group.id, textOf(group.rows)]));
}

async function rankingOf(read: Reader, url: string, cookie: string): Promise<string> {
  const { status, text } = await read(url, cookie);
  return status === 200 ? textOf(JSON.parse(text).rows) : `${url} was answered with ${status}`;
}

/** The groups' tables of a round on every screen of every instance, by what the screen is called. */
async function screensOf(
  { readers, league, cookie }: Watched,
  round: number,
  groups: string[],
): Promise<[string, Tables][]> {
  const screens: [string, Tables][] = [];
  for (const [at, read] of readers.entries()) {
    for (const [who, prefix, key] of [["admin", "/api", cookie] as const, ["public", "/api/public", ""] as const]) {
      const url = `${prefix}/leagues/${league}`;
      screens.push([`${who} groups of instance ${at}`, await tablesOn(read, `${url}/groups?round=${round}`, key)]);
      const ranking: Tables = new Map();
      for (const group of groups)
        ranking.set(group, await rankingOf(read, `${url}/ranking?group=${group}&round=${round}`, key));
      screens.push([`${who} ranking of instance ${at}`, ranking]);
    }
  }
  return screens;
}

/** What an open round's matches say of each pair, counted by the database; null where somebody corrected by hand. */
async function countedGames({ pool, league }: Watched, round: number): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ pair_id: string; counted: string }>(
    `select g.pair_id, concat_ws(' ', count(s.won), coalesce(sum(s.won), 0), coalesce(sum(s.lost), 0)) as counted
     from group_members g join rounds r on r.id = g.round_id and r.number = $2 left join lateral (
       select pair1_games_won as won, pair2_games_won as lost from tournament_matches m
         where m.round_id = r.id and m.pair1_id = g.pair_id and outcome = 'played'
       union all select pair2_games_won, pair1_games_won from tournament_matches m
         where m.round_id = r.id and m.pair2_id = g.pair_id and outcome = 'played') s on true
     where g.tournament_id = $1 and r.state = 'open'
       and not exists (select from adjustments a where a.round_id = r.id and a.pair_id = g.pair_id)
       and not exists (select from tournament_matches m where m.round_id = r.id and g.pair_id in (m.pair1_id, m.pair2_id)
         and m.outcome <> 'played')
     group by g.pair_id`,
    [league, round],
  );
  return new Map(rows.map(({ pair_id, counted }) => [pair_id, counted]));
}

/** Every screen's tables of every round, beside those of the first, and those beside the matches. */
async function differentTables(club: Watched): Promise<string[]> {
  const { rows: rounds } = await club.pool.query<{ number: number }>(
    "select number from rounds where tournament_id = $1 order by number",
    [club.league],
  );
  const wrong: string[] = [];
  let seen = 0;
  for (const { number } of rounds) {
    const first = club.readers[0] ?? overHttp("");
    const truth = await tablesOn(first, `/api/leagues/${club.league}/groups?round=${number}`, club.cookie);
    for (const [screen, tables] of await screensOf(club, number, [...truth.keys()]))
      for (const [group, table] of truth)
        if (tables.get(group) !== table) wrong.push(`tables differ: ${screen}, round ${number}, group ${group}`);
    const counted = await countedGames(club, number);
    for (const row of [...truth.values()].join("\n").split("\n").filter(Boolean)) {
      const [pair = "", , , played, , , , , won, lostGames] = row.split(" ");
      const matches = counted.get(pair);
      if (matches !== undefined && matches !== [played, won, lostGames].join(" "))
        wrong.push(`tables differ: from the matches of ${pair}, round ${number}`);
      seen++;
    }
  }
  return seen === 0 ? ["nothing to compare: no table has a row"] : wrong;
}

const privateData = `
  select distinct lower(value) as value from (
    select email as value from people union all select phone from people
    union all select email from "user" union all select player_email from payments union all select player_phone from payments
    union all select scheduling_notes from tournament_matches) as everything
  where length(value) > 5`;

const pages = ["ranking", "groups", "matches", "stats"];

/** Every e-mail, telephone and note of the database in every byte that anybody may read. */
async function publicData({ pool, readers, league }: Watched): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(privateData);
  if (rows.length < 3) return ["nothing to protect: nobody has an e-mail or a telephone"];
  const { rows: pairs } = await pool.query<{ id: string }>("select id from pairs where tournament_id = $1 limit 2", [
    league,
  ]);
  const own = ["", ...pages.map((page) => `/${page}`), "/calendar.ics"];
  const ofPairs = pairs.flatMap(({ id }) => [`/pairs/${id}`, `/calendar.ics?pair=${id}`]);
  const urls = [
    "/",
    "/public",
    "/privacy",
    "/api/public/leagues",
    "/api/public/privacy",
    "/api/session",
    ...[...own, ...ofPairs].map((page) => `/api/public/leagues/${league}${page}`),
    ...pages.map((page) => `/league/${league}/${page}`),
    ...pairs.map(({ id }) => `/league/${league}/pair/${id}`),
  ];
  const wrong: string[] = [];
  for (const read of readers) {
    let answered = 0;
    for (const url of urls) {
      const { status, text } = await read(url, "");
      if (status === 200) answered++;
      const told = text.toLowerCase();
      const shown = rows.filter(({ value }) => told.includes(Buffer.from(value).toString("latin1")));
      wrong.push(...shown.map(({ value }) => `personal data: ${value} at ${url}`));
    }
    if (answered < own.length + ofPairs.length)
      wrong.push(`nothing to read: only ${answered} public addresses answered`);
  }
  return wrong;
}

/** Everything that is wrong with a club after a fault, in words. */
export async function violations(club: Watched): Promise<string[]> {
  return [
    ...(await lostChanges(club)),
    ...(await brokenRules(club)),
    ...(await differentTables(club)),
    ...(await publicData(club)),
  ];
}

/**
 * After a fault: every acknowledged change is there, no court is booked twice, every pair and person is once in a round, the
 * tables agree on all screens and with the matches, and no personal data is public.
 */
export async function expectSound(club: Watched): Promise<void> {
  expect(await violations(club)).toEqual([]);
}
