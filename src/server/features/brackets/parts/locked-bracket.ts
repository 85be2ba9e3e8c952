import { isSame, readBracket } from "#domain/brackets/bracket-progress.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, lockedLeague } from "#server/features/leagues/public.ts";
import { type DrawnMatch, lockDrawnMatches } from "#server/features/matches/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { drawnMatchOf } from "../queries.ts";
import { type BracketRow, listBrackets, lockBrackets } from "../repository.ts";
import { listWithdrawals, type WithdrawalRow } from "../withdrawals-repository.ts";

export interface LockedBracket {
  league: LeagueRow;
  brackets: BracketRow[];
  matches: DrawnMatch[];
  withdrawals: WithdrawalRow[];
  /** The pairs of these. */
  withdrawn: ReadonlySet<string>;
}

/**
 * A league's brackets for a change: the league locked, then they, then all their matches by their ids
 * (docs/architecture.md "Locks"). Refuses with `league_not_found`.
 */
export async function lockedBracket(tx: Tx, leagueId: string): Promise<LockedBracket> {
  const league = await lockedLeague(tx, leagueId);
  await lockBrackets(tx, leagueId);
  const matches = await lockDrawnMatches(tx, leagueId);
  const withdrawals = await listWithdrawals(tx, leagueId);
  const withdrawn = new Set(withdrawals.map(({ pair_id }) => pair_id));
  return { league, brackets: await listBrackets(tx, leagueId), matches, withdrawals, withdrawn };
}

/** Refuses who was shown another draw than there is, or none: what was meant for one draw is never done to the next. */
export function requireShown({ brackets }: LockedBracket, shown: string | null): void {
  if ((brackets[0]?.lot ?? null) !== shown) throw refusal("edit_conflict");
}

/** Refuses to change a draw that has a result, or of which a match is being played (spec 5 §2.2). */
export function requireUnplayed({ matches }: LockedBracket): void {
  if (matches.some(({ outcome }) => outcome !== null)) throw refusal("bracket_has_results");
  if (matches.some(({ status }) => status === "in_progress")) throw refusal("bracket_being_played");
}

export type TwoPairs = DrawnMatch & { pair1_id: string; pair2_id: string };

/** Whether both pairs are known and neither has withdrawn (spec 5 §2.3). */
export function hasBothPairs(locked: LockedBracket, match: DrawnMatch): match is TwoPairs {
  const read = readBracket(locked);
  const isThere = ([1, 2] as const).every((side) => typeof read(match, side) === "object");
  return isThere && match.pair1_id !== null && match.pair2_id !== null;
}

/** The matches without a result in which a pair stands. */
export function standingIn(locked: Pick<LockedBracket, "matches" | "withdrawn">, pair_id: string): DrawnMatch[] {
  const read = readBracket(locked);
  return locked.matches.filter(
    (match) => match.outcome === null && ([1, 2] as const).some((side) => isSame(read(match, side), { pair_id })),
  );
}

/** One of the locked matches; refuses with `match_not_found`. */
function drawnMatchIn({ matches }: LockedBracket, matchId: string): DrawnMatch {
  const match = matches.find(({ id }) => id === matchId);
  if (match === undefined) throw refusal("match_not_found");
  return match;
}

/** What a locked match of a bracket is shown and changed by. Locks: league, the matches of its brackets. */
export async function heldDrawnMatch(tx: Tx, { league_id, match_id }: { league_id: string; match_id: string }) {
  const locked = await lockedBracket(tx, league_id);
  const match = drawnMatchIn(locked, match_id);
  const current = () => drawnMatchOf(tx, league_id, match_id);
  return {
    locked,
    match,
    current,
    view: current,
    requireOpen: () => {},
    requireSides: () => {
      if (!hasBothPairs(locked, match)) throw refusal("bracket_sides_open");
      return match;
    },
  };
}

/** One match of a bracket for a new result, at the version that was seen; refuses with `match_not_found` or `edit_conflict`. */
export async function lockedDrawnMatch(
  tx: Tx,
  { version, ...shown }: { league_id: string; match_id: string; version: number },
): Promise<{ locked: LockedBracket; match: DrawnMatch }> {
  const { locked, match, current } = await heldDrawnMatch(tx, shown);
  if (match.version !== version) throw refusal("edit_conflict", { current: await current() });
  return { locked, match };
}
