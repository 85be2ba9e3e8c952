import { useState } from "react";
import type { z } from "zod";
import type { Match, ResultInput, scheduleInput } from "#contract/matches/endpoints.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { notifyWarning } from "#web/platform/notify.tsx";
import { matchKeys } from "./api.ts";
import { isTakenPlace } from "./model/refusals.ts";
import { resultSummary } from "./model/result-texts.ts";

/** Says who plays twice at the hour that a match was given. */
export function warnOfPlayersTwice({ players_twice }: { players_twice: string[] }): void {
  if (players_twice.length > 0) notifyWarning(`Juegan otro partido a la misma hora: ${players_twice.join(", ")}`);
}

/** Gives a match a date; the dialog says why not. */
export function useSchedule(match: Match, onDone: () => void) {
  return useChange({
    change: (input: z.input<typeof scheduleInput>) => api.matches.schedule(input),
    touches: matchKeys(match.tournament_id),
    done: () => [match.match_date === null ? "Partido programado correctamente" : "Partido actualizado correctamente"],
    failed: () => null,
    onDone: (answer) => {
      warnOfPlayersTwice(answer);
      onDone();
    },
    showsOld: isTakenPlace,
  });
}

/** Saves a result; the dialog says why not. */
export function useSaveResult(match: Match, onDone: (saved: Match) => void) {
  // As the round stood when the dialog opened; who was told of its closing saves a correction next (spec 3 §4.5).
  const [roundState, setRoundState] = useState(match.round_state);
  const isClosedNow = (error: unknown) => refusalCode(error) === "round_just_closed";
  return useChange({
    change: (input: ResultInput) => api.matches.saveResult({ ...input, round_state: roundState }),
    touches: matchKeys(match.tournament_id),
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

/** A match of groups or of a bracket begins, or that is taken back (spec 3 §3.5). */
function usePlayOf(kind: "matches" | "brackets", leagueId: string) {
  return useChange({
    change: ({ match: { id, version }, play }: { match: Pick<Match, "id" | "version">; play: "start" | "stop" }) =>
      api[kind][play]({ league_id: leagueId, match_id: id, version }).then(() => null),
    touches: matchKeys(leagueId),
    done: (_done, { play }) => [play === "start" ? "El partido está en juego" : "El partido vuelve a estar programado"],
    failed: "No se ha podido cambiar el partido",
    showsOld: () => true,
    isQuick: true,
  });
}

export const usePlay = (leagueId: string) => usePlayOf("matches", leagueId);
export const usePlayDrawn = (leagueId: string) => usePlayOf("brackets", leagueId);

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
    touches: matchKeys(leagueId),
    done: () => ["El partido vuelve a estar programado", "Resultado quitado"],
    failed: () => null,
    onDone,
    showsOld: () => true,
  });
}

export function useRemoveMatch(leagueId: string, onDone: () => void) {
  return useChange({
    change: (match_id: string) => api.matches.remove({ league_id: leagueId, match_id }),
    touches: matchKeys(leagueId),
    done: () => ["Partido eliminado"],
    failed: "Error al eliminar el partido",
    onDone,
  });
}
