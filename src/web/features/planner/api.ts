import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Plan } from "#contract/planner/endpoints.ts";
import { api } from "#web/platform/api-client.ts";

const pollEvery = 500; // ms

/** Whether a plan is still to come: it is computed, or waits for those before it. */
export function isInTheMaking({ state }: Pick<Plan, "state">): boolean {
  return state === "solving" || state === "waiting";
}

/** The own plan, asked for again and again while it is being made; nothing tells of it but itself. */
export const planQuery = queryOptions({
  queryKey: ["plan"],
  queryFn: () => api.planner.current(),
  select: ({ plan }) => plan,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.plan != null && isInTheMaking(data.plan) ? pollEvery : false),
  meta: { topics: [] },
});

/** The leagues of which something can be planned, as they are now. */
export const plannedLeaguesQuery = queryOptions({
  queryKey: ["plan", "leagues"],
  queryFn: () => api.planner.leagues(),
  staleTime: 0,
  meta: { topics: ["matches", "groups", "leagues", "settings"] },
});

/** A day, an hour and a court. */
export interface FreePlace {
  match_date: string;
  match_time: string;
  court_id: number;
}

/** Where a match of the own proposal could be, as the rest of it stands now. */
export function placesQuery(matchId: string) {
  return queryOptions({
    queryKey: ["plan", "places", matchId],
    queryFn: () => api.planner.places({ match_id: matchId }),
    staleTime: 0,
    meta: { topics: [] },
  });
}

/** The beginning of the key of everything that shows what was said of when people can play. */
export const availabilityKey: QueryKey = ["availability"];

/** When somebody of the club cannot play, or would like to. */
export function availabilityQuery(personId: string) {
  return queryOptions({
    queryKey: [...availabilityKey, "person", personId],
    queryFn: () => api.planner.availability.list({ person_id: personId }),
    staleTime: 0,
    meta: { topics: ["players"] },
  });
}

/** What the pairs of a league that have matches to play said of when they can. */
export function pairsAvailabilityQuery(leagueId: string) {
  return queryOptions({
    queryKey: [...availabilityKey, "league", leagueId],
    queryFn: () => api.planner.availability.ofPairs({ league_id: leagueId }),
    staleTime: 0,
    meta: { topics: ["players", "groups", "matches"] },
  });
}
