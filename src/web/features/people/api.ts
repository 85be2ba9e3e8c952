import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** The registered people of a league, newest first. */
export const playersQuery = queryOfLeague(["players"], api.people.list, ["players", "groups"]);

/** Who plays in no pair of the current round. */
export const availablePlayersQuery = queryOfLeague(
  ["players", "available"],
  api.people.available,
  ["players", "groups"],
  { staleTime: 0 },
);

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
export const directoryQuery = queryOfLeague(["directory"], api.people.person.directory, ["players", "groups"]);

/** People of the club by their name, whatever their leagues. */
export function foundPeopleQuery(words: string) {
  return queryOptions({
    queryKey: ["person", "found", words],
    queryFn: () => api.people.person.search({ q: words }),
    staleTime: 0,
  });
}

/** Everybody of the club, with their leagues. */
export const everybodyQuery = queryOptions({
  queryKey: ["person", "all"],
  queryFn: () => api.people.person.all(),
  meta: { topics: ["players", "leagues", "payments", "settings"] },
});

/** Records that may be one person's. */
export function repeatsQuery() {
  return queryOptions({
    queryKey: ["person", "repeated"],
    queryFn: () => api.people.merging.repeats(),
    meta: { topics: ["players"] },
  });
}

/** Whose data are proposed for erasure. */
export function unusedQuery() {
  return queryOptions({
    queryKey: ["person", "unused"],
    queryFn: () => api.people.merging.unused(),
    meta: { topics: ["players", "settings"] },
  });
}

/** What a league's public form was sent, and nobody has accepted or discarded (spec 6 §6). */
export function inscriptionsQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["inscriptions", leagueId],
    queryFn: () => api.inscriptions.list({ league_id: leagueId }),
    meta: { topics: ["inscriptions", "players", "groups", "leagues"] },
  });
}
