import { shortMonthDay, weekdayName } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Availability, Unavailable } from "./planning-absences.ts";

/** "martes", "sábados" */
const pluralOf = (weekday: number) => `${weekdayName(weekday)}${weekday > 5 ? "s" : ""}`;

/** "4 de dic" */
const monthDay = (date: string) => shortMonthDay(date).replace(" ", " de ");

/** "el 4 de dic", "del 4 al 8 de dic", "hasta el 20 de dic"; empty for whichever (spec 4 §2.1). */
export function datesText({ date_from: from, date_to: to }: Pick<Unavailable, "date_from" | "date_to">): string {
  if (from === null) return to === null ? "" : `hasta el ${monthDay(to)}`;
  if (to === null) return `desde el ${monthDay(from)}`;
  if (from === to) return `el ${monthDay(from)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `del ${isOneMonth ? Number(from.slice(8)) : monthDay(from)} al ${monthDay(to)}`;
}

/**
 * "de 18:00 a 20:00", "desde las 20:00"; empty for whichever (spec 4 §2.1).
 * @param until what stands before an hour without a first one
 */
export function hoursText(
  { time_from: from, time_to: to }: Pick<Unavailable, "time_from" | "time_to">,
  until: "antes de las" | "hasta las",
): string {
  if (from === null) return to === null ? "" : `${until} ${hourMinute(to)}`;
  if (to === null) return `desde las ${hourMinute(from)}`;
  return from === to ? `a las ${hourMinute(from)}` : `de ${hourMinute(from)} a ${hourMinute(to)}`;
}

/** "No los martes", "Mejor desde las 20:00", "No del 4 al 8 de dic" (spec 4 §2.7); a chat that says so is read as the same. */
export function saidText(said: Availability): string {
  const days = said.weekday === null ? "" : `los ${pluralOf(said.weekday)}`;
  const hours = hoursText(said, said.kind === "cannot" ? "antes de las" : "hasta las");
  const parts = [said.kind === "cannot" ? "No" : "Mejor", days, datesText(said), hours];
  return parts.filter((part) => part !== "").join(" ");
}

/** "4–8 dic", "4 dic", "desde el 4 dic"; empty for whichever. */
function shortDates({ weekday, date_from: from, date_to: to }: Unavailable): string {
  if (from === null) return to === null ? "" : `hasta el ${shortMonthDay(to)}`;
  if (to === null) return `desde el ${shortMonthDay(from)}`;
  if (from === to) return `${weekday === null ? "" : "el "}${shortMonthDay(from)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${shortMonthDay(to)}`;
  return `del ${shortMonthDay(from)} al ${shortMonthDay(to)}`;
}

function whenBriefly(said: Unavailable, until: "antes de las" | "hasta las"): string {
  const day = said.weekday === null ? "" : pluralOf(said.weekday);
  return [day, shortDates(said), hoursText(said, until)].filter((part) => part !== "").join(" ");
}

/** When somebody cannot, in few words: "martes", "4–8 dic", "antes de las 20:00". */
export const unavailableBriefly = (one: Unavailable): string => whenBriefly(one, "antes de las");

/** The same in fewer words, for a chip: "no martes", "mejor desde las 20:00", "no 4–8 dic" (spec 4 §2.7). */
export function saidBriefly(said: Availability): string {
  return said.kind === "cannot" ? `no ${unavailableBriefly(said)}` : `mejor ${whenBriefly(said, "hasta las")}`;
}
