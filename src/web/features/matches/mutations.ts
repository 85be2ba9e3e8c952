import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Match, ResultInput, scheduleInput } from "#contract/matches.ts";
import type { Slot } from "#domain/scheduling.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { notifyError, notifySuccess, notifyWarning } from "#web/platform/notify.tsx";

function useRefresh(leagueId: string) {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: ["bookings"] });
    await client.invalidateQueries({ queryKey: ["league", leagueId] });
  };
}

function warnOfPlayersTwice(names: string[]): void {
  if (names.length > 0) notifyWarning(`Juegan otro partido a la misma hora: ${names.join(", ")}`);
}

export function useSchedule(match: Match, onDone: () => void) {
  const refresh = useRefresh(match.tournament_id);
  return useMutation({
    mutationFn: (input: z.input<typeof scheduleInput>) => api.matches.schedule(input),
    onSuccess: async ({ players_twice }) => {
      await refresh();
      notifySuccess(
        match.match_date === null ? "Partido programado correctamente" : "Partido actualizado correctamente",
      );
      warnOfPlayersTwice(players_twice);
      onDone();
    },
    onError: async (error) => {
      if (refusalCode(error) === "slot_taken") await refresh();
    },
  });
}

/** Moves a booked match to another slot of the calendar, with the same refusals as the dialog. */
export function useMoveMatch(leagueId: string) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: ({ match, slot }: { match: Match; slot: Slot }) =>
      api.matches.schedule({
        league_id: leagueId,
        match_id: match.id,
        version: match.version,
        scheduling_notes: match.scheduling_notes,
        ...slot,
      }),
    onSuccess: async ({ players_twice }) => {
      await refresh();
      notifySuccess("Partido actualizado correctamente");
      warnOfPlayersTwice(players_twice);
    },
    onError: async (error) => {
      await refresh();
      notifyError(error, "Error al programar el partido. Intente nuevamente.");
    },
  });
}

/** What the schedule dialog says of a refusal (spec 2 §8). */
export function scheduleErrorText(error: unknown): string {
  return errorText(error, "Error al programar el partido. Intente nuevamente.");
}

/** What the result dialog says of a refusal (spec 2 §8). */
export function resultErrorText(error: unknown): string {
  if (refusalCode(error) === "no_games") return errorText(error, "");
  // Somebody deleted the match while its result was being entered.
  if (refusalCode(error) === "match_not_found") return "Error: ID del partido no encontrado";
  const reason = error instanceof Error && error.message !== "" ? error.message : "Error desconocido";
  return `Error al guardar el resultado: ${reason}`;
}

/** The toast of a saved result: winner, sets and margin of games, or 'Empate' with the sets (spec 2 §4). */
export function resultSummary(match: Match): string {
  const sets = `${match.pair1_sets_won}-${match.pair2_sets_won} en sets`;
  if (match.winner_pair_id === null) return `Empate, ${sets}`;
  const isFirst = match.winner_pair_id === match.pair1_id;
  const winnerSets = isFirst ? sets : `${match.pair2_sets_won}-${match.pair1_sets_won} en sets`;
  const margin = Math.abs(match.pair1_games_won - match.pair2_games_won);
  return `Gana ${isFirst ? match.pair1_name : match.pair2_name}, ${winnerSets}, por ${margin} juegos de diferencia`;
}

export function useSaveResult(match: Match, onDone: (saved: Match) => void) {
  const refresh = useRefresh(match.tournament_id);
  return useMutation({
    mutationFn: (input: ResultInput) => api.matches.saveResult(input),
    onSuccess: (saved) => {
      void refresh();
      notifySuccess(
        resultSummary(saved),
        match.status === "completed" ? "Resultado actualizado" : "Resultado guardado",
      );
      onDone(saved);
    },
  });
}

export function useRemoveMatch(leagueId: string, onDone: () => void) {
  const refresh = useRefresh(leagueId);
  return useMutation({
    mutationFn: (match_id: string) => api.matches.remove({ league_id: leagueId, match_id }),
    onSuccess: async () => {
      await refresh();
      notifySuccess("Partido eliminado");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al eliminar el partido"),
  });
}
