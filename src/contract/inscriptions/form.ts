import { z } from "zod";
import { nameAnswers } from "#domain/base/person.ts";
import { isAvailability } from "#domain/planning/planning-absences.ts";
import {
  birthYear,
  calendarDate,
  clockTime,
  id,
  optionalEmail,
  optionalPersonName,
  optionalPhone,
  personName,
  playerLevel,
  text,
  weekday,
} from "../common/common.ts";

/** How much of when somebody can play one form says. */
export const mostTimes = 20;

/** When the sender would like to play, or cannot: a weekday with its hours, or dates (spec 4 §2.7). */
const saidTime = z
  .strictObject({
    kind: z.enum(["cannot", "likes"]),
    weekday: weekday.nullable().default(null),
    date_from: calendarDate.nullable().default(null),
    date_to: calendarDate.nullable().default(null),
    time_from: clockTime.nullable().default(null),
    time_to: clockTime.nullable().default(null),
  })
  .refine(isAvailability, { path: ["weekday"], message: "Di un día de la semana, unas fechas o unas horas en orden" });

/** What a stranger sends (spec 6 §6); what depends on the league is asked by the command. */
export const inscriptionForm = z.strictObject({
  league_id: id,
  /** Made by the page: what is sent twice is received once. */
  key: id,
  full_name: personName("Escribe tu nombre"),
  phone: optionalPhone,
  email: optionalEmail,
  level: playerLevel.default(null),
  wants_partner: z.boolean().default(false),
  partner_name: optionalPersonName,
  is_minor: z.boolean().default(false),
  birth_year: birthYear.default(null),
  guardian_name: optionalPersonName,
  /** The sender's own; the partner is asked for nothing here. */
  consents: z.strictObject({
    name_published: z.enum(nameAnswers, "Elige sí, no o sin preguntar"),
    phone_to_rivals: z.boolean(),
    image: z.boolean(),
  }),
  times: z.array(saidTime).max(mostTimes, `Como máximo ${mostTimes} horas y días`).default([]),
  has_accepted: z.boolean().default(false),
  /** Nobody sees it: what writes in it is a program. */
  website: text(200).default(""),
});
export type InscriptionForm = z.input<typeof inscriptionForm>;
