import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { findLeague, type LeagueRow, lockLeague } from "./repository.ts";

export { findActive, type LeagueRow } from "./repository.ts";

/** The league, deleted ones excepted; refuses with `league_not_found`. */
export async function leagueOf(handle: Handle, leagueId: string): Promise<LeagueRow> {
  const league = await findLeague(handle, leagueId);
  if (league === undefined || league.status === "deleted") throw refusal("league_not_found");
  return league;
}

/** The league locked for a change of its structure; refuses with `league_not_found`. */
export async function lockedLeague(tx: Handle, leagueId: string): Promise<LeagueRow> {
  const league = await lockLeague(tx, leagueId);
  if (league === undefined || league.status === "deleted") throw refusal("league_not_found");
  return league;
}
