import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** What finishing the round would do; read anew whenever the dialog opens. */
export const closingQuery = queryOfLeague(["closing"], api.rounds.closingPreview, ["groups", "matches", "leagues"], {
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** What corrected results of the last closed round would have changed. */
export const correctionQuery = queryOfLeague(["correction"], api.rounds.correction, ["groups", "matches"]);

/** What became of each pair when a round was closed. */
export function movementsQuery(leagueId: string, number: number) {
  return queryOptions({
    queryKey: ["league", leagueId, "movements", number],
    queryFn: () => api.rounds.movements({ league_id: leagueId, number }),
    meta: { topics: ["groups", "players"] },
  });
}

/** What would go if the open round were an evening; read anew whenever the dialog opens. */
export const eveningRoundQuery = queryOfLeague(["evening-round"], api.rounds.eveningPreview, ["groups", "matches"], {
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
