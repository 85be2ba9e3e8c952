import type { DrawInput } from "#contract/brackets/endpoints.ts";
import type { BracketEntryInput, BracketWithdrawalInput } from "#contract/brackets/entries.ts";
import type { BracketResultInput } from "#contract/brackets/results.ts";
import type { FormatType } from "#domain/base/league.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { leagueChange } from "#web/features/leagues/public.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";

/** Refusals that the dialog of a result says itself. */
const saidInDialog = new Set(["bracket_result_falls", "bracket_needs_winner", "edit_conflict"]);

/** A refusal is said by the dialog, with what stands now; whatever else went wrong by a notice. */
const refusalInDialog = (text: string) => ({
  failed: (error: unknown) => (refusalCode(error) === null ? errorText(error, text) : null),
  showsOld: (error: unknown) => refusalCode(error) !== null,
});

/** Draws the bracket, or draws it again. */
export const useDraw = leagueChange((leagueId: string) => ({
  change: (draw: Omit<DrawInput, "league_id">) => api.brackets.draw({ league_id: leagueId, ...draw }),
  done: ({ phases, format_type }) => {
    const { one, many } = bracketWords(format_type);
    const lines = phases.flatMap(({ lines }) => lines).filter((line) => line !== null).length;
    return [`Sorteado con ${counted(lines, one, many)}.`, "Cuadro sorteado"];
  },
  ...refusalInDialog("No se ha podido sortear el cuadro"),
}));

export const useRemoveBrackets = leagueChange((leagueId: string) => ({
  change: (shown: string) => api.brackets.remove({ league_id: leagueId, shown }),
  done: () => ["Cuadro eliminado"],
  failed: "No se ha podido eliminar el cuadro",
}));

/** Shows the draw to everybody, or to nobody any more (spec 5 §2.2). */
export const usePublication = leagueChange((leagueId: string) => ({
  change: ({ shown, isPublic }: { shown: string; isPublic: boolean }) =>
    isPublic
      ? api.brackets.publish({ league_id: leagueId, shown })
      : api.brackets.unpublish({ league_id: leagueId, shown }),
  done: (_page, { isPublic }) => [isPublic ? "Cuadro publicado" : "El cuadro ya no se ve en la web pública"],
  failed: "No se ha podido cambiar la publicación del cuadro",
}));

/** Two pairs change lines, by hand and with a reason (spec 5 §2.2). */
export const useSwapLines = leagueChange((leagueId: string) => ({
  change: (swap: { phase_id: string; version: number; pair_id: string; other_pair_id: string; reason: string }) =>
    api.brackets.swapLines({ league_id: leagueId, ...swap }),
  done: ({ format_type }) => {
    const { those, many } = bracketWords(format_type);
    return [`${upperFirst(those)} dos ${many} han cambiado de línea`];
  },
  ...refusalInDialog("No se han podido cambiar las líneas"),
}));

export const useSaveBracketResult = leagueChange((leagueId: string) => ({
  change: (result: Omit<BracketResultInput, "league_id">) =>
    api.brackets.saveResult({ league_id: leagueId, ...result }),
  done: () => ["Resultado guardado"],
  failed: (error) =>
    saidInDialog.has(refusalCode(error) ?? "") ? null : errorText(error, "No se ha podido guardar el resultado"),
  showsOld: (error) => refusalCode(error) === "edit_conflict",
}));

export const useRemoveBracketResult = leagueChange((leagueId: string) => ({
  change: (input: { match_id: string; version: number; reason: string; confirm_falls: string[] }) =>
    api.brackets.removeResult({ league_id: leagueId, ...input }),
  done: () => ["Resultado quitado"],
  failed: (error) =>
    saidInDialog.has(refusalCode(error) ?? "") ? null : errorText(error, "No se ha podido quitar el resultado"),
}));

/** Takes the last correction back: the results that fell with it stand again (spec 5 §2.4). */
export const useRestore = leagueChange((leagueId: string) => ({
  change: (phase: { phase_id: string; version: number }) => api.brackets.restore({ league_id: leagueId, ...phase }),
  done: () => ["Vuelven los resultados que se habían anulado", "Corrección deshecha"],
  ...refusalInDialog("No se ha podido deshacer la corrección"),
}));

export const useScheduleBracketMatch = leagueChange((leagueId: string) => ({
  change: (slot: { match_id: string; version: number; match_date: string; match_time: string; court_id: number }) =>
    api.brackets.schedule({ league_id: leagueId, ...slot }),
  done: ({ players_twice }) => [
    players_twice.length === 0
      ? "Fecha y cancha guardadas."
      : `Atención: a esa hora también juega ${players_twice.join(", ")}.`,
    "Partido programado",
  ],
  failed: (error) => (refusalCode(error) === null ? errorText(error, "No se ha podido programar el partido") : null),
}));

/** A pair leaves the bracket (spec 5 §2.3); the dialog says a refusal. */
export const useWithdrawFromBracket = leagueChange((leagueId: string) => ({
  change: (input: Omit<BracketWithdrawalInput, "league_id">) =>
    api.brackets.entries.withdraw({ league_id: leagueId, ...input }),
  done: ({ format_type }) => [
    "Pasa quien tenía enfrente. La baja se puede deshacer.",
    `${upperFirst(bracketWords(format_type).one)} de baja en el cuadro`,
  ],
  ...refusalInDialog("No se ha podido dar de baja"),
}));

/** A withdrawal from the bracket is taken back, while nothing hangs on it. */
export const useComeBack = leagueChange((leagueId: string) => ({
  change: (pair_id: string) => api.brackets.entries.comeBack({ league_id: leagueId, pair_id }),
  done: ({ format_type }) => {
    const { the, one } = bracketWords(format_type);
    return [`${upperFirst(the)} ${one} vuelve a su lugar en el cuadro`, "Baja deshecha"];
  },
  ...refusalInDialog("No se ha podido deshacer la baja"),
}));

/** A lucky loser or a late entry comes into the bracket (spec 5 §2.3). */
export const useEnterBracket = leagueChange(({ leagueId, format }: { leagueId: string; format: FormatType }) => ({
  change: (input: Omit<BracketEntryInput, "league_id">) =>
    api.brackets.entries.enter({ league_id: leagueId, ...input }),
  done: ({ format_type }) => {
    const { the, one, end } = bracketWords(format_type);
    return [`${upperFirst(the)} ${one} ya está en el cuadro`, `${upperFirst(one)} añadid${end}`];
  },
  ...refusalInDialog(`No se ha podido añadir ${bracketWords(format).the} ${bracketWords(format).one}`),
}));
