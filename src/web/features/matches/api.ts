import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { leagueKey } from "#web/features/leagues/public.ts";
import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** Which matches: of the current round when nothing is said. */
export interface MatchesChoice {
  round?: number;
  group?: string;
  /** Days of whatever round, yyyy-MM-dd. */
  from?: string;
  to?: string;
  /** All rounds. */
  season?: true;
}

/** The matches of the current round, of another, of some days, or of the season. */
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

/** Who of a match of an individual league has points entered for its round, which a result does not change. */
export function enteredQuery(leagueId: string, matchId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "match", matchId, "entered"],
    queryFn: () => api.standings.entered({ league_id: leagueId, match_id: matchId }),
    meta: { topics: ["matches", "groups", "players", "leagues"] },
  });
}

/** The beginning of the key of every day's bookings. */
export const bookingsKey = ["bookings"] as const;

/** The keys of what shows the matches of a league: the league itself, and the courts' bookings. */
export const matchKeys = (leagueId: string) => [leagueKey(leagueId), bookingsKey];

/** The same of whatever leagues. */
export const allMatchKeys = [["league"], bookingsKey];

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

/** What is on the courts of a day and of those beside it, in all leagues; the day before shows on until it is there. */
export function boardQuery(date: string) {
  return queryOptions({
    queryKey: [...bookingsKey, "board", date],
    queryFn: () => api.courts.board({ from: addDays(date, -1), to: addDays(date, 1) }),
    enabled: date !== "",
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "settings", "leagues", "courts"] },
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

/** When the people of a match said that they cannot play, whatever the day. */
export function absencesQuery({ id, league_id }: { id: string; league_id: string }) {
  return queryOptions({
    queryKey: [...bookingsKey, "absences", id],
    queryFn: () => api.matches.absences({ league_id, match_id: id }),
    staleTime: 0,
    meta: { topics: ["matches", "groups", "players"] },
  });
}

/** The matches of a league's brackets with the rules by which they are played now. */
export const bracketQuery = queryOfLeague(["bracketMatches"], api.brackets.matches, [
  "matches",
  "groups",
  "players",
  "leagues",
  "courts",
]);

/** The matches of a league's brackets, played and to be played. */
export function bracketMatchesQuery(leagueId: string) {
  return { ...bracketQuery(leagueId), select: ({ matches }: { matches: ListedBracketMatch[] }) => matches };
}
