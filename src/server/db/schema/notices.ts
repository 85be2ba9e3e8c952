import { sql } from "drizzle-orm";
import {
  boolean,
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
import { noticeKinds } from "#domain/base/notice-kinds.ts";
import { moment, partOf, withinLeague } from "./columns.ts";
import { ofLeague, rounds } from "./leagues.ts";
import { tournament_matches } from "./matches.ts";
import { pairs, people } from "./people.ts";

/** A match that was deleted after its date had been told, with who played it. */
export interface GoneMatch {
  match_id: string;
  sides: [string[], string[]];
  duration_minutes: number;
  calendar_sequence: number;
}

/**
 * What has happened and may be told to players by mail (spec 6 §8). Dates and closings are noted by the triggers of
 * the migrations while the club writes to players; of a match that changes again the first date that was known stays.
 */
export const pending_notices = pgTable(
  "pending_notices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: noticeKinds }).notNull(),
    tournament_id: ofLeague(),
    match_id: uuid("match_id").references(() => tournament_matches.id, { onDelete: "cascade" }),
    round_id: uuid("round_id").references(() => rounds.id, { onDelete: "cascade" }),
    /** Who is asked whether a result is so, which one, and how it is written. */
    pair_id: uuid("pair_id"),
    version: integer("version"),
    score: text("score"),
    was_date: date("was_date"),
    was_time: time("was_time"),
    was_court: integer("was_court"),
    /** Instead of a match: one that is no more. */
    gone: jsonb("gone").$type<GoneMatch>(),
    /** How often it changed: what changes while it is told is told again. */
    changes: integer("changes").notNull().default(1),
    /** Of a deletion, whose moment the database does not know, infinity until it is looked at. */
    noted_at: moment("noted_at").notNull(),
  },
  (table) => [
    uniqueIndex("pending_notices_date").on(table.match_id).where(sql`kind = 'date'`),
    uniqueIndex("pending_notices_result").on(table.match_id, table.pair_id).where(sql`kind = 'result'`),
    uniqueIndex("pending_notices_table").on(table.round_id).where(sql`kind = 'table'`),
    index("pending_notices_league").on(table.tournament_id),
    index("pending_notices_pair").on(table.pair_id),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
    check(
      "pending_notices_about",
      sql`(${table.kind} = 'table' or ${table.gone} is not null) = (${table.match_id} is null)`,
    ),
  ],
);

/** Mail that was written to a person, with the digests of the two links in it (spec 6 §8). */
export const player_mails = pgTable(
  "player_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    person_id: partOf("person_id", () => people.id),
    /** The club's calendar date, and whether it was the one message of it. */
    day: date("day").notNull(),
    fills_day: boolean("fills_day").notNull(),
    /** Digests: of the address in lower case, of the token that changes what comes, of the one that only ends it. */
    address_hash: text("address_hash").notNull(),
    settings_hash: text("settings_hash").notNull().unique(),
    stop_hash: text("stop_hash").notNull().unique(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("player_mails_one_a_day").on(table.person_id, table.day).where(sql`fills_day`),
    index("player_mails_person").on(table.person_id, table.created_at),
    index("player_mails_created").on(table.created_at),
  ],
);

/** What a person has been told, so that nothing is told twice. */
export const told_notices = pgTable(
  "told_notices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    mail_id: partOf("mail_id", () => player_mails.id),
    person_id: partOf("person_id", () => people.id),
    kind: text("kind", { enum: noticeKinds }).notNull(),
    /** The match, or the round. */
    subject_id: uuid("subject_id").notNull(),
    version: text("version").notNull(),
    /** The date as the person knows it now. */
    said: text("said").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    unique("told_notices_once").on(table.person_id, table.kind, table.subject_id, table.version),
    index("told_notices_mail").on(table.mail_id),
  ],
);
