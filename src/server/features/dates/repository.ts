import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { OfferEnding } from "#domain/planning/date-offers.ts";
import type { Unavailable } from "#domain/planning/planning-absences.ts";
import type { Handle, Tx } from "#server/db/connect.ts";
import { date_offers, time_requests } from "#server/db/schema/dates.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { players, round_pairs } from "#server/db/schema/people.ts";
import { availability_times as time } from "#server/db/schema/planner.ts";

export type OfferRow = typeof date_offers.$inferSelect;
export type NewOfferRow = typeof date_offers.$inferInsert;

/** What was offered of these matches, in its order. */
export function listOffers(handle: Handle, matchIds: readonly string[]): Promise<OfferRow[]> {
  if (matchIds.length === 0) return Promise.resolve([]);
  return handle
    .select()
    .from(date_offers)
    .where(inArray(date_offers.match_id, [...matchIds]))
    .orderBy(asc(date_offers.offered_at), asc(date_offers.offer_id), asc(date_offers.place));
}

/** What was offered of the matches of a league. */
export function listOffersOfLeague(handle: Handle, leagueId: string): Promise<OfferRow[]> {
  const its = handle.select({ id: match.id }).from(match).where(eq(match.tournament_id, leagueId));
  return handle
    .select()
    .from(date_offers)
    .where(inArray(date_offers.match_id, its))
    .orderBy(asc(date_offers.offered_at), asc(date_offers.offer_id), asc(date_offers.place));
}

/** What is held at a moment on some days, of whatever league. */
export function listHeld(handle: Handle, { from, to, now }: { from: string; to: string; now: Date }) {
  const { match_id, court_id, match_date, match_time, duration_minutes } = date_offers;
  return handle
    .select({ match_id, court_id, match_date, match_time, duration_minutes })
    .from(date_offers)
    .where(
      and(
        isNull(date_offers.ended_at),
        sql`${date_offers.held_until} > ${now}`,
        sql`${match_date} between ${from} and ${to}`,
      ),
    );
}

/** Ends what is held of whatever match when its time has passed. */
export async function endExpired(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(date_offers)
    .set({ ended_at: now, ended_as: "expired" })
    .where(and(isNull(date_offers.ended_at), lte(date_offers.held_until, now)));
}

/** Says how some places have ended. */
export async function endOffers(tx: Tx, ids: string[], ended_as: OfferEnding, ended_at: Date): Promise<void> {
  if (ids.length > 0) await tx.update(date_offers).set({ ended_as, ended_at }).where(inArray(date_offers.id, ids));
}

export async function insertOffers(tx: Tx, rows: NewOfferRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(date_offers).values(rows);
}

/** The matches of which a pair holds places. */
export async function listHolding(tx: Tx, pairId: string): Promise<string[]> {
  const isIts = or(
    and(eq(match.pair1_id, pairId), eq(date_offers.side, "1")),
    and(eq(match.pair2_id, pairId), eq(date_offers.side, "2")),
  );
  const rows = await tx
    .selectDistinct({ id: match.id })
    .from(date_offers)
    .innerJoin(match, eq(match.id, date_offers.match_id))
    .where(and(isNull(date_offers.ended_at), isIts))
    .orderBy(match.id);
  return rows.map(({ id }) => id);
}

/** When the people of a pair said that they cannot play; `pair_id`: the private page that said it; not what is over on a day. */
export function listPairAbsences(
  handle: Handle,
  { pairId, roundId, from }: { pairId: string; roundId: string; from: string },
): Promise<(Unavailable & { pair_id: string | null })[]> {
  const { weekday, date_from, date_to, time_from, time_to, pair_id } = time;
  return handle
    .select({ weekday, date_from, date_to, time_from, time_to, pair_id })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .innerJoin(time, eq(time.person_id, players.person_id))
    .where(
      and(
        eq(round_pairs.id, pairId),
        eq(round_pairs.round_id, roundId),
        eq(time.kind, "cannot"),
        or(isNull(date_to), sql`${date_to} >= ${from}`),
      ),
    )
    .orderBy(time.created_at, time.id);
}

/** The people of both pairs of a match, by the pair. */
export async function listPairPeople(handle: Handle, roundId: string, pairIds: readonly string[]) {
  return handle
    .select({ pair_id: round_pairs.id, person_id: players.person_id })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .where(and(inArray(round_pairs.id, [...pairIds]), eq(round_pairs.round_id, roundId)));
}

export type RequestRow = typeof time_requests.$inferSelect;

/** Who waits for an answer to a wish for more time, of the matches of a league. */
export function listRequests(handle: Handle, leagueId: string): Promise<RequestRow[]> {
  const its = handle.select({ id: match.id }).from(match).where(eq(match.tournament_id, leagueId));
  return handle
    .select()
    .from(time_requests)
    .where(and(inArray(time_requests.match_id, its), isNull(time_requests.answered_at)))
    .orderBy(asc(time_requests.asked_at));
}

/** Notes a wish for more time. @returns whether it is new: one that waits for its answer is not said twice */
export async function insertRequest(tx: Tx, row: typeof time_requests.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(time_requests).values(row).onConflictDoNothing().returning({ id: time_requests.id });
  return rows.length > 0;
}

/**
 * Lets what was answered together with the last wish of a side wait again, unless a newer one does. @returns whether it was answered
 */
export async function reopenRequests(
  tx: Tx,
  { match_id, side }: Pick<RequestRow, "match_id" | "side">,
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(time_requests)
    .where(eq(time_requests.match_id, match_id))
    .orderBy(desc(sql`${time_requests.answered_at} is null`), desc(time_requests.asked_at));
  const last = rows.find((row) => row.side === side);
  if (last === undefined || last.answered_at === null) return false;
  const answeredAt = last.answered_at.getTime();
  const waiting = new Set(rows.filter((row) => row.answered_at === null).map((row) => row.side));
  const again = rows.filter((row) => row.answered_at?.getTime() === answeredAt && !waiting.has(row.side));
  await tx
    .update(time_requests)
    .set({ answered_at: null })
    .where(
      inArray(
        time_requests.id,
        again.map(({ id }) => id),
      ),
    );
  return true;
}

/** Answers what either side has asked of a match. @returns how many wishes that were */
export async function answerRequests(tx: Tx, match_id: string, answered_at: Date): Promise<number> {
  const rows = await tx
    .update(time_requests)
    .set({ answered_at })
    .where(and(eq(time_requests.match_id, match_id), isNull(time_requests.answered_at)))
    .returning({ id: time_requests.id });
  return rows.length;
}
