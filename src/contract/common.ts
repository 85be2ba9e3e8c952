import { oc } from "@orpc/contract";
import { z } from "zod";
import { isCalendarDate } from "#domain/calendar-date.ts";
import { isClockTime } from "#domain/clock-time.ts";

/** Who may call an endpoint. `admin` is the default, so that forgetting it closes a door instead of opening one. */
export type Access = "public" | "admin";

export interface EndpointMeta {
  access: Access;
}

/** The beginning of every endpoint. */
export const endpoint = oc.$meta<EndpointMeta>({ access: "admin" });
/** The beginning of an endpoint that anyone may call. */
export const publicEndpoint = oc.$meta<EndpointMeta>({ access: "public" });

/** What an endpoint takes that takes nothing: even that refuses what it does not know. */
export const nothing = z.strictObject({}).optional();

export const id = z.uuid("El identificador no es válido");
export const calendarDate = z.string().refine(isCalendarDate, "La fecha no es válida (aaaa-mm-dd)");
/** Accepts `HH:mm` and `HH:mm:00`; carries `HH:mm:00`. */
export const clockTime = z
  .string()
  .transform((text) => (/^\d\d:\d\d$/.test(text) ? `${text}:00` : text))
  .refine(isClockTime, "La hora no es válida (hh:mm)");

/** A name that a person writes: trimmed, inner spaces folded, neither blank nor longer than `max` characters. */
export function requiredName(message: string, max = 120) {
  return z
    .string(message)
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, message).max(max, `Como máximo ${max} caracteres`));
}

/** A text that may be left empty; blank is null ("stored as empty when blank"). */
export function optionalText(max = 200) {
  return z
    .string()
    .max(max, `Como máximo ${max} caracteres`)
    .transform((text) => text.trim() || null)
    .nullable()
    .default(null);
}

/** An e-mail address that may be left empty. */
export const optionalEmail = z
  .string()
  .trim()
  .max(254, "Como máximo 254 caracteres")
  .refine((text) => text === "" || z.email().safeParse(text).success, "El email no es válido")
  .transform((text) => text || null)
  .nullable()
  .default(null);

export const optionalPhone = z
  .string()
  .trim()
  .max(40, "Como máximo 40 caracteres")
  .refine((text) => /^[+\d\s().-]*$/.test(text), "El teléfono solo puede tener cifras, espacios y los signos + - ( ) .")
  .transform((text) => text || null)
  .nullable()
  .default(null);

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return z
    .number("Debe ser un número")
    .int("Debe ser un número entero")
    .min(min, `Como mínimo ${min}`)
    .max(max, `Como máximo ${max}`);
}

/** An amount of the club's currency with two decimals. */
export const amount = z
  .number("Debe ser un número")
  .min(0, "No puede ser negativo")
  .max(99_999_999, "La cantidad es demasiado grande")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Como máximo dos decimales");

export const version = z.number().int().min(1);

export const leagueInput = z.strictObject({ league_id: id });

export const done = z.object({ ok: z.literal(true) });
