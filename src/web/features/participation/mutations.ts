import type { z } from "zod";
import type { inscriptions } from "#contract/inscriptions/endpoints.ts";
import type { League } from "#contract/leagues/endpoints.ts";
import type { links } from "#contract/links/endpoints.ts";
import type { nextSeason } from "#contract/seasons/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import { useIsHere } from "#web/platform/is-here.ts";
import { notifyUndoable } from "#web/platform/notify.tsx";
import { sentText } from "./model/pair-link-texts.ts";

type Inscriptions = typeof inscriptions;
type InputOf<K extends keyof Inscriptions> = z.input<NonNullable<Inscriptions[K]["~orpc"]["inputSchema"]>>;

export function usePrepareSeason(onDone: (league: League) => void) {
  return useChange({
    change: (season: z.input<typeof nextSeason>) => api.leagues.seasons.prepare(season),
    touches: [["leagues"], ["league"], ["league-choices"]],
    done: ({ league, players }) => [`"${league.name}" preparada con ${counted(players, "jugador", "jugadores")}`],
    failed: () => null, // said in the form
    onDone: ({ league }) => onDone(league),
  });
}

interface Accepted {
  name: string;
  to: keyof typeof wherever;
  charges: number;
  unproven: string[];
  acceptance_id: string | null;
}

/** What shows inscriptions and what is made of them. */
const touched = [["inscriptions"], ["players"], ["groups"], ["payments"], ["everybody"], ["league"]];

const wherever = { players: "en la liga", waiting: "en la lista de espera" };

function acceptedText({ name, to, charges, unproven }: Accepted): string {
  return [
    `${name}: ${wherever[to]}${charges === 0 ? "" : `, con ${counted(charges, "pago pendiente", "pagos pendientes")}`}`,
    ...unproven.map((one) => `El contacto y los permisos de ${one} no se han guardado: no coinciden con su ficha`),
  ].join(". ");
}

const useUndoAcceptance = changeOf({
  change: (input: InputOf<"undo">) => api.inscriptions.undo(input),
  touches: touched,
  done: () => ["La inscripción vuelve a esperar"],
  failed: "No se ha deshecho.",
  showsOld: () => true,
});

/** Accepting, which says what has come of it, and takes it back where nothing was known before of whom it is (spec 6 §6). */
function useAccepting<I extends { league_id: string }>(
  { change, failed }: { change: (input: I) => Promise<Accepted>; failed: string },
  onDone: () => void,
) {
  const undo = useUndoAcceptance();
  const isHere = useIsHere();
  return useChange({
    change,
    touches: touched,
    done: (accepted: Accepted): [string] | null => (accepted.acceptance_id === null ? [acceptedText(accepted)] : null),
    failed,
    showsOld: () => true,
    onDone: (accepted: Accepted, { league_id }: I) => {
      const { acceptance_id, name: of } = accepted;
      const back = () => acceptance_id !== null && undo.mutate({ league_id, acceptance_id });
      if (acceptance_id !== null)
        notifyUndoable(acceptedText(accepted), { isWarning: false, of, takesKeys: isHere, undo: back });
      onDone();
    },
  });
}

/** Accepts an inscription, with who its people are. */
export function useAcceptInscription(onDone: () => void = () => {}) {
  const change = (input: InputOf<"accept">) => api.inscriptions.accept(input);
  return useAccepting({ change, failed: "No se ha podido aceptar la inscripción." }, onDone);
}

/** Accepts two who look for a partner as a pair. */
export function usePairInscriptions(onDone: () => void = () => {}) {
  const change = (input: InputOf<"pair">) => api.inscriptions.pair(input);
  return useAccepting({ change, failed: "No se han podido aceptar las dos inscripciones." }, onDone);
}

const useRestore = changeOf({
  change: (input: InputOf<"restore">) => api.inscriptions.restore(input),
  touches: touched,
  done: ({ count }) => [counted(count, "inscripción recuperada", "inscripciones recuperadas")],
  failed: "No se han podido recuperar.",
});

/** Discards inscriptions; what was discarded can be brought back. */
export function useDiscardInscriptions(onDone: () => void) {
  const restore = useRestore();
  return useChange({
    change: (input: InputOf<"discard">) => api.inscriptions.discard(input),
    touches: touched,
    done: () => null,
    failed: "No se han podido descartar.",
    showsOld: () => true,
    onDone: ({ count }, input) => {
      const message = counted(count, "inscripción descartada", "inscripciones descartadas");
      const undo = () => restore.mutate(input);
      notifyUndoable(message, { isWarning: false, of: message, takesKeys: () => true, undo });
      onDone();
    },
  });
}

type LinksInput<K extends Exclude<keyof typeof links, "sheet" | "court">> = z.input<
  NonNullable<(typeof links)[K]["~orpc"]["inputSchema"]>
>;
const linksTouched = [["pair-links"]];

/** Makes a pair's private link, which its dialog then shows. */
export const useIssueLink = changeOf({
  change: (input: LinksInput<"issue">) => api.links.issue(input),
  touches: linksTouched,
  done: () => null,
  failed: "No se ha podido crear el enlace.",
  showsOld: () => true,
});

/** Mails all pairs their links; who has none is then listed first. */
export const useSendLinks = changeOf({
  change: ({ is_individual: _isIndividual, ...input }: LinksInput<"send"> & { is_individual: boolean }) =>
    api.links.send(input),
  touches: linksTouched,
  done: (answer, { is_individual }) => [sentText(answer, is_individual)],
  failed: "No se han podido enviar los enlaces.",
});

/** Ends all links of a pair. */
export const useRevokeLinks = changeOf({
  change: (input: LinksInput<"revoke">) => api.links.revoke(input),
  touches: [...linksTouched, ["league"]],
  done: () => ["Enlaces anulados"],
  failed: "No se han podido anular.",
});
