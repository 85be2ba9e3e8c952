import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Regulations } from "#domain/base/regulations.ts";
import { roundStates } from "#domain/base/round-state.ts";
import type { ClosingDecisions } from "#domain/season/closing-decisions.ts";
import { moment, withinLeague } from "./columns.ts";
import { phases, tournaments } from "./leagues.ts";

/** A round (jornada) of a league; at most one is open (ruling 1). What a closed round was is kept in it for ever. */
export const rounds = pgTable(
  "rounds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    phase_id: uuid("phase_id").notNull(),
    number: integer("number").notNull(),
    state: text("state", { enum: roundStates }).notNull().default("open"),
    start_date: date("start_date").notNull(),
    deadline: date("deadline"),
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
