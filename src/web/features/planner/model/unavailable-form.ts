import type { z } from "zod";
import { newAvailability } from "#contract/planner/availability.ts";
import { isUnavailability } from "#domain/planning/planning-absences.ts";

/** When somebody cannot play, as it stands in the form; an empty text is whichever. */
export interface UnavailableChoice {
  weekday: string;
  date_from: string;
  date_to: string;
  time_from: string;
  time_to: string;
}

export const noChoice: UnavailableChoice = { weekday: "", date_from: "", date_to: "", time_from: "", time_to: "" };

const orNull = (text: string) => (text === "" ? null : text);

/** What is sent, or what is wrong with it. */
export function unavailableInput(
  personId: string,
  { weekday, ...choice }: UnavailableChoice,
): { input: z.input<typeof newAvailability> } | { error: string } {
  const said = {
    weekday: weekday === "" ? null : Number(weekday),
    date_from: orNull(choice.date_from),
    date_to: orNull(choice.date_to),
    time_from: orNull(choice.time_from),
    time_to: orNull(choice.time_to),
  };
  if (Object.values(said).every((part) => part === null))
    return { error: "Elige un día de la semana, unas fechas o unas horas" };
  if (!isUnavailability(said)) return { error: "El final es anterior al principio" };
  const input = { person_id: personId, ...said };
  return newAvailability.safeParse(input).success ? { input } : { error: "Una de las fechas no es una fecha" };
}
