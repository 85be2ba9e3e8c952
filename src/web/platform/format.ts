import { longSpanishDate, shortMonthDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { numberText } from "#domain/base/number-text.ts";

export { money } from "#domain/base/payment.ts";

/** The first five characters of a match's time, or 'Hora por definir'. */
export function matchTime(time: string | null): string {
  return time === null ? "Hora por definir" : hourMinute(time);
}

/** "lun, 23 nov", for cards with little room. */
export function shortWeekdayDate(date: string): string {
  return `${longSpanishDate(date).slice(0, 3)}, ${shortMonthDay(date)}`;
}

/** "1 partido", "6 partidos" */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A player's level as it is written in Spanish: "4,6". */
export function levelText(level: number): string {
  return numberText(level, [1, 2]);
}
