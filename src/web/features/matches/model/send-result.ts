import type { Match, ResultInput } from "#contract/matches.ts";
import { isPending } from "#domain/match-status.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { isUnanswered } from "#web/platform/connection.ts";
import { resultErrorText } from "./refusals.ts";
import { type Entry, isStored, resultInputOf } from "./result-entry.ts";
import { resultLine } from "./result-texts.ts";

/** What became of a result that is saved among others. */
export type Save =
  | { state: "asked"; question: string }
  | { state: "saving" }
  | { state: "saved" }
  /** `current` is what somebody else has saved; `isFinal`: another attempt cannot help. */
  | { state: "refused"; reason: string; current: Match | null; isFinal: boolean };

/** What a list of results says of a refused save. */
function refusedSave(error: unknown, match: Match): Save {
  const code = refusalCode(error);
  const current = code === "edit_conflict" ? ((refusalData(error).current as Match | undefined) ?? null) : null;
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
  match?: Match;
  /** Whether no answer came: the next one would not come either. */
  isUnanswered?: boolean;
}

/** Saves one result of several; a new date of somebody else, and an answer that was lost, do not stand in its way. */
export async function sendResult(
  match: Match,
  entry: Entry,
  send: (input: ResultInput) => Promise<Match>,
  isSecond = false,
): Promise<Answer> {
  try {
    return { save: { state: "saved" }, match: await send(resultInputOf(match, entry, match.version)) };
  } catch (error) {
    const save = refusedSave(error, match);
    const current = save.state === "refused" ? save.current : null;
    // The answer to an earlier attempt was lost.
    if (current !== null && isStored(current, entry)) return { save: { state: "saved" }, match: current };
    if (current !== null && !isSecond && isOnlyMoved(current, match)) return sendResult(current, entry, send, true);
    return { save, isUnanswered: isUnanswered(error) };
  }
}
