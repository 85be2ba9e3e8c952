import { and, eq, inArray } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { match_lineups } from "#server/db/schema/matches.ts";

/** Says that somebody's substitutions are another record's. @param ids only these of them @returns which they are */
export async function moveSubstitutions(tx: Handle, from: string, to: string, ids?: string[]): Promise<string[]> {
  const theirs = eq(match_lineups.substitute_id, from);
  const rows = await tx
    .update(match_lineups)
    .set({ substitute_id: to })
    .where(ids === undefined ? theirs : and(theirs, inArray(match_lineups.id, ids)))
    .returning({ id: match_lineups.id });
  return rows.map(({ id }) => id);
}
