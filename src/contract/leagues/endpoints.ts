import { z } from "zod";
import { recordOf } from "#domain/base/keys.ts";
import { divisions, formatTypes, leagueStatuses, leagueTypes, chargedPer as perWhom } from "#domain/base/league.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { roundStates } from "#domain/base/round-state.ts";
import {
  amount,
  calendarDate,
  clockTime,
  done,
  endpointsOf,
  id,
  leagueInput,
  nothing,
  numberInAddress,
  requiredName,
  text,
  version,
  wholeNumber,
} from "../common/common.ts";
import { inOrder } from "./in-order.ts";
import { keptInscription, leagueInscription } from "./inscription.ts";
import { newLikedHours } from "./liked-hours.ts";
import { regulations } from "./regulations.ts";
import { roundDates } from "./round-dates.ts";

export const leagueStatus = z.enum(leagueStatuses);
export const formatType = z.enum(formatTypes);
export const chargedPer = z.enum(perWhom);
export const division = z.enum(divisions, "Elige una división de la lista");

/** A league as its administrators see it; field names are the specification's. */
export const league = z.object({
  id,
  name: z.string(),
  division: z.string(),
  status: leagueStatus,
  type: z.enum(leagueTypes),
  start_date: z.string(),
  end_date: z.string().nullable(),
  courts_count: z.number(),
  schedule_start_time: z.string(),
  schedule_end_time: z.string(),
  pairs_per_category: z.number(),
  number_of_rounds: z.number(),
  max_groups: z.number(),
  format_type: formatType,
  is_fixed_pairs: z.boolean(),
  rules: z.string(),
  registration_cost: z.number(),
  charged_per: chargedPer, // of whom the cost is (spec 3 §8)
  tournament_format: z.string().nullable(),
  /** Of a league that is over: whether it keeps its pages on the portal (spec 3 §6.1). */
  is_kept_public: z.boolean(),
  /** Whether it is public to nobody but who has its link (spec 7 §1.8). */
  is_link_only: z.boolean(),
  /** Whether players send results by their links (spec 6 §1.3). */
  players_send_results: z.boolean(),
  /** After how many hours a pair's result is confirmed by itself; null: never (spec 6 §2.2). */
  confirm_hours: z.number().nullable(),
  /** Its public form; null: it has none (spec 6 §6). */
  inscription: keptInscription.nullable(),
  regulations,
  round_dates: z.array(z.object({ start_date: z.string(), deadline: z.string() })),
  /** When the planner would best place its matches, by weekday; null: as usual (spec 4 §2.11). */
  liked_hours: z.array(z.object({ weekday: z.number(), first_start: z.string(), last_start: z.string() })).nullable(),
  version: z.number(),
  created_at: z.string(),
});
export type League = z.infer<typeof league>;

/** What the header's selector and every screen around it need to know of a league. */
export const leagueChoice = league
  .pick({ id: true, name: true, division: true, status: true, format_type: true, type: true })
  /** Whether it has a bracket, or could begin one: a tournament, or no round of it is open any more. */
  .extend({ shows_bracket: z.boolean() });
export type LeagueChoice = z.infer<typeof leagueChoice>;

export const leagueCounts = z.object(recordOf(["groups", "pairs", "matches", "completed"] as const, () => z.number()));

export const leagueSummary = league
  .omit({ rules: true, regulations: true, round_dates: true, liked_hours: true, inscription: true })
  /** Its open round; null: none is open. */
  .extend({ counts: leagueCounts, current_round: z.number().nullable() });
export type LeagueSummary = z.infer<typeof leagueSummary>;

/** A league with its counts, its rounds with what is played of each, and how long the club's matches are. */
export const leagueOverview = league.extend({
  counts: leagueCounts,
  rounds: z.array(
    z.object({
      number: z.number(),
      state: z.enum(roundStates),
      start_date: z.string(),
      deadline: z.string().nullable(),
      played: z.number(),
      matches: z.number(),
      /** Whether it is an evening; absent: it is not. */
      is_evening: z.literal(true).optional(),
    }),
  ),
  match_duration: z.number(),
});
export type LeagueOverview = z.infer<typeof leagueOverview>;

const fields = {
  name: requiredName("El nombre de la liga es obligatorio"),
  division: division.default("General"),
  type: z.enum(leagueTypes).default("league"),
  start_date: text(40, "La fecha de inicio es obligatoria")
    .min(1, "La fecha de inicio es obligatoria")
    .pipe(calendarDate),
  end_date: calendarDate.nullable().default(null),
  courts_count: wholeNumber(1, 6).default(1),
  schedule_start_time: clockTime.default("16:00:00"),
  schedule_end_time: clockTime.default("23:00:00"),
  pairs_per_category: wholeNumber(1, 64).default(8),
  number_of_rounds: wholeNumber(1, 30).default(6),
  max_groups: wholeNumber(1, 64).default(10),
  format_type: formatType.default("pairs"),
  is_fixed_pairs: z.boolean().default(true),
  rules: text(10_000).default(""),
  registration_cost: amount.default(0),
  charged_per: chargedPer.default("person"),
  /** Whether it is published at once, or waits for 'Publicar' (spec 3 §6.3). */
  status: z.enum(["active", "pending"]).default("active"),
  /** Whether neither the portal's first page nor search engines name it (spec 7 §1.8). */
  is_link_only: z.boolean().default(false),
  /** The rules as data (spec 3 §5); without them, those of the first specification. */
  regulations: regulations.default(DEFAULT_REGULATIONS),
  round_dates: roundDates.default([]),
};

