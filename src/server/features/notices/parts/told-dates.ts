import { dateKey, type NoticeDate } from "#domain/messages/notice-due.ts";
import type { PendingMatch } from "../repository.ts";

/** `isGone`: it was deleted. */
export type MatchFacts = PendingMatch["match"] & { isGone?: boolean };

export const timeOf = (date: string | null, time: string | null, court_name: string | null): NoticeDate | null =>
  date === null || time === null ? null : { date, time, court_name };

/** Whether a match is of a league that is over, so that it is not to be played. */
export const isOver = ({ league_status }: MatchFacts): boolean =>
  league_status === "completed" || league_status === "deleted";

/** When a match is to be played, as somebody of a pair that has left or not is to know it; null: it is not, or without a date. */
export function whenFor(match: MatchFacts, isOut: boolean): NoticeDate | null {
  const isOff = match.status === "cancelled" || isOut || isOver(match);
  return isOff ? null : timeOf(match.match_date, match.match_time, match.court_name);
}

/** Who has left, or played what is deleted or over, hears of nothing but the end of a date that they were told. */
export const onlyIfTold = (match: MatchFacts, isOut: boolean): boolean =>
  isOut || isOver(match) || match.isGone === true;

/** A date as it was noted. */
export function knownDate(known: string): NoticeDate | null {
  if (known === dateKey(null)) return null;
  const [date = "", time = "", ...court] = known.split(" ");
  return { date, time: `${time}:00`, court_name: court.join(" ") || null };
}
