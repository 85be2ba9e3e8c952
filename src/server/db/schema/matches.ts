import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SideSource } from "#domain/brackets/side-source.ts";
import { matchStatuses, sentStates } from "#domain/scores/match-status.ts";
import { outcomes, type SetResult } from "#domain/scores/score.ts";
import { matchKinds } from "#domain/season/promotion-match.ts";
import { count, moment, partOf, withinLeague } from "./columns.ts";
import { courts } from "./courts.ts";
import { groups } from "./groups.ts";
import { ofLeague, phases, rounds } from "./leagues.ts";
import { league_players, pairs, people } from "./people.ts";

/**
 * A match of a phase: of a round and a group, or at a place of a draw, where a side may wait for what it comes from (`pair1_from`).
 * `court_id` is a number (ruling 16); constraints in `0001_rules_and_notifications.sql` refuse overlapping bookings and repeated pairings.
 */
export const tournament_matches = pgTable(
  "tournament_matches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    phase_id: uuid("phase_id").notNull(),
    round_id: uuid("round_id"),
    group_id: uuid("group_id"),
    pair1_id: uuid("pair1_id"),
    pair2_id: uuid("pair2_id"),
    pair1_from: jsonb("pair1_from").$type<SideSource>(),
    pair2_from: jsonb("pair2_from").$type<SideSource>(),
    /** In a bracket: the round of the draw, from 1, and the place in it, from 1 at the top. */
    draw_round: integer("draw_round"),
    draw_position: integer("draw_position"),
    /** An extra match for a place, made by the closing of its round, counts in no table (spec 3 §5.5). */
    kind: text("kind", { enum: matchKinds }).notNull().default("group"),
    /** Which of the meetings of two pairs in a round (double round robin). */
    leg: integer("leg").notNull().default(1),
    match_day: integer("match_day").notNull().default(1),
    match_date: date("match_date"),
    match_time: time("match_time"),
    /** When it was really played, where that is not when it was booked; it takes part in no overlap. */
    played_on: date("played_on"),
    /** The court on which it was really played, said with that day; like it, no booking. */
    played_court: integer("played_court").references(() => courts.id),
    /** Put off when its round closed, until this day: its result counts in the season's ranking only (spec 3 §4.3). */
    deferred_until: date("deferred_until"),
    court_id: integer("court_id").references(() => courts.id),
    duration_minutes: integer("duration_minutes").notNull().default(90),
    scheduling_notes: text("scheduling_notes"),
    status: text("status", { enum: matchStatuses }).notNull().default("scheduled"),
    outcome: text("outcome", { enum: outcomes }),
    winner_pair_id: uuid("winner_pair_id"),
    pair1_sets_won: count("pair1_sets_won"),
    pair2_sets_won: count("pair2_sets_won"),
    pair1_games_won: count("pair1_games_won"),
    pair2_games_won: count("pair2_games_won"),
    pair1_games_lost: count("pair1_games_lost"),
    pair2_games_lost: count("pair2_games_lost"),
    set_results: jsonb("set_results").$type<SetResult[]>().notNull().default([]),
    /** What players have sent of it and nobody has decided (spec 6 §2); null: nothing. */
    sent: text("sent", { enum: sentStates }),
    completed_at: moment("completed_at"),
    calendar_sequence: integer("calendar_sequence").notNull().default(0),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull(),
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [
    index("tournament_matches_league").on(table.tournament_id, table.round_id),
    index("tournament_matches_group").on(table.group_id, table.round_id),
    index("tournament_matches_when").on(table.match_date, table.match_time),
    index("tournament_matches_pair1").on(table.pair1_id),
    index("tournament_matches_pair2").on(table.pair2_id),
    withinLeague(table, table.round_id, rounds).onDelete("cascade"),
    withinLeague(table, table.group_id, groups).onDelete("cascade"),
    withinLeague(table, table.pair1_id, pairs).onDelete("cascade"),
    withinLeague(table, table.pair2_id, pairs).onDelete("cascade"),
    withinLeague(table, table.phase_id, phases).onDelete("cascade"),
    uniqueIndex("tournament_matches_draw").on(table.phase_id, table.draw_round, table.draw_position),
    check(
      "tournament_matches_has_a_place",
      sql`case when ${table.draw_round} is null then ${table.draw_position} is null and ${table.round_id} is not null and ${table.group_id} is not null and ${table.pair1_id} is not null and ${table.pair2_id} is not null else ${table.draw_position} is not null and ${table.round_id} is null and ${table.group_id} is null end`,
    ),
    check("tournament_matches_leg", sql`${table.leg} in (1, 2)`),
    check("tournament_matches_two_pairs", sql`${table.pair1_id} <> ${table.pair2_id}`),
    check(
      "tournament_matches_winner_plays",
      sql`${table.winner_pair_id} is null or ${table.winner_pair_id} in (${table.pair1_id}, ${table.pair2_id})`,
    ),
    check(
      "tournament_matches_booking_whole",
      sql`(${table.match_date} is null) = (${table.match_time} is null) and (${table.match_date} is null) = (${table.court_id} is null)`,
    ),
    check(
      "tournament_matches_played_court_dated",
      sql`${table.played_court} is null or ${table.played_on} is not null`,
    ),
    check(
      "tournament_matches_outcome_known",
      sql`${table.outcome} is null or ${table.outcome} in (${sql.raw(outcomes.map((outcome) => `'${outcome}'`).join(", "))})`,
    ),
    check(
      "tournament_matches_sent_counts",
      sql`${table.sent} is null or (${table.sent} = 'unconfirmed') = (${table.status} = 'completed')`,
    ),
    check("tournament_matches_result_whole", sql`(${table.status} = 'completed') = (${table.outcome} is not null)`),
  ],
);

/** Who played for a side of a match, where it was not the pair's own two (spec 3 §2.4). */
export const match_lineups = pgTable(
  "match_lineups",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    match_id: partOf("match_id", () => tournament_matches.id),
    side: integer("side").notNull(),
    /** Who did not play, of the pair. */
    absent_player_id: partOf("absent_player_id", () => league_players.id),
    substitute_id: partOf("substitute_id", () => people.id),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    unique("match_lineups_once").on(table.match_id, table.absent_player_id),
    index("match_lineups_substitute").on(table.substitute_id),
    check("match_lineups_side", sql`${table.side} in (1, 2)`),
  ],
);
