import type { Plan } from "#contract/planner/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isSameSlot, type Slot } from "#domain/planning/scheduling.ts";
import type { Proposed } from "./plan-choice.ts";

// What a proposal does to the matches that are booked already (spec 4 §2.7).

type Proposal = NonNullable<Plan["proposal"]>;

/** Whether a match of a proposal is booked where it would be. */
export function isUnchanged({ booked, ...place }: Proposed): boolean {
  return booked !== null && isSameSlot(booked, place);
}

/** "mar 1 dic, 20:00, Cancha 2" */
export function placeText({ match_date, match_time, court_id }: Slot, courtName: (id: number) => string): string {
  return `${shortWeekdayDay(match_date)}, ${hourMinute(match_time)}, ${courtName(court_id)}`;
}

/**
 * "Mueve 3 de 8 que ya tenían fecha"; null where none had one.
 * @param chosen what would be booked of the proposal
 */
export function movesText({ placed, left }: Proposal, chosen: readonly Proposed[]): string | null {
  const dated = [...placed, ...left].filter(({ booked }) => booked !== null).length;
  const moved = chosen.filter((place) => place.booked !== null && !isUnchanged(place)).length;
  if (dated === 0) return null;
  if (dated === 1) return moved === 1 ? "Mueve el que ya tenía fecha" : "No mueve el que ya tenía fecha";
  return moved === 0
    ? `No mueve ninguno de los ${dated} que ya tenían fecha`
    : `Mueve ${moved} de ${dated} que ya tenían fecha`;
}
