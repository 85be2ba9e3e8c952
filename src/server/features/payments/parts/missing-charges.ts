import type { PendingCharges } from "#contract/payments.ts";
import { sumOf } from "#domain/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { listWithoutPayment } from "../repository.ts";

/** A charge that is not there yet: its amount, and who owes it. */
export interface MissingCharge {
  amount: string;
  player_id: string;
  player_name: string;
  player_email: string | null;
  player_phone: string | null;
}

/** The charges that 'Crear pendientes' would create now: the registration cost, of everybody registered without a payment (spec 3 §8). */
export async function missingCharges(handle: Handle, league: LeagueRow): Promise<MissingCharge[]> {
  const people = await listWithoutPayment(handle, league.id);
  return people.map(({ id, full_name, email, phone }) => ({
    amount: league.registration_cost,
    player_id: id,
    player_name: full_name,
    player_email: email,
    player_phone: phone,
  }));
}

/** How many charges, and their sum. */
export function numberOf(charges: readonly Pick<MissingCharge, "amount">[]): PendingCharges {
  return { payments: charges.length, amount: sumOf(charges.map(({ amount }) => Number(amount))) };
}

/** What 'Crear pendientes' asks about (spec 3 §8). */
export async function pendingChargesOf(handle: Handle, league: LeagueRow): Promise<PendingCharges> {
  return numberOf(await missingCharges(handle, league));
}
