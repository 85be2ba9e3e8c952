import { and, asc, desc, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import type { LinkFacts } from "#domain/links/link-life.ts";
import type { Side } from "#domain/scores/sets.ts";
import type { Handle } from "#server/db/connect.ts";
import { group_members } from "#server/db/schema/groups.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { links } from "#server/db/schema/links.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { league_players, pairs, people } from "#server/db/schema/people.ts";

/** Whether nothing but what it has left is known of a pair in the last round that it was in (spec 3 §2.3). */
const isWithdrawn = sql<boolean>`coalesce((select bool_and(last.state = 'withdrawn') from (
  select m.state, rank() over (order by r.number desc) as place from ${group_members} m
  join ${rounds} r on r.id = m.round_id where m.pair_id = ${pairs.id}) last where last.place = 1), false)`;

/** The registrations that are the pair now, without whoever was erased. */
const peopleNow = sql<string[]>`array(select r.id::text from ${league_players} r join ${people} p on p.id = r.person_id
  where r.id in (${pairs.player1_id}, ${pairs.player2_id}) and p.erased_at is null order by r.id = ${pairs.player2_id})`;

const pairFields = { pair_id: pairs.id, league: tournaments.status, isWithdrawn, people: peopleNow };

/** Pairs of a league as they decide about links. */
export function listPairs(handle: Handle, leagueId: string, pairIds?: readonly string[]) {
  const ofLeague = eq(pairs.tournament_id, leagueId);
  return handle
    .select(pairFields)
    .from(pairs)
    .innerJoin(tournaments, eq(tournaments.id, pairs.tournament_id))
    .where(pairIds === undefined ? ofLeague : and(ofLeague, inArray(pairs.id, [...pairIds])))
    .orderBy(asc(pairs.created_at), asc(pairs.id));
}

/** A link with what decides whether it lives. */
export interface FoundLink extends LinkFacts {
  id: string;
  league_id: string;
  pair_id: string;
  created_at: Date;
  opened_at: Date | null;
}

async function find(handle: Handle, which: SQL | undefined): Promise<FoundLink[]> {
  const rows = await handle
    .select({ link: links, ...pairFields })
    .from(links)
    .innerJoin(pairs, eq(pairs.id, links.pair_id))
    .innerJoin(tournaments, eq(tournaments.id, links.tournament_id))
    .where(which);
  return rows.map(({ link, ...facts }) => ({
    ...facts,
    id: link.id,
    league_id: link.tournament_id,
    created_at: link.created_at,
    opened_at: link.opened_at,
    isRevoked: link.revoked_at !== null,
    madeFor: [link.player1_id, ...(link.player2_id === null ? [] : [link.player2_id])],
  }));
}

/** The link of a token, by what is kept of it. */
export async function findLink(handle: Handle, tokenHash: string): Promise<FoundLink | undefined> {
  const [link] = await find(handle, eq(links.token_hash, tokenHash));
  return link;
}

/** The link of a calendar's token, by what is kept of it. */
export async function findCalendar(handle: Handle, calendarHash: string): Promise<FoundLink | undefined> {
  const [link] = await find(handle, eq(links.calendar_hash, calendarHash));
  return link;
}

export async function keepCalendar(handle: Handle, linkId: string, calendar_hash: string): Promise<void> {
  await handle.update(links).set({ calendar_hash }).where(eq(links.id, linkId));
}

/** The links of a league that nobody has revoked. */
export function listLinks(handle: Handle, leagueId: string): Promise<FoundLink[]> {
  return find(handle, and(eq(links.tournament_id, leagueId), isNull(links.revoked_at)));
}

/** When each pair of a league was made its last link, was mailed one by the desk, and when one of its links was opened last. */
export function listMoments(handle: Handle, leagueId: string) {
  return handle
    .select({
      pair_id: links.pair_id,
      issued_at: max(links.created_at),
      opened_at: max(links.opened_at),
      mailed_at: sql<string | null>`max(${links.created_at}) filter (where ${links.way} = 'mailed')`.mapWith(
        links.created_at,
      ),
    })
    .from(links)
    .where(eq(links.tournament_id, leagueId))
    .groupBy(links.pair_id);
}

/** Which side of a match of a league a pair is; undefined: of none. */
export async function findSide(
  handle: Handle,
  { league_id, match_id, pair_id }: { league_id: string; match_id: string; pair_id: string },
): Promise<Side | undefined> {
  const { id, tournament_id, pair1_id, pair2_id } = tournament_matches;
  const [row] = await handle
    .select({ pair1_id, pair2_id })
    .from(tournament_matches)
    .where(and(eq(id, match_id), eq(tournament_id, league_id)));
  if (row?.pair1_id === pair_id) return 1;
  return row?.pair2_id === pair_id ? 2 : undefined;
}

export async function insertLinks(tx: Handle, rows: (typeof links.$inferInsert)[]): Promise<void> {
  await tx.insert(links).values(rows);
}

/**
 * Ends all links of some pairs but the newest ones; those that somebody asked for on a public page end first, and of them those that
 * nobody has opened, so that nobody ends the desk's or the pair's by asking. @param kept how many of each pair stay
 */
export async function revokeLinks(
  tx: Handle,
  pairIds: readonly string[],
  { kept, now }: { kept: number; now: Date },
): Promise<number> {
  const order = sql`${links.way} = 'asked', ${links.opened_at} is null and ${links.way} = 'asked', ${desc(links.created_at)}`;
  const ranked = tx
    .select({
      id: links.id,
      place: sql<number>`row_number() over (partition by ${links.pair_id} order by ${order}, ${links.id})`.as("place"),
    })
    .from(links)
    .where(and(inArray(links.pair_id, [...pairIds]), isNull(links.revoked_at)))
    .as("ranked");
  const surplus = tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > ${kept}`);
  const ended = await tx
    .update(links)
    .set({ revoked_at: now })
    .where(inArray(links.id, surplus))
    .returning({ id: links.id });
  return ended.length;
}

/** Notes that a link was opened. @returns whether nobody has revoked it meanwhile */
export async function noteOpened(handle: Handle, linkId: string, now: Date): Promise<boolean> {
  const rows = await handle
    .update(links)
    .set({ opened_at: now })
    .where(and(eq(links.id, linkId), isNull(links.revoked_at)))
    .returning({ id: links.id });
  return rows.length > 0;
}

/** Ends every link of the club. @returns how many */
export async function endAllLinks(tx: Handle, now: Date): Promise<number> {
  const ended = await tx
    .update(links)
    .set({ revoked_at: now })
    .where(isNull(links.revoked_at))
    .returning({ id: links.id });
  return ended.length;
}
