import { drawsWithoutTable, openMatches } from "#domain/evenings/allowed.ts";
import type { EveningMatch } from "#domain/evenings/evening.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { counted } from "#web/platform/format.ts";
import type { QueueState } from "./result-queue.ts";
import { matchIn } from "./run-state.ts";

export interface Proposal {
  match_id: string;
  score: [number, number];
}

/** What the foot bar does when it is pressed, and what is missing for it. */
export interface NextStep {
  kind: "round" | "finish";
  /** Which round would be drawn. */
  round: number;
  /** Why it cannot be pressed yet, in a few words; null: it can. */
  missing: string | null;
  /** Matches that go on while the others' next round is drawn: asked about first. */
  going: readonly EveningMatch[];
  accepts: Proposal[];
}

/** What came from the courts and is for a match that has no result yet. */
export function standing(proposals: readonly Proposal[], played: PlayedEvening): Proposal[] {
  return proposals.filter(({ match_id }) => {
    const match = matchIn(played, match_id);
    return match !== undefined && match.score === null && !match.is_void;
  });
}

/** What has to be decided or sent first. */
function unsettled({ waiting, isCut }: QueueState): string | null {
  const refused = waiting.filter((one) => one.refused !== null).length;
  if (refused > 0) return `${counted(refused, "resultado", "resultados")} por decidir`;
  if (waiting.length === 0) return null;
  return isCut ? `${counted(waiting.length, "resultado", "resultados")} por enviar` : "guardando…";
}

const missingCourts = (count: number) => (count === 1 ? "falta 1 cancha" : `faltan ${count} canchas`);

/** Whether a round for those who are free makes sense: a court and four people are. */
function canGoOn(played: PlayedEvening, going: readonly EveningMatch[]): boolean {
  if (!drawsWithoutTable(played.settings)) return false;
  const taken = new Set(going.map(({ court_id }) => court_id));
  const last = played.rounds.length;
  const here = played.participants.filter(
    ({ from_round, until_round }) => from_round <= last + 1 && (until_round === null || until_round > last),
  );
  return played.courts.some((id) => !taken.has(id)) && here.length - going.length * 4 >= 4;
}

/** What comes next in an evening that is played (spec 8 §1.4, §2.1). */
export function nextStep(played: PlayedEvening, queue: QueueState, proposals: readonly Proposal[]): NextStep {
  const accepts = standing(proposals, played);
  const proposed = new Set(accepts.map(({ match_id }) => match_id));
  const open = openMatches(played).filter(({ id }) => !proposed.has(id));
  const { rounds } = played.settings;
  const kind = rounds !== null && played.rounds.length >= rounds ? "finish" : "round";
  const goesOn = kind === "round" && canGoOn(played, open);
  const waits = open.length > 0 && !goesOn ? missingCourts(open.length) : null;
  return {
    kind,
    round: played.rounds.length + 1,
    missing: unsettled(queue) ?? waits,
    going: goesOn ? open : [],
    accepts,
  };
}

/** What an end before its time leaves, a sentence each; none: nothing is missing (spec 8 §2.1). */
export function earlyEnd(played: PlayedEvening, { accepts }: Pick<NextStep, "accepts">, { waiting }: QueueState) {
  const { rounds, settings } = played;
  const left = settings.rounds === null ? 0 : settings.rounds - rounds.length;
  const proposed = new Set(accepts.map(({ match_id }) => match_id));
  const open = openMatches(played).filter(({ id }) => !proposed.has(id)).length;
  return [...leftTexts(left, open), ...takenTexts(accepts.length, waiting.length)];
}

/** What is not played. */
function leftTexts(left: number, open: number): string[] {
  const said = [
    left > 0 ? `${left === 1 ? "Queda" : "Quedan"} ${counted(left, "ronda", "rondas")} sin jugar.` : null,
    open > 0
      ? `${counted(open, "partido", "partidos")} sin resultado: ${open === 1 ? "no cuenta" : "no cuentan"} en la tabla hasta que se apunte.`
      : null,
  ];
  return said.filter((text) => text !== null);
}

/** What comes from the courts and from this phone all the same. */
function takenTexts(accepted: number, waiting: number): string[] {
  const said = [
    accepted > 0
      ? `Se ${accepted === 1 ? "acepta" : "aceptan"} ${counted(accepted, "resultado apuntado", "resultados apuntados")} en la cancha.`
      : null,
    waiting > 0
      ? `${counted(waiting, "resultado", "resultados")} de este móvil ${waiting === 1 ? "sigue" : "siguen"} por enviar: se ${waiting === 1 ? "enviará" : "enviarán"} igualmente.`
      : null,
  ];
  return said.filter((text) => text !== null);
}

/** 'Siguiente ronda: faltan 2 canchas' */
export function nextLabel({ kind, round, missing, going }: NextStep): string {
  const draws = round === 1 ? "Sortear la ronda 1" : "Siguiente ronda";
  const what = kind === "finish" ? "Terminar la tarde" : draws;
  const why = missing ?? (going.length > 0 ? missingCourts(going.length) : null);
  return why === null ? what : `${what}: ${why}`;
}
