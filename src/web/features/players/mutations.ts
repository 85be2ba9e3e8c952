import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { playerChanges, playerImport, registration } from "#contract/players.ts";
import { api } from "#web/platform/api-client.ts";
import { download } from "#web/platform/download.ts";
import { counted } from "#web/platform/format.ts";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";

function useRefresh(leagueId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["league", leagueId] });
}

export function useRegister(leagueId: string, onDone: () => void) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: (input: z.input<typeof registration>) => api.players.register(input),
    onSuccess: async ({ player_ids }) => {
      await refresh();
      notifySuccess(player_ids.length === 2 ? "Pareja registrada correctamente" : "Jugador registrado correctamente");
      onDone();
    },
    onError: (error, input) =>
      notifyError(
        error,
        input.player2 !== undefined
          ? "Error al registrar la pareja. Inténtalo de nuevo."
          : "Error al registrar el jugador. Inténtalo de nuevo.",
      ),
  });
}

export function useUpdatePlayer(leagueId: string, onDone: () => void) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: (input: z.input<typeof playerChanges>) => api.players.update(input),
    onSuccess: async () => {
      await refresh();
      notifySuccess("Jugador actualizado correctamente");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al actualizar el jugador. Inténtalo de nuevo."),
  });
}

/** Registers many people in one transaction. */
export function useImportPlayers(leagueId: string, onDone: () => void) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: (rows: z.input<typeof playerImport>["rows"]) => api.players.import({ league_id: leagueId, rows }),
    onSuccess: async ({ created, skipped }) => {
      await refresh();
      const left = skipped === 0 ? "" : `; ${skipped} ya estaban`;
      notifySuccess(`${counted(created, "jugador importado", "jugadores importados")}${left}`);
      onDone();
    },
    onError: (error) => notifyError(error, "Error al importar los jugadores. Inténtalo de nuevo."),
  });
}

/** Hands out everything that is stored about a person, as a file. */
export function usePersonalData({ tournament_id: league_id, id: player_id }: { tournament_id: string; id: string }) {
  return useMutation({
    mutationFn: () => api.exports.person({ league_id, player_id }),
    onSuccess: ({ filename, data }) => download(filename, JSON.stringify(data, null, 2), "application/json"),
    onError: (error) => notifyError(error, "Error al reunir los datos del jugador"),
  });
}

/** Saves the people of a pair at once; a pair of one is an individual player. */
export function useUpdatePair(leagueId: string, onDone: () => void) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: (input: Parameters<typeof api.players.updatePair>[0]) => api.players.updatePair(input),
    onSuccess: async (_done, { players }) => {
      await refresh();
      notifySuccess(players.length === 2 ? "Pareja actualizada correctamente" : "Jugador actualizado correctamente");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al actualizar el jugador. Inténtalo de nuevo."),
  });
}

export function useRemovePlayer(leagueId: string, onDone: () => void) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: (player_id: string) => api.players.remove({ league_id: leagueId, player_id }),
    onSuccess: async () => {
      await refresh();
      notifySuccess("Jugador eliminado correctamente");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al eliminar el jugador. Inténtalo de nuevo."),
  });
}
