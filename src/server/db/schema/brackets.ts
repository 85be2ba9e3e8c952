import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Correction } from "#domain/brackets/bracket-corrections.ts";
import { bracketRoles } from "#domain/brackets/bracket-names.ts";
import type { PlaceSource } from "#domain/brackets/bracket-progress.ts";
import { withdrawalReasons } from "#domain/season/withdrawal.ts";
import { moment, withinLeague } from "./columns.ts";
import { ofLeague, phases, rounds } from "./leagues.ts";
import { pairs } from "./people.ts";

/** An entrant that is a place in the groups. */
export interface Qualifying {
  id: string;
  source: PlaceSource;
}

/** How the tree of a phase was drawn; its matches are those of the phase (spec 5 §2.1). */
export const brackets = pgTable(
  "brackets",
  {
    phase_id: uuid("phase_id").primaryKey(),
    tournament_id: ofLeague(),
    role: text("role", { enum: bracketRoles }).notNull(),
    /** Which places of the order a band is of: from, and until. */
    from_place: integer("from_place"),
    until_place: integer("until_place"),
    /**
     * The pairs that were drawn, or what will make them (`qualifiers`), the best first: as many of them as there are seeds are seeded.
     * None in a consolation.
     */
    entrants: jsonb("entrants").$type<string[]>().notNull().default([]),
    seeds: integer("seeds").notNull().default(0),
    /** Who stands on each line from the top; null: nobody. Empty in a consolation. */
    lines: jsonb("lines").$type<(string | null)[]>().notNull().default([]),
    /** Who of these is a place in the groups, which a pair comes to (spec 5 §1.2). */
    qualifiers: jsonb("qualifiers").$type<Qualifying[]>().notNull().default([]),
    /** The round whose groups these places are of. */
    places_round_id: uuid("places_round_id"),
    third_place: boolean("third_place").notNull().default(false),
    /** The lot that it was drawn with (spec 5 §2.2). */
    lot: text("lot").notNull(),
    drawn_at: moment("drawn_at").notNull(),
    published_at: moment("published_at"),
    /** The last correction that took later results with it, to be undone (spec 5 §2.4). */
    correction: jsonb("correction").$type<Correction>(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    withinLeague(table, table.phase_id, phases).onDelete("cascade"),
    foreignKey({
      name: "brackets_places_round",
      columns: [table.places_round_id, table.tournament_id],
      foreignColumns: [rounds.id, rounds.tournament_id],
    }),
    check(
      "brackets_band",
      sql`(${table.role} = 'band') = (${table.from_place} is not null and ${table.until_place} is not null)`,
    ),
  ],
);

/** The booking of a match that is not played since a pair has withdrawn. */
export interface FreedBooking {
  match_id: string;
  match_date: string;
  match_time: string;
  court_id: number;
}

/** Who has left the brackets of a league, and why (spec 5 §2.3): the reason may be somebody's health, and is never public. */
export const bracket_withdrawals = pgTable(
  "bracket_withdrawals",
  {
    tournament_id: uuid("tournament_id").notNull(),
    phase_id: uuid("phase_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    reason: text("reason", { enum: withdrawalReasons }).notNull(),
    withdrawn_at: moment("withdrawn_at").notNull(),
    /** What was booked for it: who comes back, or another in its place, plays then if the court is still free. */
    freed: jsonb("freed").$type<FreedBooking[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tournament_id, table.pair_id] }),
    withinLeague(table, table.phase_id, phases).onDelete("cascade"),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
  ],
);
