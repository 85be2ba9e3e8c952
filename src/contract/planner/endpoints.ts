import { z } from "zod";
import { daysBetween } from "#domain/base/calendar-date.ts";
import { longestPlan } from "#domain/planning/planning.ts";
import {
  calendarDate,
  clockTime,
  dayHours,
  done,
  endpointsOf,
  halfHour,
  id,
  leagueInput,
  nothing,
  wholeNumber,
} from "../common/common.ts";
import { mostPlaced } from "../matches/bookings.ts";
import { plannerAvailability } from "./availability.ts";

// The planner (spec 4 §2): a plan is asked for, watched while it is made, and its places are booked by `matches.scheduleAll`.

const place = { match_date: calendarDate, match_time: clockTime, court_id: wholeNumber(1, 999) };

export const planInput = z
  .strictObject({
    league_ids: z.array(id).min(1).max(50),
    /** Only these of their undated matches; not given: all. */
    match_ids: z.array(id).max(mostPlaced).optional(),
    /** Both included. */
    from: calendarDate,
    to: calendarDate,
    /** Leagues that are played until an earlier day than `to`. */
    last_days: z
      .array(z.strictObject({ league_id: id, date: calendarDate }))
      .max(50)
      .optional(),
    /** First and last start by weekday; not given: the hours of each league, every day. */
    hours: z.array(dayHours).max(21).optional(),
    /** Only these courts; not given: those that each league uses. */
    court_ids: z.array(wholeNumber(1, 999)).max(99).optional(),
    /** The most matches of a pair on a day. */
    per_day: wholeNumber(1, 4).default(1),
    /** The days between two days on which a pair plays. */
    rest_days: wholeNumber(0, 14).default(0),
    /** The minutes between two matches of a person on one day at least, where the day allows it. */
    pause_minutes: wholeNumber(0, 180).default(30),
    /** The hour that a pair would like. */
    wishes: z
      .array(z.strictObject({ pair_id: id, match_time: clockTime }))
      .max(mostPlaced)
      .default([]),
    /** The hour that all would like, beside what single pairs do. */
    liked_time: halfHour.optional(),
    /** Matches with a date that are planned anew; until the plan is accepted they stay where they are. */
    replan_ids: z.array(id).max(mostPlaced).optional(),
    /** So are all that are booked from the day after tomorrow on, of the open rounds; they need not stay near their old hour. */
    replan_dated: z.boolean().default(false),
    /** People who are counted on whatever was said of when they cannot. */
    asked_people: z.array(id).max(mostPlaced).optional(),
    /** Places of an earlier proposal that stay as they are. */
    pinned: z
      .array(z.strictObject({ match_id: id, ...place, match_time: halfHour }))
      .max(mostPlaced)
      .default([]),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "La fecha final es anterior a la inicial" })
  .refine(({ from, to }) => daysBetween(from, to) < longestPlan, {
    path: ["to"],
    message: `Un plan es de ${longestPlan} días como máximo`,
  });

/** What an alternative changes of the input. */
const planChange = z.object({
  to: z.string().optional(),
  /** In place of those that were asked for. */
  last_days: z.array(z.object({ league_id: id, date: z.string() })).optional(),
  hours: z.array(z.object({ weekday: z.number(), first_start: z.string(), last_start: z.string() })).optional(),
  per_day: z.number().optional(),
  rest_days: z.number().optional(),
  asked_people: z.array(id).optional(),
  more_courts: z.array(z.number()).optional(),
});
export type PlanChange = z.infer<typeof planChange>;

/** A match as it is called now. */
const named = {
  match_id: id,
  league_id: id,
  /** Of a side that is not decided what will make it: 'Ganador de P5'. */
  pair1_name: z.string(),
  pair2_name: z.string(),
  /** 'Grupo A', 'Semifinal 1'. */
  about: z.string(),
  is_in_bracket: z.boolean(),
};

/** A day, an hour and a court. */
const foundPlace = z.object({ match_date: z.string(), match_time: z.string(), court_id: z.number() });

/** Where a match that is planned anew was booked when the plan was asked for; null: it had no date. */
const booked = foundPlace.nullable();

const proposed = z.object({
  ...named,
  booked,
  version: z.number(),
  match_date: z.string(),
  match_time: z.string(),
  court_id: z.number(),
  duration_minutes: z.number(),
  is_pinned: z.boolean(),
});

