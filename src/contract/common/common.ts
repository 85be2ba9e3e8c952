import { type AnySchema, type InferSchemaInput, type InferSchemaOutput, oc } from "@orpc/contract";
import { z } from "zod";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { isClockTime } from "#domain/base/clock-time.ts";
import { carriesTelephone, withoutUnseenSigns } from "#domain/base/names.ts";
import type { Access, EndpointMeta } from "./access.ts";
import { inputSentence, rangeSentence } from "./input-sentences.ts";

// Whoever has a schema, on either side of the wire, says what is wrong in our own sentences.
z.config({ customError: inputSentence });

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** A method and a path, where `{name}` stands for what the input names so: `GET /leagues/{league_id}`. */
type Place = `${(typeof methods)[number]} /${string}`;

/** A place as the router wants it. */
function routeOf(place: Place) {
  const method = methods.find((name) => place.startsWith(name)) ?? "GET";
  return { method, path: `/${place.slice(place.indexOf("/") + 1)}` as const };
}

/** Makes endpoints that roles from `access` up may call, under one heading of the reference; `more`: what else is said of each. */
function endpointsFor(heading: string, access: Access, more: { successStatus?: number } = {}) {
  const begun = oc.$meta<EndpointMeta>({ access });
  return <I extends AnySchema, O extends AnySchema>(place: Place, summary: string, input: I, output: O) =>
    begun
      .route({ ...routeOf(place), tags: [heading], summary, ...more })
      .input(input)
      .output(output);
}

/** The endpoints under one heading of the reference, each by who may call it: `endpoint.read(place, summary, input, output)`. */
export function endpointsOf(heading: string) {
  return {
    public: endpointsFor(heading, "public"),
    read: endpointsFor(heading, "read"),
    desk: endpointsFor(heading, "desk"),
    admin: endpointsFor(heading, "admin"),
    /** What an administrator makes, once for each key of a request. */
    creates: endpointsFor(heading, "admin", { successStatus: 201 }),
  };
}

interface Described {
  "~orpc": { inputSchema?: AnySchema | undefined; outputSchema?: AnySchema | undefined };
}

/** What an endpoint gives its command, as its input's schema leaves it. */
export type InputOf<E extends Described> = InferSchemaOutput<NonNullable<E["~orpc"]["inputSchema"]>>;

/** What an endpoint is answered with. */
export type AnswerOf<E extends Described> = InferSchemaInput<NonNullable<E["~orpc"]["outputSchema"]>>;

/** What an endpoint takes that takes nothing: even that refuses what it does not know. */
export const nothing = z.strictObject({}).optional();

/** False for what the database cannot keep as it was written: NUL, and halves of a surrogate pair. */
const isStorable = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

const unstorable = "El texto tiene caracteres que no se admiten";

/** A text of at most `max` characters; `message` is what anything but a text is refused with. Every string but a line begins here. */
export function text(max: number, message?: string, tooLong = `Como máximo ${max} caracteres`) {
  return z.string(message).max(max, tooLong).refine(isStorable, unstorable);
}

/** The key of an account or a session, which the accounts library makes. */
export const accountKey = text(64).min(1);

/** In one way of writing it: what is counted or kept by it is not another one in capitals. */
export const id = z.uuid("Elige una opción de la lista").toLowerCase();

const chooseDate = "Elige una fecha";
const chooseTime = "Elige una hora, como 18:30";
export const calendarDate = text(40, chooseDate, chooseDate).refine(isCalendarDate, chooseDate);
/** Accepts `HH:mm` and `HH:mm:00`; carries `HH:mm:00`. */
export const clockTime = text(40, chooseTime, chooseTime)
  .transform((time) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time))
  .refine(isClockTime, chooseTime);

const longestLine = 1000; // with the spaces that are folded away

/**
 * A line that a person writes: without signs that nobody sees, trimmed, inner spaces folded, accents in one form; not longer than
 * `max` characters.
 */
