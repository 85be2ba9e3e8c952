import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { placesTaken } from "#contract/matches/bookings.ts";
import type { Match, ResultInput, scheduleInput } from "#contract/matches/endpoints.ts";
import type { undatingInput } from "#contract/matches/undating.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { leagueKey } from "#web/features/leagues/public.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import { notifyWarning } from "#web/platform/notify.tsx";
import { bookingsKey } from "./api.ts";
import type { MovedMatch } from "./model/moved-match.ts";
import { isTakenPlace, scheduleErrorText } from "./model/refusals.ts";
import { resultSummary } from "./model/result-texts.ts";
import { drawnInput, drawnNow, type SheetMatch } from "./model/sheet-match.ts";

/** A match shows in its league, and in the courts' bookings. */
const touches = (leagueId: string) => [leagueKey(leagueId), bookingsKey];

/** What shows bookings, of whatever leagues. */
export const everyLeague = [["league"], bookingsKey, ["closures"]];

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

/** Takes the dates of matches away, of whatever leagues; the dialog says which have kept theirs. */
export function useUndate(onDone: (taken: z.infer<typeof placesTaken>) => void) {
  return useChange({
    change: (matches: z.input<typeof undatingInput>["matches"]) => api.matches.unschedule.all({ matches }),
    touches: everyLeague,
    done: ({ accepted: { length } }) =>
      length === 0 ? null : [`${counted(length, "partido se queda", "partidos se quedan")} sin fecha`],
    failed: () => null,
    onDone,
    showsOld: () => true,
  });
}

/** A match on its way to another place, as it was when it was taken up. */
interface BoardMove {
  carried: { moved: MovedMatch; notes: Promise<string | null> };
  slot: Slot;
}

/** Gives a match of whatever league, of groups or of a bracket, another place on the board; tells which move has ended, and how. */
export function useMoveOnBoard<Move extends BoardMove>(
  onDone: (move: Move) => void,
  onFailed: (error: unknown, move: Move) => void,
) {
  return useChange({
    change: async ({ carried: { moved, notes }, slot }: Move) => {
      const { id: match_id, league_id, version } = moved;
      const input = { league_id, match_id, version, scheduling_notes: await notes, ...slot };
      const { players_twice } = await (moved.is_bracket ? api.brackets.schedule(input) : api.matches.schedule(input));
      return { players_twice };
    },
    touches: [["league"], bookingsKey],
    done: (_answer, { carried: { moved } }) => [
      moved.slot === null ? "Partido programado correctamente" : "Partido actualizado correctamente",
    ],
    failed: (error) => (isTakenPlace(error) ? null : scheduleErrorText(error)),
    onDone: (answer, move) => {
      warnOfPlayersTwice(answer);
      onDone(move);
    },
    onFailed,
    showsOld: () => true,
  });
}

/** Takes the date of a match away, as it is shown. */
export function useRemoveDate(onDone: () => void) {
  return useChange({
    change: ({ league_id, id, version }: Pick<MovedMatch, "id" | "league_id" | "version">) =>
      api.matches.unschedule.one({ league_id, match_id: id, version }),
    touches: [["league"], bookingsKey],
    done: () => ["El partido queda sin fecha"],
    failed: "No se ha podido quitar la fecha",
    onDone,
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
    save: async (match: SheetMatch, input: ResultInput, falls: string[] = []): Promise<SheetMatch> => {
      if (match.drawn === undefined) return api.matches.saveResult(input);
      return drawnNow(match, await api.brackets.saveResult(drawnInput(input, falls))) ?? match;
    },
    takeBack: async (match: SheetMatch): Promise<SheetMatch> => {
      const which = { league_id: leagueId, match_id: match.id, version: match.version, reason: null };
      if (match.drawn === undefined) return api.matches.removeResult({ ...which, round_state: match.round_state });
      return drawnNow(match, await api.brackets.removeResult(which)) ?? match;
    },
    refresh: () => {
      for (const queryKey of touches(leagueId)) void client.invalidateQueries({ queryKey });
    },
  };
}

const playText = (play: "start" | "stop") =>
  play === "start" ? "El partido está en juego" : "El partido vuelve a estar programado";

/** A match begins, or that is taken back (spec 3 §3.5). */
export function usePlay(leagueId: string) {
  return useChange({
    change: ({ match, play }: { match: Pick<Match, "id" | "version">; play: "start" | "stop" }) =>
      api.matches[play]({ league_id: leagueId, match_id: match.id, version: match.version }),
    touches: touches(leagueId),
    done: (_match, { play }) => [playText(play)],
    failed: "No se ha podido cambiar el partido",
    showsOld: () => true,
    isQuick: true,
  });
}

/** A match of a bracket begins, or that is taken back. */
export function usePlayDrawn(leagueId: string) {
  return useChange({
    change: ({ match, play }: { match: Pick<BracketMatch, "id" | "version">; play: "start" | "stop" }) =>
      api.brackets[play]({ league_id: leagueId, match_id: match.id, version: match.version }),
    touches: touches(leagueId),
    done: (_match, { play }) => [playText(play)],
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
