import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { ofGroups, selectListed } from "./repository.ts";

/** Those of these pairs that have a match outside of a group, be it in another or in a bracket. */
export async function findPairsInOtherGroups(handle: Handle, groupId: string, pairIds: string[]): Promise<Set<string>> {
  if (pairIds.length === 0) return new Set();
  const rows = await handle
    .select({ pair1_id: match.pair1_id, pair2_id: match.pair2_id })
    .from(match)
    .where(
      and(
        or(isNull(match.group_id), ne(match.group_id, groupId)),
        sql`(${inArray(match.pair1_id, pairIds)} or ${inArray(match.pair2_id, pairIds)})`,
      ),
    );
  return new Set(rows.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].filter((id) => id !== null)));
}

/** Matches of these pairs, of whatever league, and these matches besides. */
export async function listMatchesOf(handle: Handle, { pairIds, matchIds }: { pairIds: string[]; matchIds: string[] }) {
  const isOfPair = or(inArray(match.pair1_id, pairIds), inArray(match.pair2_id, pairIds));
  return ofGroups(await selectListed(handle).where(or(isOfPair, inArray(match.id, matchIds))));
}

/** What the standings need of a match, and what says whether its result is late. */
const matchFacts = {
  id: match.id,
  kind: match.kind,
  leg: match.leg,
  round_id: match.round_id,
  group_id: match.group_id,
  pair1_id: match.pair1_id,
  pair2_id: match.pair2_id,
  status: match.status,
  match_date: match.match_date,
  match_time: match.match_time,
  duration_minutes: match.duration_minutes,
  deferred_until: match.deferred_until,
  outcome: match.outcome,
  winner_pair_id: match.winner_pair_id,
  pair1_sets_won: match.pair1_sets_won,
  pair2_sets_won: match.pair2_sets_won,
  pair1_games_won: match.pair1_games_won,
  pair2_games_won: match.pair2_games_won,
  set_results: match.set_results,
  sent: match.sent,
};

/** What the standings need of a league's matches that are not cancelled. */
export function listMatchFacts(handle: Handle, leagueId: string) {
  return handle
    .select(matchFacts)
    .from(match)
    .where(and(eq(match.tournament_id, leagueId), ne(match.status, "cancelled")));
}

const factsOfSome = preparedQuery((handle) =>
  handle
    .select(matchFacts)
    .from(match)
    .where(
      and(
        eq(match.tournament_id, sql.placeholder("leagueId")),
        ne(match.status, "cancelled"),
        sql`${match.id} = any(${sql.placeholder("matchIds")}::uuid[])`,
      ),
    ),
);

/** The same of these matches. */
export function listFactsOf(handle: Handle, leagueId: string, matchIds: readonly string[]) {
  return factsOfSome(handle, { leagueId, matchIds });
}

/** The matches of a round that pairs have in a group; null: in whatever group. */
function ofPairs(roundId: string, groupId: string | null, pairIds: string[]) {
  const { round_id, group_id, pair1_id, pair2_id } = match;
  return and(
    eq(round_id, roundId),
    groupId === null ? undefined : eq(group_id, groupId),
    sql`(${inArray(pair1_id, pairIds)} or ${inArray(pair2_id, pairIds)})`,
  );
}

/** Matches of the round that pairs have in a group, or in all: played or being played, and dated ones that are not. */
export async function countTies(handle: Handle, roundId: string, groupId: string | null, pairIds: string[]) {
  const { status, match_date } = match;
  const [ties] = await handle
    .select({
      results: sql<number>`count(*) filter (where ${status} in ('completed', 'in_progress'))::int`,
      booked: sql<number>`count(*) filter (where ${status} = 'scheduled' and ${match_date} is not null)::int`,
    })
    .from(match)
    .where(ofPairs(roundId, groupId, pairIds));
  return ties ?? { results: 0, booked: 0 };
}

/** Matches of moved pairs that were never booked nor played leave with them: they belong to no group now. */
export async function deleteUnbookedMatches(
  tx: Handle,
  roundId: string,
  groupId: string,
  pairIds: string[],
): Promise<number> {
  const gone = await tx
    .delete(match)
    .where(and(ofPairs(roundId, groupId, pairIds), eq(match.status, "scheduled"), sql`${match.match_date} is null`))
    .returning({ id: match.id });
  return gone.length;
}

/** Deletes all matches that a pair has in a group of a round, none of which was played. */
export async function deleteMatchesOf(tx: Handle, roundId: string, groupId: string, pairId: string): Promise<void> {
  await tx.delete(match).where(ofPairs(roundId, groupId, [pairId]));
}
