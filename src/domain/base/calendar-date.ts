/** Calendar dates as `yyyy-MM-dd` texts, without any instant or time zone (ruling 18). */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

interface Parts {
  year: number;
  month: number;
  day: number;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

function partsOf(date: string): Parts {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** True for a day of the calendar from the year 1900 to 2200, written `yyyy-MM-dd`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
}

/** Days since 1970-01-01, by the count of days from civil (years begin in March, so that leap days come last). */
function dayNumber(date: string): number {
  const { year, month, day } = partsOf(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dateOfDayNumber(number: number): string {
  const z = number + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The date `days` after (or, negative, before) another. */
export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of the week, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** "lunes", for 1, to "domingo", for 7. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? "";
}

/** The Monday of a date's week (spec 2 §9: weeks start on Monday). */
export function startOfWeek(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven dates of a date's week, Monday to Sunday. */
export function weekDays(date: string): string[] {
  const monday = startOfWeek(date);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** "sábado, 21 de noviembre de 2026" */
export function longSpanishDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${weekdays[weekdayOf(date) - 1]}, ${day} de ${months[month - 1]} de ${year}`;
}

/** "21 nov" */
export function shortMonthDay(date: string): string {
  const { month, day } = partsOf(date);
  return `${day} ${(months[month - 1] ?? "").slice(0, 3)}`;
}

/** "sáb 21 nov" */
export function shortWeekdayDay(date: string): string {
  return `${(weekdays[weekdayOf(date) - 1] ?? "").slice(0, 3)} ${shortMonthDay(date)}`;
}

/** "21 nov 2026" (d MMM yyyy) */
export function mediumSpanishDate(date: string): string {
  return `${shortMonthDay(date)} ${partsOf(date).year}`;
}

/** "16 – 22 nov 2026": the range of the week that begins on `monday`. */
export function weekRangeTitle(monday: string): string {
  const sunday = addDays(monday, 6);
  const [from, to] = [partsOf(monday), partsOf(sunday)];
  if (from.year !== to.year) return `${mediumSpanishDate(monday)} – ${mediumSpanishDate(sunday)}`;
  if (from.month !== to.month) return `${shortMonthDay(monday)} – ${mediumSpanishDate(sunday)}`;
  return `${from.day} – ${mediumSpanishDate(sunday)}`;
}

/**
 * A date as people here type it: "21/11/2026", "21-11-26", "21.11.2026", "21 nov 2026", "21 de noviembre de 2026", and
 * `yyyy-MM-dd`; null when it is none. Years of two digits are of this century.
 */
export function parseSpanishDate(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  if (isCalendarDate(trimmed)) return trimmed;
  const found = /^(\d{1,2})(?:[/.-]|\s+(?:de\s+)?)([a-zé]+|\d{1,2})\.?(?:[/.-]|\s+(?:de\s+)?)(\d{4}|\d{2})$/.exec(
    trimmed,
  );
  if (found === null) return null;
  const [, day = "", monthText = "", yearText = ""] = found;
  const named = months.findIndex((name) => monthText.length >= 3 && name.startsWith(monthText)) + 1;
  const month = /^\d/.test(monthText) ? Number(monthText) : named;
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const date = `${year}-${two(month)}-${two(Number(day))}`;
  return isCalendarDate(date) ? date : null;
}

/** The same; a day without its year is the next one that is not before `from`. */
export function parseSpanishDayFrom(text: string, from: string): string | null {
  const whole = parseSpanishDate(text);
  if (whole !== null) return whole;
  const year = Number(from.slice(0, 4));
  // A leap day may be eight years off.
  const dates = Array.from({ length: 9 }, (_, at) => parseSpanishDate(`${text.trim()} ${year + at}`));
  return dates.find((date) => date !== null && date >= from) ?? null;
}
