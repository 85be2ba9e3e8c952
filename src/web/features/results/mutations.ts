import { useQueryClient } from "@tanstack/react-query";
import type { ResultInput } from "#contract/matches/endpoints.ts";
import { matchKeys } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { drawnInput, drawnNow, type SheetMatch } from "./model/sheet-match.ts";

/** Saves pasted results: many at a time, each told by the one who asked, the lists refreshed after each. */
export function useSaveSeries(leagueId: string) {
  return useChange({
    change: (input: ResultInput) => api.matches.saveResult(input),
    touches: matchKeys(leagueId),
    done: () => null,
    failed: () => null,
    isQuick: true,
  });
}

/** What the results sheet does, many at a time: each told by its line, and everything read anew when it says so. */
export function useSheetChanges(leagueId: string) {
  const client = useQueryClient();
  return {
    save: async (match: SheetMatch, input: ResultInput, falls: string[] = []): Promise<SheetMatch> => {
      if (match.drawn === undefined) return api.matches.saveResult(input);
      return drawnNow(match, await api.brackets.saveResult(drawnInput(input, falls))) ?? match;
    },
    takeBack: async (match: SheetMatch): Promise<SheetMatch> => {
      const which = { league_id: leagueId, match_id: match.id, version: match.version, reason: null };
      if (match.drawn === undefined) return api.matches.removeResult({ ...which, round_state: match.round_state });
      return drawnNow(match, await api.brackets.removeResult(which)) ?? match;
    },
    refresh: () => {
      for (const queryKey of matchKeys(leagueId)) void client.invalidateQueries({ queryKey });
    },
  };
}
