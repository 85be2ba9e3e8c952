import type { WantedFigures } from "#contract/adjustments.ts";
import type { RankedPlayer } from "#contract/groups.ts";
import { api, errorText } from "#web/platform/api-client.ts";
import { useLeagueMutation } from "#web/platform/league-mutation.ts";

interface Place {
  leagueId: string;
  groupId: string;
}

interface Wanted {
  rows: { pair_id: string; figures: WantedFigures }[];
  reason: string;
}

function useSetFigures(
  { leagueId, groupId }: Place,
  failed: string | ((error: unknown) => string),
  onDone: () => void,
) {
  return useLeagueMutation(
    leagueId,
    (wanted: Wanted) => api.adjustments.set({ league_id: leagueId, group_id: groupId, ...wanted }),
    {
      done: ({ adjusted }) => [adjusted === 0 ? "No había nada que cambiar" : "Tabla actualizada correctamente"],
      failed,
    },
    onDone,
  );
}

/** Points and games difference of a group's pairs (spec 2 §8). */
export function useEditPoints(place: Place, onDone: () => void) {
  return useSetFigures(place, "Error al actualizar los puntos", onDone);
}

/** All figures of one pair (spec 2 §8). */
export function useEditStats(place: Place, onDone: () => void) {
  return useSetFigures(place, (error) => `Error al actualizar: ${errorText(error, "Error desconocido")}`, onDone);
}

export function useRemoveAdjustment(leagueId: string) {
  return useLeagueMutation(
    leagueId,
    (adjustment_id: string) => api.adjustments.remove({ league_id: leagueId, adjustment_id }),
    { done: () => ["Ajuste quitado"], failed: "Error al quitar el ajuste" },
    () => {},
  );
}

export function useSaveRanking({ leagueId, groupId }: Place, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (players: RankedPlayer[]) => api.groups.saveRanking({ league_id: leagueId, group_id: groupId, players }),
    { done: () => ["Ranking guardado correctamente"], failed: "Error al guardar el ranking y puntos" },
    onDone,
  );
}

export function useSavePoints({ leagueId, groupId }: Place, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (players: { player_id: string; total_points: number }[]) =>
      api.groups.savePoints({ league_id: leagueId, group_id: groupId, players }),
    { done: () => ["Puntos actualizados correctamente"], failed: "Error al actualizar los puntos" },
    onDone,
  );
}
