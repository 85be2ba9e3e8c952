import type { z } from "zod";
import type { League } from "#contract/leagues/endpoints.ts";
import type { nextSeason } from "#contract/seasons/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";

export function usePrepareSeason(onDone: (league: League) => void) {
  return useChange({
    change: (season: z.input<typeof nextSeason>) => api.leagues.seasons.prepare(season),
    touches: [["leagues"], ["league"], ["league-choices"]],
    done: ({ league, players }) => [`"${league.name}" preparada con ${counted(players, "jugador", "jugadores")}`],
    failed: () => null, // said in the form
    onDone: ({ league }) => onDone(league),
  });
}
