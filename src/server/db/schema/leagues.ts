import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { chargedPer, formatTypes, leagueStatuses, leagueTypes } from "#domain/base/league.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { roundStates } from "#domain/base/round-state.ts";
import type { DayHours } from "#domain/planning/planning.ts";
import type { ClosingDecisions } from "#domain/season/closing-decisions.ts";
import type { Inscription } from "#domain/season/inscription.ts";
import type { RoundDates } from "#domain/season/round-dates.ts";
import { moment, partOf, withinLeague } from "./columns.ts";

/** A league (the specification's table name is `tournaments`). */
export const tournaments = pgTable(
  "tournaments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    division: text("division").notNull().default("General"),
    status: text("status", { enum: leagueStatuses }).notNull().default("active"),
    type: text("type", { enum: leagueTypes }).notNull().default("league"),
    start_date: date("start_date").notNull(),
    end_date: date("end_date"),
    courts_count: integer("courts_count").notNull().default(1),
    schedule_start_time: time("schedule_start_time").notNull().default("16:00:00"),
    schedule_end_time: time("schedule_end_time").notNull().default("23:00:00"),
    pairs_per_category: integer("pairs_per_category").notNull().default(8),
    number_of_rounds: integer("number_of_rounds").notNull().default(6),
    max_groups: integer("max_groups").notNull().default(10),
    format_type: text("format_type", { enum: formatTypes }).notNull().default("pairs"),
    is_fixed_pairs: boolean("is_fixed_pairs").notNull().default(true),
    rules: text("rules").notNull().default(""),
    registration_cost: numeric("registration_cost", { precision: 10, scale: 2 }).notNull().default("0"),
    /** Whether the cost is of a person, or of the two of a pair (spec 3 §8). */
    charged_per: text("charged_per", { enum: chargedPer }).notNull().default("person"),
    tournament_format: text("tournament_format"),
    regulations: jsonb("regulations").$type<Regulations>().notNull(),
    /** Whether a league that is over keeps its pages on the portal (spec 3 §6.1). */
    is_kept_public: boolean("is_kept_public").notNull().default(false),
    /** Whether it is public to nobody but who has its link: in no list and no search engine (spec 7 §1.8). */
    is_link_only: boolean("is_link_only").notNull().default(false),
    /** 'Los jugadores envían resultados' (spec 6 §1.3, §2.2), and after how many hours one is confirmed by itself; null: never. */
    players_send_results: boolean("players_send_results").notNull().default(false),
    confirm_hours: integer("confirm_hours").default(24),
    /** How it takes inscriptions by its public form; null: there is none (spec 6 §6). */
    inscription: jsonb("inscription").$type<Inscription>(),
    /** The season that this one follows, where it was prepared from one (spec 3 §6.2). */
    previous_id: uuid("previous_id").references((): AnyPgColumn => tournaments.id, { onDelete: "set null" }),
    /** When each round begins and ends, the first round first, as far as it was planned (spec 3 §4.6). */
    round_dates: jsonb("round_dates").$type<RoundDates[]>().notNull().default([]),
    /** When the planner would best place its matches, by weekday; null: as usual (spec 4 §2.11). */
    liked_hours: jsonb("liked_hours").$type<DayHours[]>(),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull(),
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [
    index("tournaments_status_created").on(table.status, table.created_at),
    index("tournaments_previous").on(table.previous_id),
    check("tournaments_name_present", sql`length(trim(${table.name})) > 0`),
    check("tournaments_end_after_start", sql`${table.end_date} is null or ${table.end_date} >= ${table.start_date}`),
    check("tournaments_times_in_order", sql`${table.schedule_end_time} > ${table.schedule_start_time}`),
    check("tournaments_confirm_hours", sql`${table.confirm_hours} between 1 and 720`),
    check("tournaments_pairs_charged", sql`${table.charged_per} = 'person' or ${table.format_type} = 'pairs'`),
    check(
      "tournaments_numbers_positive",
      sql`${table.courts_count} > 0 and ${table.pairs_per_category} > 0 and ${table.number_of_rounds} > 0 and ${table.max_groups} > 0 and ${table.registration_cost} >= 0`,
    ),
  ],
);

/** The league that a row belongs to, and goes with. */
export const ofLeague = () => partOf("tournament_id", () => tournaments.id);

/** A phase of a competition, in order: rounds of groups, or a bracket (spec 5 §1.1). A league without finals is one of groups. */
export const phases = pgTable(
  "phases",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    number: integer("number").notNull().default(1),
    kind: text("kind", { enum: ["groups", "bracket"] })
      .notNull()
      .default("groups"),
  },
  (table) => [
    unique("phases_number_unique").on(table.tournament_id, table.number),
    unique("phases_of_tournament").on(table.id, table.tournament_id),
    check("phases_number_positive", sql`${table.number} > 0`),
  ],
);

/** A round (jornada) of a league; at most one is open (ruling 1). What a closed round was is kept in it for ever. */
export const rounds = pgTable(
  "rounds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    phase_id: uuid("phase_id").notNull(),
    number: integer("number").notNull(),
    state: text("state", { enum: roundStates }).notNull().default("open"),
    start_date: date("start_date").notNull(),
    deadline: date("deadline"),
    /** Whether an evening gives its points instead of matches (spec 8 §4.4); a round of an individual league alone. */
    is_evening: boolean("is_evening").notNull().default(false),
    closed_at: moment("closed_at"),
    regulations: jsonb("regulations").$type<Regulations>(),
    final_tables: jsonb("final_tables").$type<unknown>(),
    movements: jsonb("movements").$type<unknown>(),
    closing: jsonb("closing").$type<unknown>(),
    /** What was decided on the board of the closing (spec 3 §4); kept when the round is closed. */
    decisions: jsonb("decisions").$type<ClosingDecisions>(),
    /** How often something was decided: what is confirmed is what was shown (spec 3 §3.4). */
    decisions_version: integer("decisions_version").notNull().default(0),
  },
  (table) => [
    unique("rounds_number_unique").on(table.tournament_id, table.number),
    unique("rounds_of_tournament").on(table.id, table.tournament_id),
    uniqueIndex("rounds_one_open").on(table.tournament_id).where(sql`state = 'open'`),
    withinLeague(table, table.phase_id, phases).onDelete("cascade"),
    check("rounds_number_positive", sql`${table.number} > 0`),
  ],
);
