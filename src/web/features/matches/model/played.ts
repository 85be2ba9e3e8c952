import { useState } from "react";
import { errorTable } from "#contract/common/errors.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { hasSets, type Outcome } from "#domain/scores/score.ts";
import { type ClubMoment, isAhead, isToCome } from "#domain/season/match-when.ts";
import {
  type Booked,
  type Check,
  checkEntry,
  type Entry,
  earlyText,
  type ResultRules,
  withQuestion,
} from "./result-entry.ts";

/** When it was really played, and where; the court is asked for once a day is given. */
export interface Played {
  day: string | null;
  court: number | null;
}

/** The day and court of play as they are sent with a result: of a match that nobody played, none. */
export function playedInput(outcome: Outcome, { day, court }: Played) {
  const played_on = hasSets(outcome) ? day : null;
  return { played_on, played_court: played_on === null ? null : court };
}

/** Why a day of play cannot stand; null while it can, or none is said. */
function dayRefusal(day: string | null, today: string): { kind: "refused"; reason: string } | null {
  if (day === null || day === "") return null;
  if (!isCalendarDate(day)) return { kind: "refused", reason: "Revisa la fecha en la que se jugó." };
  return isToCome(day, today) ? { kind: "refused", reason: errorTable.date_future.message } : null;
}

/** When a result is checked, and what it says of its day of play. */
interface CheckedAt {
  played_on: string | null;
  /** The club's day. */
  today: string;
  now: ClubMoment | null;
}

/** What stands in the way of a result, or is asked once: its day of play, its score, and that its hour is yet to come. */
export function checkResult(
  match: Booked,
  entry: Entry,
  rules: ResultRules,
  { played_on, today, now }: CheckedAt,
): Check {
  const early = hasSets(entry.outcome) && played_on === null ? earlyText(match, now) : null;
  return dayRefusal(played_on, today) ?? withQuestion(checkEntry(entry, rules), early);
}

/** What a match says of its day and court; a bracket's does not know its court by number. */
type PlayedMatch = Pick<Match, "played_on" | "played_court" | "match_date" | "match_time"> & {
  court_id?: number | null;
};

/** The day and court that are said first: those of play, or of the booking once its hour has come. */
function playedFirst(match: PlayedMatch, now: ClubMoment | null): Played {
  const { played_on, played_court, match_date, court_id = null } = match;
  const isBooked = played_on === null && match_date !== null && now !== null && !isAhead(match, now);
  return isBooked ? { day: match_date, court: court_id } : { day: played_on, court: played_court };
}

/** The day and court of play as they are typed, and as they are saved; they stay when others change the match. */
export function usePlayed(match: PlayedMatch, now: ClubMoment | null) {
  const { played_on, played_court } = match;
  const [stored] = useState<Played>({ day: played_on, court: played_court });
  const [first] = useState(() => playedFirst(match, now));
  const [typed, change] = useState<Played | null>(null);
  const played = typed ?? first;
  const isDirty = played.day !== first.day || played.court !== first.court;
  // The booking says it already: only what differs from it is stored.
  return { played, input: isDirty ? played : stored, isDirty, change };
}
