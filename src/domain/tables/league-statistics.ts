import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";

export interface LeagueStatistics {
  registered_pairs: number;
  total_matches: number;
  played_matches: number;
  pending_matches: number;
  completion_percentage: number;
  active_pairs: number;
  average_points: number;
}

/** The figures of spec 1 §2 "stats": percentage rounded; a pair is active once it has played; points with one decimal. */
export function leagueStatistics(input: {
  rows: readonly { matches_played: number; points: number }[];
  matches: readonly { status: MatchStatus }[];
}): LeagueStatistics {
  const { rows, matches } = input;
  const played = matches.filter(({ status }) => status === "completed").length;
  const pending = matches.filter(({ status }) => isPending(status)).length;
  const total = played + pending;
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  return {
    registered_pairs: rows.length,
    total_matches: total,
    played_matches: played,
    pending_matches: pending,
    completion_percentage: total === 0 ? 0 : Math.round((100 * played) / total),
    active_pairs: rows.filter(({ matches_played }) => matches_played > 0).length,
    average_points: rows.length === 0 ? 0 : Math.round((10 * points) / rows.length) / 10,
  };
}
