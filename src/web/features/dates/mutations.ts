import { leagueChange } from "#web/features/leagues/public.ts";
import { api } from "#web/platform/api-client.ts";

/** Says that a pair's wish for more time was answered (spec 6 §3.2). */
export const useAnswerMoreTime = leagueChange((leagueId: string) => ({
  change: (of: { match_id: string; pair_id: string }) => api.dates.answer({ league_id: leagueId, ...of }),
  done: () => ["Petición atendida."],
  failed: "No se ha podido guardar que está atendida",
}));
