import type { Evening, EveningChanges, NewEvening } from "#contract/evenings/endpoints.ts";
import type { EveningPerson, StepInput } from "#contract/evenings/evening.ts";
import type { NewSum } from "#contract/evenings/league-sum.ts";
import { isSameName } from "#domain/base/names.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import { eveningsKey } from "./api.ts";
import { keepAnswer } from "./model/kept-answer.ts";
import type { Proposal } from "./model/next-step.ts";
import { playedOf } from "./model/run-state.ts";

export const useCreateEvening = changeOf({
  change: (evening: NewEvening) => api.evenings.create(evening),
  touches: [eveningsKey],
  done: () => ["Tarde creada y canchas reservadas"],
  failed: () => null,
});

export const useChangeEvening = changeOf({
  change: (changes: EveningChanges) => api.evenings.update(changes),
  touches: [eveningsKey],
  done: () => ["Tarde guardada"],
  failed: () => null,
  showsOld: () => true,
});

export const useRemoveEvening = changeOf({
  change: (evening_id: string) => api.evenings.remove({ evening_id }),
  touches: [eveningsKey],
  done: () => ["Tarde eliminada"],
  failed: "Error al eliminar la tarde",
});

interface EveningChange<I> {
  change: (evening_id: string, input: I) => Promise<Evening>;
  failed: string;
}

/** A change of an evening that is played: its answer is shown at once, and what others see of it is read anew. */
function changeOfEvening<I>({ change, failed }: EveningChange<I>) {
  return function useThisChange(eveningId: string, onDone: (evening: Evening) => void = () => {}) {
    return useChange<I, Evening>({
      change: async (input) => keepAnswer(await change(eveningId, input)),
      touches: [eveningsKey],
      done: () => null,
      failed,
      showsOld: (error) => refusalCode(error) !== null,
      isQuick: true,
      onDone,
    });
  };
}

export const useStep = changeOfEvening({
  change: (evening_id, step: StepInput) => api.evenings.step({ evening_id, step }),
  failed: "No se ha podido apuntar",
});

interface Start {
  person_ids: string[];
  court_ids: number[];
}

/** Starts an evening, also where a press before has started it and its answer was lost. @returns the evening as it is then */
async function started(evening_id: string, present: Start): Promise<Evening> {
  try {
    return await api.evenings.step({ evening_id, step: { kind: "started", ...present } });
  } catch (error) {
    if (refusalCode(error) !== "evening_step_refused") throw error;
    const now = await api.evenings.get({ evening_id });
    if (now.status === "planned") throw error;
    return now;
  }
}

/** Who is here and which courts are open; the first round is drawn with the same press. */
export const useStart = changeOfEvening({
  change: async (evening_id, present: Start) => {
    const now = await started(evening_id, present);
    if (now.status === "finished" || playedOf(now).rounds.length > 0) return now;
    try {
      return await api.evenings.drawRound({ evening_id, round: 1 });
    } catch (error) {
      keepAnswer(now); // it has started: the screen offers its first round
      throw error;
    }
  },
  failed: "No se ha podido empezar la tarde",
});

interface RoundWish {
  round: number;
  is_anew?: boolean;
  seen_lost?: number;
  accepts?: Proposal[];
}

export const useDrawRound = changeOfEvening({
  change: (evening_id, wish: RoundWish) => api.evenings.drawRound({ evening_id, ...wish }),
  failed: "No se ha podido sortear la ronda",
});

/** What came from a court, and how often its match's result had changed when it was shown. */
export interface SeenProposal extends Proposal {
  match_version: number;
}

/** Ends an evening, with what came from the courts and was shown. */
export const useFinish = changeOfEvening({
  change: async (evening_id, accepts: SeenProposal[]) => {
    for (const { match_id, score, match_version } of accepts)
      await api.evenings.step({ evening_id, step: { kind: "result", match_id, score }, match_version });
    return api.evenings.step({ evening_id, step: { kind: "finished" } });
  },
  failed: "No se ha podido terminar la tarde",
});

export const useUndoStep = changeOfEvening({
  change: (evening_id, number: number) => api.evenings.undo({ evening_id, number }),
  failed: "No se ha podido deshacer",
});