export const newLeague = z.strictObject(fields).superRefine(inOrder);
export type NewLeague = z.input<typeof newLeague>;

/** The same in the words of the competition form, for leagues and tournaments alike (spec 1 §5). */
export const newCompetition = z
  .strictObject({ ...fields, name: requiredName("El nombre es obligatorio") })
  .superRefine(inOrder);

export const leagueChanges = z
  .strictObject({
    league_id: id,
    version,
    name: requiredName("El nombre es obligatorio"),
    division,
    status: leagueStatus,
    start_date: fields.start_date,
    end_date: calendarDate.nullable().default(null),
    rules: fields.rules,
    registration_cost: amount.default(0),
    // What is optional stays as it is where it is absent; so do charges that are made, and what is booked.
    charged_per: chargedPer.optional(),
    is_link_only: z.boolean().optional(),
    players_send_results: z.boolean().optional(),
    confirm_hours: wholeNumber(1, 720).nullable().optional(),
    inscription: leagueInscription.nullable().optional(),
    courts_count: wholeNumber(1, 6).default(1),
    max_groups: wholeNumber(1, 64).default(10),
    pairs_per_category: wholeNumber(1, 64).default(8),
    /** The rules as data; without them, the league keeps its own. */
    regulations: regulations.optional(),
    schedule_start_time: clockTime.optional(),
    schedule_end_time: clockTime.optional(),
    number_of_rounds: wholeNumber(1, 30).optional(),
    /** When its rounds begin and end; absent: as they are. The open round follows at once. */
    round_dates: roundDates.optional(),
  })
  .superRefine(inOrder);
export type LeagueChanges = z.input<typeof leagueChanges>;

/** A pair's place and points under the present rules and under others. */
const comparedRow = z.object({
  pair_id: id,
  name: z.string(),
  position_now: z.number(),
  position_then: z.number(),
  points_now: z.number(),
  points_then: z.number(),
});

const endpoint = endpointsOf("Ligas");

export const leagues = {
  choices: endpoint.read(
    "GET /leagues/choices",
    "Ligas activas, pendientes y finalizadas, las más nuevas primero",
    nothing,
    z.array(leagueChoice),
  ),
  list: endpoint.admin(
    "GET /leagues",
    "Todas las ligas menos las eliminadas, con sus recuentos",
    z.strictObject({
      page: numberInAddress(1, 10_000).default(1),
      size: numberInAddress(1, 100).default(50),
      deleted: z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]).default(false),
    }),
    z.object({ leagues: z.array(leagueSummary), total: z.number() }),
  ),
  get: endpoint.admin("GET /leagues/{league_id}", "Una liga", leagueInput, leagueOverview),
  create: endpoint.creates("POST /leagues", "Crear una liga", newLeague, league),
  update: endpoint.admin(
    "PUT /leagues/{league_id}",
    "Editar una liga y su reglamento; las jornadas cerradas conservan el suyo",
    leagueChanges,
    league,
  ),
  likedHours: endpoint.admin(
    "PUT /leagues/{league_id}/liked-hours",
    "Cambiar las horas que el planificador busca primero; null: las habituales",
    newLikedHours,
    league,
  ),
  finish: endpoint.admin(
    "POST /leagues/{league_id}/finish",
    "Terminar una liga; sus páginas siguen en el portal si se elige",
    leagueInput.extend({
      is_kept_public: z.boolean(),
      /** The player who wins an individual league where several have the most points; null: nobody does (spec 8 §4.3). */
      champion_id: id.nullable().default(null),
      /** The results that nobody has confirmed and that are accepted, as they were shown. */
      unconfirmed: z
        .array(z.strictObject({ match_id: id, version }))
        .max(5000)
        .default([]),
    }),
    league,
  ),
  previewRegulations: endpoint.admin(
    "POST /leagues/{league_id}/regulations/preview",
    "Tablas actuales con el reglamento de hoy y con otro",
    z.strictObject({ league_id: id, regulations }),
    z.array(z.object({ group_id: id, group_name: z.string(), rows: z.array(comparedRow) })),
  ),
  remove: endpoint.admin("DELETE /leagues/{league_id}", "Eliminar una liga (se puede restaurar)", leagueInput, done),
  restore: endpoint.admin("POST /leagues/{league_id}/restore", "Restaurar una liga eliminada", leagueInput, league),
};
