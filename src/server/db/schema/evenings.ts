import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { type EveningSettings, genders } from "#domain/evenings/evening.ts";
import { handPoints, sumBases } from "#domain/evenings/league-sum.ts";
import type { Step } from "#domain/evenings/steps.ts";
import { moment, partOf } from "./columns.ts";
import { rounds } from "./leagues.ts";
import { people } from "./people.ts";

export const eveningStatuses = ["planned", "playing", "finished"] as const;

/**
 * An evening of people without a partner (spec 8 §1.1). Its courts are booked by a closure of its own
 * (`court_closures.evening_id`), which the database lets overlap nothing.
 */
export const evenings = pgTable(
  "evenings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    evening_date: date("evening_date").notNull(),
    from_time: time("from_time").notNull(),
    until_time: time("until_time").notNull(),
    /** The courts that are booked, the first one first. */
    court_ids: integer("court_ids").array().notNull(),
    settings: jsonb("settings").$type<EveningSettings>().notNull(),
    /** The lot that everything is drawn with. */
    seed: text("seed").notNull(),
    /** Who played together the last time: avoided in the first round. */
    avoid: jsonb("avoid").$type<[string, string][]>().notNull().default([]),
    is_minors: boolean("is_minors").notNull().default(false),
    status: text("status", { enum: eveningStatuses }).notNull().default("planned"),
    /** How far it is, so that the list needs no steps: rounds drawn and planned, and who won once it is over. */
    rounds_played: integer("rounds_played").notNull().default(0),
    rounds_planned: integer("rounds_planned"),
    winner_id: uuid("winner_id"),
    /** When the horn of the round sounds; null: the clock stands. */
    clock_ends_at: timestamp("clock_ends_at", { withTimezone: true }),
    /** How many seconds are left while the clock stands; null: it was never started in this round. */
    clock_left: integer("clock_left"),
    /** Of everything that is seen of it: who saves says which one was seen. */
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("evenings_day").on(table.evening_date),
    check("evenings_name_present", sql`length(trim(${table.name})) > 0`),
    check("evenings_lasts", sql`${table.from_time} <> ${table.until_time}`),
    check("evenings_has_courts", sql`cardinality(${table.court_ids}) > 0`),
  ],
);

/** Who is entered in an evening: known to the club, or a guest of this one, who has nothing but a name. */
export const evening_people = pgTable(
  "evening_people",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    evening_id: partOf("evening_id", () => evenings.id),
    /** The order in which they were entered. */
    place: integer("place").notNull(),
    shown_name: text("shown_name").notNull(),
    person_id: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    gender: text("gender", { enum: genders }),
    level: numeric("level", { precision: 2, scale: 1, mode: "number" }),
    partner_id: uuid("partner_id"),
  },
  (table) => [
    unique("evening_people_once").on(table.evening_id, table.person_id),
    unique("evening_people_place").on(table.evening_id, table.place),
    index("evening_people_person").on(table.person_id),
  ],
);

/** What happened in an evening, in its order: all that is kept of its rounds and results (spec 8 §1.4). */
export const evening_steps = pgTable(
  "evening_steps",
  {
    evening_id: partOf("evening_id", () => evenings.id),
    number: integer("number").notNull(),
    step: jsonb("step").$type<Step>().notNull(),
    is_undone: boolean("is_undone").notNull().default(false),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.evening_id, table.number] })],
);

/** A result that was sent from a court by its code, until who runs the evening takes it (spec 8 §2.3). */
export const evening_proposals = pgTable(
  "evening_proposals",
  {
    evening_id: partOf("evening_id", () => evenings.id),
    match_id: text("match_id").notNull(),
    score: jsonb("score").$type<[number, number]>().notNull(),
    sent_at: moment("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.evening_id, table.match_id] })],
);

/** The round of an individual league that an evening was added to: once, and a round has one evening (spec 8 §2.5). */
export const evening_sums = pgTable("evening_sums", {
  evening_id: partOf("evening_id", () => evenings.id).primaryKey(),
  round_id: partOf("round_id", () => rounds.id).unique(),
  basis: text("basis", { enum: sumBases }).notNull(),
  /** What became of points by hand: the evening's were added, or left out. */
  by_hand: text("by_hand", { enum: handPoints }).notNull(),
  created_at: moment("created_at").notNull(),
});
