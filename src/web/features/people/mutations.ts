import type { QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { playerChanges, playerImport, registration } from "#contract/people/endpoints.ts";
import type { peopleMerge, personErasure } from "#contract/persons/merging.ts";
import type { personChanges } from "#contract/persons/person.ts";
import { useLeagueChange } from "#web/features/leagues/public.ts";
import { api, errorText, refusalCode, refusedFields } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { download } from "#web/platform/download.ts";
import { counted } from "#web/platform/format.ts";
import { fieldsShown } from "./model/person-texts.ts";

export function useRegister(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: z.input<typeof registration>) => api.people.register(input),
    done: ({ player_ids }) => [
      player_ids.length === 2 ? "Pareja registrada correctamente" : "Jugador registrado correctamente",
    ],
    failed: (error, { player2 }) =>
      errorText(
        error,
        player2 !== undefined
          ? "Error al registrar la pareja. Inténtalo de nuevo."
          : "Error al registrar el jugador. Inténtalo de nuevo.",
      ),
    onDone,
  });
}

export function useUpdatePlayer(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: z.input<typeof playerChanges>) => api.people.update(input),
    done: () => ["Jugador actualizado correctamente"],
    failed: "Error al actualizar el jugador. Inténtalo de nuevo.",
    onDone,
  });
}

/** Registers many people in one transaction. */
export function useImportPlayers(leagueId: string) {
  return useLeagueChange(leagueId, {
    change: (rows: z.input<typeof playerImport>["rows"]) => api.people.import({ league_id: leagueId, rows }),
    done: ({ created, repeated }) => [
      `${counted(created, "jugador registrado", "jugadores registrados")}${
        repeated.length === 0
          ? ""
          : `; ${counted(repeated.length, "fila nombra", "filas nombran")} a alguien que ya está`
      }`,
    ],
    failed: "Error al importar los jugadores. Inténtalo de nuevo.",
  });
}

/** Hands out everything that is stored about a person, as a file. */
export function usePersonalData({ tournament_id: league_id, id: player_id }: { tournament_id: string; id: string }) {
  return useChange({
    change: (_nothing: null) => api.exports.person({ league_id, player_id }),
    touches: [],
    done: () => null,
    failed: "Error al reunir los datos del jugador",
    onDone: ({ filename, data }) => download(filename, JSON.stringify(data, null, 2), "application/json"),
  });
}

/** Saves the people of a pair at once; a pair of one is an individual player. */
export function useUpdatePair(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: Parameters<typeof api.people.updatePair>[0]) => api.people.updatePair(input),
    done: (_done, { players }) => [
      players.length === 2 ? "Pareja actualizada correctamente" : "Jugador actualizado correctamente",
    ],
    failed: "Error al actualizar el jugador. Inténtalo de nuevo.",
    onDone,
  });
}

export function useRemovePlayer(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (player_id: string) => api.people.remove({ league_id: leagueId, player_id }),
    done: () => ["Jugador eliminado correctamente"],
    failed: "Error al eliminar el jugador. Inténtalo de nuevo.",
    onDone,
  });
}

/** Saves what the club keeps of a person; who was overrun is shown both versions, and fields say what they are refused with. */
export function useUpdatePerson(onDone: () => void) {
  return useChange({
    change: (input: z.input<typeof personChanges>) => api.people.person.update(input),
    touches: [["person"], ["league"], ["search"]],
    done: () => ["Ficha guardada"],
    failed: (error) =>
      refusalCode(error) === "edit_conflict" || refusedFields(error, fieldsShown) !== null
        ? null
        : errorText(error, "Error al guardar la ficha. Inténtalo de nuevo."),
    onDone,
  });
}

const isOld = (error: unknown) => refusalCode(error) === "person_changed";
const records: QueryKey[] = [["person"], ["league"], ["search"]];

/** Makes one record of two. */
export function useMergePeople(onDone: () => void) {
  return useChange({
    change: (input: z.input<typeof peopleMerge>) => api.people.merging.merge(input),
    touches: records,
    done: () => ["Fichas unidas"],
    failed: "Error al unir las fichas. Inténtalo de nuevo.",
    showsOld: isOld,
    onDone,
  });
}

export function useUndoMerge(onDone: () => void) {
  return useChange({
    change: (input: { person_id: string; merge_id: string }) => api.people.merging.undo(input),
    touches: records,
    done: () => ["Unión deshecha: vuelven a ser dos fichas"],
    failed: "Error al deshacer la unión. Inténtalo de nuevo.",
    onDone,
  });
}

/** Erases a person everywhere; `onDone` leads away from the page, which is no more. */
export function useErasePerson(onDone: () => void) {
  return useChange({
    change: (input: z.input<typeof personErasure>) => api.people.merging.erase(input),
    touches: records,
    done: () => ["Persona eliminada"],
    failed: "Error al eliminar a la persona. Inténtalo de nuevo.",
    showsOld: isOld,
    onDone,
  });
}

/** Hands out the payments of a person, of all leagues, as a file. */
export function usePersonPayments(person_id: string) {
  return useChange({
    change: (_nothing: null) => api.exports.personPayments({ person_id }),
    touches: [],
    done: () => null,
    failed: "Error al reunir los pagos",
    onDone: ({ filename, csv }) => download(filename, csv, "text/csv;charset=utf-8"),
  });
}
