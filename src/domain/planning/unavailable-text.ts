import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Unavailable } from "./planning-absences.ts";

// When somebody cannot play, in words (spec 4 §2.1: "no puede" by weekday, hour or date).

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

function datesText(from: string | null, to: string | null): string {
  if (from !== null && from === to) return `el ${shortMonthDay(from)}`;
  if (from !== null && to !== null) return `del ${shortMonthDay(from)} al ${shortMonthDay(to)}`;
  if (from !== null) return `desde el ${shortMonthDay(from)}`;
  return to === null ? "" : `hasta el ${shortMonthDay(to)}`;
}

function hoursText(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return `de ${hourMinute(from)} a ${hourMinute(to)}`;
  if (from !== null) return `desde las ${hourMinute(from)}`;
  return to === null ? "" : `antes de las ${hourMinute(to)}`;
}

/** "Ningún martes, del 4 dic al 20 dic, antes de las 20:00" */
export function unavailableText(one: Unavailable): string {
  const day = one.weekday === null ? "" : `ningún ${weekdays[one.weekday - 1] ?? ""}`;
  const parts = [day, datesText(one.date_from, one.date_to), hoursText(one.time_from, one.time_to)];
  const text = parts.filter((part) => part !== "").join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
