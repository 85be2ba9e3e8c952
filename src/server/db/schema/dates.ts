import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, time, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { offerEndings } from "#domain/planning/date-offers.ts";
import { moment, partOf } from "./columns.ts";
import { courts } from "./courts.ts";
import { links } from "./links.ts";
import { tournament_matches } from "./matches.ts";

const sides = ["1", "2"] as const;

/**
 * The places that pairs have offered each other, one row for each, kept however it ended (spec 6 §3.1). A constraint of the custom
 * migration refuses two that are held at once; triggers end what a booking or a closure takes, and all of a match that gets its date.
 */
export const date_offers = pgTable(
  "date_offers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    match_id: partOf("match_id", () => tournament_matches.id),
    /** Made by the page, the same for all places of an offer. */
    offer_id: uuid("offer_id").notNull(),
    /** From 1: which of the offer it is. */
    place: integer("place").notNull(),
    side: text("side", { enum: sides }).notNull(),
    court_id: integer("court_id")
      .notNull()
      .references(() => courts.id),
    match_date: date("match_date").notNull(),
    match_time: time("match_time").notNull(),
    duration_minutes: integer("duration_minutes").notNull(),
    link_id: uuid("link_id").references(() => links.id, { onDelete: "set null" }),
    offered_at: moment("offered_at").notNull(),
    held_until: moment("held_until").notNull(),
    ended_at: moment("ended_at"),
    ended_as: text("ended_as", { enum: offerEndings }),
  },
  (table) => [
    index("date_offers_match").on(table.match_id, table.offered_at),
    index("date_offers_court").on(table.court_id),
    index("date_offers_link").on(table.link_id),
    unique("date_offers_once").on(table.offer_id, table.place),
    check("date_offers_side", sql`${table.side} in ('1', '2')`),
    check("date_offers_ended_whole", sql`(${table.ended_at} is null) = (${table.ended_as} is null)`),
  ],
);

/** That a pair has asked for more time to play a match, until the desk has answered it (spec 6 §3.2). */
export const time_requests = pgTable(
  "time_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    match_id: partOf("match_id", () => tournament_matches.id),
    side: text("side", { enum: sides }).notNull(),
    link_id: uuid("link_id").references(() => links.id, { onDelete: "set null" }),
    asked_at: moment("asked_at").notNull(),
    answered_at: moment("answered_at"),
  },
  (table) => [
    uniqueIndex("time_requests_open").on(table.match_id, table.side).where(sql`${table.answered_at} is null`),
    index("time_requests_match").on(table.match_id),
    index("time_requests_link").on(table.link_id),
    check("time_requests_side", sql`${table.side} in ('1', '2')`),
  ],
);
