import { and, avg, eq, getTableColumns, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { brackets } from "#server/db/schema/brackets.ts";
import { phases } from "#server/db/schema/leagues.ts";
import { people, players, round_pairs } from "#server/db/schema/people.ts";

export type BracketRow = typeof brackets.$inferSelect;
export type NewBracket = typeof brackets.$inferInsert;

/** The brackets of a league, in the order of its phases. */
export async function listBrackets(handle: Handle, leagueId: string): Promise<BracketRow[]> {
  return handle
    .select(getTableColumns(brackets))
    .from(brackets)
    .innerJoin(phases, eq(phases.id, brackets.phase_id))
    .where(eq(brackets.tournament_id, leagueId))
    .orderBy(phases.number);
}

export async function insertBrackets(tx: Handle, rows: NewBracket[]): Promise<void> {
  await tx.insert(brackets).values(rows);
}

/** Changes a bracket whose league is locked. */
export async function updateBracket(
  tx: Handle,
  { phase_id, version }: Pick<BracketRow, "phase_id" | "version">,
  values: Partial<NewBracket>,
): Promise<void> {
  await tx
    .update(brackets)
    .set({ ...values, version: version + 1 })
    .where(eq(brackets.phase_id, phase_id));
}

/** The mean of the levels of a pair's two, of those that are known, by the pairs of a round. */
export async function listPairLevels(handle: Handle, leagueId: string, roundId: string): Promise<Map<string, number>> {
  const rows = await handle
    .select({ pair_id: round_pairs.id, level: avg(people.level) })
    .from(round_pairs)
    .innerJoin(players, sql`${players.id} in (${round_pairs.player1_id}, ${round_pairs.player2_id})`)
    .innerJoin(people, eq(people.id, players.person_id))
    .where(and(eq(round_pairs.round_id, roundId), eq(players.tournament_id, leagueId)))
    .groupBy(round_pairs.id);
  return new Map(rows.flatMap(({ pair_id, level }) => (level === null ? [] : [[pair_id, Number(level)] as const])));
}
