import { type Clause, clauseOf } from "./availability-clause.ts";
import { eachOnce, notUnderstood, standsBeside } from "./availability-context.ts";
import { readHours } from "./availability-hours.ts";
import type { Token } from "./availability-tokens.ts";
import type { Availability } from "./planning-absences.ts";

/** A stretch of a line between two signs. */
interface Chunk {
  words: string;
  /** Where it stands in the line. */
  from: number;
  to: number;
  /** Whether a comma parts it from the one before. */
  isJoined: boolean;
  isQuestion: boolean;
}

/** One or several chunks that are read together. */
interface Reading extends Chunk {
  clause: Clause | null;
}

/** No longer clause is read. */
const mostWords = 40;
const mostChunks = 8;

/** "pero", and "y mejor", begin another clause. */
const parts = (token: Token, next: Token | undefined) =>
  token.text === "pero" || (token.text === "y" && /^(?:mejor|prefe\w+|prefier\w+)$/.test(next?.text ?? ""));

function chunkOf(tokens: readonly Token[], isJoined: boolean, opening: Token | null): Chunk[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const words = tokens.map(({ text }) => text).join(" ");
  return [{ words, from: opening?.from ?? first.from, to: last.to, isJoined, isQuestion: opening !== null }];
}

/** Marks the chunks of a question; its sign is a part of it. */
function ask(chunks: readonly Chunk[], { to }: Token): void {
  for (const chunk of chunks) chunk.isQuestion = true;
  const last = chunks.at(-1);
  if (last !== undefined) last.to = to;
}

const endsSentence: ReadonlySet<Token["kind"]> = new Set(["stop", "ask", "opening"]);

/** The chunks of a line; a question goes from where it opens, else from the beginning of its sentence. */
function chunksOf(tokens: readonly Token[]): Chunk[] {
  const chunks: Chunk[] = [];
  let [open, sentence, isJoined]: [Token[], number, boolean] = [[], 0, false];
  let opening: Token | null = null;
  const close = (isComma: boolean) => {
    chunks.push(...chunkOf(open, isJoined, opening));
    if (open.length > 0 || !isComma) isJoined = isComma;
    open = [];
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "word" && !parts(token, tokens[at + 1])) {
      open.push(token);
      continue;
    }
    if (token.kind === "colon") continue; // "no podemos: martes y jueves"
    close(token.kind === "comma");
    if (token.kind === "ask") ask(chunks.slice(sentence), token);
    if (!endsSentence.has(token.kind)) continue;
    sentence = chunks.length;
    opening = token.kind === "opening" ? token : null;
  }
  close(false);
  return chunks;
}

const conjunction = /(?:^| )(?:y|e|o|u|ni)(?= )/;
const isVerdict = /[NtLSPBE]$/;

/** Whether chunks parted by commas are one list: its verdict ends it or stands within it, or begins it and an "y" closes it. */
const isList = ({ codes, said }: Clause, last: string) =>
  said !== null &&
  (isVerdict.test(codes) ||
    /[LO]H|X/.test(codes) ||
    (/^[NtgLOP]/.test(codes) && conjunction.test(last)) ||
    (/^[DHc]+$/.test(codes) && conjunction.test(last)));

const hasVerdict = ({ clause }: Reading) => /[NtgLSOXBE]/.test(clause?.codes ?? "");
const takesAway = ({ clause }: Reading) => /^c*X/.test(clause?.codes ?? "");

/** The readings that may be one list with the first of them: parted by commas, with one verdict. */
function listFrom(run: readonly Reading[]): Reading[] {
  const [, ...others] = run.filter(hasVerdict);
  const second = others.find((one) => !takesAway(one));
  const end = run.findIndex((one, place) => one.isQuestion || one === second || (place > 0 && !one.isJoined));
  return run.slice(0, end === -1 ? run.length : end);
}

/** "lunes, martes y jueves no": the longest list that begins here. */
function listAt(readings: readonly Reading[], at: number, today: string): { reading: Reading; count: number } | null {
  const all = listFrom(readings.slice(at, at + mostChunks));
  for (let count = all.length; count > 1; count--) {
    const list = all.slice(0, count);
    const [first, last] = [list[0], list.at(-1)];
    const words = list.map((chunk) => chunk.words).join(" , ");
    const clause = isShort(words) ? clauseOf(words, today) : null;
    if (first !== undefined && last !== undefined && clause !== null && isList(clause, last.words))
      return { reading: { ...first, to: last.to, words, clause }, count };
  }
  return null;
}

const isShort = (words: string) => words.split(" ", mostWords + 1).length <= mostWords;

/** "los martes no y los jueves tampoco": two clauses, where the first ends with its verdict or the second begins with it. */
function bothOf(words: string, today: string): Clause | null {
  for (const { index, 0: joint } of words.matchAll(/ y /g)) {
    const [left, right] = [clauseOf(words.slice(0, index), today), clauseOf(words.slice(index + joint.length), today)];
    if (!left?.said || !right?.said || !(isVerdict.test(left.codes) || /^[NtgiLOP]/.test(right.codes))) continue;
    if (!standsBeside(left.codes, "", right.codes) || !standsBeside(right.codes, left.codes, "")) continue;
    return { codes: `${left.codes}c${right.codes}`, said: [...left.said, ...right.said] };
  }
  return null;
}

function readChunk(chunk: Chunk, today: string): Reading {
  if (chunk.isQuestion || !isShort(chunk.words)) return { ...chunk, clause: null };
  const clause = clauseOf(chunk.words, today);
  return { ...chunk, clause: clause?.said ? clause : (bothOf(chunk.words, today) ?? clause) };
}

