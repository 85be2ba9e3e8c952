import type { LeagueChanges, NewLeague } from "#contract/leagues.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { leagueChoicesQuery } from "./api.ts";

/** Whatever shows a league: the lists, the choice in the header, and every league's own screens. */
const everyLeague = [["leagues"], ["league"], leagueChoicesQuery.queryKey];

export function useCreateLeague(onDone: () => void) {
  return useChange({
    change: (league: NewLeague) => api.leagues.create(league),
    touches: everyLeague,
    done: ({ name }) => [`Liga "${name}" creada correctamente`],
    failed: "Error al crear la liga. Inténtalo de nuevo.",
    onDone,
  });
}

/** As a league is created, in the words of the competition form (spec 1 §8). */
export function useCreateCompetition(onDone: () => void) {
  return useChange({
    change: (competition: NewLeague) => api.leagues.create(competition),
    touches: everyLeague,
    done: ({ name }, { type }) => [
      type === "tournament" ? `Torneo "${name}" creado correctamente` : `Liga "${name}" creada correctamente`,
    ],
    failed: "Error al crear el torneo. Inténtalo de nuevo.",
    onDone,
  });
}

export function useUpdateLeague(onDone: () => void) {
  return useChange({
    change: (changes: LeagueChanges) => api.leagues.update(changes),
    touches: everyLeague,
    done: () => ["Liga actualizada correctamente"],
    failed: "Error al actualizar la liga",
    onDone,
  });
}

export function useRemoveLeague(onDone: () => void) {
  return useChange({
    change: (league_id: string) => api.leagues.remove({ league_id }),
    touches: everyLeague,
    done: () => ["Liga eliminada correctamente"],
    failed: "Error al eliminar la liga",
    onDone,
  });
}

export function useRestoreLeague() {
  return useChange({
    change: (league_id: string) => api.leagues.restore({ league_id }),
    touches: everyLeague,
    done: ({ name }) => [`La liga "${name}" se ha restaurado y está pausada`],
    failed: "Error al restaurar la liga",
  });
}
