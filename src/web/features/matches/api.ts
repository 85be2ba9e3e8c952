import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** Which matches: of the current round when nothing is said. */
export interface MatchesChoice {
  round?: number;
  group?: string;
  /** Days of whatever round, yyyy-MM-dd. */
  from?: string;
  to?: string;
}

/** The matches of the current round, of another, or of some days. */
export function matchesQuery(leagueId: string, choice: MatchesChoice = {}) {
  return queryOptions({
    queryKey: ["league", leagueId, "matches", choice],
    queryFn: () => api.matches.list({ league_id: leagueId, ...choice }),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "courts"] },
  });
}

/** One match of whatever round. */
export function matchQuery(leagueId: string, matchId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "match", matchId],
    queryFn: () => api.matches.get({ league_id: leagueId, match_id: matchId }),
    staleTime: 0,
    meta: { topics: ["matches", "groups", "players", "courts"] },
  });
}

/** Who plays a match, and what the rules say of substitutes. */
export function lineupQuery(leagueId: string, matchId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "match", matchId, "lineup"],
    queryFn: () => api.matches.lineup.form({ league_id: leagueId, match_id: matchId }),
    meta: { topics: ["matches", "groups", "players", "leagues"] },
  });
}

/** The beginning of the key of every day's bookings. */
export const bookingsKey = ["bookings"] as const;

/** What is booked around a date, in all leagues: the courts are the club's. How long a match is, its league says. */
export function bookingsQuery(leagueId: string, date: string) {
  return queryOptions({
    queryKey: [...bookingsKey, date, leagueId],
    queryFn: () => api.matches.bookings({ date, league_id: leagueId }),
    enabled: date !== "",
    staleTime: 0,
    meta: { topics: ["matches", "settings", "leagues", "courts"] },
  });
}

/** Who would play twice if a match were then, in whatever league; nobody is asked for without a day and an hour. */
export function playersTwiceQuery(
  { id, tournament_id }: { id: string; tournament_id: string },
  { match_date, match_time }: { match_date: string; match_time: string },
) {
  return queryOptions({
    queryKey: [...bookingsKey, "twice", id, match_date, match_time],
    queryFn: () => api.matches.playersTwice({ league_id: tournament_id, match_id: id, match_date, match_time }),
    enabled: match_date !== "" && match_time !== "",
    staleTime: 0,
    meta: { topics: ["matches", "groups", "settings", "leagues"] },
  });
}

/** The matches of a league's brackets, played and to be played. */
export function bracketMatchesQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "bracketMatches"],
    queryFn: () => api.brackets.matches({ league_id: leagueId }),
    select: ({ matches }) => matches,
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}
