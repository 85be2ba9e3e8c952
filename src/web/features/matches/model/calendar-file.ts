import { addDays } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { download } from "#web/platform/download.ts";
import type { MatchLine } from "./match-line.ts";

const digits = (text: string) => text.replace(/\D/g, "");

/** A moment so many minutes after midnight of a date, on whatever clock hangs at the club: '20261124T193000'. */
function moment(date: string, minutes: number): string {
  const [day, rest] = [Math.floor(minutes / (24 * 60)), minutes % (24 * 60)];
  const time = `${String(Math.floor(rest / 60)).padStart(2, "0")}${String(rest % 60).padStart(2, "0")}00`;
  return `${digits(addDays(date, day))}T${time}`;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, " ");

/** A line of RFC 5545 has at most 75 bytes; a letter has at most four, and none is cut. */
function folded(line: string): string {
  const signs = Array.from(line);
  const parts: string[] = [];
  for (let at = 0; at < signs.length; at += 18) parts.push(signs.slice(at, at + 18).join(""));
  return parts.join("\r\n ");
}

/** A match as a file of one entry for a calendar; without an hour it is of the whole day. */
export function calendarFile(line: MatchLine, now: Date): string {
  const { id, date, time, court, about, title, source } = line;
  if (date === null) throw new Error("a match without a date");
  const stamp = `${digits(now.toISOString()).slice(0, 8)}T${digits(now.toISOString()).slice(8, 14)}Z`;
  const begins = time === null ? null : minutesOf(time);
  const when =
    begins === null
      ? [`DTSTART;VALUE=DATE:${digits(date)}`]
      : [`DTSTART:${moment(date, begins)}`, `DTEND:${moment(date, begins + source.match.duration_minutes)}`];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sistema de Gestión de Torneos//ES",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    ...(court === null ? [] : [`LOCATION:${escaped(court)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** Hands a match out as an entry for a calendar. */
export function addToCalendar(line: MatchLine): void {
  download("partido.ics", calendarFile(line, new Date()), "text/calendar;charset=utf-8");
}
