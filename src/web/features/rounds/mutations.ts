import type { ClosingDecisionInput } from "#contract/rounds/board.ts";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import type { FormatType } from "#domain/base/league.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { shownBy } from "#domain/season/closing.ts";
import { leagueChange, useLeagueChange } from "#web/features/leagues/public.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import type { NextRound } from "./model/closing-board.ts";
import { toastText } from "./model/refusals.ts";

type Closed = Awaited<ReturnType<typeof api.rounds.close>>;

/** Decides something on the board of a closing; the dialog says itself what is refused. */
export function useDecideClosing(leagueId: string) {
  return useChange({
    change: ({ round_id, decision }: { round_id: string; decision: ClosingDecisionInput }) =>
      api.rounds.decide({ league_id: leagueId, round_id, decision }),
    touches: [],
    done: () => null,
    failed: toastText("No se ha podido guardar la decisión"),
  });
}

/** Gives a match, or what a group has still to play, a later deadline. */
export const useExtendDeadline = leagueChange(({ leagueId, roundId }: { leagueId: string; roundId: string }) => ({
  change: (later: Omit<Extract<ClosingDecisionInput, { kind: "later" }>, "kind">) =>
    api.rounds.decide({ league_id: leagueId, round_id: roundId, decision: { kind: "later", ...later } }),
  done: (_board, { deferred_until }) => [
    `Se puede jugar hasta el ${mediumSpanishDate(deferred_until)}.`,
    "Plazo ampliado",
  ],
  failed: toastText("No se ha podido ampliar el plazo"),
}));

/** A pair that was to play elsewhere from the next round goes where the table says (spec 3 §2.6). */
export const useStayAfterAll = leagueChange(({ leagueId, roundId }: { leagueId: string; roundId: string }) => ({
  change: (pair_id: string) =>
    api.rounds.decide({
      league_id: leagueId,
      round_id: roundId,
      decision: { kind: "movement", pair_id, to_group_id: null },
    }),
  done: () => ["La pareja irá a donde diga la tabla"],
  failed: toastText("No se ha podido deshacer el cambio de grupo"),
}));

/** Finishes a round as it was shown; what the board says itself of a refusal is not said again. */
export function useCloseRound(leagueId: string, onDone: (closed: Closed) => void) {
  return useLeagueChange(leagueId, {
    change: ({ shown, next }: { shown: ClosingPreview; next: NextRound }) =>
      api.rounds.close({
        league_id: leagueId,
        round_id: shown.round_id,
        expected: shownBy(shown),
        creates_matches: next.creates_matches,
        ...(!shown.is_last && { deadline: next.deadline }),
      }),
    done: ({ closed_number, next_number, created }) => [
      next_number === null
        ? `La jornada ${closed_number} era la última de la liga.`
        : `Comienza la jornada ${next_number}.${created === 0 ? "" : ` Tiene ${counted(created, "partido", "partidos")}.`} Se puede deshacer en Grupos, viendo la jornada ${closed_number}.`,
      "Jornada finalizada",
    ],
    failed: (error) =>
      ["closing_changed", "round_closed"].includes(refusalCode(error) ?? "")
        ? null
        : errorText(error, "Error al finalizar la jornada"),
    onDone,
  });
}

/** Lets two pairs change places as a corrected result would have put them (spec 3 §4.7). */
export const useSwapPlaces = leagueChange(({ leagueId, format }: { leagueId: string; format: FormatType }) => ({
  change: (pairs: { round_id: string; upper_pair_id: string; lower_pair_id: string }) =>
    api.rounds.swapPlaces({ league_id: leagueId, ...pairs }),
  done: () => {
    const { those, many, end } = bracketWords(format);
    return [
      `${upperFirst(those)} dos ${many} han cambiado de grupo, con sus partidos.`,
      `${upperFirst(many)} intercambiad${end}s`,
    ];
  },
  failed: toastText(
    format === "pairs" ? "No se han podido intercambiar las parejas" : "No se han podido intercambiar los jugadores",
  ),
  showsOld: (error) => refusalCode(error) === "swap_gone",
}));

export const useGenerateMatches = leagueChange(({ leagueId, roundId }: { leagueId: string; roundId: string }) => ({
  change: (_nothing: null) => api.rounds.generateMatches({ league_id: leagueId, round_id: roundId }),
  done: ({ created, kept }) => [
    `${counted(created, "partido creado", "partidos creados")}; ${kept} se conservan.`,
    "Partidos generados",
  ],
  failed: toastText("Error al generar los partidos"),
}));

/** Makes the round an evening: the matches go that were shown (spec 8 §4.4). */
export const useMakeEvening = leagueChange(({ leagueId, roundId }: { leagueId: string; roundId: string }) => ({
  change: (removed: string[]) => api.rounds.makeEvening({ league_id: leagueId, round_id: roundId, removed }),
  done: ({ removed }) => [
    `${removed === 0 ? "Sus puntos son los" : `${counted(removed, "partido quitado", "partidos quitados")}; sus puntos son los`} de la tarde que se le sume.`,
    "La jornada es una tarde",
  ],
  failed: toastText("No se ha podido hacer de la jornada una tarde"),
  showsOld: (error) => refusalCode(error) === "evening_round_changed",
}));

/** Takes the last closing of a round back. */
export const useUndoClosing = leagueChange((leagueId: string) => ({
  change: (round_id: string) => api.rounds.undoClosing({ league_id: leagueId, round_id }),
  done: ({ reopened_number }) => [`La jornada ${reopened_number} vuelve a estar abierta.`, "Cierre deshecho"],
  failed: toastText("Error al deshacer el cierre"),
}));
