import { z } from "zod";
import { isAvailability } from "#domain/planning/planning-absences.ts";
import { calendarDate, clockTime, done, endpointsOf, id, leagueInput, weekday } from "../common/common.ts";

// When people cannot play, and when they would like to (spec 4 §2.1, §2.7): it is each person's, in every league.

/** At once. */
export const mostSaid = 200;

const kind = z.enum(["cannot", "likes"]);

const saidFields = {
  kind: kind.default("cannot"),
  weekday: weekday.nullable().default(null),
  date_from: calendarDate.nullable().default(null),
  date_to: calendarDate.nullable().default(null),
  time_from: clockTime.nullable().default(null),
  time_to: clockTime.nullable().default(null),
};

const wrong = { path: ["weekday"], message: "Di un día de la semana, unas fechas o unas horas en orden" };

export const newAvailability = z.strictObject({ person_id: id, ...saidFields }).refine(isAvailability, wrong);

/** When somebody cannot play, or would like to; null: whichever. */
export const availability = z.object({
  id,
  kind,
  weekday: z.number().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
});
export type AvailabilityRow = z.infer<typeof availability>;

/** What several people said, as that of a pair: each of it is noted of each of them. */
export const saidInput = z.strictObject({
  said: z
    .array(z.strictObject({ person_ids: z.array(id).min(1).max(4), ...saidFields }).refine(isAvailability, wrong))
    .min(1)
    .max(mostSaid),
});

/** A pair that has a match to play, or somebody who plays alone; and what each of its people said. */
const availabilityOfPair = z.object({
  pair_id: id,
  league_id: id,
  people: z.array(z.object({ person_id: id, full_name: z.string(), said: z.array(availability) })),
});
export type PairAvailability = z.infer<typeof availabilityOfPair>;

const endpoint = endpointsOf("Planificador");

export const plannerAvailability = {
  list: endpoint.admin(
    "GET /people/{person_id}/availability",
    "Cuándo no puede jugar alguien, y cuándo prefiere",
    z.strictObject({ person_id: id }),
    z.array(availability),
  ),
  add: endpoint.creates(
    "POST /people/{person_id}/availability",
    "Anotar cuándo no puede jugar alguien, o cuándo prefiere",
    newAvailability,
    availability,
  ),
  remove: endpoint.admin(
    "DELETE /people/{person_id}/availability/{availability_id}",
    "Quitar cuándo no puede jugar alguien, o cuándo prefiere",
    z.strictObject({ person_id: id, availability_id: id }),
    done,
  ),
  ofPairs: endpoint.admin(
    "GET /leagues/{league_id}/availability",
    "Cuándo pueden las parejas que tienen partidos por jugar",
    leagueInput,
    z.array(availabilityOfPair),
  ),
  note: endpoint.admin(
    "POST /plan/availability",
    "Anotar de una vez lo que han dicho varias personas",
    saidInput,
    z.object({ noted: z.number() }),
  ),
};
