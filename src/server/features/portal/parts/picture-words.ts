import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import { type ClubMoment, hasPassed, isRunning } from "#domain/season/match-when.ts";
import { dayText } from "./next-text.ts";

// The words that several pictures share.

/** A pair's players, each in a line of their own. */
export const players = (name: string): string[] => name.split(" & ");

/** What is known of when a match is played. */
export interface Booking {
  status: MatchStatus;
  match_date: string | null;
  match_time: string | null;
  court_name: string | null;
  duration_minutes?: number | undefined;
}

export const isOpen = ({ status }: Booking): boolean => isPending(status);

/** Whether its hour and its length have passed (spec 7 §1.10). */
export function isPast({ match_date, match_time, duration_minutes = 0 }: Booking, now: ClubMoment): boolean {
  return hasPassed({ date: match_date, time: match_time, minutes: duration_minutes }, now);
}

/** 'Hoy 19:30'; 'En juego'; 'Jugado, falta el resultado' once the hour has passed. */
export function whenWords(booking: Booking, now: ClubMoment): string {
  const { match_date: date, match_time: time, duration_minutes = 0 } = booking;
  if (date === null) return "Sin fecha";
  if (isPast(booking, now)) return "Jugado, falta el resultado";
  if (isRunning({ match_date: date, match_time: time, duration_minutes }, now)) return "En juego";
  return [dayText(date, now.date), ...(time === null ? [] : [hourMinute(time)])].join(" ");
}

/** The same with its court, while it is to be played: 'Hoy 19:30 · Cancha 2'. */
export function whereWords(booking: Booking, now: ClubMoment): string {
  const { court_name: court, match_date: date } = booking;
  const hasCourt = court !== null && date !== null && !isPast(booking, now);
  return [whenWords(booking, now), ...(hasCourt ? [court] : [])].join(" · ");
}

/** How far a league is: 'tras la jornada 2', 'jornada 3, 4 de 6 jugados'; null: it has no rounds. */
export function roundWords({ progress, stage }: Pick<PublicLeague, "progress" | "stage">): string | null {
  if (stage !== null) return stage.toLowerCase(); // of a tournament (spec 7 §1.9)
  if (progress === null) return null;
  const { round, is_closed, matches_played: played, matches_total: total } = progress;
  if (is_closed) return `tras la jornada ${round}`;
  return total === 0 ? `jornada ${round}` : `jornada ${round}, ${played} de ${total} jugados`;
}

/** The last line of a picture for the chat. */
export const dayFoot = (today: string, club: string): string => `${shortWeekdayDay(today)} · ${club}`;

/** How many more there are, where a list is cut; null: none. */
export function moreWords(more: number, one: string, many: string): string | null {
  if (more <= 0) return null;
  return more === 1 ? `y ${one} más en el portal` : `y ${more} ${many} más en el portal`;
}

/** Several parts of a line, of which some are not there. */
export const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(" · ");
