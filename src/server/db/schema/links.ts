import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { linkKinds, linkWays } from "#domain/links/link-life.ts";
import { user } from "./accounts.ts";
import { moment, partOf, withinLeague } from "./columns.ts";
import { evenings } from "./evenings.ts";
import { tournament_matches } from "./matches.ts";
import { league_players, pairs } from "./people.ts";

/** Private links, one row for each that was made; the token itself is kept nowhere (spec 6 §1.1). */
export const links = pgTable(
  "links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: text("token_hash").notNull().unique(),
    kind: text("kind", { enum: linkKinds }).notNull().default("pair"),
    way: text("way", { enum: linkWays }).notNull().default("shown"),
    tournament_id: uuid("tournament_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    /** Who the pair was when it was made: it opens nothing to whoever comes instead of them, and goes with a registration. */
    player1_id: uuid("player1_id").notNull(),
    player2_id: uuid("player2_id"),
    created_at: moment("created_at").notNull(),
    created_by: text("created_by").references(() => user.id, { onDelete: "set null" }),
    /** When it was opened last. */
    opened_at: moment("opened_at"),
    /** The same as `token_hash` of the address of its calendar, which opens dates alone; null: nobody has asked for one. */
    calendar_hash: text("calendar_hash").unique(),
    revoked_at: moment("revoked_at"),
  },
  (table) => [
    index("links_pair").on(table.pair_id, table.created_at),
    index("links_player1").on(table.player1_id),
    index("links_player2").on(table.player2_id),
    index("links_created_by").on(table.created_by),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
    withinLeague(table, table.player1_id, league_players).onDelete("cascade"),
    withinLeague(table, table.player2_id, league_players).onDelete("cascade"),
  ],
);

/** The codes on the sheets of matches, one row for each that lives; the token itself is kept nowhere (spec 6 §1.1). */
export const sheet_links = pgTable(
  "sheet_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: text("token_hash").notNull().unique(),
    match_id: partOf("match_id", () => tournament_matches.id),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("sheet_links_match").on(table.match_id, table.created_at)],
);

/** The codes of courts, each for one evening, one row for each that lives; the token itself is kept nowhere (spec 8 §2.3). */
export const court_links = pgTable(
  "court_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: text("token_hash").notNull().unique(),
    evening_id: partOf("evening_id", () => evenings.id),
    court_id: integer("court_id").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("court_links_court").on(table.evening_id, table.court_id, table.created_at)],
);
