import type { StepFault } from "./allowed.ts";
import type { EveningSettings } from "./evening.ts";
import type { Step } from "./steps.ts";

const faults: Record<Exclude<StepFault, "over_sum">, string> = {
  even: "Alguien tiene que ganar: con empate se juega el punto de oro.",
  too_many: "Son demasiados puntos para un partido de la tarde.",
  already_started: "La tarde ya ha empezado.",
  not_playing: "La tarde no se está jugando.",
  few_people: "Hacen falta al menos cuatro personas para empezar.",
  no_court: "Hace falta al menos una cancha.",
  round_exists: "Esa ronda ya está hecha. Mira lo que hay ahora.",
  results_missing: "Faltan resultados: con este formato la siguiente ronda sale de la tabla.",
  match_gone: "Esa ronda se ha rehecho: el resultado era de un partido que ya no está.",
  person_here: "Esa persona ya está jugando.",
  place_taken: "Su sitio y sus puntos los tiene quien entró por esa persona: puede volver en su lugar, con los puntos.",
  own_points: "Ya tiene puntos propios de esta tarde: puede entrar sin los puntos de quien se va.",
  person_gone: "Esa persona no está jugando.",
  court_same: "La cancha ya está así.",
};

/** Why a step cannot be done, in a sentence. */
export function stepFaultText(fault: StepFault, { sum }: Pick<EveningSettings, "sum">): string {
  return fault === "over_sum" ? `Entre los dos lados no pueden sumar más de ${sum ?? 0}.` : faults[fault];
}

const kinds: Record<Step["kind"], string> = {
  started: "Inicio",
  round: "Ronda",
  result: "Resultado",
  void: "Partido sin resultado",
  arrived: "Llegada",
  left: "Salida",
  substituted: "Suplente",
  court: "Cancha",
  settings: "Ajustes",
  finished: "Final",
};

/** What a step was, in a word or two: for the log and for what 'Deshacer' takes back. */
export function stepText(step: Step): string {
  if (step.kind === "round") return `${step.is_anew ? "Ronda rehecha" : "Ronda"} ${step.round}`;
  if (step.kind === "result" && step.score !== null) return `Resultado ${step.score[0]}-${step.score[1]}`;
  if (step.kind === "result") return "Resultado quitado";
  if (step.kind === "court") return step.is_open ? "Cancha abierta" : "Cancha cerrada";
  return kinds[step.kind];
}
