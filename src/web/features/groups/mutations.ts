import { api } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { useLeagueMutation } from "#web/platform/league-mutation.ts";

export function useCreateEmptyGroup(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (name: string) => api.groups.createEmpty({ league_id: leagueId, name }),
    { done: ({ name }) => [`${name} creado, sin parejas`], failed: "Error al crear el grupo. Inténtalo de nuevo." },
    onDone,
  );
}

export function useCreatePairsGroup(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (input: { name: string; pairs: { player1_id: string; player2_id: string }[] }) =>
      api.groups.createPairs({ league_id: leagueId, ...input }),
    {
      done: ({ name, pairs, matches }) => [`${name} creado con ${pairs} parejas y ${matches} partidos`],
      failed: "Error al crear el grupo. Inténtalo de nuevo.",
    },
    onDone,
  );
}

export function useCreateIndividualGroup(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (input: { name: string; player_ids: string[] }) => api.groups.createIndividual({ league_id: leagueId, ...input }),
    {
      done: ({ name, pairs, matches }) => [`${name} creado con ${pairs} jugadores y ${matches} partidos`],
      failed: "Error al crear el grupo individual. Inténtalo de nuevo.",
    },
    onDone,
  );
}

export function useMovePairs(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (input: { group_id: string; target_group_id: string; pair_ids: string[] }) =>
      api.groups.movePairs({ league_id: leagueId, ...input }),
    { done: ({ moved }) => [counted(moved, "pareja movida", "parejas movidas")], failed: "Error al mover las parejas" },
    onDone,
  );
}

export function useRemoveGroup(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (group_id: string) => api.groups.remove({ league_id: leagueId, group_id }),
    { done: () => ["Grupo eliminado"], failed: "Error al eliminar el grupo" },
    onDone,
  );
}

type Closed = Awaited<ReturnType<typeof api.rounds.close>>;

export function useCloseRound(leagueId: string, onDone: (closed: Closed) => void) {
  return useLeagueMutation(
    leagueId,
    (round_id: string) => api.rounds.close({ league_id: leagueId, round_id }),
    {
      done: ({ closed_number, next_number }) => [
        next_number === null
          ? `La jornada ${closed_number} era la última de la liga.`
          : `Comienza la jornada ${next_number}.`,
        "Jornada finalizada",
      ],
      failed: "Error al finalizar la jornada",
    },
    onDone,
  );
}

export function useGenerateMatches(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (_nothing: null) => api.rounds.generateMatches({ league_id: leagueId }),
    {
      done: ({ created, kept }) => [
        `${counted(created, "partido creado", "partidos creados")}; ${kept} se conservan.`,
        "Partidos generados",
      ],
      failed: "Error al generar los partidos",
    },
    onDone,
  );
}

/** Takes the last closing of a round back. */
export function useUndoClosing(leagueId: string, onDone: () => void) {
  return useLeagueMutation(
    leagueId,
    (number: number) => api.rounds.undoClosing({ league_id: leagueId, number }),
    {
      done: ({ reopened_number }) => [`La jornada ${reopened_number} vuelve a estar abierta.`, "Cierre deshecho"],
      failed: "Error al deshacer el cierre",
    },
    onDone,
  );
}
