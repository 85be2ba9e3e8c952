import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { isPending, matchActions, type PossibleActions } from "#domain/scores/match-status.ts";
import type { useMay } from "#web/platform/may.ts";
import { bracketActions } from "./bracket-matches.ts";
import type { MatchLine } from "./match-line.ts";
import type { OpenMatch } from "./open-match.ts";

/** What can be done with a match: a dialog of it, its beginning, its entry in a calendar, or the way to its bracket. */
export interface MatchAct {
  label: string;
  does:
    | { kind: "dialog"; dialog: OpenMatch["kind"] }
    | { kind: "play"; play: "start" | "stop" }
    | { kind: "calendar" }
    | { kind: "bracket"; dialog: "schedule" | "result" | "match" };
}

/** The one likely step of a match by its state, and everything else. */
export interface MatchActs {
  step: MatchAct | null;
  rest: MatchAct[];
}

/** What who is signed in may do. */
export type May = ReturnType<typeof useMay>;
type Maybe = MatchAct | false;

const listed = (acts: readonly Maybe[]) => acts.filter((act) => act !== false);
const toCalendar = ({ status, match_date }: Pick<Match, "status" | "match_date">): Maybe =>
  isPending(status) && match_date !== null && { label: "Añadir a mi calendario", does: { kind: "calendar" } };
const played = (play: "start" | "stop" | null): Maybe =>
  play !== null && {
    label: play === "start" ? "Empieza ahora" : "Todavía no ha empezado",
    does: { kind: "play", play },
  };

/** What gives a match that is to be played a later deadline (spec 3 §4.6), and tells its players the date. */
function around(match: Match, hasDates: boolean, may: May): Maybe[] {
  const isOpen = isPending(match.status);
  const hasDeadline = match.round_state === "open" || match.kind === "promotion";
  return [
    isOpen &&
      match.match_date !== null &&
      may(contract.messages.ofMatch) && { label: "Mensaje", does: { kind: "dialog", dialog: "message" } },
    toCalendar(match),
    isOpen &&
      hasDates &&
      hasDeadline &&
      may(contract.rounds.decide) && { label: "Ampliar el plazo", does: { kind: "dialog", dialog: "later" } },
  ];
}

function removals({ removesResult, removes }: PossibleActions, may: May): Maybe[] {
  return [
    removesResult &&
      may(contract.matches.removeResult) && {
        label: "Quitar resultado",
        does: { kind: "dialog", dialog: "removeResult" },
      },
    removes &&
      may(contract.matches.remove) && { label: "Eliminar partido", does: { kind: "dialog", dialog: "remove" } },
  ];
}

/** The date that it is given, and its result; the first of them that it lacks is its step. */
function steps({ schedule, result }: PossibleActions, may: May) {
  const isFirst = schedule === "first";
  const date: Maybe = schedule !== null &&
    may(contract.matches.schedule) && {
      label: isFirst ? "Programar" : "Editar fecha y cancha",
      does: { kind: "dialog", dialog: "schedule" },
    };
  const score: Maybe = result !== null &&
    may(contract.matches.saveResult) && {
      label: result === "again" ? "Editar Resultado" : "Resultado",
      does: { kind: "dialog", dialog: "result" },
    };
  return { step: (isFirst && date) || score || null, all: [score, date] };
}

function groupActs(match: Match, hasDates: boolean, may: May): MatchActs {
  if (match.is_annulled) return { step: null, rest: [] };
  const can = matchActions({
    status: match.status,
    round_state: match.round_state,
    isDated: match.match_date !== null,
    needsDate: hasDates,
    isDeferred: match.deferred_until !== null,
  });
  const { step, all } = steps(can, may);
  const others = listed([
    ...all,
    may(contract.matches.start) && played(can.play),
    ...around(match, hasDates, may),
    ...removals(can, may),
  ]);
  return { step, rest: others.filter((act) => act !== step) };
}

/** Its dialogs open in its bracket; who may change nothing is led to it. */
function drawnActs(match: ListedBracketMatch, may: May): MatchActs {
  const can = bracketActions(match);
  const schedule: Maybe = can.schedule !== null &&
    may(contract.brackets.schedule) && {
      label: can.schedule === "Editar" ? "Editar fecha y cancha" : can.schedule,
      does: { kind: "bracket", dialog: "schedule" },
    };
  const result: Maybe = can.result !== null &&
    may(contract.brackets.saveResult) && { label: can.result, does: { kind: "bracket", dialog: "result" } };
  const see: MatchAct = { label: "Ver en el cuadro", does: { kind: "bracket", dialog: "match" } };
  const step = (match.match_date === null && schedule) || result || see;
  const others = listed([result, schedule, may(contract.brackets.start) && played(can.play), toCalendar(match), see]);
  return { step, rest: others.filter((act) => act !== step) };
}

/** What somebody can do with a match now, by its state and their role (spec 2 §2). */
export function matchActs({ source }: MatchLine, hasDates: boolean, may: May): MatchActs {
  return source.kind === "group" ? groupActs(source.match, hasDates, may) : drawnActs(source.match, may);
}
