import { and, eq, isNotNull, or } from "drizzle-orm";
import type { LineupEntry } from "#contract/matches/lineup.ts";
import type { Handle } from "#server/db/connect.ts";
import { tournament_matches as match, match_lineups } from "#server/db/schema/matches.ts";
import { lineup, type MatchValues, type StoredMatch, updateLockedMatch } from "./repository.ts";

/** A match of a bracket: it has its place in the draw, and its sides may be open (spec 5 §1.2). */
export type DrawnMatch = StoredMatch & Record<"draw_round" | "draw_position", number>;

function isDrawn(row: StoredMatch): row is DrawnMatch {
  return row.draw_round !== null && row.draw_position !== null;
}

const ofBrackets = (leagueId: string) => and(eq(match.tournament_id, leagueId), isNotNull(match.draw_round));

/** The matches of a league's brackets, by their ids. */
export async function listDrawnMatches(handle: Handle, leagueId: string): Promise<DrawnMatch[]> {
  const rows = await handle.select().from(match).where(ofBrackets(leagueId)).orderBy(match.id);
  return rows.filter(isDrawn);
}

/** All matches of a league's brackets, locked by their ids until the transaction ends. The league is locked before. */
export async function lockDrawnMatches(tx: Handle, leagueId: string): Promise<DrawnMatch[]> {
  const rows = await tx.select().from(match).where(ofBrackets(leagueId)).orderBy(match.id).for("update");
  return rows.filter(isDrawn);
}

/** One match of a league's brackets. */
export async function findDrawnMatch(
  handle: Handle,
  leagueId: string,
  matchId: string,
): Promise<DrawnMatch | undefined> {
  const rows = await handle
    .select()
    .from(match)
    .where(and(ofBrackets(leagueId), eq(match.id, matchId)));
  return rows.find(isDrawn);
}

/**
 * Who played instead of whom in a league's brackets, by the match. What is kept of a match without a result belongs to the one that it
 * had, and comes back with it.
 */
export async function listDrawnLineups(handle: Handle, leagueId: string): Promise<Map<string, LineupEntry[]>> {
  const rows = await handle
    .select({ id: match.id, lineup })
    .from(match)
    .innerJoin(match_lineups, eq(match_lineups.match_id, match.id))
    .where(and(ofBrackets(leagueId), isNotNull(match.outcome)));
  return new Map(rows.map((row) => [row.id, row.lineup]));
}

/** One match of a league's brackets, locked until the transaction ends. */
export async function lockDrawnMatch(tx: Handle, leagueId: string, matchId: string): Promise<DrawnMatch | undefined> {
  const rows = await tx
    .select()
    .from(match)
    .where(and(ofBrackets(leagueId), eq(match.id, matchId)))
    .for("update");
  return rows.find(isDrawn);
}

/** Whether a pair stands in a match of a bracket. */
export async function isDrawnPair(handle: Handle, pairId: string): Promise<boolean> {
  const isOne = or(eq(match.pair1_id, pairId), eq(match.pair2_id, pairId));
  return (await handle.$count(match, and(isNotNull(match.draw_round), isOne))) > 0;
}

/** Changes a locked match of a bracket. @returns it as it is then */
export async function updateDrawnMatch(
  tx: Handle,
  locked: Pick<DrawnMatch, "id" | "version">,
  values: MatchValues,
): Promise<DrawnMatch> {
  const row = await updateLockedMatch(tx, locked, values);
  if (!isDrawn(row)) throw new Error("a match has left its bracket");
  return row;
}
