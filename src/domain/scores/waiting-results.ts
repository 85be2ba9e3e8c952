/** When a match that waits for its result was to be played, in the order in which results are entered (spec 4 §3.1). */
export const waitingWhens = ["overdue", "today", "undated", "later"] as const;
export type WaitingWhen = (typeof waitingWhens)[number];

interface Waiting {
  match_date: string | null;
  /** Until when it may be played, where it was put off or has a deadline of its own. */
  deferred_until: string | null;
  own_deadline: string | null;
}

/** Where a waiting match belongs: what is late, what is played today, what has no date, what is to come (spec 4 §3.1). */
export function waitingWhen({ match_date, deferred_until, own_deadline }: Waiting, today: string): WaitingWhen {
  if (match_date !== null) return match_date < today ? "overdue" : match_date === today ? "today" : "later";
  const until = deferred_until ?? own_deadline;
  return until !== null && until < today ? "overdue" : "undated";
}

/** Waiting matches in the order in which their results are entered, else as they came (spec 4 §3.1). */
export function inWaitingOrder<M extends Waiting>(matches: readonly M[], today: string): M[] {
  const rank = (match: M) => waitingWhens.indexOf(waitingWhen(match, today));
  return [...matches].sort((a, b) => rank(a) - rank(b));
}
