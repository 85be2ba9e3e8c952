import { leftOf, owingPairs, sumOf } from "#domain/base/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { listClaims } from "./charge-repository.ts";
import { claimView } from "./parts/charge-page.ts";
import { listPairsOf, listPayments } from "./repository.ts";
import { chargeOf } from "./view.ts";

/** What each pair of a league owes: what is left of the charges of its people, and of its own (spec 3 §8). */
export async function debtsOf(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const { currency } = await clubSettings(handle);
  const pairs = await listPairsOf(handle, leagueId);
  const lefts = new Map<string, number[]>();
  const owing = new Set<string>();
  for (const charge of await listPayments(handle, leagueId)) {
    const left = leftOf(chargeOf(charge));
    if (left > 0) owing.add(charge.id);
    if (left > 0) for (const { id } of owingPairs(pairs, charge)) lefts.set(id, [...(lefts.get(id) ?? []), left]);
  }
  const said = (await listClaims(handle, leagueId)).filter(
    ({ payment_id, dismissed_at }) => dismissed_at === null && owing.has(payment_id),
  );
  return {
    currency,
    pairs: [...lefts].map(([pair_id, amounts]) => ({ pair_id, left: sumOf(amounts) })),
    claimed: said.length,
  };
}

/** Who says to have paid what they still owe, the oldest first (spec 6 §7). */
export async function claimsOf(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const { time_zone } = await clubSettings(handle);
  const charges = await listPayments(handle, leagueId);
  const owing = new Set(charges.filter((charge) => leftOf(chargeOf(charge)) > 0).map(({ id }) => id));
  const said = (await listClaims(handle, leagueId)).filter(({ payment_id }) => owing.has(payment_id));
  return { claims: said.map((claim) => claimView(claim, time_zone)) };
}
