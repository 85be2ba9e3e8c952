import { z } from "zod";
import type { ChargePage, Claim } from "#contract/payments/charge.ts";
import { leftOf } from "#domain/base/payment.ts";
import { paymentConcept } from "#domain/base/payment-concept.ts";
import type { Handle } from "#server/db/connect.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import { type ClaimRow, findClaim } from "../charge-repository.ts";
import { chargeOf } from "../view.ts";
import type { OpenedCharge } from "./opened-charge.ts";

const text = z.string().nullable().optional();
const ways = z.object({ holder: text, iban: text, bizum: text });

/** What somebody said, on the club's clock. */
export function claimView({ id, payment_id, method, note, said_at, dismissed_at }: ClaimRow, timeZone: string): Claim {
  const moment = { date: calendarDateIn(said_at, timeZone), time: clockTimeIn(said_at, timeZone).slice(0, 5) };
  return { id, payment_id, method, note, said_at: moment, is_dismissed: dismissed_at !== null };
}

/** The same as its own page shows it. */
function saidOf(claim: ClaimRow, timeZone: string): ChargePage["claim"] {
  const { method, note, said_at, is_dismissed } = claimView(claim, timeZone);
  return { method, note, said_at, is_dismissed };
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** What a charge's private page shows (spec 6 §7). */
export async function chargePageOf(
  handle: Handle,
  { link, charge, settings, today }: OpenedCharge,
): Promise<ChargePage> {
  const { amount, paid, status } = chargeOf(charge);
  const left = leftOf({ amount, paid, status });
  const { holder = null, iban = null, bizum = null } = ways.parse(settings.billing);
  const claim = left === 0 ? undefined : await findClaim(handle, charge.id);
  return {
    link_id: link.id,
    club_name: settings.name,
    league_name: link.league_name,
    first_names: [charge.player_name, charge.partner_name].flatMap((name) => (name === null ? [] : firstName(name))),
    currency: settings.currency,
    amount,
    paid,
    left,
    paid_on: charge.entries.at(-1)?.payment_date ?? null,
    is_refunded: status === "refunded",
    concept: paymentConcept(charge.concept_number),
    payee: holder ?? settings.name,
    iban,
    bizum,
    claim: claim === undefined ? null : saidOf(claim, settings.time_zone),
    today,
  };
}
