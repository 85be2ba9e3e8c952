import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, time, uuid } from "drizzle-orm/pg-core";
import { moment, partOf } from "./columns.ts";
import { pairs, people } from "./people.ts";

/**
 * When somebody cannot play, or would like to, in whatever league (spec 4 §2.1, §2.7): by weekday, dates, hours, or all of them; null:
 * whichever. What is liked is when a match begins, both hours included.
 */
export const availability_times = pgTable(
  "availability_times",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    person_id: partOf("person_id", () => people.id),
    kind: text("kind", { enum: ["cannot", "likes"] })
      .notNull()
      .default("cannot"),
    weekday: integer("weekday"),
    date_from: date("date_from"),
    date_to: date("date_to"),
    time_from: time("time_from"),
    time_to: time("time_to"),
    /** By whose private page it was said, of both its people alike (spec 6 §1.2); null: by the desk. */
    pair_id: uuid("pair_id").references(() => pairs.id, { onDelete: "set null" }),
    /** The same for what was said at once. */
    said_id: uuid("said_id"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("availability_times_person").on(table.person_id),
    index("availability_times_pair").on(table.pair_id),
    check("availability_times_kind", sql`${table.kind} in ('cannot', 'likes')`),
    check("availability_times_weekday", sql`${table.weekday} between 1 and 7`),
    check(
      "availability_times_in_order",
      sql`coalesce(${table.date_from} <= ${table.date_to}, true) and coalesce(${table.time_from} < ${table.time_to} or (${table.kind} = 'likes' and ${table.time_from} = ${table.time_to}), true)`,
    ),
    check(
      "availability_times_say_something",
      sql`num_nonnulls(${table.weekday}, ${table.date_from}, ${table.date_to}, ${table.time_from}, ${table.time_to}) > 0`,
    ),
  ],
);
