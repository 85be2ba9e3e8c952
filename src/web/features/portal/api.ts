import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LeaguePageFilter, type LeaguePageName, leaguePageRead, portalRead } from "#contract/portal/reads.ts";
import { readPublic } from "#web/platform/public-client.ts";

export const leaguesQuery = queryOptions({
  queryKey: ["portal", "leagues"],
  queryFn: () => readPublic(portalRead("leagues")),
  refetchInterval: 600_000, // ms: no change tells of midnight, which makes 'Hoy' another day
  meta: { topics: ["leagues", "groups", "players", "matches", "courts", "settings"] },
});

export const privacyQuery = queryOptions({
  queryKey: ["portal", "privacy"],
  queryFn: () => readPublic(portalRead("privacy")),
  meta: { topics: ["settings"] },
});

export function leagueQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["portal", leagueId],
    queryFn: () => readPublic(portalRead("league", { league_id: leagueId })),
    meta: { topics: ["leagues", "groups"] },
  });
}

/** An evening as everybody follows it. */
export function eveningQuery(eveningId: string) {
  return queryOptions({
    queryKey: ["portal", eveningId],
    queryFn: () => readPublic(portalRead("evening", { evening_id: eveningId })),
    meta: { topics: ["evenings", "courts", "settings"] },
  });
}

/** The season of a pair, or of a player in an individual league. */
export function pairQuery(leagueId: string, pairId: string) {
  return queryOptions({
    queryKey: ["portal", leagueId, "pair", pairId],
    queryFn: () => readPublic(portalRead("pair", { league_id: leagueId, pair_id: pairId })),
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}

/** One of a league's pages; while another group or round is on its way, the former stays in front of the reader. */
export function leaguePageQuery<K extends LeaguePageName>(page: K, leagueId: string, filter: LeaguePageFilter = {}) {
  return queryOptions({
    queryKey: ["portal", leagueId, page, filter.group ?? null, filter.round ?? null, filter.order ?? null] as const,
    queryFn: () => readPublic(leaguePageRead(page, leagueId, filter)),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}

/** A screen on the wall, of a league, or of the whole club. */
export function wallQuery(leagueId: string | null) {
  return queryOptions({
    queryKey: ["portal", "wall", leagueId],
    queryFn: () =>
      readPublic(leagueId === null ? portalRead("wall") : portalRead("leagueWall", { league_id: leagueId })),
    meta: { topics: ["matches", "groups", "players", "leagues", "courts", "settings", "evenings"] },
  });
}
