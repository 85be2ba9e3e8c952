import type { z } from "zod";
import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import { type planInput, planInput as planSchema } from "#contract/planner/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { clockTime, hourMinute, minutesOf } from "#domain/base/clock-time.ts";
import { boardRange, minutesOn } from "#domain/planning/day-board.ts";
import { isPending } from "#domain/scores/match-status.ts";

/** What is rained off, as it stands in the form: texts, empty where nothing is chosen. */
export interface RainChoice {
  date: string;
  /** HH:mm:00; from the beginning and until the end of the evening: after midnight "24:30:00", as the night belongs to the day before. */
  from: string;
  until: string;
  /** Numbers of courts; none: all. */
  courts: string[];
  /** For how many days from the next one on another place is sought. */
  days: string;
}

const midnight = 1440; // minutes

/** How far another place is sought. */
export const searchDays = ["7", "14", "28"];

/** Today where the calendar stands in the past. */
export function usualRain(date: string, today: string): RainChoice {
  return { date: date < today ? today : date, from: "", until: "", courts: [], days: "14" };
}

/** The choice with changes: an end before its begin is none, and another day has another night. */
export function withChanges(choice: RainChoice, changes: Partial<RainChoice>): RainChoice {
  const next = { ...choice, ...changes };
  const kept = (time: string) => (next.date !== choice.date && minutesOf(time) >= midnight ? "" : time);
  const [from, until] = [kept(next.from), kept(next.until)];
  return { ...next, from, until: until > from ? until : "" };
}

/** When an evening is over, in minutes since its day's midnight: as the day's board has it, where that goes on after midnight. */
export function eveningEnd(date: string, board: CourtBoard): number {
  const bookings = board.bookings.filter(({ match_date }) => match_date === date);
  return Math.max(midnight, boardRange(date, board, { leagues: board.leagues, bookings }).until);
}

/** The half hours of an evening with what they are called. */
export function eveningTimes(end: number): { value: string; label: string }[] {
  return Array.from({ length: end / 30 }, (_, at) => at * 30).map((minutes) => ({
    value: clockTime(minutes),
    label:
      minutes < midnight
        ? hourMinute(clockTime(minutes))
        : `${hourMinute(clockTime(minutes - midnight))} del día siguiente`,
  }));
}

/**
 * The bookings that are rained off: to be played, at least a minute of them within the hours, on one of the courts. Those that begin
 * after midnight are the evening's until its end, in minutes since the day's midnight.
 */
export function rainedOff(
  bookings: readonly CourtBooking[],
  { date, from, until, courts }: RainChoice,
  end = midnight,
): CourtBooking[] {
  return bookings.filter((booking) => {
    const [start, over] = minutesOn(date, booking);
    if (start < 0 || start >= end || !isPending(booking.status)) return false;
    if (courts.length > 0 && !courts.includes(String(booking.court_id))) return false;
    const isBefore = from !== "" && over <= minutesOf(from);
    return !isBefore && (until === "" || start < minutesOf(until));
  });
}

/** A match as it was shown, to lose its date. */
export function shownOf({ tournament_id, match_id, version }: CourtBooking) {
  return { league_id: tournament_id, match_id, version };
}

/** What is asked of the planner for these matches: their places from the next day on, never before tomorrow. */
export function rainPlan(
  matches: readonly CourtBooking[],
  { date, days }: Pick<RainChoice, "date" | "days">,
  today: string,
): z.input<typeof planInput> {
  const from = addDays(date < today ? today : date, 1);
  const ids = matches.map(({ match_id }) => match_id);
  return planSchema.parse({
    league_ids: [...new Set(matches.map(({ tournament_id }) => tournament_id))],
    match_ids: ids,
    replan_ids: ids,
    from,
    to: addDays(from, Number(days) - 1),
  });
}

/** Why a match keeps its booking though another place or none was wanted. */
export interface Kept {
  match_id: string;
  message: string;
}
