import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { groups, league_players, pairs, rounds } from "./league.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The hand-kept ranking of an individual group: position 1-8, court 1-4, total points (ruling 33). */
export const individual_players = pgTable(
  "individual_players",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id").notNull(),
    group_id: uuid("group_id").notNull(),
    player_id: uuid("player_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    position: integer("position").notNull(),
    court_assignment: integer("court_assignment").notNull(),
    total_points: integer("total_points").notNull().default(0),
  },
  (table) => [
    unique("individual_players_once").on(table.group_id, table.player_id),
    unique("individual_players_pair").on(table.pair_id),
    index("individual_players_player").on(table.player_id),
    foreignKey({
      columns: [table.group_id, table.tournament_id],
      foreignColumns: [groups.id, groups.tournament_id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.player_id, table.tournament_id],
      foreignColumns: [league_players.id, league_players.tournament_id],
    }),
    foreignKey({
      columns: [table.pair_id, table.tournament_id],
      foreignColumns: [pairs.id, pairs.tournament_id],
    }).onDelete("cascade"),
    check("individual_players_position", sql`${table.position} between 1 and 8`),
    check("individual_players_court", sql`${table.court_assignment} between 1 and 4`),
    check("individual_players_points", sql`${table.total_points} >= 0`),
  ],
);

/** Round points given by hand, one row per player and entry. */
export const individual_points_history = pgTable(
  "individual_points_history",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    group_id: uuid("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    player_id: uuid("player_id")
      .notNull()
      .references(() => league_players.id, { onDelete: "cascade" }),
    round_id: uuid("round_id").references(() => rounds.id, { onDelete: "cascade" }),
    round_points: integer("round_points").notNull(),
    position: integer("position").notNull(),
    created_at: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("individual_points_history_group").on(table.group_id, table.player_id)],
);
