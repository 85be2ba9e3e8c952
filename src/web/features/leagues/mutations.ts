import type { League, LeagueChanges, NewLeague } from "#contract/leagues/endpoints.ts";
import type { NewLikedHours } from "#contract/leagues/liked-hours.ts";
import { api } from "#web/platform/api-client.ts";
import { type Change, changeOf, useChange } from "#web/platform/change.ts";
import { useStoredLeague } from "#web/platform/preferences.ts";
import { leagueChoicesQuery, leagueKey } from "./api.ts";
import { divisionOf } from "./model/league-form.ts";

/** Whatever shows a league: the lists, the choice in the header, and every league's own screens. */
const everyLeague = [["leagues"], ["league"], leagueChoicesQuery.queryKey];

/** A change of a league: everything that shows it is read anew. */
export function useLeagueChange<I, O>(leagueId: string, change: Omit<Change<I, O>, "touches">) {
  return useChange<I, O>({ ...change, touches: [leagueKey(leagueId)] });
}

/** A change of a league, or of a place in it, as a hook: it is told of which, and what follows once it is done. */
export function leagueChange<P extends string | { leagueId: string }, I, O>(
  changeOfPlace: (place: P) => Omit<Change<I, O>, "touches" | "onDone">,
) {
  return function useThisChange(place: P, onDone: (output: O) => void = () => {}) {
    const leagueId = typeof place === "string" ? place : place.leagueId;
    return useLeagueChange<I, O>(leagueId, { ...changeOfPlace(place), onDone });
  };
}

/** What is said where nothing was created (spec 1 §8). */
export const creationFailed = {
  league: "Error al crear la liga. Inténtalo de nuevo.",
  tournament: "Error al crear el torneo. Inténtalo de nuevo.",
};

/** Creates a league or a tournament, which is then the one that every screen shows (spec 1 §8; spec 3 §6.3). */
export function useCreateLeague(onDone: () => void, failed: string) {
  const [, select] = useStoredLeague();
  return useChange({
    change: (league: NewLeague) => api.leagues.create(league),
    touches: everyLeague,
    done: ({ name, type }) => [
      type === "tournament" ? `Torneo "${name}" creado correctamente` : `Liga "${name}" creada correctamente`,
    ],
    failed,
    onDone: ({ id }) => {
      select(id);
      onDone();
    },
  });
}

export const useUpdateLeague = changeOf({
  change: (changes: LeagueChanges) => api.leagues.update(changes),
  touches: everyLeague,
  done: () => ["Liga actualizada correctamente"],
  failed: "Error al actualizar la liga",
});

/** Changes when the planner would best place the matches of a league (spec 4 §2.11). */
export const useSaveLikedHours = leagueChange((league_id: string) => ({
  change: (input: Omit<NewLikedHours, "league_id">) => api.leagues.likedHours({ league_id, ...input }),
  done: () => ["Horas preferidas guardadas"],
  failed: "Error al guardar las horas preferidas",
}));

export const useRemoveLeague = changeOf({
  change: (league_id: string) => api.leagues.remove({ league_id }),
  touches: everyLeague,
  done: () => ["Liga eliminada correctamente"],
  failed: "Error al eliminar la liga",
});

export const useRestoreLeague = changeOf({
  change: (league_id: string) => api.leagues.restore({ league_id }),
  touches: everyLeague,
  done: ({ name }) => [`La liga "${name}" se ha restaurado y está pausada`],
  failed: "Error al restaurar la liga",
});

export const useFinishLeague = changeOf({
  change: (input: {
    league_id: string;
    is_kept_public: boolean;
    champion_id: string | null;
    unconfirmed: { match_id: string; version: number }[];
  }) => api.leagues.finish(input),
  touches: everyLeague,
  done: ({ name }) => [`Liga "${name}" terminada`],
  failed: () => null, // said in the dialog
  showsOld: () => true,
});

/** A league as it is, with another status. */
const withStatus = ({ id, name, division, start_date, end_date, rules, registration_cost, ...league }: League) => ({
  league_id: id,
  version: league.version,
  name,
  division: divisionOf({ division }),
  start_date,
  end_date,
  rules,
  registration_cost,
  courts_count: league.courts_count,
  max_groups: league.max_groups,
  pairs_per_category: league.pairs_per_category,
});

/** 'Publicar': a league that was prepared is active from now on (spec 3 §6.2). */
export const usePublishLeague = changeOf({
  change: (league: League) => api.leagues.update({ ...withStatus(league), status: "active" }),
  touches: everyLeague,
  done: ({ name }) => [`Liga "${name}" publicada`],
  failed: "Error al publicar la liga",
});

/** Leaves a league with so many rounds, as it must be before it can end early. */
export const useShortenLeague = changeOf({
  change: ({ league, rounds }: { league: League; rounds: number }) =>
    api.leagues.update({ ...withStatus(league), status: league.status, number_of_rounds: rounds }),
  touches: everyLeague,
  done: ({ name, number_of_rounds: rounds }) => [
    `Liga "${name}" queda en ${rounds === 1 ? "1 jornada" : `${rounds} jornadas`}`,
  ],
  failed: "Error al actualizar la liga",
});

/** 'Pausar' and 'Activar': whether a league is gone on with. */
export const usePauseLeague = changeOf({
  change: (league: League) =>
    api.leagues.update({ ...withStatus(league), status: league.status === "active" ? "paused" : "active" }),
  touches: everyLeague,
  done: ({ name, status }) => [`Liga "${name}" ${status === "paused" ? "en pausa" : "activa"}`],
  failed: "Error al actualizar la liga",
});
