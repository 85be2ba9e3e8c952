import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SetResult } from "#domain/score.ts";
import { courts } from "./club.ts";
import { groups, pairs, rounds, tournaments } from "./league.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);

/**
 * A match of one round and one group. `court_id` is the court's number (ruling 16); the overlap of bookings is refused by
 * the exclusion constraint `tournament_matches_court_booking`, the repeated pairing by `tournament_matches_pairing`, both
 * in the custom migration, since the schema language has no words for them.
 */
export const tournament_matches = pgTable(
  "tournament_matches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    round_id: uuid("round_id").notNull(),
    group_id: uuid("group_id").notNull(),
    pair1_id: uuid("pair1_id").notNull(),
    pair2_id: uuid("pair2_id").notNull(),
    match_day: integer("match_day").notNull().default(1),
    match_date: date("match_date"),
    match_time: time("match_time"),
    court_id: integer("court_id").references(() => courts.id),
    duration_minutes: integer("duration_minutes").notNull().default(90),
    scheduling_notes: text("scheduling_notes"),
    status: text("status", { enum: ["scheduled", "in_progress", "completed", "cancelled"] })
      .notNull()
      .default("scheduled"),
    outcome: text("outcome", { enum: ["played", "walkover", "retirement", "double_walkover"] }),
    winner_pair_id: uuid("winner_pair_id"),
    pair1_sets_won: count("pair1_sets_won"),
    pair2_sets_won: count("pair2_sets_won"),
    pair1_games_won: count("pair1_games_won"),
    pair2_games_won: count("pair2_games_won"),
    pair1_games_lost: count("pair1_games_lost"),
    pair2_games_lost: count("pair2_games_lost"),
    set_results: jsonb("set_results").$type<SetResult[]>().notNull().default([]),
    completed_at: moment("completed_at"),
    calendar_sequence: integer("calendar_sequence").notNull().default(0),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull().defaultNow(),
    updated_at: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("tournament_matches_league").on(table.tournament_id, table.round_id),
    index("tournament_matches_group").on(table.group_id, table.round_id),
    index("tournament_matches_when").on(table.match_date, table.match_time),
    index("tournament_matches_pair1").on(table.pair1_id),
    index("tournament_matches_pair2").on(table.pair2_id),
    foreignKey({
      columns: [table.round_id, table.tournament_id],
      foreignColumns: [rounds.id, rounds.tournament_id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.group_id, table.tournament_id],
      foreignColumns: [groups.id, groups.tournament_id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.pair1_id, table.tournament_id],
      foreignColumns: [pairs.id, pairs.tournament_id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.pair2_id, table.tournament_id],
      foreignColumns: [pairs.id, pairs.tournament_id],
    }).onDelete("cascade"),
    check("tournament_matches_two_pairs", sql`${table.pair1_id} <> ${table.pair2_id}`),
    check(
      "tournament_matches_winner_plays",
      sql`${table.winner_pair_id} is null or ${table.winner_pair_id} in (${table.pair1_id}, ${table.pair2_id})`,
    ),
    check(
      "tournament_matches_booking_whole",
      sql`(${table.match_date} is null) = (${table.match_time} is null) and (${table.match_date} is null) = (${table.court_id} is null)`,
    ),
    check("tournament_matches_result_whole", sql`(${table.status} = 'completed') = (${table.outcome} is not null)`),
  ],
);

/** What an administrator set by hand in a table, stored as the difference to the computed value (ruling 14). */
export const adjustments = pgTable(
  "adjustments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id").notNull(),
    round_id: uuid("round_id").notNull(),
    group_id: uuid("group_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    points: count("points"),
    matches_played: count("matches_played"),
    matches_won: count("matches_won"),
    matches_lost: count("matches_lost"),
    sets_won: count("sets_won"),
    sets_lost: count("sets_lost"),
    games_won: count("games_won"),
    games_lost: count("games_lost"),
    games_difference: count("games_difference"),
    reason: text("reason"),
    created_by: text("created_by"),
    created_by_name: text("created_by_name").notNull(),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("adjustments_group").on(table.group_id, table.round_id),
    index("adjustments_tournament").on(table.tournament_id, table.round_id),
    foreignKey({
      columns: [table.round_id, table.tournament_id],
      foreignColumns: [rounds.id, rounds.tournament_id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.group_id, table.tournament_id],
      foreignColumns: [groups.id, groups.tournament_id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.pair_id, table.tournament_id],
      foreignColumns: [pairs.id, pairs.tournament_id],
    }).onDelete("cascade"),
  ],
);

/** A registration fee of a person in a league. Never public (ruling 22). */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    player_id: uuid("player_id"),
    player_name: text("player_name").notNull(),
    player_email: text("player_email"),
    player_phone: text("player_phone"),
    amount: numeric("amount", { precision: 10, scale: 2 }).notNull().default("0"),
    status: text("status", { enum: ["pending", "paid", "unpaid", "refunded"] })
      .notNull()
      .default("pending"),
    payment_method: text("payment_method", { enum: ["cash", "transfer", "card", "digital"] }),
    payment_date: date("payment_date"),
    notes: text("notes"),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("payments_tournament").on(table.tournament_id, table.created_at),
    uniqueIndex("payments_one_pending").on(table.tournament_id, table.player_id).where(sql`status = 'pending'`),
    check("payments_name_present", sql`length(trim(${table.player_name})) > 0`),
    check("payments_amount_positive", sql`${table.amount} >= 0`),
  ],
);
