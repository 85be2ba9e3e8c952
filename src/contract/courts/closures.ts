import { z } from "zod";
import { matchStatuses } from "#domain/scores/match-status.ts";
import {
  calendarDate,
  clockTime,
  done,
  endpointsOf,
  id,
  nothing,
  requiredName,
  wholeNumber,
} from "../common/common.ts";

const closureFields = {
  /** Numbers of courts; none: the whole club. */
  court_ids: z.array(z.number()),
  reason: z.string(),
  from_date: z.string().nullable(),
  until_date: z.string().nullable(),
  /** 1 (Monday) to 7 (Sunday); null: every day from one date to the other. */
  weekday: z.number().nullable(),
  /** Both or neither (all day); hours that do not end later than they begin end on the next day. */
  from_time: z.string().nullable(),
  until_time: z.string().nullable(),
};

/** When courts are closed (spec 4 §1.4). */
export const closure = z.object({
  id,
  ...closureFields,
  /** The evening that has booked the courts (spec 8 §1.1), and alone gives them back; null: a closure. */
  evening_id: id.nullable().optional(),
});

/** When the club is open on a day of the week; a day without one refuses nothing (spec 4 §1.1). */
export const openingDay = z.object({ weekday: z.number(), opens_at: z.string(), closes_at: z.string() });

/** A booking of whatever league, groups or bracket, as the courts see it. */
export const courtBooking = z.object({
  match_id: id,
  tournament_id: id,
  league_name: z.string(),
  /** With the round while the same pairs have another match open: 'Grupo A · Jornada 2'. Null in a bracket. */
  group_name: z.string().nullable(),
  /** Null where it is not known yet who plays (brackets). */
  pair1_name: z.string().nullable(),
  pair2_name: z.string().nullable(),
  court_id: z.number(),
  match_date: z.string(),
  match_time: z.string(),
  duration_minutes: z.number(),
  status: z.enum(matchStatuses),
  /** Of the match, as what moves it or takes its date away says that it was seen. */
  version: z.number(),
});
export type CourtBooking = z.infer<typeof courtBooking>;

/** A place that a pair has offered its rivals: held until they answer, and the club's as soon as it needs it (spec 6 §3.1). */
export const heldPlace = z.object({
  match_id: id,
  league_name: z.string(),
  /** Who offers it. */
  pair_name: z.string(),
  court_id: z.number(),
  match_date: z.string(),
  match_time: z.string(),
  duration_minutes: z.number(),
  /** Until when, on the club's clock. */
  until: z.object({ date: z.string(), time: z.string() }),
});
export type HeldPlace = z.infer<typeof heldPlace>;

/** All that closes places to bookings. */
export const closedPlaces = z.object({ closures: z.array(closure), opening_hours: z.array(openingDay) });

/** The most courts that one closure names; more of them are the whole club. */
const mostCourts = 50;

const lastsMessage = "La hora de fin es la misma que la de inicio";

export const newClosure = z
  .strictObject({
    court_ids: z.array(wholeNumber(1, 999)).max(mostCourts, `Como máximo ${mostCourts} canchas`),
    reason: requiredName("Escribe el motivo del cierre", 80),
    from_date: calendarDate.nullable(),
    until_date: calendarDate.nullable(),
    weekday: wholeNumber(1, 7).nullable(),
    from_time: clockTime.nullable(),
    until_time: clockTime.nullable(),
    /** How many bookings inside were shown; with another number it is refused with those there are. */
    seen_inside: wholeNumber(0, 100_000).default(0),
  })
  .refine(({ weekday, from_date }) => weekday !== null || from_date !== null, {
    path: ["from_date"],
    message: "Elige desde qué día",
  })
  .refine(({ weekday, until_date }) => weekday !== null || until_date !== null, {
    path: ["until_date"],
    message: "Elige hasta qué día",
  })
  .refine(({ from_date, until_date }) => from_date === null || until_date === null || from_date <= until_date, {
    path: ["until_date"],
    message: "El último día no puede ser anterior al primero",
  })
  .refine(({ from_time, until_time }) => (from_time === null) === (until_time === null), {
    path: ["until_time"],
    message: "Elige las dos horas, o ninguna",
  })
  .refine(({ from_time, until_time }) => from_time === null || from_time !== until_time, {
    path: ["until_time"],
    message: lastsMessage,
  });

export type NewClosure = z.input<typeof newClosure>;

const openingHour = z
  .strictObject({ weekday: wholeNumber(1, 7), opens_at: clockTime, closes_at: clockTime })
  .refine(({ opens_at, closes_at }) => opens_at !== closes_at, { path: ["closes_at"], message: lastsMessage });

const week = z
  .array(openingHour)
  .max(7, "La semana tiene siete días")
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, "Un día está dos veces");

/** The hours of the week, as they are to be and as they were seen: who saved first is not overrun. */
export const newOpeningHours = z.strictObject({ opening_hours: week, seen: week });
export type NewOpeningHours = z.input<typeof newOpeningHours>;

const endpoint = endpointsOf("Canchas");

export const closures = {
  list: endpoint.read("GET /closures", "Cierres de canchas y horario del club", nothing, closedPlaces),
  /** Bookings from today on that a closure takes, or that are outside of the opening hours: they were there before, and stay. */
  inside: endpoint.read(
    "GET /closures/bookings",
    "Reservas dentro de un cierre o fuera del horario",
    nothing,
    z.array(courtBooking.extend({ why: z.string() })),
  ),
  add: endpoint.creates("POST /closures", "Cerrar canchas, o el club", newClosure, closure),
  remove: endpoint.admin("DELETE /closures/{closure_id}", "Quitar un cierre", z.strictObject({ closure_id: id }), done),
  saveHours: endpoint.admin(
    "PUT /opening-hours",
    "Horario del club por día de la semana",
    newOpeningHours,
    z.array(openingDay),
  ),
};

/** The hours at which a league's matches begin, how long they are, and how many of the first courts it uses. */
const leagueHours = z.object({
  id,
  schedule_start_time: z.string(),
  schedule_end_time: z.string(),
  match_duration: z.number(),
  courts_count: z.number(),
  /** Whether results come from players, so that a match's sheet has a code (spec 6 §1.1, §1.3). */
  players_send_results: z.boolean(),
});

/**
 * What is on the club's courts on some days, today where none are given: bookings
 * of all leagues, what pairs hold, what closes places, and the hours of the leagues that go on.
 */
const courtBoard = closedPlaces.extend({
  bookings: z.array(courtBooking),
  held: z.array(heldPlace),
  leagues: z.array(leagueHours),
  today: z.string(),
});
export type CourtBoard = z.infer<typeof courtBoard>;

export const board = endpoint.read(
  "GET /courts/board",
  "Reservas de todas las ligas y cierres, de unos días",
  z.strictObject({ from: calendarDate.optional(), to: calendarDate.optional() }),
  courtBoard,
);
