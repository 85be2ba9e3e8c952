import { z } from "zod";
import { calendarDate, clockTime, endpoint, id, version, wholeNumber } from "./common.ts";

/** A booking of any league, since the courts are the club's: what the schedule dialog marks as (Ocupado). */
export const booking = z.object({
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
    .max(500),
});

/** The matches that have their place now, and those that are left as they were, each with the refusal that it alone would get. */
export const placesTaken = z.object({
  accepted: z.array(z.object({ match_id: id, version: z.number() })),
  left: z.array(z.object({ match_id: id, league_id: id, code: z.string(), message: z.string() })),
});

export const scheduleAll = endpoint
  .route({
    method: "POST",
    path: "/matches/schedule",
    tags: ["Partidos"],
    summary: "Aceptar un plan: se reservan los huecos que siguen libres",
  })
  .input(placesInput)
  .output(placesTaken);
