import { z } from "zod";
import { closedPlaces } from "#contract/courts/closures.ts";
import { calendarDate, clockTime, endpointsOf, id, version, wholeNumber } from "../common/common.ts";

/** A booking of any league, since the courts are the club's: what the schedule dialog marks as (Ocupado). */
const booking = z.object({
  match_id: id,
  court_id: z.number(),
  match_date: z.string(),
  match_time: z.string(),
  duration_minutes: z.number(),
});
export const freeSlot = z.object({
  match_date: z.string(),
  match_time: z.string(),
  court_id: z.number(),
  court_name: z.string(),
});

/** Matches that are planned, and booked, at once. */
export const mostPlaced = 500;

/** Places for many matches at once, of any league: a plan as it is accepted (spec 4 §2.4). */
export const placesInput = z.strictObject({
  places: z
    .array(
      z.strictObject({
        league_id: id,
        match_id: id,
        version,
        match_date: calendarDate,
        match_time: clockTime,
        court_id: wholeNumber(1, 999),
      }),
    )
    .min(1)
    .max(mostPlaced),
});

/** The matches that have their place now, and those that are left as they were, each with the refusal that it alone would get. */
export const placesTaken = z.object({
  accepted: z.array(z.object({ match_id: id, version: z.number() })),
  left: z.array(z.object({ match_id: id, league_id: id, code: z.string(), message: z.string() })),
});

/** The same of a plan: why each is left, as it is now, and whether it still waits for a date. */
export const planTaken = placesTaken.extend({
  left: z.array(placesTaken.shape.left.element.extend({ is_undated: z.boolean() })),
});

const endpoint = endpointsOf("Partidos");

export const scheduleAll = endpoint.admin(
  "POST /matches/schedule",
  "Aceptar un plan: se reservan los huecos que siguen libres",
  placesInput,
  planTaken,
);

/** The bookings of a date, of all leagues; `match_duration` is what a match of the named league takes, else of the club. */
export const bookings = endpoint.read(
  "GET /bookings",
  "Reservas de las canchas en una fecha",
  z.strictObject({ date: calendarDate, league_id: id.optional() }),
  closedPlaces.extend({ bookings: z.array(booking), match_duration: z.number(), today: z.string() }),
);

/** Of a match of groups or of a bracket, before it is saved (spec 4 §1.7). */
export const playersTwice = endpoint.desk(
  "GET /leagues/{league_id}/matches/{match_id}/players-twice",
  "Quién jugaría otro partido a la misma hora, en cualquier liga",
  z.strictObject({ league_id: id, match_id: id, match_date: calendarDate, match_time: clockTime }),
  z.array(z.string()),
);

/** When the people of a match said that they cannot play, from today on: said of every place of the board (spec 4 §1.2). */
export const absences = endpoint.admin(
  "GET /leagues/{league_id}/matches/{match_id}/absences",
  "Cuándo no pueden jugar las personas de un partido",
  z.strictObject({ league_id: id, match_id: id }),
  z.array(
    z.object({
      name: z.string(),
      weekday: z.number().nullable(),
      date_from: z.string().nullable(),
      date_to: z.string().nullable(),
      time_from: z.string().nullable(),
      time_to: z.string().nullable(),
    }),
  ),
);

/** What the people of a match play besides it on a day and the days beside it: said of every place of the board (spec 4 §1.7). */
export const busyTimes = endpoint.desk(
  "GET /leagues/{league_id}/matches/{match_id}/busy-times",
  "Cuándo juegan otro partido los jugadores de uno, en cualquier liga",
  z.strictObject({ league_id: id, match_id: id, date: calendarDate }),
  z.array(
    z.object({
      match_date: z.string(),
      match_time: z.string(),
      duration_minutes: z.number(),
      names: z.array(z.string()),
    }),
  ),
);
