import { z } from "zod";
import { mostOfferedPlaces } from "#domain/planning/date-offers.ts";
import { isUnavailability } from "#domain/planning/planning-absences.ts";
import { calendarDate, clockTime, id, weekday, wholeNumber } from "../common/common.ts";

// What a pair's page has of dates (spec 6 §3) and of when the pair cannot play (spec 6 §1.2).

/** The most that one page says of when the pair cannot play. */
export const mostAbsences = 30;

const place = z.object({ id, match_date: z.string(), match_time: z.string(), court_name: z.string() });

/** What was done to find a date for a match of the pair that has none. */
export const matchDates = z.object({
  /** What is held now: places that one side offers. */
  offer: z
    .object({
      id,
      by: z.enum(["us", "them"]),
      /** Until when, on the club's clock. */
      until: z.object({ date: z.string(), time: z.string() }),
      places: z.array(place),
    })
    .nullable(),
  /** Of the last offer: what the club has needed since; the hours that are still to come. */
  yielded: z.array(z.object({ match_date: z.string(), match_time: z.string() })),
  /** Whether the pair has asked for more time and waits for the club. */
  has_requested_time: z.boolean(),
});
export type MatchDates = z.infer<typeof matchDates>;

/** The days on which places can be offered. */
export const offeredDays = z.object({
  /** Until when the match is to be played; null: nobody has said. */
  until: z.string().nullable(),
  days: z.array(
    z.object({
      match_date: z.string(),
      /** How many of its places may still be offered at once. */
      left: z.number(),
      hours: z.array(
        z.object({
          match_time: z.string(),
          court_id: z.number(),
          court_name: z.string(),
          /** Why it cannot be offered; null: it can. */
          why: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type OfferedDays = z.infer<typeof offeredDays>;

/** What a pair says of a match's date; `id` is made by the page, so that an offer that is sent twice is made once. */
export const saidOfDates = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("offered"),
    id,
    places: z
      .array(z.strictObject({ match_date: calendarDate, match_time: clockTime, court_id: wholeNumber(1, 999) }))
      .min(1, "Elegid al menos un hueco")
      .max(mostOfferedPlaces, `Como máximo ${mostOfferedPlaces} huecos`),
  }),
  z.strictObject({ kind: z.enum(["taken", "taken_back"]), of: id }),
  z.strictObject({ kind: z.literal("more_time") }),
]);
export type SaidOfDates = z.output<typeof saidOfDates>;

/** When the pair cannot play, as its page said it; null: whichever. */
export const pairAbsence = z.object({
  id,
  weekday: z.number().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
});
export type PairAbsence = z.infer<typeof pairAbsence>;

export const newAbsence = z
  .strictObject({
    id,
    weekday: weekday.nullable(),
    date_from: calendarDate.nullable(),
    date_to: calendarDate.nullable(),
    time_from: clockTime.nullable(),
    time_to: clockTime.nullable(),
  })
  .refine(isUnavailability, {
    path: ["weekday"],
    message: "Decid un día de la semana, unas fechas o unas horas en orden",
  });
