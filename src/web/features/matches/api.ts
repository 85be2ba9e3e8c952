import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

export type RoundChoice = number | "all" | undefined;

/** The matches of the current round, of another, or of the season. */
export function matchesQuery(leagueId: string, round: RoundChoice) {
  return queryOptions({
    queryKey: ["league", leagueId, "matches", round ?? null],
    queryFn: () => api.matches.list({ league_id: leagueId, ...(round !== undefined && { round }) }),
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
