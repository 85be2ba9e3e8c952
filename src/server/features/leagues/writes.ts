import type { Regulations } from "#domain/base/regulations.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, updateLeagueAt } from "./repository.ts";

export { deleteBracketPhases, insertBracketPhases } from "./repository.ts";

/** Gives a locked league other rules, if they are others; who edits it meanwhile is told so by its version. */
export async function changeRegulations(tx: Tx, league: LeagueRow, regulations: Regulations, updated_at: Date) {
  if (JSON.stringify(regulations) === JSON.stringify(league.regulations)) return;
  await updateLeagueAt(tx, league.id, league.version, { regulations, updated_at });
}

/** Lets a locked league have more groups; who edits it meanwhile is told so by its version. */
export async function changeMaxGroups(
  tx: Tx,
  league: LeagueRow,
  max_groups: number,
  updated_at: Date,
): Promise<LeagueRow> {
  return (await updateLeagueAt(tx, league.id, league.version, { max_groups, updated_at })) ?? league;
}
