import type { Regulations } from "#domain/base/regulations.ts";
import { currentRound } from "#domain/base/round-state.ts";
import type { MovementDecision } from "#domain/season/closing-decisions.ts";
import type { Handle } from "#server/db/connect.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { findLeague, type LeagueRow, lockLeague } from "./repository.ts";
import { findRounds, lockRounds, type RoundRow } from "./rounds-repository.ts";

export {
  type ClosingRecord,
  closingRecord,
  groupsIn,
  type KeptMovement,
  movementsOf,
  movementsSeenBy,
} from "./parts/kept-round.ts";
export {
  findActive,
  hasBracket,
  type LeagueRow,
  listActiveIds,
  listFinishedOf,
  listLeague,
  lockLeagues,
} from "./repository.ts";
export { findRounds, lockRounds, type RoundRow } from "./rounds-repository.ts";

export { leagueView } from "./view.ts";

/** A league that was found, deleted ones excepted; refuses with `league_not_found`. */
export function existing(league: LeagueRow | undefined): LeagueRow {
  if (league === undefined || league.status === "deleted") throw refusal("league_not_found");
  return league;
}

/** The league, deleted ones excepted; refuses with `league_not_found`. */
export async function leagueOf(handle: Handle, leagueId: string): Promise<LeagueRow> {
  return existing(await findLeague(handle, leagueId));
}

/** The league locked for a change of its structure; refuses with `league_not_found`, or with `wrong_format` what is no such league. */
export async function lockedLeague(
  tx: Handle,
  leagueId: string,
  format?: LeagueRow["format_type"],
): Promise<LeagueRow> {
  const league = existing(await lockLeague(tx, leagueId));
  if (format !== undefined && league.format_type !== format) throw refusal("wrong_format");
  return league;
}

/** A league's rounds in order, and the current one: the open one, else the last. */
export async function roundsOf(handle: Handle, leagueId: string): Promise<{ all: RoundRow[]; current: RoundRow }> {
  const all = await findRounds(handle, leagueId);
  const current = orRefuse(currentRound(all), "round_not_found");
  return { all, current };
}

/** The open round; refuses with `round_closed` when the last one has been closed. */
export async function openRound(handle: Handle, leagueId: string): Promise<RoundRow> {
  const { current } = await roundsOf(handle, leagueId);
  if (current.state !== "open") throw refusal("round_closed");
  return current;
}

/**
 * The round that whoever acts was shown, if it is still open: what was meant for one round never lands in the next
 * (spec 3 §3.4). Refuses with `round_not_found` or `round_closed`.
 */
export async function shownRound(handle: Handle, leagueId: string, roundId: string): Promise<RoundRow> {
  const { all } = await roundsOf(handle, leagueId);
  const round = all.find(({ id }) => id === roundId);
  if (round === undefined) throw refusal("round_not_found");
  if (round.state !== "open") throw refusal("round_closed", { number: round.number });
  return round;
}

/**
 * The shown round, after its league locked until the transaction ends: no result or booking of it is under way, and none
 * begins. Whoever changes a round as a whole takes this lock (docs/architecture.md "Locks").
 */
export async function lockedShownRound(tx: Handle, leagueId: string, roundId: string): Promise<RoundRow> {
  const round = await shownRound(tx, leagueId, roundId);
  await lockRounds(tx, leagueId, [round.id]);
  return round;
}

/** The rules a round is counted by: a closed round keeps those that it was closed with (ruling 15). */
export function regulationsOf(league: LeagueRow, round: RoundRow): Regulations {
  return round.regulations ?? league.regulations;
}

/** Where somebody decided by hand that pairs play from the next round (spec 3 §2.6, §4.4). */
export function decidedMovements({ decisions }: RoundRow): MovementDecision[] {
  return decisions?.movements ?? [];
}

/** What the wire carries of a round. */
export function roundView({ id, number, state, start_date, deadline, is_evening }: RoundRow) {
  return { id, number, state, start_date, deadline, ...(is_evening && { is_evening: true as const }) };
}