function line(max: number, message?: string) {
  return z
    .string(message)
    .max(longestLine, `Como máximo ${longestLine} caracteres`)
    .overwrite((words) => withoutUnseenSigns(words).normalize("NFC").trim().replace(/\s+/g, " "))
    .refine(isStorable, unstorable)
    .max(max, `Como máximo ${max} caracteres`);
}

/** A name that a person writes, which may not be blank. */
export function requiredName(message: string, max = 120) {
  return line(max, message).min(1, message);
}

/** Names of people stand on public pages, so that no telephone may hide in one (spec 3 §7). */
function withoutTelephone(name: z.ZodString) {
  return name.refine((words) => !carriesTelephone(words), "Un nombre no puede llevar un teléfono");
}

/** What a person is called; a blank name is refused with `message`. */
export function personName(message: string) {
  return withoutTelephone(requiredName(message));
}

/** What a person is called, or blank. */
export const maybePersonName = withoutTelephone(line(120));

/** What a person is called, or null where that was left blank. */
export const optionalPersonName = maybePersonName
  .transform((name) => name || null)
  .nullable()
  .default(null);

/** A text that may be left empty; blank is null ("stored as empty when blank"). */
export function optionalText(max = 200) {
  return text(max)
    .transform((words) => words.trim() || null)
    .nullable()
    .default(null);
}

/** An e-mail address that may be left empty. */
export const optionalEmail = text(254)
  .trim()
  .refine((address) => address === "" || z.email().safeParse(address).success, "El email no es válido")
  .transform((address) => address || null)
  .nullable()
  .default(null);

export const optionalPhone = text(40)
  .trim()
  .refine(
    (phone) => /^[+\d\s().-]*$/.test(phone),
    "El teléfono solo puede tener cifras, espacios y los signos + - ( ) .",
  )
  .transform((phone) => phone || null)
  .nullable()
  .default(null);

const wholeSentence = "Escribe un número sin decimales";

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const range = rangeSentence(min, max);
  return z.number().int(wholeSentence).min(min, range).max(max, range);
}

/** 1 (Monday) to 7 (Sunday). */
export const weekday = wholeNumber(1, 7);

/** When a match may begin. */
export const halfHour = clockTime.refine(
  (time) => /:[03]0:00$/.test(time),
  "Los partidos empiezan a la media o en punto",
);

/** The first and the last start on a day of the week. */
export const dayHours = z.strictObject({ weekday, first_start: halfHour, last_start: halfHour });

/** Nivel of a player, from 1.0 to 7.0 with one decimal; null where it is not known (spec 3 §1.1). */
export const playerLevel = z
  .number()
  .min(1, "El nivel va de 1,0 a 7,0")
  .max(7, "El nivel va de 1,0 a 7,0")
  .transform((level) => Math.round(level * 10) / 10)
  .nullable();

/** A person's year of birth; null where it is not known. */
export const birthYear = wholeNumber(1900, 2200).nullable();

/** An amount of the club's currency with two decimals. */
export const amount = z
  .number()
  .min(0, "No puede ser negativo")
  .max(99_999_999, "La cantidad es demasiado grande")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Como máximo dos decimales");

/** The largest whole number that a column of the database takes. */
export const largestInteger = 2_147_483_647;

/** Which state of a thing was seen: who saved first is not overrun. The next version has to fit, too. */
export const version = wholeNumber(1, largestInteger - 1);

/** A whole number in an address, where everything is text. */
export function numberInAddress(min: number, max: number) {
  const range = rangeSentence(min, max);
  return z.coerce.number().int(wholeSentence).min(min, range).max(max, range);
}

/** An e-mail address that must be given. */
export const requiredEmail = z.email("El email no es válido").max(254, "Como máximo 254 caracteres");

export const leagueInput = z.strictObject({ league_id: id });

export const done = z.object({ ok: z.literal(true) });
