import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type LeagueRead,
  readLeague,
  readLeaguePage,
  readLeagues,
  readPair,
  readPrivacy,
} from "#web/platform/public-client.ts";

export interface LeagueFilter {
  group?: string | undefined;
  round?: number | undefined;
}

export const leaguesQuery = queryOptions({
  queryKey: ["portal", "leagues"],
  queryFn: readLeagues,
  meta: { topics: ["leagues", "settings"] },
});

export const privacyQuery = queryOptions({
  queryKey: ["portal", "privacy"],
  queryFn: readPrivacy,
  meta: { topics: ["settings"] },
});

export function leagueQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["portal", leagueId],
    queryFn: () => readLeague(leagueId),
    meta: { topics: ["leagues", "groups"] },
  });
}

/** The season of a pair, or of a player in an individual league. */
export function pairQuery(leagueId: string, pairId: string) {
  return queryOptions({
    queryKey: ["portal", leagueId, "pair", pairId],
    queryFn: () => readPair(leagueId, pairId),
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}

/** One of a league's pages; while another group or round is on its way, the former stays in front of the reader. */
export function leaguePageQuery<K extends LeagueRead>(page: K, leagueId: string, filter: LeagueFilter = {}) {
  return queryOptions({
    queryKey: ["portal", leagueId, page, filter.group ?? null, filter.round ?? null] as const,
    queryFn: () => readLeaguePage(page, leagueId, filter),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}
