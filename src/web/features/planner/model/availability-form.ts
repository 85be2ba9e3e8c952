import type { z } from "zod";
import type { saidInput } from "#contract/planner/availability.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { type Availability, isAvailability } from "#domain/planning/planning-absences.ts";

/** When somebody cannot play, or would like to, as it stands in the form; an empty text is whichever. */
export interface SaidChoice {
  kind: Availability["kind"];
  weekday: string;
  date_from: string;
  date_to: string;
  time_from: string;
  time_to: string;
}

/** What several people said, as it is sent. */
export type SaidInput = z.input<typeof saidInput>["said"];

export const noChoice: SaidChoice = {
  kind: "cannot",
  weekday: "",
  date_from: "",
  date_to: "",
  time_from: "",
  time_to: "",
};

const orNull = (text: string) => (text === "" ? null : text);

/** What is said, or what is wrong with it. What is liked has no dates, also where some were chosen before it was liked. */
export function saidOf({ kind, weekday, ...choice }: SaidChoice): { said: Availability } | { error: string } {
  const isLiked = kind === "likes";
  const said: Availability = {
    kind,
    weekday: weekday === "" ? null : Number(weekday),
    date_from: isLiked ? null : orNull(choice.date_from),
    date_to: isLiked ? null : orNull(choice.date_to),
    time_from: orNull(choice.time_from),
    time_to: orNull(choice.time_to),
  };
  const { date_from, date_to } = said;
  if (said.weekday === null && [date_from, date_to, said.time_from, said.time_to].every((part) => part === null))
    return { error: `Elige un día de la semana${isLiked ? " o" : ", unas fechas o"} unas horas` };
  if (![date_from, date_to].every((date) => date === null || isCalendarDate(date)))
    return { error: "Una de las fechas no es una fecha" };
  return isAvailability(said) ? { said } : { error: "El final es anterior al principio" };
}
