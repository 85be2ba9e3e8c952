import { toastText } from "#web/features/rounds/public.ts";
import { api } from "#web/platform/api-client.ts";
import { type Place, useLeagueChange } from "../mutations.ts";

export function useJoinFromList({ leagueId, roundId }: Place, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: { pair_id: string; group_id: string; when: "now" | "next" }) =>
      api.groups.joining.fromWaitingList({ league_id: leagueId, round_id: roundId, ...input }),
    done: ({ name, group_name }) => [`${name}, en ${group_name ?? ""}`],
    failed: toastText("Error al añadir la pareja"),
    onDone,
  });
}

export function useLeaveWaitingList(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (pair_id: string) => api.groups.joining.leaveWaitingList({ league_id: leagueId, pair_id }),
    done: () => ["Pareja quitada de la lista de espera"],
    failed: "Error al quitar la pareja",
    onDone,
  });
}
