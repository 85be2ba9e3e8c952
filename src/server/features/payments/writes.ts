import type { PendingCharges } from "#contract/payments/endpoints.ts";
import { money } from "#domain/base/payment.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import { findClaim, haveChargeLinks } from "./charge-repository.ts";
import { type MissingCharge, missingCharges, numberOf } from "./parts/missing-charges.ts";
import { deletePayment, insertPending, lockPayments } from "./repository.ts";

// For the commands of other features, within their transactions.
export { endAllChargeLinks } from "./charge-repository.ts";
export { forgetNamedPayments } from "./forgetting-repository.ts";
export { changePayer, erasePayer } from "./repository.ts";

/** What the dialog showed is what is created, or nothing (spec 3 §8). */
async function refuseOthers(tx: Tx, expected: PendingCharges, current: PendingCharges): Promise<void> {
  if (expected.payments === current.payments && expected.amount === current.amount) return;
  const { payments, amount } = current;
  const { currency } = await clubSettings(tx);
  const now = `${payments === 1 ? "1 pago" : `${payments} pagos`}, en total ${money(amount, currency)}`;
  throw refusal("pending_changed", { current }, `Ha cambiado quién no tiene pago: ahora se crearían ${now}.`);
}

/**
 * One pending payment for every registered person of a league without one, or for the two of a pair (spec 3 §8). Refuses with
 * `pending_changed`, which carries the numbers as they are now, when they are not those that were shown, if any were.
 * @returns how many were created
 */
export async function chargeEverybody(
  tx: Tx,
  note: WriteNote,
  { league, now, expected }: { league: LeagueRow; now: Date; expected?: PendingCharges },
): Promise<number> {
  const charges = await missingCharges(tx, league);
  if (expected !== undefined) await refuseOthers(tx, expected, numberOf(charges));
  return insertCharges(tx, note, { league, now, charges });
}

/** The same of these registrations alone, as they are charged who were accepted one by one (spec 6 §6). @returns how many */
export async function chargePlayers(
  tx: Tx,
  note: WriteNote,
  { league, now, playerIds }: { league: LeagueRow; now: Date; playerIds: string[] },
): Promise<number> {
  if (Number(league.registration_cost) === 0) return 0;
  const charges = (await missingCharges(tx, league)).filter(({ player_id }) => playerIds.includes(player_id));
  return insertCharges(tx, note, { league, now, charges });
}

/** Takes back charges of which nobody has noted, said or given out anything. @returns whether all are as they were made; else none goes */
export async function takeBackCharges(tx: Tx, leagueId: string, ids: string[]): Promise<boolean> {
  const charges = await lockPayments(tx, leagueId, ids);
  const areAsMade = charges.every(({ version, status, entries }) => {
    return version === 1 && status === "pending" && entries.length === 0;
  });
  if (!areAsMade || charges.length < ids.length || (await haveChargeLinks(tx, ids))) return false;
  for (const id of ids) if ((await findClaim(tx, id)) !== undefined) return false;
  for (const id of ids) await deletePayment(tx, id);
  return true;
}

async function insertCharges(
  tx: Tx,
  note: WriteNote,
  { league, now, charges }: { league: LeagueRow; now: Date; charges: MissingCharge[] },
): Promise<number> {
  const pending = { tournament_id: league.id, status: "pending" as const, created_at: now };
  const created = await insertPending(
    tx,
    charges.map((charge) => ({ ...charge, ...pending })),
  );
  if (created === 0) return 0;
  await note({
    code: "pending_payments_created",
    params: { payments: created },
    entity_id: league.id,
    tournament_id: league.id,
  });
  return created;
}
