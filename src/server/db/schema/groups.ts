import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MatchStatus } from "#domain/scores/match-status.ts";
import { type KeptReason, withdrawalPolicies } from "#domain/season/withdrawal.ts";
import { pointsSources } from "#domain/tables/round-points.ts";
import { count, moment, partOf, withinLeague } from "./columns.ts";
import { evenings } from "./evenings.ts";
import { ofLeague, phases, rounds } from "./leagues.ts";
import { league_players, pairs } from "./people.ts";

/** A match without a result as it was before its pair left. */
export interface SettledMatch {
  id: string;
  status: MatchStatus;
  match_date: string | null;
  match_time: string | null;
  court_id: number | null;
}

/** A group of a phase, for the whole season; `division_level` 1 is the top, and a level may have several groups. */
export const groups = pgTable(
  "groups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    phase_id: uuid("phase_id").notNull(),
    name: text("name").notNull(),
    division_level: integer("division_level").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("groups_level").on(table.tournament_id, table.division_level),
    unique("groups_of_tournament").on(table.id, table.tournament_id),
    check("groups_name_present", sql`length(trim(${table.name})) > 0`),
    withinLeague(table, table.phase_id, phases).onDelete("cascade"),
    check("groups_level_positive", sql`${table.division_level} > 0`),
  ],
);

/**
 * Which pair is in which group, per round (ruling 1): playing, withdrawn, or joining with the next round (spec 3 §2.2, §2.3).
 * Who changes group in the middle of a round is `moved` in the old one and plays in the new one (spec 3 §2.6).
 */
export const group_members = pgTable(
  "group_members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id").notNull(),
    round_id: uuid("round_id").notNull(),
    group_id: uuid("group_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    position: integer("position").notNull().default(0),
    state: text("state", { enum: ["playing", "withdrawn", "joining"] })
      .notNull()
      .default("playing"),
    withdrawal_reason: text("withdrawal_reason").$type<KeptReason>(),
    withdrawal_policy: text("withdrawal_policy", { enum: withdrawalPolicies }),
    withdrawn_at: moment("withdrawn_at"),
    /** The matches that leaving settled or cancelled, as they were: what taking it back restores. */
    withdrawal_undo: jsonb("withdrawal_undo").$type<SettledMatch[]>(),
  },
  (table) => [
    check(
      "group_members_withdrawal_whole",
      sql`(${table.state} = 'withdrawn') = (${table.withdrawal_reason} is not null) and (${table.state} = 'withdrawn') = (${table.withdrawal_policy} is not null) and (${table.state} = 'withdrawn') = (${table.withdrawn_at} is not null)`,
    ),
    uniqueIndex("group_members_once_per_round").on(table.round_id, table.pair_id).where(sql`state <> 'withdrawn'`),
    // Who has left a group in a round may come back to it with the next one.
    uniqueIndex("group_members_once_per_group")
      .on(table.round_id, table.group_id, table.pair_id)
      .where(sql`state <> 'joining'`),
    index("group_members_group").on(table.group_id, table.round_id),
    index("group_members_pair").on(table.pair_id),
    withinLeague(table, table.round_id, rounds).onDelete("cascade"),
    withinLeague(table, table.group_id, groups).onDelete("cascade"),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
  ],
);

/** Pairs that wait for a place in a league, the first first (spec 3 §2.2). */
export const waiting_list = pgTable(
  "waiting_list",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    unique("waiting_list_once").on(table.pair_id),
    index("waiting_list_league").on(table.tournament_id, table.created_at),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
  ],
);

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
    /** Whether it was said to have won the league where several have the most points (spec 8 §4.3). */
    wins_tie: boolean("wins_tie").notNull().default(false),
  },
  (table) => [
    unique("individual_players_once").on(table.group_id, table.player_id),
    unique("individual_players_pair").on(table.pair_id),
    index("individual_players_player").on(table.player_id),
    withinLeague(table, table.group_id, groups).onDelete("cascade"),
    withinLeague(table, table.player_id, league_players),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
    check("individual_players_position", sql`${table.position} between 1 and 8`),
    check("individual_players_court", sql`${table.court_assignment} between 1 and 4`),
    check("individual_players_points", sql`${table.total_points} >= 0`),
  ],
);

/** Points of rounds, one row per player and entry, and where they came from (spec 8 §4.1). */
export const individual_points_history = pgTable(
  "individual_points_history",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    group_id: partOf("group_id", () => groups.id),
    player_id: partOf("player_id", () => league_players.id),
    round_id: uuid("round_id").references(() => rounds.id, { onDelete: "cascade" }),
    round_points: integer("round_points").notNull(),
    /** What the round's results gave when it was written; null: there were none. */
    proposed_points: integer("proposed_points"),
    source: text("source", { enum: pointsSources }).notNull().default("hand"),
    /** The evening that gave them. */
    evening_id: uuid("evening_id").references(() => evenings.id, { onDelete: "set null" }),
    position: integer("position").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("individual_points_history_group").on(table.group_id, table.player_id),
    index("individual_points_history_player").on(table.player_id),
    index("individual_points_history_evening").on(table.evening_id),
    check("individual_points_history_source", sql`${table.source} in ('hand', 'correction', 'evening', 'results')`),
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
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("adjustments_group").on(table.group_id, table.round_id),
    index("adjustments_tournament").on(table.tournament_id, table.round_id),
    withinLeague(table, table.round_id, rounds).onDelete("cascade"),
    withinLeague(table, table.group_id, groups).onDelete("cascade"),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
  ],
);

/**
 * Who plays in a group of a round, kept by a trigger on `group_members`: no person plays in two pairs of one group, nor,
 * unless the league's regulations allow it (`is_exclusive`), of one round.
 */
export const round_players = pgTable(
  "round_players",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    round_id: partOf("round_id", () => rounds.id),
    group_id: partOf("group_id", () => groups.id),
    player_id: partOf("player_id", () => league_players.id),
    pair_id: partOf("pair_id", () => pairs.id),
    is_exclusive: boolean("is_exclusive").notNull().default(true),
  },
  (table) => [
    unique("round_players_once_per_group").on(table.round_id, table.group_id, table.player_id),
    uniqueIndex("round_players_once").on(table.round_id, table.player_id).where(sql`is_exclusive`),
  ],
);
