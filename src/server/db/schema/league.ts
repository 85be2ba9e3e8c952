import { sql } from "drizzle-orm";
import {
  boolean,
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
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Regulations } from "#domain/regulations.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A league (the specification's table name is `tournaments`). */
export const tournaments = pgTable(
  "tournaments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    division: text("division").notNull().default("General"),
    status: text("status", { enum: ["pending", "active", "paused", "completed", "deleted"] })
      .notNull()
      .default("active"),
    type: text("type", { enum: ["league", "tournament"] })
      .notNull()
      .default("league"),
    start_date: date("start_date").notNull(),
    end_date: date("end_date"),
    courts_count: integer("courts_count").notNull().default(1),
    schedule_start_time: time("schedule_start_time").notNull().default("16:00:00"),
    schedule_end_time: time("schedule_end_time").notNull().default("23:00:00"),
    pairs_per_category: integer("pairs_per_category").notNull().default(8),
    number_of_rounds: integer("number_of_rounds").notNull().default(6),
    max_groups: integer("max_groups").notNull().default(10),
    format_type: text("format_type", { enum: ["pairs", "individual"] })
      .notNull()
      .default("pairs"),
    is_fixed_pairs: boolean("is_fixed_pairs").notNull().default(true),
    rules: text("rules").notNull().default(""),
    registration_cost: numeric("registration_cost", { precision: 10, scale: 2 }).notNull().default("0"),
    tournament_format: text("tournament_format"),
    regulations: jsonb("regulations").$type<Regulations>().notNull(),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull().defaultNow(),
    updated_at: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("tournaments_status_created").on(table.status, table.created_at),
    check("tournaments_name_present", sql`length(trim(${table.name})) > 0`),
    check("tournaments_end_after_start", sql`${table.end_date} is null or ${table.end_date} >= ${table.start_date}`),
    check("tournaments_times_in_order", sql`${table.schedule_end_time} > ${table.schedule_start_time}`),
    check(
      "tournaments_numbers_positive",
      sql`${table.courts_count} > 0 and ${table.pairs_per_category} > 0 and ${table.number_of_rounds} > 0 and ${table.max_groups} > 0 and ${table.registration_cost} >= 0`,
    ),
  ],
);

/** A round (jornada) of a league; at most one is open (ruling 1). What a closed round was is kept in it for ever. */
export const rounds = pgTable(
  "rounds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    state: text("state", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    start_date: date("start_date").notNull(),
    deadline: date("deadline"),
    closed_at: moment("closed_at"),
    regulations: jsonb("regulations").$type<Regulations>(),
    final_tables: jsonb("final_tables").$type<unknown>(),
    movements: jsonb("movements").$type<unknown>(),
    closing: jsonb("closing").$type<unknown>(),
  },
  (table) => [
    unique("rounds_number_unique").on(table.tournament_id, table.number),
    unique("rounds_of_tournament").on(table.id, table.tournament_id),
    uniqueIndex("rounds_one_open").on(table.tournament_id).where(sql`state = 'open'`),
    check("rounds_number_positive", sql`${table.number} > 0`),
  ],
);

/** A group of a league, for the whole season; `division_level` 1 is the top. */
export const groups = pgTable(
  "groups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    division_level: integer("division_level").notNull(),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("groups_level_unique").on(table.tournament_id, table.division_level),
    unique("groups_of_tournament").on(table.id, table.tournament_id),
    check("groups_name_present", sql`length(trim(${table.name})) > 0`),
    check("groups_level_positive", sql`${table.division_level} > 0`),
  ],
);

/** A person registered in a league. An erased person keeps the row, without data (ruling 23). */
export const league_players = pgTable(
  "league_players",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    full_name: text("full_name").notNull(),
    /** The name without case and accents, as the domain's `normalizeForSearch` makes a query. */
    search_name: text("search_name").generatedAlwaysAs(
      sql`translate(lower(full_name), 'áéíóúüñàèìòùâêîôûäëïöçÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÇ', 'aeiouunaeiouaeiouaeiocaeiouunaeiouaeiouaeioc')`,
    ),
    email: text("email"),
    phone: text("phone"),
    partner_id: uuid("partner_id"),
    erased_at: moment("erased_at"),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("league_players_tournament").on(table.tournament_id, table.created_at),
    unique("league_players_of_tournament").on(table.id, table.tournament_id),
    check("league_players_name_present", sql`length(trim(${table.full_name})) > 0`),
  ],
);

/** Who competes: two players, or one in an individual league ("a pair of one"). Names are joined, never copied. */
export const pairs = pgTable(
  "pairs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    player1_id: uuid("player1_id").notNull(),
    player2_id: uuid("player2_id"),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("pairs_of_tournament").on(table.id, table.tournament_id),
    index("pairs_tournament").on(table.tournament_id),
    index("pairs_player1").on(table.player1_id),
    index("pairs_player2").on(table.player2_id),
    foreignKey({
      columns: [table.player1_id, table.tournament_id],
      foreignColumns: [league_players.id, league_players.tournament_id],
    }),
    foreignKey({
      columns: [table.player2_id, table.tournament_id],
      foreignColumns: [league_players.id, league_players.tournament_id],
    }),
    check("pairs_two_people", sql`${table.player1_id} <> ${table.player2_id}`),
  ],
);

/** Which pair plays in which group, per round (ruling 1). */
export const group_members = pgTable(
  "group_members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id").notNull(),
    round_id: uuid("round_id").notNull(),
    group_id: uuid("group_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    unique("group_members_once_per_round").on(table.round_id, table.pair_id),
    index("group_members_group").on(table.group_id, table.round_id),
    index("group_members_pair").on(table.pair_id),
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

/** Who plays in a round, kept by a trigger on `group_members`: no person plays in two pairs of one round. */
export const round_players = pgTable(
  "round_players",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    round_id: uuid("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    player_id: uuid("player_id")
      .notNull()
      .references(() => league_players.id, { onDelete: "cascade" }),
    pair_id: uuid("pair_id")
      .notNull()
      .references(() => pairs.id, { onDelete: "cascade" }),
  },
  (table) => [unique("round_players_once").on(table.round_id, table.player_id)],
);
