import type { Regulations } from "#domain/regulations.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { currentRound, findLeague, findRounds, type LeagueRow, lockLeague, type RoundRow } from "./repository.ts";

export type { LeagueRow, RoundRow } from "./repository.ts";
export { currentRound, insertRound, updateLeagueAt } from "./repository.ts";
export { leagueView } from "./view.ts";

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

/** A league's rounds in order, and the current one: the open one, else the last. */
export async function roundsOf(handle: Handle, leagueId: string): Promise<{ all: RoundRow[]; current: RoundRow }> {
  const all = await findRounds(handle, leagueId);
  const current = currentRound(all);
  if (current === undefined) throw refusal("round_not_found");
  return { all, current };
}

/** The open round; refuses with `round_closed` when the last one has been closed. */
export async function openRound(handle: Handle, leagueId: string): Promise<RoundRow> {
  const { current } = await roundsOf(handle, leagueId);
  if (current.state !== "open") throw refusal("round_closed");
  return current;
}

/** The rules a round is counted by: a closed round keeps those that it was closed with (ruling 15). */
export function regulationsOf(league: LeagueRow, round: RoundRow): Regulations {
  return round.regulations ?? league.regulations;
}

/** What the wire carries of a round. */
export function roundView({ id, number, state, start_date, deadline }: RoundRow) {
  return { id, number, state, start_date, deadline };
}
