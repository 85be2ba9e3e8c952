import { and, desc, eq, gt, inArray, max, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle, Tx } from "#server/db/connect.ts";
import { pair_history, pairs, players, round_pairs } from "#server/db/schema/people.ts";

type Two = Pick<typeof pairs.$inferSelect, "player1_id" | "player2_id">;

const isComing = (pairId: string, current: number) =>
  and(eq(pair_history.pair_id, pairId), gt(pair_history.until_number, current));

/**
 * Makes a pair of other people from a round on, and keeps who it was before; what was said for a later round than the current one
 * gives way. The history is written first: a trigger on the pair reads it.
 */
export async function becomePair(
  tx: Tx,
  {
    before,
    was,
    is,
    current,
  }: {
    before: Pick<typeof pair_history.$inferInsert, "tournament_id" | "pair_id" | "until_number" | "created_at">;
    was: Two;
    is: Two;
    current: number;
  },
): Promise<void> {
  await tx.delete(pair_history).where(isComing(before.pair_id, current));
  const [last] = await tx
    .select({ until: max(pair_history.until_number) })
    .from(pair_history)
    .where(eq(pair_history.pair_id, before.pair_id));
  const from_number = last?.until ?? 1;
  // Who changes twice in one round was in none of them who came first.
  if (from_number < before.until_number) await tx.insert(pair_history).values({ ...before, ...was, from_number });
  await tx.update(pairs).set(is).where(eq(pairs.id, before.pair_id));
}

/** Leaves a pair as it is in the current round, whatever was said for later. @returns whether anything was */
export async function dropComingPartner(
  tx: Tx,
  { leagueId, pairId, current }: { leagueId: string; pairId: string; current: number },
): Promise<boolean> {
  const ofLeague = and(isComing(pairId, current), eq(pair_history.tournament_id, leagueId));
  const dropped = await tx.delete(pair_history).where(ofLeague).returning();
  const [first] = dropped.sort((a, b) => a.until_number - b.until_number);
  if (first === undefined) return false;
  const { player1_id, player2_id } = first;
  await tx.update(pairs).set({ player1_id, player2_id }).where(eq(pairs.id, pairId));
  return true;
}

/** The pairs of a league that are of other people after the current round, with the names of these. */
export async function listComingPartners(handle: Handle, leagueId: string, current: number) {
  const [first, second] = [alias(players, "first_player"), alias(players, "second_player")];
  return handle
    .selectDistinct({ pair_id: pairs.id, player1_name: first.full_name, player2_name: second.full_name })
    .from(pair_history)
    .innerJoin(pairs, eq(pairs.id, pair_history.pair_id))
    .innerJoin(first, eq(first.id, pairs.player1_id))
    .leftJoin(second, eq(second.id, pairs.player2_id))
    .where(and(eq(pair_history.tournament_id, leagueId), gt(pair_history.until_number, current)))
    .orderBy(first.full_name);
}

/** The pairs of a league that one of these people is of, the newest first. */
export function listPairsOf(tx: Tx, leagueId: string, playerIds: string[]) {
  const { id, tournament_id, created_at, player1_id, player2_id } = pairs;
  const isOne = or(inArray(player1_id, playerIds), inArray(player2_id, playerIds));
  return tx
    .select({ id, player1_id, player2_id })
    .from(pairs)
    .where(and(eq(tournament_id, leagueId), isOne))
    .orderBy(desc(created_at), id);
}

/** The rounds of pairs in which these registrations were one of the two. */
export function arePairsOf(handle: Handle, playerIds: string[]): SQL | undefined {
  const isOne = (of: typeof pairs | typeof pair_history | typeof round_pairs) =>
    or(inArray(of.player1_id, playerIds), inArray(of.player2_id, playerIds));
  // Pairs are found by the indexes of who they are and were; then the rounds are told apart.
  const ever = handle
    .select({ id: pairs.id })
    .from(pairs)
    .where(isOne(pairs))
    .union(handle.select({ id: pair_history.pair_id }).from(pair_history).where(isOne(pair_history)));
  return and(inArray(round_pairs.id, ever), isOne(round_pairs));
}

/** The pairs that a person of a league is or was of, as part of a wider query. */
export function selectPairsEver(handle: Handle, playerId: string) {
  return handle
    .select({ id: pairs.id })
    .from(pairs)
    .where(sql`${playerId} in (${pairs.player1_id}, ${pairs.player2_id})`)
    .union(
      handle
        .select({ id: pair_history.pair_id })
        .from(pair_history)
        .where(sql`${playerId} in (${pair_history.player1_id}, ${pair_history.player2_id})`),
    );
}
