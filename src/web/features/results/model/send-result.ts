import type { FallingResult } from "#contract/brackets/results.ts";
import type { Match, ResultInput } from "#contract/matches/endpoints.ts";
import { bracketWords, isOnePlayer } from "#domain/brackets/bracket-words.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { setsText } from "#domain/scores/score.ts";
import { type Entry, isStored, resultErrorText, resultInputOf, resultLine } from "#web/features/matches/public.ts";
import { conflictOf, refusalCode, refusalOf } from "#web/platform/api-client.ts";
import { isUnanswered } from "#web/platform/connection.ts";
import { drawnNow, type SheetMatch } from "./sheet-match.ts";

/** What became of a result that is saved among others. */
export type Save =
  /** `falls`: the later results of its bracket that would go; `isEarly`: its match is booked for a later day. */
  | { state: "asked"; question: string; falls?: string[]; isEarly?: boolean }
  | { state: "saving" }
  | { state: "saved" }
  /** `current` is what somebody else has saved; `isFinal`: another attempt cannot help. */
  | { state: "refused"; reason: string; current: SheetMatch | null; isFinal: boolean };

/** What a match is now, as a refusal tells it. */
export function currentIn(error: unknown, before: SheetMatch): SheetMatch | null {
  if (before.drawn === undefined) return conflictOf(error, "match");
  const current = conflictOf(error, "bracketMatch");
  return current === null ? null : drawnNow(before, current);
}

/** The later results of a bracket that a correction would take away (spec 5 §2.4). */
function fallsQuestion(falls: readonly FallingResult[]): Save {
  const names = falls.map(({ name, set_results }) => `${name} ${setsText(set_results.map(toSet))}`.trim());
  const question = `Con esto se anulan resultados posteriores: ${names.join(", ")}.`;
  return { state: "asked", question, falls: falls.map(({ match_id }) => match_id) };
}

const toSet = (games: FallingResult["set_results"][number], at: number) => ({ ...games, set: at + 1 });

const hasSamePairs = (now: Match, before: Match) =>
  now.pair1_id === before.pair1_id && now.pair2_id === before.pair2_id;

/** What a list of results says of a refused save. */
function refusedSave(error: unknown, match: SheetMatch): Save {
  const code = refusalCode(error);
  const falling = refusalOf(error, "bracket_result_falls");
  if (falling !== null) return fallsQuestion(falling.falls);
  const current = currentIn(error, match);
  if (current !== null) {
    const now = current.status === "completed" ? resultLine(current) : "sin resultado";
    const reason = `Otra persona ha cambiado este partido. Ahora consta: ${now}.`;
    return { state: "refused", reason, current, isFinal: false };
  }
  if (code === "round_just_closed") {
    const closed = { ...match, round_state: "closed" as const };
    return { state: "refused", reason: resultErrorText(error), current: closed, isFinal: false };
  }
  if (code === "match_not_found")
    return { state: "refused", reason: "Otra persona ha eliminado este partido.", current: null, isFinal: true };
  const isFinal = code === "match_cancelled";
  const reason = isFinal ? "La jornada se ha cerrado y este partido se ha cancelado." : resultErrorText(error);
  return { state: "refused", reason, current: null, isFinal };
}

/** Whether only date or court have changed, which a result leaves as they are. */
function isOnlyMoved(now: Match, before: Match): boolean {
  return isPending(now.status) && isPending(before.status) && now.version !== before.version;
}

/** What became of a result that was sent, and the match as it stands then, where it was saved. */
export interface Answer {
  save: Save;
  match?: SheetMatch;
  /** Whether no answer came: the next one would not come either. */
  isUnanswered?: boolean;
}

/** Others play by now: the line names them, and what was typed is confirmed for them or not. */
function otherPairs(match: SheetMatch): Answer {
  const isOfPlayers = isOnePlayer(match.pair1_name) && isOnePlayer(match.pair2_name);
  const { those, many } = bracketWords(isOfPlayers ? "individual" : "pairs");
  const reason = `Han cambiado ${those} ${many} de este partido. Revisa el resultado.`;
  return { save: { state: "refused", reason, current: null, isFinal: false }, match };
}

/** Saves one result of several; a new date of somebody else, and an answer that was lost, do not stand in its way. */
export async function sendResult(
  match: SheetMatch,
  entry: Entry,
  send: (input: ResultInput) => Promise<SheetMatch>,
  isSecond = false,
): Promise<Answer> {
  try {
    return { save: { state: "saved" }, match: await send(resultInputOf(match, entry, match.version)) };
  } catch (error) {
    const save = refusedSave(error, match);
    const current = save.state === "refused" ? save.current : null;
    if (current === null) return { save, isUnanswered: isUnanswered(error) };
    if (!hasSamePairs(current, match)) return otherPairs(current);
    // The answer to an earlier attempt was lost.
    if (isStored(current, entry)) return { save: { state: "saved" }, match: current };
    if (!isSecond && isOnlyMoved(current, match)) return sendResult(current, entry, send, true);
    return { save, isUnanswered: false };
  }
}
