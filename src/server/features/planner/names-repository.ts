import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Handle } from "#server/db/connect.ts";
import { groups } from "#server/db/schema/groups.ts";
import { phases } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { players, round_pairs } from "#server/db/schema/people.ts";
import { lastRound } from "#server/features/matches/public.ts";

const [pair1, pair2] = [alias(round_pairs, "pair1"), alias(round_pairs, "pair2")];
const thatRound = sql`coalesce(${match.round_id}, ${lastRound})`;
const nameOf = (playerId: AnyPgColumn) =>
  sql<string | null>`(select p.full_name from ${players} p where p.id = ${playerId})`;

/** Who plays these matches, as the pairs are in their round, and where they belong. */
export async function listSides(handle: Handle, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, tournament_id, draw_round, pair1_from, pair2_from } = match;
  return handle
    .select({
      id,
      tournament_id,
      draw_round,
      pair1_from,
      pair2_from,
      group_name: groups.name,
      one: nameOf(pair1.player1_id).as("one"),
      two: nameOf(pair1.player2_id).as("two"),
      three: nameOf(pair2.player1_id).as("three"),
      four: nameOf(pair2.player2_id).as("four"),
    })
    .from(match)
    .leftJoin(groups, eq(groups.id, match.group_id))
    .leftJoin(pair1, and(eq(pair1.id, match.pair1_id), eq(pair1.round_id, thatRound)))
    .leftJoin(pair2, and(eq(pair2.id, match.pair2_id), eq(pair2.round_id, thatRound)))
    .where(inArray(match.id, ids));
}

/** All places of the brackets of these leagues, tree by tree in their order. */
export async function listDraws(handle: Handle, leagueIds: string[]) {
  if (leagueIds.length === 0) return [];
  const { id, tournament_id, phase_id, draw_round, draw_position } = match;
  const rows = await handle
    .select({ id, tournament_id, phase_id, draw_round, draw_position })
    .from(match)
    .innerJoin(phases, eq(phases.id, phase_id))
    .where(and(inArray(tournament_id, leagueIds), isNotNull(draw_round)))
    .orderBy(asc(phases.number), id);
  return rows.flatMap(({ draw_round, draw_position, ...row }) =>
    draw_round === null || draw_position === null ? [] : [{ ...row, draw_round, draw_position }],
  );
}

/** What the groups of these leagues are called. */
export async function listGroupNames(handle: Handle, leagueIds: string[]): Promise<Map<string, string>> {
  if (leagueIds.length === 0) return new Map();
  const { id, name } = groups;
  const rows = await handle.select({ id, name }).from(groups).where(inArray(groups.tournament_id, leagueIds));
  return new Map(rows.map((row) => [row.id, row.name]));
}
