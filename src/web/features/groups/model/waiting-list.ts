import { useLeagueChange } from "#web/features/leagues/public.ts";
import { toastText } from "#web/features/rounds/public.ts";
import { api } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import type { Place } from "../mutations.ts";
import type { DealtPair } from "./deal.ts";

export function useJoinFromList({ leagueId, roundId }: Place, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: { pair_id: string; group_id: string; when: "now" | "next" }) =>
      api.groups.joining.fromWaitingList({ league_id: leagueId, round_id: roundId, ...input }),
    done: ({ name, group_name }) => [`${name}, en ${group_name ?? ""}`],
    failed: toastText("Error al añadir la pareja"),
    onDone,
  });
}

/** Pairs of a deal that get no place yet wait for one, in their order. */
export function usePutOnWaitingList({ leagueId, roundId }: Place) {
  return useLeagueChange(leagueId, {
    change: async (pairs: readonly DealtPair[]) => {
      for (const { players } of pairs) {
        const [player1, player2] = [{ player_id: players[0].id }, { player_id: players[1].id }];
        const place = { league_id: leagueId, round_id: roundId, group_id: null, when: "waiting" as const };
        await api.groups.joining.add({ ...place, player1, player2 });
      }
      return pairs.length;
    },
    done: (count) => [`${counted(count, "pareja", "parejas")} en la lista de espera`],
    failed: toastText("Error al añadir la pareja"),
    onDone: () => {},
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
