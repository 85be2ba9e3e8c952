import { daysBetween, shortWeekdayDay } from "#domain/base/calendar-date.ts";

/** How long a round is still played: "hasta el dom 20 dic · quedan 6 días" (spec 7 §1.7). `today` is the club's day. */
export function deadlineText(deadline: string, today: string): string {
  const days = daysBetween(today, deadline);
  const day = shortWeekdayDay(deadline);
  if (days < 0) return `el plazo terminó el ${day}`;
  const left = days === 0 ? "termina hoy" : days === 1 ? "queda 1 día" : `quedan ${days} días`;
  return `hasta el ${day} · ${left}`;
}
