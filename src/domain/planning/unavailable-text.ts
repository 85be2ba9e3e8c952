import { weekdayName } from "#domain/base/calendar-date.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { Unavailable } from "./planning-absences.ts";
import { datesText, hoursText } from "./said-text.ts";

// When somebody cannot play, in words (spec 4 §2.1: "no puede" by weekday, hour or date).

/** "Ningún martes, del 4 al 20 de dic, antes de las 20:00" */
export function unavailableText(one: Unavailable): string {
  const day = one.weekday === null ? "" : `ningún ${weekdayName(one.weekday)}`;
  const parts = [day, datesText(one), hoursText(one, "antes de las")];
  const text = parts.filter((part) => part !== "").join(", ");
  return upperFirst(text);
}
