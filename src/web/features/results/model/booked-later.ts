import type { Match } from "#contract/matches/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { hasSets } from "#domain/scores/score.ts";
import { isToCome } from "#domain/season/match-when.ts";
import type { Entry } from "#web/features/matches/public.ts";

// A first result before the day of its booking: it was played on another day (spec 3 §3.1). Asked once for many.

/** What was said of the results of matches that are booked for later: they were played today, or keep their day. */
export type SaidEarly = "today" | "booked";

/** The club's day, and what was said of results before theirs; null: nothing yet. */
export interface EarlyRule {
  today: string;
  said: SaidEarly | null;
}

type Booked = Pick<Match, "status" | "match_date">;

/** Whether a result is one of a match that is booked for a later day, and really played. */
export function isEarly({ status, match_date }: Booked, { outcome }: Pick<Entry, "outcome">, today: string): boolean {
  return isPending(status) && match_date !== null && isToCome(match_date, today) && hasSets(outcome);
}
