import type { Match } from "#contract/matches.ts";
import { pairName } from "#domain/names.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf, regulationsOf, roundsOf, roundView } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type ListedMatch, listMatches } from "./repository.ts";

/** A match as administrators see it. */
export function matchView(listed: ListedMatch): Match {
  const { match, pair1_player1, pair1_player2, pair2_player1, pair2_player2, ...names } = listed;
  const {
    round_id: _round,
    pair1_games_lost: _lost1,
    pair2_games_lost: _lost2,
    completed_at: _completed,
    calendar_sequence: _sequence,
    created_at: _created,
    updated_at: _updated,
    ...facts
  } = match;
  return {
    ...facts,
    ...names,
    pair1_name: pairName(pair1_player1, pair1_player2),
    pair2_name: pairName(pair2_player1, pair2_player2),
  };
}

/** One match; refuses with `match_not_found`. */
export async function matchOf(handle: Handle, leagueId: string, matchId: string): Promise<Match> {
  const [row] = await listMatches(handle, { league_id: leagueId, match_id: matchId });
  if (row === undefined) throw refusal("match_not_found");
  return matchView(row);
}

export interface MatchesFilter {
  league_id: string;
  round?: number | undefined;
  group?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** All rounds instead of one. */
  season?: boolean;
}

/** The matches of the current round, of a chosen one, of some days of whatever round, or of the season. */
export async function matchesPage(handle: Handle, filter: MatchesFilter) {
  const { league_id, round: number, group, from, to } = filter;
  const league = await leagueOf(handle, league_id);
  const { all, current } = await roundsOf(handle, league_id);
  const round = number === undefined ? current : all.find((candidate) => candidate.number === number);
  if (round === undefined) throw refusal("round_not_found");
  const isDays = from !== undefined && to !== undefined;
  const rows = await listMatches(handle, {
    league_id,
    ...(isDays ? { from, to } : filter.season === true ? {} : { round_id: round.id }),
    ...(group !== undefined && { group_id: group }),
  });
  return {
    matches: rows.map(matchView),
    rounds: all.map(roundView),
    format_type: league.format_type,
    courts_count: league.courts_count,
    super_tie_break: regulationsOf(league, round).super_tie_break,
  };
}
