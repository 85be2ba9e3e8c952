import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** What finishing the round would do; read anew whenever the dialog opens. */
export function closingQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "closing"],
    queryFn: () => api.rounds.closingPreview({ league_id: leagueId }),
    meta: { topics: ["groups", "matches", "leagues"] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** What corrected results of the last closed round would have changed. */
export function correctionQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "correction"],
    queryFn: () => api.rounds.correction({ league_id: leagueId }),
    meta: { topics: ["groups", "matches"] },
  });
}

/** What became of each pair when a round was closed. */
export function movementsQuery(leagueId: string, number: number) {
  return queryOptions({
    queryKey: ["league", leagueId, "movements", number],
    queryFn: () => api.rounds.movements({ league_id: leagueId, number }),
    meta: { topics: ["groups", "players"] },
  });
}
