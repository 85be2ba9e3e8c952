import type { HeldPlace } from "#contract/courts/closures.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenName } from "#domain/base/names.ts";

/** "Reservado hasta el dom 29 nov, 12:00, por propuesta de Ana Gil y Berta Sanz" */
export const heldText = ({ until, pair_name }: HeldPlace): string =>
  `Reservado hasta el ${shortWeekdayDay(until.date)}, ${hourMinute(until.time)}, por propuesta de ${spokenName(pair_name)}`;
