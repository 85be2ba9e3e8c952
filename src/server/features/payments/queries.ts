import { leftOf, sumOf } from "#domain/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { listPairsOf, listPayments } from "./repository.ts";
import { chargeOf } from "./view.ts";

/** What each pair of a league owes: what is left of the charges of its people (spec 3 §8). */
export async function debtsOf(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const { currency } = await clubSettings(handle);
  const lefts = new Map<string, number[]>();
  for (const charge of await listPayments(handle, leagueId)) {
    const left = leftOf(chargeOf(charge));
    if (charge.player_id !== null && left > 0)
      lefts.set(charge.player_id, [...(lefts.get(charge.player_id) ?? []), left]);
  }
  const pairs = (await listPairsOf(handle, leagueId)).map(({ id, player1_id, player2_id }) => ({
    pair_id: id,
    left: sumOf([player1_id, player2_id].flatMap((playerId) => lefts.get(playerId ?? "") ?? [])),
  }));
  return { currency, pairs: pairs.filter(({ left }) => left > 0) };
}
