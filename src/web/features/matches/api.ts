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

export const courtsQuery = queryOptions({
  queryKey: ["courts"],
  queryFn: () => api.courts.list(),
  meta: { topics: ["courts"] },
});

/** What is booked around a date, in all leagues: the courts are the club's. */
export function bookingsQuery(date: string) {
  return queryOptions({
    queryKey: ["bookings", date],
    queryFn: () => api.matches.bookings({ date }),
    enabled: date !== "",
    staleTime: 0,
    meta: { topics: ["matches", "settings"] },
  });
}
