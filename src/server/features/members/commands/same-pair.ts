import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/connect.ts";
import { listMembershipsOf } from "#server/features/groups/public.ts";
import { deleteWaiting } from "#server/features/groups/writes.ts";
import type { LeagueRow, RoundRow } from "#server/features/leagues/public.ts";
import { insertPairs, listPairsOf } from "#server/features/people/writes.ts";

interface Couple {
  player1_id: string;
  player2_id: string | null;
}

/** Who two people are as a pair, whichever of them is named first. */
const twoOf = ({ player1_id, player2_id }: Couple) => [player1_id, player2_id ?? ""].sort().join(" ");

/**
 * The pairs of people who come into a round, in their order: who was a pair of the league before is the same pair, with its history
 * and its points (spec 3 §2.2); others are made. One that waited for a place does so no more.
 */
export async function pairsOf(
  tx: Tx,
  { league, round, now }: { league: LeagueRow; round: RoundRow; now: Date },
  couples: readonly Couple[],
): Promise<{ pair_id: string; is_back: boolean }[]> {
  const isWhole = ({ player2_id }: Couple) => player2_id !== null || league.format_type === "individual";
  const people = couples.filter(isWhole).flatMap(({ player1_id, player2_id }) => [player1_id, player2_id ?? []].flat());
  const known = people.length === 0 ? [] : await listPairsOf(tx, league.id, people);
  const wanted = new Set(couples.map(twoOf));
  const before = known.filter((pair) => isWhole(pair) && wanted.has(twoOf(pair)));
  const ids = before.map(({ id }) => id);
  const memberships = ids.length === 0 ? [] : await listMembershipsOf(tx, ids);
  // Who may play in two groups may do so with the same partner: that is another pair.
  const here = memberships.filter(({ round_id, state }) => round_id === round.id && state !== "withdrawn");
  const taken = new Set(here.map(({ pair_id }) => pair_id));
  const same = before.filter(({ id }) => !taken.has(id));
  for (const { id } of same) await deleteWaiting(tx, league.id, id);
  const found = couples.map((couple) => same.find((pair) => twoOf(pair) === twoOf(couple))?.id ?? null);
  const made = couples.map((couple, at) => ({ ...couple, id: found[at] ?? randomUUID() }));
  const fresh = made.filter((_pair, at) => found[at] === null);
  await insertPairs(
    tx,
    fresh.map((pair) => ({ ...pair, tournament_id: league.id, created_at: now })),
  );
  const wasHere = new Set(memberships.map(({ pair_id }) => pair_id));
  return made.map(({ id }) => ({ pair_id: id, is_back: wasHere.has(id) }));
}
