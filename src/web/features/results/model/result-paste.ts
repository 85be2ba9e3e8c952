import type { Match } from "#contract/matches/endpoints.ts";
import { pastedLines } from "#domain/lists/list-lines.ts";
import { type ResultLine, readResultLines } from "#domain/lists/result-lines.ts";
import { type Matching, matchesNamed, type RoundNames, roundNames } from "#domain/lists/result-matching.ts";
import { needsWinner } from "#domain/scores/score.ts";
import { putOffUntil } from "#domain/season/match-when.ts";
import { checkEntry, isStored, type ResultRules, resultLine, unlikelyText } from "#web/features/matches/public.ts";
import { type Choice, choicesFor } from "./paste-choices.ts";
import type { Save } from "./send-result.ts";

// Pasted results (spec 3 §7.3). What is read follows from the text alone; what a person said of a line is kept by the line's text,
// and holds only for the reasons that were shown with it.

/** A line as it was read; its key stays its own when other lines change. */
export interface ReadRow {
  key: string;
  read: ResultLine;
  matching: Matching;
}

/** What a person said of a line. */
export interface Answer {
  choice?: string;
  /** Ticked although it asks: the reasons that were shown. Ticked off: none. */
  accepted?: string | null;
}

export type PasteState = "silent" | "ready" | "asked" | "wrong" | "stored" | "saving" | "saved";

export interface PasteRow extends ReadRow {
  choices: Choice[];
  chosen: Choice | null;
  state: PasteState;
  reasons: string[];
  /** Whether it will be saved. */
  isTicked: boolean;
}

/** Everything that a row is judged by besides its own text. */
export interface PasteFacts {
  matches: ReadonlyMap<string, Match>;
  answers: ReadonlyMap<string, Answer>;
  saves: ReadonlyMap<string, Save>;
  rules: ResultRules;
}

/** The matches that results may be pasted of: those of the open round, and those put off that are still to be played. */
export function pasteMatches(matches: readonly Match[]): Match[] {
  return matches.filter(
    (match) => match.status !== "cancelled" && (match.round_state === "open" || putOffUntil(match) !== null),
  );
}

/** The names of the matches, made ready once for all lines. */
export function namesOf(matches: readonly Match[]): RoundNames {
  const pair = (id: string, name: string) => ({ id, people: name.split(" & ") });
  return roundNames(
    matches.map(({ id, pair1_id, pair1_name, pair2_id, pair2_name }) => ({
      id,
      pair1: pair(pair1_id, pair1_name),
      pair2: pair(pair2_id, pair2_name),
    })),
  );
}

/** The lines of a pasted text, each with the matches that it names. */
export function readRows(text: string, names: RoundNames): ReadRow[] {
  const seen = new Map<string, number>();
  return readResultLines(text).map((read) => {
    const count = (seen.get(read.text) ?? 0) + 1;
    seen.set(read.text, count);
    return { key: `${count} ${read.text}`, read, matching: matchesNamed(read, names) };
  });
}

/** The text with a line of it written anew. */
export function withLine(text: string, { line, until }: ResultLine, written: string): string {
  const lines = pastedLines(text);
  lines.splice(line - 1, until - line + 1, written);
  return lines.join("\n");
}

/** What is open as long as nothing is chosen: the match, or only who wins it. */
function whichReason(choices: readonly Choice[]): string {
  const [first] = choices;
  const isOne = first !== undefined && choices.every(({ match }) => match.id === first.match.id);
  return isOne && needsWinner(first.entry.outcome) ? "¿Quién gana?" : "¿Qué partido es?";
}

const likeNames = "Los nombres no están escritos igual que en la liga. ¿Es este partido?";

/** What is asked of a chosen match: its names, its score, a result that it has already. */
function chosenReasons({ matching, read }: ReadRow, { match, entry }: Choice, facts: PasteFacts, save: Save | null) {
  const check = checkEntry(entry, facts.rules);
  const isNewer = save?.state === "refused" && save.current !== null;
  const stored = match.status === "completed" && !isNewer ? `Ya tiene resultado: ${resultLine(match)}. ` : null;
  return [
    matching.isLoose ? likeNames : null,
    read.result?.doubt ?? null,
    check.kind === "asked" ? check.question.replace(/ ¿Guardar así\?$/, "") : null,
    unlikelyText(entry),
    stored === null ? null : `${stored}Si lo guardas, se sustituye.`,
  ].filter((reason) => reason !== null);
}

type Judged = Pick<PasteRow, "state" | "reasons">;

