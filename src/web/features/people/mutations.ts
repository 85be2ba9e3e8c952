import type { QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { playerChanges, playerImport, registration } from "#contract/people/endpoints.ts";
import type { peopleMerge, personErasure } from "#contract/persons/merging.ts";
import type { personChanges } from "#contract/persons/person.ts";
import { leagueChange } from "#web/features/leagues/public.ts";
import { api, errorText, refusalCode, refusedFields } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { download } from "#web/platform/download.ts";
import { counted } from "#web/platform/format.ts";
import { fieldsShown } from "./model/person-texts.ts";

export const useRegister = leagueChange((_leagueId: string) => ({
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
}));

export const useUpdatePlayer = leagueChange((_leagueId: string) => ({
  change: (input: z.input<typeof playerChanges>) => api.people.update(input),
  done: () => ["Jugador actualizado correctamente"],
  failed: "Error al actualizar el jugador. Inténtalo de nuevo.",
}));

/** Registers many people in one transaction. */
export const useImportPlayers = leagueChange((leagueId: string) => ({
  change: (rows: z.input<typeof playerImport>["rows"]) => api.people.import({ league_id: leagueId, rows }),
  done: ({ created, repeated }) => [
    `${counted(created, "jugador registrado", "jugadores registrados")}${
      repeated.length === 0 ? "" : `; ${counted(repeated.length, "fila nombra", "filas nombran")} a alguien que ya está`
    }`,
  ],
  failed: "Error al importar los jugadores. Inténtalo de nuevo.",
}));

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
export const useUpdatePair = leagueChange((_leagueId: string) => ({
  change: (input: Parameters<typeof api.people.updatePair>[0]) => api.people.updatePair(input),
  done: (_done, { players }) => [
    players.length === 2 ? "Pareja actualizada correctamente" : "Jugador actualizado correctamente",
  ],
  failed: "Error al actualizar el jugador. Inténtalo de nuevo.",
}));

export const useRemovePlayer = leagueChange((leagueId: string) => ({
  change: (player_id: string) => api.people.remove({ league_id: leagueId, player_id }),
  done: () => ["Jugador eliminado correctamente"],
  failed: "Error al eliminar el jugador. Inténtalo de nuevo.",
}));

/** Saves what the club keeps of a person; who was overrun is shown both versions, and fields say what they are refused with. */
export const useUpdatePerson = changeOf({
  change: (input: z.input<typeof personChanges>) => api.people.person.update(input),
  touches: [["person"], ["league"], ["search"]],
  done: () => ["Ficha guardada"],
  failed: (error) =>
    refusalCode(error) === "edit_conflict" || refusedFields(error, fieldsShown) !== null
      ? null
      : errorText(error, "Error al guardar la ficha. Inténtalo de nuevo."),
});

const isOld = (error: unknown) => refusalCode(error) === "person_changed";
const records: QueryKey[] = [["person"], ["league"], ["search"]];

/** Makes one record of two. */
export const useMergePeople = changeOf({
  change: (input: z.input<typeof peopleMerge>) => api.people.merging.merge(input),
  touches: records,
  done: () => ["Fichas unidas"],
  failed: "Error al unir las fichas. Inténtalo de nuevo.",
  showsOld: isOld,
});

export const useUndoMerge = changeOf({
  change: (input: { person_id: string; merge_id: string }) => api.people.merging.undo(input),
  touches: records,
  done: () => ["Unión deshecha: vuelven a ser dos fichas"],
  failed: "Error al deshacer la unión. Inténtalo de nuevo.",
});

/** Erases a person everywhere; `onDone` leads away from the page, which is no more. */
export const useErasePerson = changeOf({
  change: (input: z.input<typeof personErasure>) => api.people.merging.erase(input),
  touches: records,
  done: () => ["Persona eliminada"],
  failed: "Error al eliminar a la persona. Inténtalo de nuevo.",
  showsOld: isOld,
});

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
