import type { League, LeagueChanges, NewLeague } from "#contract/leagues/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { type Change, useChange } from "#web/platform/change.ts";
import { useStoredLeague } from "#web/platform/preferences.ts";
import { leagueChoicesQuery, leagueKey } from "./api.ts";
import { divisionOf } from "./model/league-form.ts";

/** Whatever shows a league: the lists, the choice in the header, and every league's own screens. */
const everyLeague = [["leagues"], ["league"], leagueChoicesQuery.queryKey];

/** A change of a league: everything that shows it is read anew. */
export function useLeagueChange<I, O>(leagueId: string, change: Omit<Change<I, O>, "touches">) {
  return useChange<I, O>({ ...change, touches: [leagueKey(leagueId)] });
}

/** A league that was just made is the one that every screen shows (spec 3 §6.3). */
function useChosen(onDone: () => void) {
  const [, select] = useStoredLeague();
  return ({ id }: League) => {
    select(id);
    onDone();
  };
}

export function useCreateLeague(onDone: () => void) {
  const chosen = useChosen(onDone);
  return useChange({
    change: (league: NewLeague) => api.leagues.create(league),
    touches: everyLeague,
    done: ({ name }) => [`Liga "${name}" creada correctamente`],
    failed: "Error al crear la liga. Inténtalo de nuevo.",
    onDone: chosen,
  });
}

/** As a league is created, in the words of the competition form (spec 1 §8). */
export function useCreateCompetition(onDone: () => void) {
  const chosen = useChosen(onDone);
  return useChange({
    change: (competition: NewLeague) => api.leagues.create(competition),
    touches: everyLeague,
    done: ({ name }, { type }) => [
      type === "tournament" ? `Torneo "${name}" creado correctamente` : `Liga "${name}" creada correctamente`,
    ],
    failed: "Error al crear el torneo. Inténtalo de nuevo.",
    onDone: chosen,
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

export function useFinishLeague(onDone: () => void) {
  return useChange({
    change: (input: { league_id: string; is_kept_public: boolean }) => api.leagues.finish(input),
    touches: everyLeague,
    done: ({ name }) => [`Liga "${name}" terminada`],
    failed: () => null, // said in the dialog
    onDone,
  });
}

/** 'Publicar': a league that was prepared is active from now on (spec 3 §6.2). */
export function usePublishLeague() {
  return useChange({
    change: ({ id, name, division, start_date, end_date, rules, registration_cost, ...league }: League) =>
      api.leagues.update({
        league_id: id,
        version: league.version,
        status: "active",
        name,
        division: divisionOf({ division }),
        start_date,
        end_date,
        rules,
        registration_cost,
        courts_count: league.courts_count,
        max_groups: league.max_groups,
        pairs_per_category: league.pairs_per_category,
      }),
    touches: everyLeague,
    done: ({ name }) => [`Liga "${name}" publicada`],
    failed: "Error al publicar la liga",
  });
}