/** Why nothing can be made of a line; null where something can. */
function wrongReason({ read, matching }: ReadRow, chosen: Choice | null, facts: PasteFacts): string | null {
  if (read.problem !== null) return read.problem;
  if (matching.found.length === 0) return matching.reason;
  if (read.result === null) return "Falta el marcador.";
  if (chosen === null) return null;
  const check = checkEntry(chosen.entry, facts.rules);
  return check.kind === "refused" ? check.reason : null;
}

function isSilent({ read, matching }: ReadRow): boolean {
  return read.result === null && read.problem === null && matching.found.length === 0;
}

interface Judging {
  row: ReadRow;
  choices: Choice[];
  chosen: Choice | null;
  facts: PasteFacts;
}

/** What there is to say of a line that is not saved. */
function openState({ row, choices, chosen, facts }: Judging, save: Save | null): Judged {
  const wrong = wrongReason(row, chosen, facts);
  if (wrong !== null) return { state: "wrong", reasons: [wrong] };
  if (chosen === null) return { state: "asked", reasons: [whichReason(choices)] };
  if (isStored(chosen.match, chosen.entry)) return { state: "stored", reasons: [] };
  const reasons = chosenReasons(row, chosen, facts, save);
  return { state: reasons.length > 0 ? "asked" : "ready", reasons };
}

/** The same after a refusal, which is told first and waits for a new tick. */
function refusedState(open: Judged, { reason, isFinal }: Extract<Save, { state: "refused" }>): Judged {
  if (open.state === "stored") return open;
  return { state: isFinal || open.state === "wrong" ? "wrong" : "asked", reasons: [reason, ...open.reasons] };
}

/** The state of a row by what became of it, else by what it says. */
function stateOf(judging: Judging): Judged {
  const save = judging.facts.saves.get(judging.row.key) ?? null;
  if (save?.state === "saved" || save?.state === "saving") return { state: save.state, reasons: [] };
  if (isSilent(judging.row)) return { state: "silent", reasons: [] };
  const open = openState(judging, save);
  return save?.state === "refused" ? refusedState(open, save) : open;
}

type Beside = Omit<PasteRow, "isTicked">;
const isWaiting = ({ state, chosen }: Beside) => chosen !== null && (state === "ready" || state === "asked");

/** A match that waits on several lines is asked about on each of them. */
function withRepeats(rows: readonly Beside[]): Beside[] {
  const lines = new Map<string, number[]>();
  for (const row of rows.filter(isWaiting)) {
    const id = row.chosen?.match.id ?? "";
    lines.set(id, [...(lines.get(id) ?? []), row.read.line]);
  }
  return rows.map((row) => {
    const others = (lines.get(row.chosen?.match.id ?? "") ?? []).filter((line) => line !== row.read.line);
    if (!isWaiting(row) || others.length === 0) return row;
    const where = `${others.length === 1 ? "la línea" : "las líneas"} ${others.join(", ")}`;
    return { ...row, state: "asked", reasons: [...row.reasons, `El mismo partido está también en ${where}.`] };
  });
}

/** What an answer has to say again when the reasons are others. */
export const reasonsKey = (row: Pick<PasteRow, "reasons" | "chosen">): string =>
  [row.chosen?.key ?? "", ...row.reasons].join("\n");

function isTicked(row: Beside, answer: Answer | undefined): boolean {
  if (row.chosen === null) return false;
  if (row.state === "ready") return answer?.accepted !== null;
  return row.state === "asked" && answer?.accepted === reasonsKey(row);
}

function choicesIn({ matching, read: { result } }: ReadRow, { matches, rules }: PasteFacts): Choice[] {
  return matching.found.flatMap(({ id, isTurned }) => {
    const match = matches.get(id);
    return match === undefined || result === null ? [] : choicesFor(match, isTurned, result, rules);
  });
}

/** Every line judged as it stands: against the matches as they were last told of, and against the other lines. */
export function judgedRows(rows: readonly ReadRow[], facts: PasteFacts): PasteRow[] {
  const judged = rows.map((row): Beside => {
    const choices = choicesIn(row, facts);
    const answer = facts.answers.get(row.key)?.choice;
    const chosen = (choices.length === 1 ? choices[0] : choices.find(({ key }) => key === answer)) ?? null;
    return { ...row, choices, chosen, ...stateOf({ row, choices, chosen, facts }) };
  });
  return withRepeats(judged).map((row) => ({ ...row, isTicked: isTicked(row, facts.answers.get(row.key)) }));
}

/** Whether closing would lose a line: it is a result, and not stored. */
export function isUnsaved({ state }: PasteRow): boolean {
  return state === "ready" || state === "asked" || state === "wrong" || state === "saving";
}