const left = z.object({
  ...named,
  booked,
  /** Why it has no place: "Ana no puede ningún martes y las canchas están llenas hasta el 12 dic". */
  reason: z.string(),
  /** Who is named there as somebody who cannot: what was noted of them can be seen, and taken away. */
  absent: z.array(z.object({ person_id: id, full_name: z.string() })),
  /** Up to three changes that would give it one, with the place. */
  ways_out: z.array(
    z.object({
      kind: z.enum(["more_days", "more_hours", "play_closer", "ask_person", "other_court"]),
      text: z.string(),
      match_date: z.string(),
      match_time: z.string(),
      /** What it changes of the plan's input (`asked`). */
      change: planChange.optional(),
    }),
  ),
});

export const plan = z.object({
  id,
  /** Waiting: others of the club are being made before it. */
  state: z.enum(["waiting", "solving", "solved", "failed"]),
  /** Matches that are planned, pinned ones included. */
  total: z.number(),
  /** Seconds since it is being made; and, while it is being made, how many matches the best plan so far places. */
  seconds: z.number(),
  placed: z.number(),
  proposal: z
    .object({
      /** No plan has more matches in it; else it is the one with the most that was found in 20 seconds. */
      is_proved: z.boolean(),
      /** What it has reached of what was aimed at: "Cada pareja juega cada 4–6 días, 18 de 18 a su hora." */
      reached: z.string(),
      /** The leagues that it is about. */
      leagues: z.array(z.object({ id, name: z.string() })),
      placed: z.array(proposed),
      left: z.array(left),
      /** Wishes that it could not grant: "Fuera de las horas preferidas: las canchas están llenas hasta el 12 dic". */
      missed: z.array(z.object({ ...named, text: z.string() })),
    })
    .nullable(),
  /** The plan's input. */
  asked: planInput.optional(),
});
export type Plan = z.infer<typeof plan>;

/** A league of which something can be planned (spec 4 §2.7), with what a plan of it begins with. */
const plannedLeague = z.object({
  id,
  name: z.string(),
  /** Its matches without a date, and those that are booked from the day after tomorrow on and could be planned anew. */
  undated: z.array(id),
  dated: z.array(id),
  /** First and last day of what is played, where these are known. */
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  courts_count: z.number(),
  schedule_start_time: z.string(),
  schedule_end_time: z.string(),
  liked_hours: z.array(z.object({ weekday: z.number(), first_start: z.string(), last_start: z.string() })).nullable(),
});
export type PlannedLeague = z.infer<typeof plannedLeague>;

const plannedLeagues = z.object({ today: z.string(), leagues: z.array(plannedLeague) });
export type PlannedLeagues = z.infer<typeof plannedLeagues>;

const endpoint = endpointsOf("Planificador");

export const planner = {
  start: endpoint.admin("POST /plan", "Empezar a planificar; se sigue con GET /plan", planInput, plan),
  current: endpoint.admin(
    "GET /plan",
    "El plan propio: cómo va, y la propuesta",
    nothing,
    z.object({ plan: plan.nullable() }),
  ),
  leagues: endpoint.admin("GET /plan/leagues", "Las ligas que tienen partidos que planificar", nothing, plannedLeagues),
  drop: endpoint.admin("DELETE /plan", "Cancelar o descartar el plan propio", nothing, done),
  places: endpoint.admin(
    "GET /plan/places/{match_id}",
    "Huecos para un partido de la propuesta",
    z.strictObject({ match_id: id }),
    z.object({ places: z.array(foundPlace) }),
  ),
  move: endpoint.admin(
    "PUT /plan/places/{match_id}",
    "Mover un partido de la propuesta",
    z.strictObject({ match_id: id, ...place }),
    plan,
  ),
  /** For who puts a match on a free place (spec 4 §1.2): whom each undated match of the league would miss, who is in none is left out. */
  whoCannot: endpoint.desk(
    "GET /leagues/{league_id}/undated/absent",
    "Quién no podría jugar los partidos sin fecha un día a una hora, o juega otro entonces",
    leagueInput.extend({ match_date: calendarDate, match_time: clockTime }),
    z.array(z.object({ match_id: id, names: z.array(z.string()) })),
  ),
  availability: plannerAvailability,
};
