import { pairName } from "#domain/base/names.ts";
import type { Handle } from "#server/db/connect.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { listCouples, listPairNames, listPairsWithoutGroup } from "../repository.ts";

/** Two who are registered as a pair and play in no group. */
export interface LoosePair {
  /** Of the pair; while there is none, the registration of the first. */
  pair_id: string;
  name: string;
  /** The mean of the levels of its two, if it is no pair yet and one of them is known. */
  level: number | null;
  /** Who it is made of when it is drawn; null: it is a pair already. */
  people: { player1_id: string; player2_id: string } | null;
}

/** Who of the pairs as they are in a round is drawn no more: one of the two was erased (ruling 23). */
export function erasedIn(named: readonly { pair_id: string; is_erased: boolean }[]): Set<string> {
  return new Set(named.filter(({ is_erased }) => is_erased).map(({ pair_id }) => pair_id));
}

/**
 * The pairs that a bracket without groups is drawn from (spec 5 §1.1), in the order of their registration: who waits for a place or was
 * drawn before, and who was registered together and is in no pair.
 */
export async function pairsWithoutGroup(
  handle: Handle,
  { league, current }: Pick<LeagueFacts, "league" | "current">,
): Promise<LoosePair[]> {
  const named = await listPairNames(handle, league.id, current.id);
  const gone = erasedIn(named);
  const pairs = (await listPairsWithoutGroup(handle, league.id)).filter(({ pair_id }) => !gone.has(pair_id));
  const names = new Map(named.map((one) => [one.pair_id, pairName(one.player1_name, one.player2_name)]));
  const taken = new Set(pairs.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]));
  const couples = (await listCouples(handle, league.id)).filter(
    ({ player1_id, player2_id }) => !taken.has(player1_id) && !taken.has(player2_id),
  );
  const all = [
    ...pairs.map(({ pair_id, registered_at }) => ({
      at: registered_at,
      pair: { pair_id, name: names.get(pair_id) ?? "", level: null, people: null },
    })),
    ...couples.map(({ player1_id, player2_id, player1_name, player2_name, level, registered_at }) => ({
      at: registered_at,
      pair: {
        pair_id: player1_id,
        name: pairName(player1_name, player2_name),
        level: level === null ? null : Number(level),
        people: { player1_id, player2_id },
      },
    })),
  ];
  return all.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ pair }) => pair);
}
