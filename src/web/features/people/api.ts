import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The registered people of a league, newest first. */
export function playersQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "players"],
    queryFn: () => api.people.list({ league_id: leagueId }),
    meta: { topics: ["players", "groups"] },
  });
}

/** Who plays in no pair of the current round. */
export function availablePlayersQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "players", "available"],
    queryFn: () => api.people.available({ league_id: leagueId }),
    meta: { topics: ["players", "groups"] },
    staleTime: 0,
  });
}

/** The people of a pair, or the one of an individual entry. */
export function pairQuery(leagueId: string, pairId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "pair", pairId],
    queryFn: () => api.people.pair({ league_id: leagueId, pair_id: pairId }),
    staleTime: 0,
  });
}

/** Everything that the club knows of a person, of whatever league. */
export function personQuery(personId: string) {
  return queryOptions({
    queryKey: ["person", personId],
    queryFn: () => api.people.person.get({ person_id: personId }),
    meta: { topics: ["players", "groups", "matches", "payments", "leagues"] },
    staleTime: 0,
  });
}

/** Which people the players and pairs of a league are. */
export function directoryQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "directory"],
    queryFn: () => api.people.person.directory({ league_id: leagueId }),
    meta: { topics: ["players", "groups"] },
  });
}

/** People of the club by name. */
export function peopleSearchQuery(q: string) {
  return queryOptions({
    queryKey: ["people", "search", q],
    queryFn: () => api.people.person.search({ q }),
    meta: { topics: ["players"] },
  });
}