function readingsOf(chunks: readonly Chunk[], today: string): Reading[] {
  const alone = chunks.map((chunk) => readChunk(chunk, today));
  const readings: Reading[] = [];
  for (let at = 0; at < alone.length; ) {
    const list = listAt(alone, at, today);
    readings.push(...(list === null ? alone.slice(at, at + 1) : [list.reading]));
    at += list?.count ?? 1;
  }
  return readings;
}

/** What takes back or narrows what stands before it. */
const narrows =
  /^(?:salvo|excepto|menos|si|aunque|cuando|creo|quizas?|igual|depende|seguramente|supongo|solo|solamente|sobre todo|a no ser|no se|en principio|de momento|por ahora|como mucho|probablemente|posiblemente|a lo mejor|puede ser)(?= |$)/;
const condition = /^(?:si|cuando|como|a no ser)(?= |$)/;
const takesBack =
  /(?:^| )(?:perdon|digo|mejor dicho|quiero decir|queria decir|rectifico|corrijo|correccion|equivo\w+|error|al final|olvidad\w*|ya no)(?= |$)/;
const yes = /(?:^| )si$/;
const weekdayWord = /(?:lunes|martes|coles|jueves|viernes|sabado|domingo|finde|semana)/;

const isBare = (reading: Reading) => /^[DTci]*[DT][DTci]*$/.test(reading.clause?.codes ?? "");
const hasDays = (reading: Reading) => /[DT]/.test(reading.clause?.codes ?? "");

/** Whether what is not understood says something of the clause before it: "martes no, salvo a partir de las 21". */
const narrowsFormer = (one: Reading, former: Reading) =>
  narrows.test(one.words) ||
  readHours(one.words, 0) !== null ||
  (yes.test(one.words) && !weekdayWord.test(one.words)) ||
  (one.isJoined && isBare(one) && !hasDays(former));

/** Whether what is not understood says something of the clause behind it: "si llueve, el martes no", "los lunes, a las 20 no". */
const narrowsNext = (one: Reading, next: Reading) =>
  condition.test(one.words) || (next.isJoined && isBare(one) && !hasDays(next));

/** Whether greetings and the like are all there is. */
const isEmpty = ({ clause }: Reading) => clause !== null && /^c*$/.test(clause.codes);

const codesOf = ({ clause }: Reading) => clause?.codes ?? notUnderstood;

/** What there is until each place. */
function growing(codes: readonly string[]): string[] {
  let all = "";
  return codes.map((one) => {
    all = eachOnce([all, one]);
    return all;
  });
}

/** Without the clauses that mean something else beside the others of their message. */
function besideOthers(readings: readonly Reading[], former: string): Reading[] {
  const codes = readings.map(codesOf);
  const before = growing([former, ...codes]);
  const after = growing([...codes].reverse()).reverse();
  return readings.map((reading, at) => {
    if (reading.clause?.said && standsBeside(reading.clause.codes, before[at] ?? "", ` ${after[at + 1] ?? ""}`))
      return reading;
    return reading.clause === null ? reading : { ...reading, clause: { ...reading.clause, said: null } };
  });
}

const isWithin = (one: Availability, other: Availability) =>
  other.date_from === null &&
  other.date_to === null &&
  (other.weekday === null || other.weekday === one.weekday) &&
  (other.time_from === null || (one.time_from !== null && one.time_from >= other.time_from)) &&
  (other.time_to === null || (one.time_to !== null && one.time_to < other.time_to));

/** "martes no, los martes por la noche sí": who would like what they cannot has said something else than it seems. */
const isContradiction = (said: readonly Availability[]) =>
  said.some((one) => one.kind === "likes" && said.some((other) => other.kind === "cannot" && isWithin(one, other)));

/** Without the clauses that a neighbour which is not understood says more of. */
function certain(readings: readonly Reading[]): Reading[] {
  const isOpen = (one: Reading | undefined) => one !== undefined && !one.clause?.said && !isEmpty(one);
  return readings.map((reading, at) => {
    const [former, next] = [readings[at - 1], readings[at + 1]];
    const isNarrowed =
      (former !== undefined && isOpen(former) && narrowsNext(former, reading)) ||
      (next !== undefined && isOpen(next) && narrowsFormer(next, reading));
    return isNarrowed ? { ...reading, clause: null } : reading;
  });
}

/** Each once. */
const different = (said: readonly Availability[]) => [
  ...new Map(said.map((one) => [Object.values(one).join(), one])).values(),
];

/** What the clauses of a line say, and what of it is not understood (spec 4 §2.7). */
export interface ReadClauses {
  said: Availability[];
  rest: string;
  /** One letter for each part of its clauses. */
  codes: string;
}

/**
 * What a line says, clause by clause (spec 4 §2.7): a clause that is not understood wholly says nothing. Greetings are left out where
 * anything else is understood.
 * @param today the day on which it was said
 * @param former what the lines of its message before it said, as its `codes`
 */
export function readClauses(line: string, tokens: readonly Token[], today: string, former: string): ReadClauses {
  const chunks = chunksOf(tokens);
  const isTakenBack = chunks.some(({ words }) => takesBack.test(words));
  const read = isTakenBack ? chunks.map((one) => ({ ...one, clause: null })) : readingsOf(chunks, today);
  const known = certain(besideOthers(read, former));
  const isDoubtful = isContradiction(different(known.flatMap(({ clause }) => clause?.said ?? [])));
  const readings = isDoubtful ? known.map((one) => ({ ...one, clause: null })) : known;
  const isUnderstood = readings.some(({ clause }) => clause?.said);
  const left = readings.filter((one) => !one.clause?.said && !(isUnderstood && isEmpty(one)));
  return {
    said: different(readings.flatMap(({ clause }) => clause?.said ?? [])),
    rest: left.map(({ from, to }) => line.slice(from, to)).join(", "),
    codes: readings.map(codesOf).join(" "),
  };
}
