import type { PendingCharges } from "#contract/payments/endpoints.ts";
import { newCharges, sumOf } from "#domain/base/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { listCouples, listWithoutPayment } from "../repository.ts";

/** A charge that is not there yet: its amount, and who owes it. */
export interface MissingCharge {
  amount: string;
  player_id: string;
  player_name: string;
  player_email: string | null;
  player_phone: string | null;
  partner_id: string | null;
  partner_name: string | null;
}

/** The charges that 'Crear pendientes' would create now, of everybody registered without a payment (spec 3 §8). */
export async function missingCharges(handle: Handle, league: LeagueRow): Promise<MissingCharge[]> {
  const { charged_per: per, registration_cost } = league;
  const people = new Map((await listWithoutPayment(handle, league.id)).map((one) => [one.id, one]));
  const couples = per === "pair" ? await listCouples(handle, league.id) : [];
  return newCharges([...people.keys()], { per, couples, cost: Number(registration_cost) }).map(
    ({ player_id, partner_id, amount }) => {
      const { full_name = "", email = null, phone = null } = people.get(player_id) ?? {};
      return {
        amount: amount.toFixed(2),
        player_id,
        player_name: full_name,
        player_email: email,
        player_phone: phone,
        partner_id,
        partner_name: people.get(partner_id ?? "")?.full_name ?? null,
      };
    },
  );
}

/** How many charges, and their sum. */
export function numberOf(charges: readonly Pick<MissingCharge, "amount">[]): PendingCharges {
  return { payments: charges.length, amount: sumOf(charges.map(({ amount }) => Number(amount))) };
}

/** What 'Crear pendientes' asks about (spec 3 §8). */
export async function pendingChargesOf(handle: Handle, league: LeagueRow): Promise<PendingCharges> {
  return numberOf(await missingCharges(handle, league));
}
