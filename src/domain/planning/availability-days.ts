import { addDays, isCalendarDate, weekdayOf } from "#domain/base/calendar-date.ts";

/** A stretch of days, both included; null: whichever before or after. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** A day as it is written, of which weekday, month and year may be left out. */
export interface WrittenDay {
  weekday: number | null;
  day: number;
  month: number | null;
  year: number | null;
}

const two = (number: number) => String(number).padStart(2, "0");

/** A year's months from that of a date on, or (`step` −1) back from it: "2026-12". */
const monthsFrom = (date: string, step: 1 | -1) =>
  Array.from({ length: 13 }, (_, at) => {
    const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + at * step;
    return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
  });

/** The nearest such day from a date on, or until it, within a year; null where there is none, or it is of another weekday. */
function nearest({ weekday, day, month, year }: WrittenDay, date: string, step: 1 | -1): string | null {
  const months = year === null ? monthsFrom(date, step) : [`${year}-${two(month ?? 0)}`];
  const found = months
    .filter((one) => month === null || Number(one.slice(5)) === month)
    .map((one) => `${one}-${two(day)}`)
    .find((one) => isCalendarDate(one) && (year !== null || (step === 1 ? one >= date : one <= date)));
  return found === undefined || (weekday !== null && weekdayOf(found) !== weekday) ? null : found;
}

/** A day without year is the next one from a date on, without month the next of its number (spec 4 §2.7). */
export const nextDay = (written: WrittenDay, today: string): string | null => nearest(written, today, 1);

/** From one day to another (spec 4 §2.7): the last is the next one, the first the nearest before it, so that what goes on has begun. */
export function stretchOfDays(first: WrittenDay, last: WrittenDay, today: string): Days[] | null {
  const to = nearest(last, today, 1);
  const from = to === null ? null : nearest(first, to, -1);
  return to === null || from === null || from > to ? null : [{ from, to }];
}

/** "el 12 y el 13 de diciembre" (spec 4 §2.7): the month of the last is that of those before it, where they are in their order. */
export function listOfDays(written: readonly WrittenDay[], today: string): Days[] | null {
  const last = written.at(-1);
  if (last === undefined) return null;
  const isShared = last.month !== null && written.some(({ month }) => month === null);
  const dates = written.map((one) =>
    nextDay(one.month === null ? { ...one, month: last.month, year: last.year } : one, today),
  );
  const isInOrder = dates.every((date, at) => at === 0 || (dates[at - 1] ?? "") < (date ?? ""));
  if (isShared && !isInOrder) return null;
  return dates.every((date) => date !== null) ? dates.map((date) => ({ from: date, to: date })) : null;
}

/** The whole of the next such month, that of today included (spec 4 §2.7). */
export function wholeMonth(month: number, today: string): Days {
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const first = `${year}-${two(month)}-01`;
  return { from: first, to: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) };
}
