import { isGivenName } from "#domain/base/given-names.ts";
import type { KnownNames } from "./availability-names.ts";
import type { Token } from "./availability-tokens.ts";
import { partsOf } from "./availability-words.ts";

/** No longer name is looked for, in words and signs. */
export const mostOfName: number = 14;
const anyDay = "2000-01-03";
const small = /^(?:de|del|la|las|los|el|da|do|dos|san)$/;
/** What may stand between two names. */
export const joins: RegExp = /^(?:y|e|i|con|\/|&|\+|-)$/;
const initial = /^[b-df-hj-npq-tvwz]$/;
/** Before a name these make of it something else than who cannot: "con Carla", "en el Campo". */
const turning = new Set(
  "en al del de con contra a para mi su por sin que un una el la los las vs como ante tu donde desde hasta dice dicen".split(
    " ",
  ),
);

/** Words before a name that make of it the pair that has it: "los de Rubio", "la pareja de Rubio", "los Rubio". */
function lengthOfPair(tokens: readonly Token[], from: number): number {
  const before = tokens
    .slice(Math.max(0, from - 3), from)
    .map(({ text }) => text)
    .join(" ");
  const found = /(?:^| )(l[oa]s de|la pareja de|l[oa]s)$/.exec(before)?.[1];
  return found === undefined ? 0 : found.split(" ").length;
}

/** A number makes a month of "Julio". */
const isTurned = (former: string) => turning.has(former) || /\d$/.test(former);

/** Whether a word says when rather than who: "Domingo", "Tarde". */
export const saysWhen = (word: string): boolean =>
  ["", "la "].some((before) => partsOf(`${before}${word}`, anyDay) !== null);

const isCapital = (line: string, { from }: Token) => /\p{Lu}/u.test(line.slice(from, from + 2));
/** What tokens are of in their line. */
export const textOf = (line: string, tokens: readonly Token[]): string =>
  line.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0);

type IsName = (token: Token) => boolean;

const isBetween = ({ kind, text }: Token) => kind === "comma" || joins.test(text) || small.test(text);

/** Where a run of names ends that begins here. */
function endOfRun(tokens: readonly Token[], start: number, isName: IsName): number {
  let end = start + 1;
  for (const [past, token] of tokens.slice(end, start + mostOfName).entries()) {
    const at = start + 1 + past;
    if (isName(token) || (at === end && initial.test(token.text))) end = at + 1;
    else if (at - end > 1 || !isBetween(token)) break;
  }
  return end;
}

/** Where names stand among the tokens of a line, with an article before them. */
export interface Run {
  from: number;
  to: number;
  /** The names alone, as they are written. */
  text: string;
}

/** A run of names that is said of who plays: "la Ana", but not "con Carla" nor "en el campo". */
function runOf(line: string, tokens: readonly Token[], { from, to }: Omit<Run, "text">): Run | null {
  const own = tokens.slice(from, to);
  const text = textOf(line, own);
  const before = tokens[from - 1]?.text ?? "";
  if (!own.some((one) => isCapital(line, one) || isGivenName(one.text))) return null;
  if (/^(?:el|la)$/.test(before) && isGivenName(own[0]?.text)) return { from: from - 1, to, text };
  const ofPair = lengthOfPair(tokens, from);
  if (ofPair > 0) return { from: from - ofPair, to, text };
  return isTurned(before) ? null : { from, to, text };
}

/** The runs of names in a line (spec 4 §2.7); one that begins it may have names that are shortened, in capital letters. */
export function runsOf(line: string, tokens: readonly Token[], names: KnownNames): Run[] {
  const isWhole: IsName = ({ text }) => text.length > 1 && names.isWord(text) && !small.test(text) && !saysWhen(text);
  const isShortened: IsName = (token) =>
    token.text.length > 2 && names.isBeginning(token.text) && isCapital(line, token) && !saysWhen(token.text);
  const isFirst: IsName = (token) => isWhole(token) || isShortened(token);
  const runs: (Run | null)[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const isName = at === 0 ? isFirst : isWhole;
    if (token === undefined || turning.has(token.text) || !isName(token)) {
      at++;
      continue;
    }
    const to = endOfRun(tokens, at, isName);
    runs.push(runOf(line, tokens, { from: at, to }));
    at = to;
  }
  return runs.filter((run) => run !== null);
}
