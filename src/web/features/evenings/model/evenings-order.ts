import type { EveningSummary } from "#contract/evenings/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";

/** The evenings that are or come, the next one first, and those that were, the last one first. */
export interface OrderedEvenings {
  coming: EveningSummary[];
  past: EveningSummary[];
}

const begins = ({ evening_date, from_time }: EveningSummary) => `${evening_date} ${from_time}`;

/** Today's and coming ones apart from what was; one that is being played is never past. @param today `yyyy-MM-dd` */
export function orderedEvenings(evenings: readonly EveningSummary[], today: string): OrderedEvenings {
  const isComing = ({ status, evening_date }: EveningSummary) =>
    status === "playing" || (status === "planned" && evening_date >= today);
  const order = (one: EveningSummary, other: EveningSummary) => (begins(one) < begins(other) ? -1 : 1);
  const coming = evenings.filter(isComing).toSorted(order);
  const past = evenings.filter((one) => !isComing(one)).toSorted((one, other) => order(other, one));
  return { coming, past };
}

/** How far an evening is, with the colour of its badge. */
export function stateOf(evening: EveningSummary, today: string): { text: string; color: string } {
  const { status, evening_date, rounds_played, rounds_planned } = evening;
  if (status === "finished") return { text: "Terminada", color: "blue" };
  if (status === "playing") {
    const round = rounds_played === 0 ? "" : ` · ronda ${rounds_played}`;
    const of = rounds_played > 0 && rounds_planned !== null ? ` de ${rounds_planned}` : "";
    return { text: `En juego${round}${of}`, color: "yellow" };
  }
  if (evening_date === today) return { text: "Hoy", color: "teal" };
  return evening_date > today ? { text: "Por jugar", color: "gray" } : { text: "No se jugó", color: "gray" };
}

/** "jue 3 dic · 19:00–22:00", of another year with it */
export function whenText({ evening_date, from_time, until_time }: EveningSummary, today: string): string {
  const year = evening_date.slice(0, 4);
  const day = `${shortWeekdayDay(evening_date)}${today.startsWith(year) ? "" : ` ${year}`}`;
  return `${day} · ${hourMinute(from_time)}–${hourMinute(until_time)}`;
}
