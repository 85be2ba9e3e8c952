import { courtAssignment, shownPoints } from "#domain/tables/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { insertPointsHistory, placeIndividuals, updateIndividual } from "#server/features/groups/writes.ts";
import type { ClosingRecord } from "#server/features/leagues/public.ts";
import { individualOrder, type LeagueFacts, loadFacts, playerRounds } from "#server/features/standings/public.ts";

/** Where the players are before their round is closed, as its record keeps it; nothing in a league of pairs. */
export function individualsOf({ league, individuals }: LeagueFacts): Pick<ClosingRecord, "individuals"> {
  if (league.format_type === "pairs") return {};
  return {
    individuals: individuals.map(({ pair_id, group_id, position, court_assignment }) => {
      return { pair_id, group_id, position, court_assignment };
    }),
  };
}

interface Closed {
  league_id: string;
  round_id: string;
  now: Date;
}

/** Keeps what the results of a round that is closed give whoever has nothing entered for it, also who has left in it. */
async function keepPoints(tx: Tx, league: LeagueFacts, { round_id, now }: Closed): Promise<void> {
  const facts = { ...league, individuals: [...league.individuals, ...league.left] };
  const points = playerRounds(facts);
  const here = facts.members.filter((member) => member.round_id === round_id);
  await insertPointsHistory(
    tx,
    facts.individuals.flatMap(({ player_id, pair_id, position }) => {
      const own = points.get(player_id)?.find((one) => one.round_id === round_id);
      const group_id = here.find((member) => member.pair_id === pair_id)?.group_id;
      if (own === undefined || own.entered !== null || group_id === undefined) return [];
      const awarded = { round_points: own.points, proposed_points: own.results, source: "results" as const };
      return [{ group_id, round_id, player_id, position, ...awarded, created_at: now }];
    }),
  );
}

/**
 * Of an individual league whose round was just closed: keeps the points of its results, and puts its players into the groups that they
 * play in next, with positions and courts by their totals (spec 8 §4.2). Nothing in a league of pairs.
 */
export async function keepIndividuals(
  tx: Tx,
  closed: Closed,
  memberships: readonly { group_id: string; pair_id: string }[],
): Promise<void> {
  const facts = await loadFacts(tx, closed.league_id);
  if (facts.individuals.length === 0) return;
  await keepPoints(tx, facts, closed);
  const groupOf = new Map(memberships.map(({ pair_id, group_id }) => [pair_id, group_id]));
  // Who is equal in everything stays in the order of before.
  const moving = individualOrder(facts).flatMap(({ pair_id }, position) => {
    const group_id = groupOf.get(pair_id);
    return group_id === undefined ? [] : [{ pair_id, group_id, position }];
  });
  const order = individualOrder(facts, facts.rounds, moving).filter(({ pair_id }) => groupOf.has(pair_id));
  const taken = new Map<string, number>();
  for (const row of order) {
    const { pair_id, group_id, player_id } = row;
    const position = (taken.get(group_id) ?? 0) + 1;
    taken.set(group_id, position);
    await placeIndividuals(tx, [{ pair_id, group_id, position, court_assignment: courtAssignment(position) }]);
    await updateIndividual(tx, group_id, player_id, { total_points: Math.max(0, shownPoints(row)) });
  }
}
