import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LeagueChanges, NewLeague } from "#contract/leagues.ts";
import { api } from "#web/platform/api-client.ts";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(["leagues", "league", "league-choices"].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function useCreateLeague(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (league: NewLeague) => api.leagues.create(league),
    onSuccess: async ({ name }) => {
      await refresh();
      notifySuccess(`Liga "${name}" creada correctamente`);
      onDone();
    },
    onError: (error) => notifyError(error, "Error al crear la liga. Inténtalo de nuevo."),
  });
}

export function useUpdateLeague(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: LeagueChanges) => api.leagues.update(changes),
    onSuccess: async () => {
      await refresh();
      notifySuccess("Liga actualizada correctamente");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al actualizar la liga"),
  });
}

export function useRemoveLeague(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (league_id: string) => api.leagues.remove({ league_id }),
    onSuccess: async () => {
      await refresh();
      notifySuccess("Liga eliminada correctamente");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al eliminar la liga"),
  });
}

export function useRestoreLeague() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (league_id: string) => api.leagues.restore({ league_id }),
    onSuccess: async ({ name }) => {
      await refresh();
      notifySuccess(`La liga "${name}" se ha restaurado y está pausada`);
    },
    onError: (error) => notifyError(error, "Error al restaurar la liga"),
  });
}
