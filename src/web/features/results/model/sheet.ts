import { errorTable } from "#contract/common/errors.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { checkBracketScore } from "#domain/brackets/bracket-result.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { hasSets, needsWinner } from "#domain/scores/score.ts";
import { sideOf } from "#domain/scores/sides.ts";
import { readTypedScore, typedScoreText } from "#domain/scores/typed-score.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { type WaitingWhen, waitingWhen } from "#domain/season/waiting-results.ts";
import { checkEntry, type Entry, type ResultRules } from "#web/features/matches/public.ts";
import { type EarlyRule, isEarly } from "./booked-later.ts";
import type { Save } from "./send-result.ts";
import type { SheetMatch } from "./sheet-match.ts";
import { unlikelyQuestion, unreadText, winnerOf } from "./sheet-texts.ts";

// The results sheet (spec 4 §3.1). Every match has a line and a field of its own, so that what is typed can be taken by no other;
// a line keeps its text until it is stored, whatever happens to a save. No step here waits for the server.

export type LineSave = Save | { state: "undoing" };

export interface SheetLine {
  match: SheetMatch;
  rules: ResultRules;
  /** When it was to be played, as it stood when the line came. */
  when: WaitingWhen;
  text: string;
  /** What the field held when its result was stored; empty without one. */
  stored: string;
  /** What was sent, asked about or refused last: as text, as understood, which later results may go, and the day of play. */
  sent: { text: string; entry: Entry | null; falls?: string[]; played_on?: string };
  save: LineSave | null;
  /** Sent once more with another text while a save was under way. */
  isAgain: boolean;
}

export type Sheet = readonly SheetLine[];

/** What a text means by a league's rules; null while it is no result. */
export function entryOfText(text: string, { third_set }: ResultRules): Entry | null {
  const read = readTypedScore(text);
  if (read.kind !== "whole") return null;
  const { outcome, sets, winner } = read;
  return { outcome, sets, winner, superTieBreak: null, thirdSet: third_set };
}

/** The stored result of a match as its field shows it. */
export function storedText(match: Match): string {
  if (match.status !== "completed") return "";
  const outcome = match.outcome ?? "played";
  const winner = needsWinner(outcome) ? sideOf(match, match.winner_pair_id) : null;
  return typedScoreText({ outcome, sets: hasSets(outcome) ? match.set_results : [], winner });
}

function lineOf(match: SheetMatch, rules: ResultRules, now: ClubMoment): SheetLine {
  const when = waitingWhen(match, now);
  const sent = { text: "", entry: null };
  return { match, rules, when, text: "", stored: "", sent, save: null, isAgain: false };
}

/** A sheet of the matches that wait, in their order. */
export function startSheet(
  waiting: readonly SheetMatch[],
  rulesOf: (match: SheetMatch) => ResultRules | undefined,
  now: ClubMoment,
): SheetLine[] {
  return waiting.flatMap((match) => {
    const rules = rulesOf(match);
    return rules === undefined || !isPending(match.status) ? [] : [lineOf(match, rules, now)];
  });
}

export const isBusy = ({ save }: SheetLine) => save?.state === "saving" || save?.state === "undoing";
export const isStoredLine = ({ save }: SheetLine) => save?.state === "saved";
export const isUntouched = ({ text, save }: SheetLine) => text.trim() === "" && save === null;
/** Whether the field says something else than what is stored. */
export const isTyped = ({ text, stored }: SheetLine) => text.trim() !== stored;
/** Whether somebody has to look at it: it was asked about or refused, and not typed anew. */
export const isWrong = ({ save }: SheetLine) => save?.state === "asked" || save?.state === "refused";
/** Whether leaving the screen would lose it. */
export const isUnsaved = (line: SheetLine) => isTyped(line) || isWrong(line) || line.save?.state === "saving";

function withLine(sheet: Sheet, id: string, change: (line: SheetLine) => SheetLine): Sheet {
  return sheet.map((line) => (line.match.id === id ? change(line) : line));
}

export function lineWith(sheet: Sheet, id: string): SheetLine | undefined {
  return sheet.find(({ match }) => match.id === id);
}

/** What stands when nothing is asked or refused. */
const settledSave = (match: Match): Save | null => (match.status === "completed" ? { state: "saved" } : null);

/** The match as it was last told of: what is saved next over a refusal is meant to replace that. */
function shownOf({ match, save }: SheetLine): SheetMatch {
  return save?.state === "refused" && save.current !== null ? save.current : match;
}

/** Something was typed into a line. */
export function typed(sheet: Sheet, id: string, text: string): Sheet {
  return withLine(sheet, id, (line) => ({ ...line, text, save: isWrong(line) ? settledSave(line.match) : line.save }));
}

const refusedFor = (reason: string): Save => ({ state: "refused", reason, current: null, isFinal: false });

/** Whether a line was asked about since its match is booked for later. */
export const isAskedEarly = ({ save }: SheetLine) => save?.state === "asked" && save.isEarly === true;

