import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { LeagueStatus } from "#domain/base/league.ts";
import type { ClaimMethod } from "#domain/base/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, mayName, names } from "#server/db/naming.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { charge_claims, charge_links, payments } from "#server/db/schema/payments.ts";
import { players } from "#server/db/schema/people.ts";

// The private links of a charge and what is said by them (spec 6 §7).

export type ClaimRow = typeof charge_claims.$inferSelect;

/** A link as it was made, with the league of its charge. */
export interface ChargeLink {
  id: string;
  payment_id: string;
  payer_hash: string;
  league_id: string;
  league_name: string;
  league: LeagueStatus;
}

/** The link of a token, by what is kept of it. */
export async function findChargeLink(handle: Handle, tokenHash: string): Promise<ChargeLink | undefined> {
  const { id, payment_id, payer_hash } = charge_links;
  const [link] = await handle
    .select({
      id,
      payment_id,
      payer_hash,
      league_id: tournaments.id,
      league_name: tournaments.name,
      league: tournaments.status,
    })
    .from(charge_links)
    .innerJoin(payments, eq(payments.id, payment_id))
    .innerJoin(tournaments, eq(tournaments.id, payments.tournament_id))
    .where(eq(charge_links.token_hash, tokenHash));
  return link;
}

/** Whose these registrations are; who was erased is nobody. */
export async function listPersonIds(handle: Handle, playerIds: string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await handle
    .select({ id: players.id, person_id: players.person_id })
    .from(players)
    .where(and(inArray(players.id, playerIds), isNull(players.erased_at)));
  return new Map(rows.map(({ id, person_id }) => [id, person_id]));
}

/** Whether a link of one of these charges was ever given out. */
export async function haveChargeLinks(handle: Handle, paymentIds: string[]): Promise<boolean> {
  return (await handle.$count(charge_links, inArray(charge_links.payment_id, paymentIds))) > 0;
}

/** Adds a link; of those of its charge the newest stay. */
export async function insertChargeLink(tx: Handle, row: typeof charge_links.$inferInsert, most: number): Promise<void> {
  await tx.insert(charge_links).values(row);
  const kept = tx
    .select({ id: charge_links.id })
    .from(charge_links)
    .where(eq(charge_links.payment_id, row.payment_id))
    .orderBy(desc(charge_links.created_at), sql`${charge_links.token_hash} = ${row.token_hash} desc`)
    .limit(most);
  await tx
    .delete(charge_links)
    .where(and(eq(charge_links.payment_id, row.payment_id), sql`${charge_links.id} not in ${kept}`));
}

/** Ends all links of charges. @returns how many there were */
export async function deleteChargeLinks(tx: Handle, paymentIds: string[]): Promise<number> {
  if (paymentIds.length === 0) return 0;
  const ended = await tx
    .delete(charge_links)
    .where(inArray(charge_links.payment_id, paymentIds))
    .returning({ id: charge_links.id });
  return ended.length;
}

export async function findClaim(handle: Handle, paymentId: string): Promise<ClaimRow | undefined> {
  const [claim] = await handle.select().from(charge_claims).where(eq(charge_claims.payment_id, paymentId));
  return claim;
}

/** What was said of the charges of a league, the oldest first. */
export function listClaims(handle: Handle, leagueId: string): Promise<ClaimRow[]> {
  return handle
    .select()
    .from(charge_claims)
    .where(eq(charge_claims.tournament_id, leagueId))
    .orderBy(charge_claims.said_at, charge_claims.id);
}

/** Says that a locked charge is paid, in the place of what was said of it before. */
export async function replaceClaim(
  tx: Handle,
  claim: { tournament_id: string; payment_id: string; method: ClaimMethod; note: string | null; said_at: Date },
): Promise<void> {
  await deleteClaims(tx, [claim.payment_id]);
  await tx.insert(charge_claims).values(claim);
}

export async function deleteClaims(tx: Handle, paymentIds: string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx.delete(charge_claims).where(inArray(charge_claims.payment_id, paymentIds));
}

/** Sets whether the desk has looked for what was said and not found it. */
export async function setDismissed(tx: Handle, claimId: string, dismissed_at: Date | null): Promise<void> {
  await tx.update(charge_claims).set({ dismissed_at }).where(eq(charge_claims.id, claimId));
}

/** Notes by which entry a claim was confirmed, or that it was not. */
export async function setConfirmed(tx: Handle, claimId: string, confirmed: ClaimRow["confirmed"]): Promise<void> {
  await tx.update(charge_claims).set({ confirmed }).where(eq(charge_claims.id, claimId));
}

/** Takes links and what was said by them from charges that were somebody's who is erased. */
export async function forgetPages(tx: Handle, paymentIds: string[]): Promise<void> {
  await deleteChargeLinks(tx, paymentIds);
  await deleteClaims(tx, paymentIds);
}

/** Takes away notes that name somebody; in their own leagues, that may. */
export async function forgetClaimNotes(tx: Handle, { marks, leagueIds }: { marks: Marks; leagueIds: string[] }) {
  const { note, tournament_id } = charge_claims;
  const naming = or(names(note, marks), and(inArray(tournament_id, leagueIds), mayName(note, marks)));
  await tx
    .update(charge_claims)
    .set({ note: null })
    .where(and(isNotNull(note), naming));
}

/** Ends the links of all charges. @returns how many */
export async function endAllChargeLinks(tx: Handle): Promise<number> {
  const ended = await tx.delete(charge_links).returning({ id: charge_links.id });
  return ended.length;
}
