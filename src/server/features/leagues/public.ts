import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { findLeague, type LeagueRow, lockLeague } from "./repository.ts";

export { findActive, type LeagueRow, listActiveIds, listLeague, lockLeagues } from "./repository.ts";

/** A league that was found, deleted ones excepted; refuses with `league_not_found`. */
export function existing(league: LeagueRow | undefined): LeagueRow {
  if (league === undefined || league.status === "deleted") throw refusal("league_not_found");
  return league;
}

/** The league, deleted ones excepted; refuses with `league_not_found`. */
export async function leagueOf(handle: Handle, leagueId: string): Promise<LeagueRow> {
  return existing(await findLeague(handle, leagueId));
}

/** The league locked for a change of its structure; refuses with `league_not_found`. */
export async function lockedLeague(tx: Handle, leagueId: string): Promise<LeagueRow> {
  return existing(await lockLeague(tx, leagueId));
}