const askedEarly: Save = {
  state: "asked",
  question: "Tiene fecha de más adelante: ¿se jugó antes, hoy?",
  isEarly: true,
};

/** A result that can be sent: before the day of its match it is asked about, until that was said once for all. */
function sentOrAsked(line: SheetLine, entry: Entry, isSure: boolean, early?: EarlyRule) {
  if (early === undefined || !isEarly(line.match, entry, early.today)) return { save: saving, entry };
  if (early.said === "today") return { save: saving, entry, played_on: early.today };
  const isOpen = early.said === null && !(isSure && isAskedEarly(line));
  return { save: isOpen ? askedEarly : saving, entry };
}

const saving: Save = { state: "saving" };

/** What Enter makes of a text: it is sent, asked about, or refused. */
function judged(
  line: SheetLine,
  isSure: boolean,
  early?: EarlyRule,
): { save: Save; entry: Entry | null; played_on?: string } {
  const { match, text, stored, rules } = line;
  if (text.trim() === "")
    return { save: refusedFor(`Sigue guardado ${stored}. Para quitarlo, Deshacer.`), entry: null };
  const entry = entryOfText(text, rules);
  if (entry === null) return { save: refusedFor(unreadText(readTypedScore(text))), entry };
  const check = checkEntry(entry, rules);
  if (check.kind === "refused") return { save: refusedFor(check.reason), entry };
  const inBracket = checkBracketScore(entry.outcome, { winner: winnerOf(entry, rules) });
  if (match.drawn !== undefined && !inBracket.ok)
    return { save: refusedFor(errorTable[inBracket.code].message), entry };
  const question = [unlikelyQuestion(entry, rules), check.kind === "asked" ? check.question : null];
  const openQuestion = question.find((one) => one !== null) ?? null;
  if (openQuestion !== null && !isSure) return { save: { state: "asked", question: openQuestion }, entry };
  return sentOrAsked(line, entry, isSure, early);
}

/** Whether a line stays as it is at Enter: there is nothing to send, or it needs more than Enter. */
function isIdle(line: SheetLine, isSure: boolean): boolean {
  const { save, text } = line;
  if (save?.state === "refused" && line.sent.text === text.trim())
    return save.isFinal || (save.current !== null && !isSure);
  if (isWrong(line)) return false;
  return !isTyped(line);
}

/**
 * Enter on a line. While a save of it is under way, another text waits for its answer. `isSure`: as it stands, whatever was
 * asked, and over what somebody else has stored. `early`: what was said of matches that are booked for later.
 */
export function submitted(sheet: Sheet, id: string, isSure = false, early?: EarlyRule): Sheet {
  return withLine(sheet, id, (line) => {
    const text = line.text.trim();
    if (isBusy(line)) return { ...line, isAgain: line.save?.state === "undoing" || text !== line.sent.text };
    if (isIdle(line, isSure)) return line;
    const { save, ...meant } = judged(line, isSure, early);
    const falls = isSure && line.save?.state === "asked" ? line.save.falls : undefined;
    const sent = { text, ...meant, ...(falls !== undefined && { falls }) };
    return { ...line, match: isSure ? shownOf(line) : line.match, sent, save, isAgain: false };
  });
}

/** The server's answer for one line. What was typed meanwhile stays typed. */
export function settled(sheet: Sheet, id: string, save: Save, match?: SheetMatch): Sheet {
  return withLine(sheet, id, (line) => {
    const now = { ...line, match: match ?? line.match };
    if (save.state === "saved") return { ...now, save, stored: line.sent.text };
    // Another text stands there by now: what is said of the old one would be said of it.
    return line.sent.text === line.text.trim() ? { ...now, save } : { ...now, save: settledSave(now.match) };
  });
}

/** A field that is left shows what is stored as everywhere. */
export function tidied(sheet: Sheet, id: string): Sheet {
  return withLine(sheet, id, (line) => {
    if (!isStoredLine(line) || isTyped(line)) return line;
    const text = storedText(line.match);
    return { ...line, text, stored: text, sent: { ...line.sent, text } };
  });
}

/** Escape: the field holds again what is stored, or nothing. */
export function putBack(sheet: Sheet, id: string): Sheet {
  return withLine(sheet, id, (line) => {
    if (isBusy(line)) return line;
    const match = shownOf(line);
    const text = storedText(match);
    return { ...line, match, text, stored: text, save: settledSave(match) };
  });
}

/** 'Deshacer' is under way. */
export function undoing(sheet: Sheet, id: string): Sheet {
  return withLine(sheet, id, (line) => (isStoredLine(line) ? { ...line, save: { state: "undoing" } } : line));
}

/** The result was taken back: its text stays, to be corrected. Without a match it was not. */
export function undone(sheet: Sheet, id: string, match: SheetMatch | null): Sheet {
  return withLine(sheet, id, (line) => {
    if (match === null) return { ...line, save: settledSave(line.match) };
    return { ...line, match, stored: storedText(match), save: settledSave(match) };
  });
}
