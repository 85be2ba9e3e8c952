import { z } from "zod";
import { calendarDate, clockTime, deskEndpoint, id, readEndpoint } from "./common.ts";
import { closedPlaces } from "./courts-closures.ts";

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

/** The bookings of a date, of all leagues; `match_duration` is what a match of the named league takes, else of the club. */
export const bookings = readEndpoint
  .route({ method: "GET", path: "/bookings", tags: ["Partidos"], summary: "Reservas de las canchas en una fecha" })
  .input(z.strictObject({ date: calendarDate, league_id: id.optional() }))
  .output(closedPlaces.extend({ bookings: z.array(booking), match_duration: z.number(), today: z.string() }));

/** Of a match of groups or of a bracket, before it is saved (spec 4 §1.7). */
export const playersTwice = deskEndpoint
  .route({
    method: "GET",
    path: "/leagues/{league_id}/matches/{match_id}/players-twice",
    tags: ["Partidos"],
    summary: "Quién jugaría otro partido a la misma hora, en cualquier liga",
  })
  .input(z.strictObject({ league_id: id, match_id: id, match_date: calendarDate, match_time: clockTime }))
  .output(z.array(z.string()));
