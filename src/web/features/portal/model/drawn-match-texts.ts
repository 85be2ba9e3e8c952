import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import { type ClubMoment, hasPassed } from "#domain/season/match-when.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";

export const resultMissing = "Jugado, falta el resultado";

const endings: Partial<Record<NonNullable<PublicDrawnMatch["outcome"]>, string>> = {
  walkover: "Gana por W.O.",
  no_show: "No se presentaron",
  retirement: "Se retiraron",
  time_over: "Fin del tiempo",
  double_walkover: "Nadie se presentó",
};

/** The day, hour and court of a match; empty without a date. */
export function whenText(
  { match_date, match_time, court_name }: PublicDrawnMatch,
  { date: today }: ClubMoment,
): string {
  if (match_date === null) return "";
  const day = match_date === today ? "Hoy" : shortWeekdayDate(match_date);
  const time = match_time === null ? null : hourMinute(match_time);
  return [day, time, court_name].filter((part) => part !== null).join(" · ");
}

/** Whether the hour and length of a match have passed without a result (spec 7 §1.10). */
export function isMissing(match: PublicDrawnMatch, moment: ClubMoment): boolean {
  const { status, match_date: date, match_time: time, duration_minutes: minutes = 0 } = match;
  return status === "scheduled" && hasPassed({ date, time, minutes }, moment);
}

/** What is said of a match besides its sides: how it ended in words, when it is played. */
export function stateText(match: PublicDrawnMatch, moment: ClubMoment): string {
  if (match.outcome !== null) return endings[match.outcome] ?? whenText(match, moment);
  if (match.sides.some(({ is_bye }) => is_bye)) return "Sin partido";
  if (isMissing(match, moment) && match.sides.every(({ name }) => name !== null)) return resultMissing;
  return whenText(match, moment) || "Sin fecha";
}

/** 'Marta y Sergio', 'M.ª Ángeles y José': the first names of a pair; what is shortened takes the next one along. */
export function firstNames(name: string): string {
  return spokenPair(name.split(" & ").map((one) => /^(?:\S+\.\S*\s+)?\S+/.exec(one)?.[0] ?? one));
}

/** Who plays a match, by first names, or the words for who will. */
export function sidesText({ sides }: Pick<PublicDrawnMatch, "sides">): string {
  return sides.map(({ name, text }) => (name === null ? (text ?? "") : firstNames(name))).join(" – ");
}

/** The games of each set as a pair reads them, its own first: '6-4 7-5'. */
export function ownSets({ sides, set_results }: PublicDrawnMatch, pairId: string): string {
  const isFirst = sides[0].pair_id === pairId;
  return set_results
    .map(({ pair1_games: one, pair2_games: two }) => (isFirst ? `${one}-${two}` : `${two}-${one}`))
    .join(" ");
}
