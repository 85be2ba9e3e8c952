import type { FormatType } from "#domain/base/league.ts";
import { spokenPair } from "#domain/base/names.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { type BracketWords, bracketWords } from "#domain/brackets/bracket-words.ts";
import { saying } from "./activity-saying.ts";

/** Of a bracket of players their format; what says none is of pairs. */
type OfFormat = { format?: FormatType };
const ofDrawn = (say: (words: BracketWords) => string) =>
  saying<OfFormat>(({ format = "pairs" }) => say(bracketWords(format)));

/** What the log of activity says of brackets, and of who changed places after a correction. */
export const ofBrackets = {
  places_swapped: saying<{ round: number; from: string; to: string } & OfFormat>(
    ({ round, from, to, format = "pairs" }) =>
      `Dos ${bracketWords(format).many} intercambiad${bracketWords(format).end}s en la jornada ${round} tras corregir un resultado: ${spokenPair([from, to])}`,
  ),
  bracket_drawn: saying<{ seed: string; pairs: number } & OfFormat>(
    ({ seed, pairs, format = "pairs" }) =>
      `Cuadro sorteado: ${pairs} ${bracketWords(format).many} (sorteo n.º ${seed})`,
  ),
  bracket_published: saying<{ seed: string }>(({ seed }) => `Cuadro publicado (sorteo n.º ${seed})`),
  bracket_unpublished: saying<{ seed: string }>(({ seed }) => `Cuadro sin publicar (sorteo n.º ${seed})`),
  bracket_removed: saying<{ seed: string }>(({ seed }) => `Cuadro eliminado (sorteo n.º ${seed})`),
  lines_swapped: {
    say: ({ reason }: { reason: string }) => `Líneas del cuadro cambiadas a mano: ${reason}`,
    personal: ["reason"],
    erased: "Líneas del cuadro cambiadas a mano",
  },
  bracket_pair_withdrawn: ofDrawn(({ a, one }) => `Baja de ${a} ${one} en el cuadro`),
  bracket_withdrawal_undone: ofDrawn(({ a, one }) => `Baja de ${a} ${one} en el cuadro deshecha`),
  bracket_place_taken: ofDrawn(({ a, one }) => `${upperFirst(a)} ${one} entra en el cuadro en el lugar de una baja`),
  bracket_bye_taken: ofDrawn(({ a, one }) => `${upperFirst(a)} ${one} entra en el cuadro en el lugar de un exento`),
  results_fell: saying<{ results: number }>(({ results }) => `Resultados que caen con una corrección: ${results}`),
  correction_undone: saying<{ results: number }>(({ results }) => `Corrección deshecha: vuelven ${results} resultados`),
} as const;
