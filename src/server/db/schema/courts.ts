import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, time, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { evenings } from "./evenings.ts";

/** The club's courts; `id` is the court's number (ruling 16). */
export const courts = pgTable(
  "courts",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull().unique(),
    is_available: boolean("is_available").notNull().default(true),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    check("courts_number_positive", sql`${table.id} > 0`),
    check("courts_name_present", sql`length(trim(${table.name})) > 0`),
  ],
);

/**
 * When courts are closed: on some days, or every week (spec 4 §1.4). A booking inside is refused by the trigger
 * `tournament_matches_open_places` of the custom migration, as `court_closed`; one that was there before stays.
 */
export const court_closures = pgTable(
  "court_closures",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Numbers of courts; none: the whole club. */
    court_ids: integer("court_ids").array().notNull().default([]),
    reason: text("reason").notNull(),
    from_date: date("from_date"),
    until_date: date("until_date"),
    /** 1 (Monday) to 7 (Sunday); null: every day. */
    weekday: integer("weekday"),
    /** Hours that do not end later than they begin end on the next day; none: all day. */
    from_time: time("from_time"),
    until_time: time("until_time"),
    /** The evening that has booked the courts (spec 8 §1.1): it overlaps nothing, and ends with it. */
    evening_id: uuid("evening_id")
      .unique()
      .references(() => evenings.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    check("court_closures_reason_present", sql`length(trim(${table.reason})) > 0`),
    check("court_closures_days_in_order", sql`${table.from_date} <= ${table.until_date}`),
    check("court_closures_weekday", sql`${table.weekday} between 1 and 7`),
    check(
      "court_closures_has_days",
      sql`${table.weekday} is not null or (${table.from_date} is not null and ${table.until_date} is not null)`,
    ),
    check("court_closures_hours_whole", sql`(${table.from_time} is null) = (${table.until_time} is null)`),
    check("court_closures_hours_last", sql`${table.from_time} <> ${table.until_time}`),
  ],
);

/** When the club is open, by day of the week; a day without a row refuses nothing (spec 4 §1.1). Kept by the same trigger. */
export const opening_hours = pgTable(
  "opening_hours",
  {
    weekday: integer("weekday").primaryKey(),
    opens_at: time("opens_at").notNull(),
    /** Not later than it opens: on the next day. */
    closes_at: time("closes_at").notNull(),
  },
  (table) => [
    check("opening_hours_weekday", sql`${table.weekday} between 1 and 7`),
    check("opening_hours_last", sql`${table.opens_at} <> ${table.closes_at}`),
  ],
);
