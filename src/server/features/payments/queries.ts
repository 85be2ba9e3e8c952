import { leftOf, owingPairs, sumOf } from "#domain/base/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { listClaims } from "./charge-repository.ts";
import { claimView } from "./parts/charge-page.ts";
import { listPairsOf, listPayments } from "./repository.ts";
import { chargeOf, paymentView } from "./view.ts";

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

/** Who says to have paid what they still owe, the oldest first, with what it is of (spec 6 §7). */
export async function claimsOf(deps: Dependencies, leagueId: string) {
  const { db } = deps.database;
  await leagueOf(db, leagueId);
  const { currency, time_zone } = await clubSettings(db);
  const owing = (await listPayments(db, leagueId)).filter((charge) => leftOf(chargeOf(charge)) > 0);
  const owed = new Set(owing.map(({ id }) => id));
  const said = (await listClaims(db, leagueId)).filter(({ payment_id }) => owed.has(payment_id));
  const claimed = new Set(said.map(({ payment_id }) => payment_id));
  const charges = owing
    .filter(({ id }) => claimed.has(id))
    .map(paymentView)
    .map(({ id, tournament_id, player_name, partner_name, left, concept, version }) => {
      return { id, tournament_id, player_name, partner_name, left, concept, version };
    });
  return {
    claims: said.map((claim) => claimView(claim, time_zone)),
    charges,
    currency,
    today: todayIn(deps, time_zone),
  };
}
