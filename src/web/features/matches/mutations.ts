import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import type { Match, ResultInput, scheduleInput } from "#contract/matches.ts";
import type { Slot } from "#domain/scheduling.ts";
import { leagueKey } from "#web/features/leagues/public.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { notifyWarning } from "#web/platform/notify.tsx";
import { bookingsKey } from "./api.ts";
import { isTakenPlace, scheduleErrorText } from "./model/refusals.ts";
import { resultSummary } from "./model/result-texts.ts";

/** A match shows in its league, and in the courts' bookings. */
const touches = (leagueId: string) => [leagueKey(leagueId), bookingsKey];

function warnOfPlayersTwice({ players_twice }: { players_twice: string[] }): void {
  if (players_twice.length > 0) notifyWarning(`Juegan otro partido a la misma hora: ${players_twice.join(", ")}`);
}

/** Gives a match a date; the dialog says why not. */
export function useSchedule(match: Match, onDone: () => void) {
  return useChange({
    change: (input: z.input<typeof scheduleInput>) => api.matches.schedule(input),
    touches: touches(match.tournament_id),
    done: () => [match.match_date === null ? "Partido programado correctamente" : "Partido actualizado correctamente"],
    failed: () => null,
    onDone: (answer) => {
      warnOfPlayersTwice(answer);
      onDone();
    },
    showsOld: isTakenPlace,
  });
}

/** Moves a booked match to another slot of the calendar, with the same refusals as the dialog. */
export function useMoveMatch(leagueId: string) {
  return useChange({
    change: ({ match, slot }: { match: Match; slot: Slot }) =>
      api.matches.schedule({
        league_id: leagueId,
        match_id: match.id,
        version: match.version,
        scheduling_notes: match.scheduling_notes,
        ...slot,
      }),
    touches: touches(leagueId),
    done: () => ["Partido actualizado correctamente"],
    failed: scheduleErrorText,
    onDone: warnOfPlayersTwice,
    showsOld: () => true,
  });
}

/** Saves a result; the dialog says why not. */
export function useSaveResult(match: Match, onDone: (saved: Match) => void) {
  // As the round stood when the dialog opened; who was told of its closing saves a correction next (spec 3 §4.5).
  const [roundState, setRoundState] = useState(match.round_state);
  const isClosedNow = (error: unknown) => refusalCode(error) === "round_just_closed";
  return useChange({
    change: (input: ResultInput) => api.matches.saveResult({ ...input, round_state: roundState }),
    touches: touches(match.tournament_id),
    done: (saved) => [
      resultSummary(saved),
      match.status === "completed" ? "Resultado actualizado" : "Resultado guardado",
    ],
    failed: () => null,
    onDone,
    onFailed: (error) => {
      if (isClosedNow(error)) setRoundState("closed");
    },
    showsOld: isClosedNow,
    isQuick: true,
  });
}

/** Saves pasted results: many at a time, each told by the one who asked, the lists refreshed after each. */
export function useSaveSeries(leagueId: string) {
  return useChange({
    change: (input: ResultInput) => api.matches.saveResult(input),
    touches: touches(leagueId),
    done: () => null,
    failed: () => null,
    isQuick: true,
  });
}

/** What the results sheet does, many at a time: each told by its line, and everything read anew when it says so. */
export function useSheetChanges(leagueId: string) {
  const client = useQueryClient();
  return {
    save: (input: ResultInput) => api.matches.saveResult(input),
    takeBack: ({ id, version, round_state }: Match) =>
      api.matches.removeResult({ league_id: leagueId, match_id: id, version, round_state, reason: null }),
    refresh: () => {
      for (const queryKey of touches(leagueId)) void client.invalidateQueries({ queryKey });
    },
  };
}

/** A match begins, or that is taken back (spec 3 §3.5). */
export function usePlay(leagueId: string) {
  return useChange({
    change: ({ match, play }: { match: Match; play: "start" | "stop" }) =>
      api.matches[play]({ league_id: leagueId, match_id: match.id, version: match.version }),
    touches: touches(leagueId),
    done: (_match, { play }) => [
      play === "start" ? "El partido está en juego" : "El partido vuelve a estar programado",
    ],
    failed: "No se ha podido cambiar el partido",
    showsOld: () => true,
    isQuick: true,
  });
}

/** Takes a result back; the dialog says why not. */
export function useRemoveResult(leagueId: string, onDone: () => void) {
  return useChange({
    change: ({ match, reason }: { match: Match; reason: string }) =>
      api.matches.removeResult({
        league_id: leagueId,
        match_id: match.id,
        version: match.version,
        round_state: match.round_state,
        reason,
      }),
    touches: touches(leagueId),
    done: () => ["El partido vuelve a estar programado", "Resultado quitado"],
    failed: () => null,
    onDone,
    showsOld: () => true,
  });
}

export function useRemoveMatch(leagueId: string, onDone: () => void) {
  return useChange({
    change: (match_id: string) => api.matches.remove({ league_id: leagueId, match_id }),
    touches: touches(leagueId),
    done: () => ["Partido eliminado"],
    failed: "Error al eliminar el partido",
    onDone,
  });
}
