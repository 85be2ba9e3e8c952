import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { placeAt } from "#domain/planning/day-board.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import type { BoardPlace } from "./drop-target.ts";

/** 'jue 10 dic, 20:00' */
export function slotWhen({ match_date, match_time }: Pick<Slot, "match_date" | "match_time">): string {
  return `${shortWeekdayDay(match_date)}, ${hourMinute(match_time)}`;
}

/** When a row of a board is; behind midnight it is on the next day: 'vie 11 dic, 00:00' (spec 4 §1.1). */
export function placeWhen({ date, minutes, court_id }: BoardPlace): string {
  return slotWhen(placeAt(date, minutes, court_id));
}

/** What the sign of a row shows: its hour, behind midnight with its date. */
export function rowSign(place: BoardPlace): string {
  const slot = placeAt(place.date, place.minutes, place.court_id);
  return slot.match_date === place.date ? hourMinute(slot.match_time) : slotWhen(slot);
}

/** 'Movido al jue 10 dic, 20:00 · Cancha 2'; of a match that had no date 'Programado para el …' (spec 4 §1.2). */
export function movedText(slot: Slot, back: Slot | null, court: string): string {
  return `${back === null ? "Programado para el" : "Movido al"} ${slotWhen(slot)} · ${court}`;
}
