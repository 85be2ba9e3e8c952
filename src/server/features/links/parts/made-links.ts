import { type LinkWay, mostLinks } from "#domain/links/link-life.ts";
import type { Tx } from "#server/db/connect.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { insertLinks, revokeLinks } from "../repository.ts";

export interface MadeLink {
  pair_id: string;
  token: string;
}

/** Makes a link for each of these pairs, as they are now, and ends those that are then too many (spec 6 §1.1). */
export async function makeLinks(
  tx: Tx,
  { deps, actor }: CommandContext,
  { leagueId, pairs, way }: { leagueId: string; pairs: readonly { pair_id: string; people: string[] }[]; way: LinkWay },
): Promise<MadeLink[]> {
  const now = deps.clock.now();
  await revokeLinks(
    tx,
    pairs.map(({ pair_id }) => pair_id),
    { kept: mostLinks - 1, now },
  );
  const made = pairs.map(({ pair_id, people }) => ({ pair_id, people, token: newToken() }));
  await insertLinks(
    tx,
    made.map(({ pair_id, people: [player1_id = "", player2_id = null], token }) => ({
      token_hash: hashOf(token),
      way,
      tournament_id: leagueId,
      pair_id,
      player1_id,
      player2_id,
      created_at: now,
      created_by: actor.id,
    })),
  );
  return made.map(({ pair_id, token }) => ({ pair_id, token }));
}
