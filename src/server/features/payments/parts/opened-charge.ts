import { leftOf } from "#domain/base/payment.ts";
import { chargeLinkDeath } from "#domain/links/link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import { type ClubSettingsRow, clubSettings } from "#server/features/club/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { type ChargeLink, findChargeLink, listPersonIds } from "../charge-repository.ts";
import { type ChargeRow, listPaymentsById, lockPayments, type PaymentRow } from "../repository.ts";
import { chargeOf } from "../view.ts";

/** A digest of who owes a charge: as registrations and people, or by name where it was entered for nobody registered. */
export async function payerHash(handle: Handle, charge: PaymentRow): Promise<string> {
  const { player_id, partner_id, player_name } = charge;
  const persons = await listPersonIds(handle, [player_id ?? [], partner_id ?? []].flat());
  const of = (id: string | null) => (id === null ? null : [id, persons.get(id) ?? null]);
  return hashOf(JSON.stringify([player_id === null ? player_name : of(player_id), of(partner_id)]));
}

/** When the last of a charge came in; null: something is left. What nobody paid was settled when it was made. */
function paidAt(charge: ChargeRow): Date | null {
  if (leftOf(chargeOf(charge)) > 0) return null;
  return new Date(Math.max(charge.created_at.getTime(), ...charge.entries.map((one) => one.created_at.getTime())));
}

/** What a living link opens. */
export interface OpenedCharge {
  link: ChargeLink;
  charge: ChargeRow;
  settings: ClubSettingsRow;
  today: string;
}

interface Which {
  link_id: string | null;
  token: string | null;
}

async function openedBy(
  handle: Handle,
  { clock }: Pick<Dependencies, "clock">,
  { link_id, token }: Which,
  read: (link: ChargeLink) => Promise<ChargeRow[]>,
): Promise<OpenedCharge> {
  const hash = hashOf(token ?? "");
  const seen = await findChargeLink(handle, hash);
  const [charge] = seen === undefined ? [] : await read(seen);
  const link = charge && (await findChargeLink(handle, hash)); // once more: it may have ended while the charge was waited for
  if (charge === undefined || link === undefined || link.id !== (link_id ?? link.id)) throw refusal("link_dead");
  const settings = await clubSettings(handle);
  const day = (moment: Date) => calendarDateIn(moment, settings.time_zone);
  const [paid, today] = [paidAt(charge), day(clock.now())];
  const isSamePayer = (await payerHash(handle, charge)) === link.payer_hash;
  const facts = { isSamePayer, league: link.league, paidOn: paid && day(paid), today };
  if (chargeLinkDeath(facts) !== null) throw refusal("link_dead");
  return { link, charge, settings, today };
}

/**
 * The charge that a token opens, asked in the database each time; whatever is wrong with it is `link_dead` alone (spec 6 §1.1).
 * @param which `link_id` null: a browser that opens it now
 */
export function openedCharge(handle: Handle, deps: Pick<Dependencies, "clock">, which: Which): Promise<OpenedCharge> {
  return openedBy(handle, deps, which, ({ payment_id }) => listPaymentsById(handle, [payment_id]));
}

/** The same with the charge locked. */
export function lockedCharge(tx: Handle, deps: Pick<Dependencies, "clock">, which: Which): Promise<OpenedCharge> {
  return openedBy(tx, deps, which, ({ league_id, payment_id }) => lockPayments(tx, league_id, [payment_id]));
}