export const useClock = changeOfEvening({
  change: (evening_id, action: "start" | "pause" | "reset") => api.evenings.setClock({ evening_id, action }),
  failed: "No se ha podido cambiar el reloj",
});

interface Newcomer {
  person: { shown_name: string; person_id: string | null };
  /** Who was in the list when they were asked for. */
  known: readonly string[];
}

/** Enters somebody once: whom a press before has entered, whose answer was lost, is found again (spec 8 §1.4). */
async function entered(evening_id: string, { person, known }: Newcomer, has_come: boolean) {
  const isThem = ({ id, shown_name, person_id }: EveningPerson) =>
    !known.includes(id) && isSameName(shown_name, person.shown_name) && person_id === person.person_id;
  const now = await api.evenings.get({ evening_id });
  const there = now.people.find(isThem);
  if (there !== undefined) return { evening: now, id: there.id };
  const evening = await api.evenings.addPerson({ evening_id, person, has_come });
  return { evening, id: evening.people.at(-1)?.id ?? "" };
}

export const useAddPerson = changeOfEvening({
  change: async (evening_id, newcomer: Newcomer) => (await entered(evening_id, newcomer, true)).evening,
  failed: "No se ha podido apuntar a esta persona",
});

interface EnteredChange {
  entered_id: string;
  shown_name: string;
  person_id: string | null;
  gender: EveningPerson["gender"];
  level: EveningPerson["level"];
}

export const useChangeEntered = changeOfEvening({
  change: (evening_id, person: EnteredChange) => api.evenings.changePerson({ evening_id, ...person }),
  failed: "No se ha podido cambiar",
});

interface Substitution {
  out_id: string;
  /** Who comes in: somebody of the list, or somebody who is entered with it. */
  by: string | Newcomer;
  keeps_points: boolean;
  is_now: boolean;
}

export const useSubstitute = changeOfEvening({
  change: async (evening_id, { by, ...how }: Substitution) => {
    const in_id = typeof by === "string" ? by : (await entered(evening_id, by, false)).id;
    return api.evenings.step({ evening_id, step: { kind: "substituted", in_id, ...how } });
  },
  failed: "No se ha podido apuntar el cambio",
});

interface SumChange<I> {
  change: (evening_id: string, input: I) => Promise<unknown>;
  done: string;
  failed: string;
}

/** A change of what an evening gives a league; rankings are read anew as their league is heard of. */
function changeOfSum<I>({ change, done, failed }: SumChange<I>) {
  return function useThisSum(eveningId: string, onDone: () => void) {
    return useChange<I, unknown>({
      change: (input) => change(eveningId, input),
      touches: [eveningsKey],
      done: () => [done],
      failed,
      showsOld: (error) => refusalCode(error) !== null,
      onDone,
    });
  };
}

export const useAddToLeague = changeOfSum({
  change: (evening_id, sum: Omit<NewSum, "evening_id">) => api.evenings.addToLeague({ evening_id, ...sum }),
  done: "Tarde sumada a la liga",
  failed: "No se ha podido sumar",
});

export const useUndoLeagueSum = changeOfSum({
  change: (evening_id, { league_id, round_id }: { league_id: string; round_id: string }) =>
    api.evenings.undoLeagueSum({ evening_id, league_id, round_id }),
  done: "La tarde ya no cuenta en la liga",
  failed: "No se ha podido deshacer",
});

interface CourtsOf {
  evening_id: string;
  court_ids: number[];
}

/** Makes the codes of an evening's courts, which are shown this once (spec 8 §2.3). */
export const useIssueCourtCodes = changeOf({
  change: (courts: CourtsOf) => api.links.court.issue(courts),
  touches: [],
  done: () => null,
  failed: "No se han podido crear los códigos",
});

/** Ends the codes of an evening's courts. */
export const useRevokeCourtCodes = changeOf({
  change: (courts: CourtsOf) => api.links.court.revoke(courts),
  touches: [],
  done: ({ revoked }) => [
    revoked === 0
      ? "Esta tarde no tenía códigos."
      : `${counted(revoked, "código anulado", "códigos anulados")}: ya no abren nada.`,
  ],
  failed: "No se han podido anular los códigos",
});
