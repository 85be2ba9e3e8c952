import { z } from "zod";
import { calendarDate, text, wholeNumber } from "../common/common.ts";

/** How a league takes inscriptions by its public form (spec 6 §6). */
export const leagueInscription = z
  .strictObject({
    from: calendarDate,
    until: calendarDate,
    /** Pairs, or players of an individual league; null: as many as come. */
    places: wholeNumber(1, 999).nullable().default(null),
    /** What whoever sends the form accepts. */
    conditions: text(4000).default(""),
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    message: "La inscripción no puede terminar antes de empezar",
  });

/** The same as it is read. */
export const keptInscription = z.object({
  from: z.string(),
  until: z.string(),
  places: z.number().nullable(),
  conditions: z.string(),
});
