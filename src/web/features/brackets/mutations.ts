import type { DrawInput } from "#contract/brackets/endpoints.ts";
import type { BracketEntryInput, BracketWithdrawalInput } from "#contract/brackets/entries.ts";
import type { BracketResultInput } from "#contract/brackets/results.ts";
import { useLeagueChange } from "#web/features/leagues/public.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";

/** Refusals that the dialog of a result says itself. */
const saidInDialog = new Set(["bracket_result_falls", "bracket_needs_winner", "edit_conflict"]);

/** Draws the bracket, or draws it again. */
export function useDraw(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (draw: Omit<DrawInput, "league_id">) => api.brackets.draw({ league_id: leagueId, ...draw }),
    done: ({ phases }) => {
      const lines = phases.flatMap(({ lines }) => lines).filter((line) => line !== null).length;
      return [`Sorteado con ${counted(lines, "pareja", "parejas")}.`, "Cuadro sorteado"];
    },
    failed: (error) => (refusalCode(error) === null ? errorText(error, "No se ha podido sortear el cuadro") : null),
    showsOld: (error) => refusalCode(error) !== null,
    onDone,
  });
}

export function useRemoveBrackets(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (shown: string) => api.brackets.remove({ league_id: leagueId, shown }),
    done: () => ["Cuadro eliminado"],
    failed: "No se ha podido eliminar el cuadro",
    onDone,
  });
}

/** Shows the draw to everybody, or to nobody any more (spec 5 §2.2). */
export function usePublication(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: ({ shown, isPublic }: { shown: string; isPublic: boolean }) =>
      isPublic
        ? api.brackets.publish({ league_id: leagueId, shown })
        : api.brackets.unpublish({ league_id: leagueId, shown }),
    done: (_page, { isPublic }) => [isPublic ? "Cuadro publicado" : "El cuadro ya no se ve en la web pública"],
    failed: "No se ha podido cambiar la publicación del cuadro",
    onDone,
  });
}

/** Two pairs change lines, by hand and with a reason (spec 5 §2.2). */
export function useSwapLines(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (swap: { phase_id: string; version: number; pair_id: string; other_pair_id: string; reason: string }) =>
      api.brackets.swapLines({ league_id: leagueId, ...swap }),
    done: () => ["Las dos parejas han cambiado de línea"],
    failed: (error) => (refusalCode(error) === null ? errorText(error, "No se han podido cambiar las líneas") : null),
    showsOld: (error) => refusalCode(error) !== null,
    onDone,
  });
}

export function useSaveBracketResult(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (result: Omit<BracketResultInput, "league_id">) =>
      api.brackets.saveResult({ league_id: leagueId, ...result }),
    done: () => ["Resultado guardado"],
    failed: (error) =>
      saidInDialog.has(refusalCode(error) ?? "") ? null : errorText(error, "No se ha podido guardar el resultado"),
    showsOld: (error) => refusalCode(error) === "edit_conflict",
    onDone,
  });
}

export function useRemoveBracketResult(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: { match_id: string; version: number; reason: string; confirm_falls: string[] }) =>
      api.brackets.removeResult({ league_id: leagueId, ...input }),
    done: () => ["Resultado quitado"],
    failed: (error) =>
      saidInDialog.has(refusalCode(error) ?? "") ? null : errorText(error, "No se ha podido quitar el resultado"),
    onDone,
  });
}

/** Takes the last correction back: the results that fell with it stand again (spec 5 §2.4). */
export function useRestore(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (phase: { phase_id: string; version: number }) => api.brackets.restore({ league_id: leagueId, ...phase }),
    done: () => ["Vuelven los resultados que se habían anulado", "Corrección deshecha"],
    failed: (error) =>
      refusalCode(error) === null ? errorText(error, "No se ha podido deshacer la corrección") : null,
    showsOld: (error) => refusalCode(error) !== null,
    onDone,
  });
}

export function useScheduleBracketMatch(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (slot: { match_id: string; version: number; match_date: string; match_time: string; court_id: number }) =>
      api.brackets.schedule({ league_id: leagueId, ...slot }),
    done: ({ players_twice }) => [
      players_twice.length === 0
        ? "Fecha y cancha guardadas."
        : `Atención: a esa hora también juega ${players_twice.join(", ")}.`,
      "Partido programado",
    ],
    failed: (error) => (refusalCode(error) === null ? errorText(error, "No se ha podido programar el partido") : null),
    onDone,
  });
}

/** A pair leaves the bracket (spec 5 §2.3); the dialog says a refusal. */
export function useWithdrawFromBracket(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: Omit<BracketWithdrawalInput, "league_id">) =>
      api.brackets.entries.withdraw({ league_id: leagueId, ...input }),
    done: () => ["Pasa quien tenía enfrente. La baja se puede deshacer.", "Pareja de baja en el cuadro"],
    failed: (error) => (refusalCode(error) === null ? errorText(error, "No se ha podido dar de baja") : null),
    showsOld: (error) => refusalCode(error) !== null,
    onDone,
  });
}

/** A withdrawal from the bracket is taken back, while nothing hangs on it. */
export function useComeBack(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (pair_id: string) => api.brackets.entries.comeBack({ league_id: leagueId, pair_id }),
    done: () => ["La pareja vuelve a su lugar en el cuadro", "Baja deshecha"],
    failed: (error) => (refusalCode(error) === null ? errorText(error, "No se ha podido deshacer la baja") : null),
    showsOld: (error) => refusalCode(error) !== null,
    onDone,
  });
}

/** A lucky loser or a late entry comes into the bracket (spec 5 §2.3). */
export function useEnterBracket(leagueId: string, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: Omit<BracketEntryInput, "league_id">) =>
      api.brackets.entries.enter({ league_id: leagueId, ...input }),
    done: () => ["La pareja ya está en el cuadro", "Pareja añadida"],
    failed: (error) => (refusalCode(error) === null ? errorText(error, "No se ha podido añadir la pareja") : null),
    showsOld: (error) => refusalCode(error) !== null,
    onDone,
  });
}
