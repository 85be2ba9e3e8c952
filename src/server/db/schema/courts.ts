import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

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
