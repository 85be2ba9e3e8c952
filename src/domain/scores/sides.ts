import type { Side } from "./score.ts";

interface TwoPairs {
  pair1_id: string;
  pair2_id: string;
}

/** The side of a match that a pair plays on; null for none of them, and without a pair. */
export function sideOf({ pair1_id, pair2_id }: TwoPairs, pairId: string | null): Side | null {
  if (pairId === null) return null;
  return pairId === pair1_id ? 1 : pairId === pair2_id ? 2 : null;
}

/** The pair on a side of a match; null without a side. */
export function pairOn({ pair1_id, pair2_id }: TwoPairs, side: Side | null): string | null {
  if (side === null) return null;
  return side === 1 ? pair1_id : pair2_id;
}
