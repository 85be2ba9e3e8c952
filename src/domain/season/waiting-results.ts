import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import { type ClubMoment, hasPassed, isRunning } from "./match-when.ts";

/** When a match that waits for its result was to be played, in the order in which results are entered (spec 4 §3.1). */
export const waitingWhens = ["overdue", "now", "today", "undated", "later"] as const;
export type WaitingWhen = (typeof waitingWhens)[number];

interface Booked {
  status: MatchStatus;
  match_date: string | null;
  match_time: string | null;
  duration_minutes: number;
}

interface Waiting extends Booked {
  /** Until when it may be played, where it was put off or has a deadline of its own. */
  deferred_until: string | null;
  own_deadline: string | null;
}

/** What is being played may take longer than it is booked: it is late once its day is over, too. */
function isOver({ status, match_date: date, match_time: time, duration_minutes: minutes }: Booked, now: ClubMoment) {
  const isOfToday = date === now.date;
  return hasPassed({ date, time, minutes }, now) && !(status === "in_progress" && isOfToday);
}

function bookedWhen(match: Booked, now: ClubMoment): WaitingWhen {
  if (isOver(match, now)) return "overdue";
  if (match.status === "in_progress" || isRunning(match, now)) return "now";
  return match.match_date === now.date ? "today" : "later";
}

/**
 * Where a waiting match belongs by the club's clock: its hour and length have passed, it is played now, later today, another day; one
 * without a date is late when the day has passed until which it may be played (spec 4 §3.1).
 */
export function waitingWhen(match: Waiting, now: ClubMoment): WaitingWhen {
  if (match.match_date !== null) return bookedWhen(match, now);
  const until = match.deferred_until ?? match.own_deadline;
  return until !== null && until < now.date ? "overdue" : "undated";
}

/** How a booking stands, for who sees nothing of its deadlines: late, now, to come, or null: it has ended, or is called off. */
export function bookingWhen(match: Booked, now: ClubMoment | null): "overdue" | "now" | "later" | null {
  if (!isPending(match.status)) return null;
  if (now === null) return "later";
  const when = bookedWhen(match, now);
  return when === "overdue" || when === "now" ? when : "later";
}

/** Waiting matches in the order in which their results are entered, else as they came (spec 4 §3.1). */
export function inWaitingOrder<M extends Waiting>(matches: readonly M[], now: ClubMoment): M[] {
  const rank = (match: M) => waitingWhens.indexOf(waitingWhen(match, now));
  return [...matches].sort((a, b) => rank(a) - rank(b));
}
