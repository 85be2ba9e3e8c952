import { hourMinute } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import { type ClosedPlaces, whyClosed } from "./closures.ts";
import type { LeagueHours } from "./day-board.ts";
import { absentText, type MatchAbsence } from "./match-absences.ts";
import { type BusyTime, busyAt, isPast, overlaps, type Slot } from "./scheduling.ts";

/** A booking as a place says it: who is there. */
export interface PlaceBooking {
  match_id: string;
  court_id: number;
  match_date: string;
  match_time: string;
  duration_minutes: number;
  league_name: string;
  pair1_name: string | null;
  pair2_name: string | null;
}

/** Whether a match can be put on a place, and what is said of it before it is dropped there (spec 4 §1.2). */
export interface PlaceState {
  /** 'busy': free, but somebody plays another match then (ruling 17) or cannot, or a bracket's order breaks; it refuses nothing. */
  kind: "free" | "busy" | "taken" | "closed" | "past";
  text: string;
  /** What of a bracket's order the match would break there, in whole sentences: told before it is saved (spec 4 §2.9). */
  order_faults?: readonly string[];
  /** Who of the match said that they cannot play then. */
  absent?: string;
}

export interface PlaceQuery {
  bookings: readonly PlaceBooking[];
  closed: ClosedPlaces;
  /** The match that is moved, whose own booking is not in its way. */
  match_id: string;
  duration_minutes: number;
  court_name: string;
  /** Whether the match's league plays on the court (ruling 16). */
  is_usable: boolean;
  today: string;
  /** When people of the match play another one, in whatever league (spec 4 §1.7); not given: not known. */
  busy?: readonly BusyTime[];
  /** When people of the match said that they cannot play; not given: not known. */
  absences?: readonly MatchAbsence[];
  /** When matches of its league begin; null or not given: not known. */
  hours?: StartHours | null;
  /** What of its bracket's order the match would break there; null or not given: nothing. */
  order?: OrderFaults | null;
}

type StartHours = Pick<LeagueHours, "schedule_start_time" | "schedule_end_time">;

/** What of a bracket's order a match breaks, in whole sentences and in a few words. */
export interface OrderFaults {
  sentences: readonly string[];
  brief: string;
}

/** Who is on a place, in words. */
export function occupantText({ match_time, pair1_name, pair2_name, league_name }: PlaceBooking): string {
  const pairs = [pair1_name, pair2_name].map((name) => name ?? "Por decidir").join(" contra ");
  return `Ocupada a las ${hourMinute(match_time)}: ${pairs} (${league_name})`;
}

/** 'Ana juega otro partido a la misma hora'; null when nobody does. */
function twiceText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `${listText(names)} ${names.length === 1 ? "juega" : "juegan"} otro partido a la misma hora`;
}

/** That no match of the league begins at that hour, which refuses nothing (spec 4 §1.2). */
function hoursText(time: string, hours: StartHours | null): string | null {
  if (hours === null) return null;
  const isWithin = hours.schedule_start_time <= time && time <= hours.schedule_end_time;
  return isWithin ? null : "fuera del horario de la liga";
}

/** What speaks against a place although it is free. */
interface Against {
  twice: string | null;
  absent: string | null;
  order: OrderFaults | null;
  hours: string | null;
}

/** That nobody is there, and what speaks against it all the same. */
function freeState({ twice, absent, order, hours }: Against): PlaceState {
  const against = [twice, absent, order?.brief ?? null, hours].filter((text) => text !== null);
  if (against.length === 0) return { kind: "free", text: "Libre" };
  return {
    kind: "busy",
    text: `Libre, pero ${against.join("; ")}`,
    ...(absent !== null && { absent }),
    ...(order !== null && { order_faults: order.sentences }),
  };
}

/** What a place says of itself to a match (spec 4 §1.2): the same that the server would answer. */
export function placeState(place: Slot, query: PlaceQuery): PlaceState {
  const {
    bookings,
    closed,
    match_id,
    duration_minutes,
    court_name,
    is_usable,
    today,
    busy = [],
    order = null,
    hours = null,
    absences = [],
  } = query;
  if (isPast(place.match_date, today)) return { kind: "past", text: "La fecha ya ha pasado" };
  if (!is_usable) return { kind: "closed", text: `La liga no juega en ${court_name}` };
  const why = whyClosed({ ...place, duration_minutes }, court_name, closed);
  if (why !== null) return { kind: "closed", text: why };
  const there = bookings.find(
    (booking) =>
      booking.match_id !== match_id &&
      booking.court_id === place.court_id &&
      overlaps(booking, { ...place, duration_minutes }),
  );
  if (there !== undefined) return { kind: "taken", text: occupantText(there) };
  const then = { ...place, duration_minutes };
  return freeState({
    twice: twiceText(busyAt(then, busy)),
    absent: absentText(absences, then),
    order,
    hours: hoursText(place.match_time, hours),
  });
}
