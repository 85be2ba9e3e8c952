import { desc, eq, inArray, sql } from "drizzle-orm";
import type { SheetLinkFacts } from "#domain/links/sheet-link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { sheet_links } from "#server/db/schema/links.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";

const facts = {
  match_id: match.id,
  league_id: match.tournament_id,
  league: tournaments.status,
  takesResults: tournaments.players_send_results,
  status: match.status,
  isPaired: sql<boolean>`(${match.pair1_id} is not null and ${match.pair2_id} is not null)`,
  isRoundClosed: sql<boolean>`coalesce(${rounds.state} = 'closed', false)`,
  deferredUntil: match.deferred_until,
};

/** A match with what decides whether the code on its sheet lives, but for the day. */
export type SheetMatch = Omit<SheetLinkFacts, "today"> & { match_id: string; league_id: string };
export type FoundSheet = SheetMatch & { id: string };

/** Some matches, held against being deleted; whoever else makes or ends codes waits. */
export async function holdMatches(tx: Handle, matchIds: readonly string[]): Promise<SheetMatch[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sheet_links'))`);
  return tx
    .select(facts)
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .leftJoin(rounds, eq(rounds.id, match.round_id))
    .where(inArray(match.id, [...matchIds]))
    .orderBy(match.id)
    .for("key share", { of: match });
}

/** The match of a code's token, by what is kept of it. */
export async function findSheet(handle: Handle, tokenHash: string): Promise<FoundSheet | undefined> {
  const [row] = await handle
    .select({ id: sheet_links.id, ...facts })
    .from(sheet_links)
    .innerJoin(match, eq(match.id, sheet_links.match_id))
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .leftJoin(rounds, eq(rounds.id, match.round_id))
    .where(eq(sheet_links.token_hash, tokenHash));
  return row;
}

/** Holds a code so that it cannot be revoked before this transaction ends. @returns whether it is still there */
export async function holdSheet(tx: Handle, id: string): Promise<boolean> {
  const rows = await tx.select({ id: sheet_links.id }).from(sheet_links).where(eq(sheet_links.id, id)).for("share");
  return rows.length > 0;
}

/** Writes new codes, one of a match each, and ends those that are then too many. @param most how many of a match live */
export async function insertSheets(tx: Handle, rows: (typeof sheet_links.$inferInsert)[], most: number): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(sheet_links).values(rows);
  const isNew = inArray(
    sheet_links.token_hash,
    rows.map(({ token_hash }) => token_hash),
  );
  const order = sql`${isNew} desc, ${desc(sheet_links.created_at)}, ${sheet_links.id}`;
  const place = sql<number>`row_number() over (partition by ${sheet_links.match_id} order by ${order})`;
  const ranked = tx
    .select({ id: sheet_links.id, place: place.as("place") })
    .from(sheet_links)
    .where(
      inArray(
        sheet_links.match_id,
        rows.map(({ match_id }) => match_id),
      ),
    )
    .as("ranked");
  const surplus = tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > ${most}`);
  await tx.delete(sheet_links).where(inArray(sheet_links.id, surplus));
}

/** Ends the codes of some matches. @returns the match of each */
export async function deleteSheets(tx: Handle, matchIds: readonly string[]): Promise<string[]> {
  const ended = await tx
    .delete(sheet_links)
    .where(inArray(sheet_links.match_id, [...matchIds]))
    .returning({ match_id: sheet_links.match_id });
  return ended.map(({ match_id }) => match_id);
}

/** Ends every code of the club. @returns how many */
export async function endAllSheets(tx: Handle): Promise<number> {
  return (await tx.delete(sheet_links).returning({ id: sheet_links.id })).length;
}
