import { afterOffer } from "#domain/planning/date-offers.ts";
import type { Tx } from "#server/db/connect.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { placeOf } from "../parts/offer-rows.ts";
import { endOffers, listHolding, listOffers } from "../repository.ts";
import { holdDated } from "./hold-dated.ts";

/** What a pair offers ends with its links (spec 6 §1.1). Locks: those of each match, of a league that is locked. */
export async function revokeOffers(
  tx: Tx,
  { deps }: CommandContext,
  { league_id, pair_id }: { league_id: string; pair_id: string },
): Promise<void> {
  const now = deps.clock.now();
  for (const match_id of await listHolding(tx, pair_id)) {
    const { match } = await holdDated(tx, { league_id, match_id });
    const before = (await listOffers(tx, [match_id])).map(placeOf);
    const side = match.pair1_id === pair_id ? 1 : 2;
    const { places } = afterOffer(before, { at: now.getTime(), kind: "revoked", side });
    for (const [at, { id, ended }] of places.entries())
      if (ended !== null && before[at]?.ended === null) await endOffers(tx, [id], ended, now);
  }
}
