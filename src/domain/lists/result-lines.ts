import { edgeMark, markResult, versusMark, type WrittenResult } from "#domain/scores/written-score.ts";
import { groupOfLine, type ListLine, linesOfText, plainText } from "./list-lines.ts";

/** One way to part a line into two sides; `rest` is what belongs to neither. */
export interface Parting {
  sides: [string, string];
  rest: string;
}

/** A pasted line as a result of two sides, before it is known whom they name (spec 3 §7.3). */
export interface ResultLine {
  /** Its number in the pasted text, from 1. */
  line: number;
  /** The last line that belongs to it: the score may stand below the names. */
  until: number;
  /** As it was pasted. */
  text: string;
  /** The ways to part it, the likeliest first; none where nobody is named or nothing stands between two sides. */
  partings: Parting[];
  result: WrittenResult | null;
  /** Why what looks like a result is none. */
  problem: string | null;
}

const numbering = /^(?:\d{1,3}\s*[.)ºª°:]+\s*-?\s+|\d{1,3}\s*[.)ºª°:-]+\s*(?=\p{L}))/u;
const place =
  /(?<!\p{L})(?:grup[oe]?|pista|jornada|partido|ronda)\s*(?:n[ºo°.]*\s*)?[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}])[\s.:–-]*/giu;
const withWords = /[([][^()[\]\d]*\p{L}{3}[^()[\]\d]*[)\]]/gu; // a remark in brackets

/** What ends a side: a result, a date, a label's colon, the end of a sentence. */
const edge = new RegExp(String.raw`[${edgeMark}!?¡¿]|:(?!\S)|(?<=\p{L}{4})\.(?=\s)`, "gu");
/** What may stand between two sides as well as between two people. */
const weak = /\t|[/|;&+,]|\s[-–—]+\s|(?<=\s)[yei](?=\s)/giu;
const dash = /\s[-–—]+\s|\t/;

const preposition = /^\s*(?:al?|contra|con)\s+(?=\p{L}{2})/u; // "ganan 6-3 6-4 a Carla y Diana"

const isNamed = (text: string) => /\p{L}/u.test(text);

/** @param remark what stands for a remark in brackets */
function plainLine({ cells }: ListLine, remark: string): string {
  const text = cells.map(plainText).join("\t").replace(withWords, remark);
  return text.replace(numbering, "").replace(place, edgeMark);
}

interface Cut {
  from: number;
  to: number;
}

const cutsAt = (text: string, pattern: RegExp): Cut[] =>
  [...text.matchAll(pattern)].map(({ 0: sign, index }) => ({ from: index, to: index + sign.length }));

/** The piece of a side that stands nearest to the other, and the rest of it. */
function nearest(text: string, isLeft: boolean): { side: string; rest: string } | null {
  const pieces = text.split(edge).filter(isNamed);
  const side = isLeft ? pieces.at(-1) : pieces[0];
  if (side === undefined) return null;
  const rest = isLeft ? pieces.slice(0, -1) : pieces.slice(1);
  return { side: side.replace(preposition, "").trim(), rest: rest.join(" ").trim() };
}

function partedAt(text: string, { from, to }: Cut): Parting[] {
  const [left, right] = [nearest(text.slice(0, from), true), nearest(text.slice(to), false)];
  if (left === null || right === null) return [];
  return [{ sides: [left.side, right.side], rest: `${left.rest} ${right.rest}`.trim() }];
}

/** At what says so; else at the result between two sides; else wherever two people could be parted as well. */
function partingsOf(text: string): Parting[] {
  const said = cutsAt(text, new RegExp(versusMark, "g")).flatMap((cut) => partedAt(text, cut));
  if (said.length > 0) return said;
  const signs = cutsAt(text, weak);
  const dashes = signs.filter(({ from, to }) => dash.test(text.slice(from, to)));
  const others = signs.filter((cut) => !dashes.includes(cut));
  return [...cutsAt(text, edge), ...dashes, ...others].flatMap((cut) => partedAt(text, cut));
}

function readLine(line: ListLine): ResultLine {
  // Beside a walkover or the like what is in brackets names nobody; else it may say how a match ended: "(ret.)".
  const bare = markResult(plainLine(line, edgeMark));
  const isTold = bare.result !== null && bare.result.outcome !== "played";
  const { text, result, problem } = isTold ? bare : markResult(plainLine(line, `${edgeMark}$&${edgeMark}`));
  return { line: line.line, until: line.line, text: line.text, partings: partingsOf(text), result, problem };
}

/** Whether a line holds a score alone, and the names right above it have none of their own. */
function isScoreOf(line: ListLine, own: ResultLine, above: ResultLine): boolean {
  const isScore = !isNamed(line.cells.join(" ")) && (own.result !== null || own.problem !== null);
  return isScore && above.until === line.line - 1 && above.result === null && above.partings.length > 0;
}

/** Every line read; a score on a line of its own belongs to the names above it. */
function joined(lines: readonly ListLine[]): ResultLine[] {
  const read: ResultLine[] = [];
  for (const [at, line] of lines.entries()) {
    const [own, above, before] = [readLine(line), lines[at - 1], read.at(-1)];
    if (above === undefined || before === undefined || !isScoreOf(line, own, before)) {
      read.push(own);
      continue;
    }
    const both = { ...above, cells: [...above.cells, ...line.cells], text: `${above.text} ${line.text}` };
    read.splice(-1, 1, { ...readLine(both), until: line.line });
  }
  return read;
}

const hasSigns = (cells: readonly string[]) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));

/**
 * Reads pasted results line by line, as they are written in a chat or a sheet (spec 3 §7.3): 'Ana y Berta 6-3 6-4 Carla y Diana',
 * 'Ana y Berta ganan a Carla y Diana 6-3 6-4'. Blank lines, the chat's own and headings of groups are left out.
 */
export function readResultLines(text: string): ResultLine[] {
  return joined(linesOfText(text, hasSigns).filter((line) => groupOfLine(line) === null));
}
