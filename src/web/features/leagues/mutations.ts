import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LeagueChanges, NewLeague } from "#contract/leagues.ts";
import type { Regulations } from "#domain/regulations.ts";
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

/** As a league is created, in the words of the competition form (spec 1 §8). */
export function useCreateCompetition(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (competition: NewLeague) => api.leagues.create(competition),
    onSuccess: async ({ name }, { type }) => {
      await refresh();
      notifySuccess(
        type === "tournament" ? `Torneo "${name}" creado correctamente` : `Liga "${name}" creada correctamente`,
      );
      onDone();
    },
    onError: (error) => notifyError(error, "Error al crear el torneo. Inténtalo de nuevo."),
  });
}

/** What of a league was changed in its edit dialog; null for the part that was not. */
export interface LeagueEdit {
  league_id: string;
  version: number;
  changes: Omit<LeagueChanges, "version"> | null;
  regulations: Regulations | null;
}

async function saveEdit({ league_id, version, changes, regulations }: LeagueEdit): Promise<void> {
  const saved = changes === null ? { version } : await api.leagues.update({ ...changes, version });
  if (regulations !== null) await api.leagues.updateRegulations({ league_id, version: saved.version, regulations });
}

export function useUpdateLeague(onDone: () => void) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: saveEdit,
    onSuccess: async (_nothing, { league_id }) => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ["league", league_id] })]);
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
