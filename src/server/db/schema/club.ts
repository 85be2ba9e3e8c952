import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The club's settings: one row (ruling 35). The structured parts are shaped by the contract. */
export const club_settings = pgTable(
  "club_settings",
  {
    id: integer("id").primaryKey().default(1),
    name: text("name").notNull().default("Club de Pádel"),
    contact_email: text("contact_email"),
    phone: text("phone"),
    website: text("website"),
    address: text("address"),
    description: text("description"),
    time_zone: text("time_zone").notNull().default("Europe/Madrid"),
    currency: text("currency").notNull().default("EUR"),
    match_duration: integer("match_duration").notNull().default(90),
    security: jsonb("security").$type<Record<string, unknown>>().notNull().default({}),
    notifications: jsonb("notifications").$type<Record<string, unknown>>().notNull().default({}),
    billing: jsonb("billing").$type<Record<string, unknown>>().notNull().default({}),
    privacy_text: text("privacy_text"),
    version: integer("version").notNull().default(1),
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("club_settings_single_row", sql`${table.id} = 1`),
    check("club_settings_match_duration", sql`${table.match_duration} in (30, 60, 90, 120)`),
  ],
);

/** The club's logo, re-encoded to a bounded size by the server; one row. */
export const club_logo = pgTable(
  "club_logo",
  {
    id: integer("id").primaryKey().default(1),
    image: bytea("image").notNull(),
    media_type: text("media_type").notNull(),
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("club_logo_single_row", sql`${table.id} = 1`)],
);

/** The club's courts; `id` is the court's number (ruling 16). */
export const courts = pgTable(
  "courts",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull().unique(),
    is_available: boolean("is_available").notNull().default(true),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("courts_number_positive", sql`${table.id} > 0`),
    check("courts_name_present", sql`length(trim(${table.name})) > 0`),
  ],
);

/** Who changed what, written in the change's own transaction. */
export const audit_log = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    actor_id: text("actor_id"),
    actor_name: text("actor_name").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entity_id: text("entity_id").notNull(),
    tournament_id: uuid("tournament_id"),
    summary: text("summary").notNull(),
    before: jsonb("before").$type<unknown>(),
    after: jsonb("after").$type<unknown>(),
  },
  (table) => [index("audit_log_at").on(table.at), index("audit_log_tournament").on(table.tournament_id, table.at)],
);

/** Messages waiting to be sent, with their retries (ruling 36). */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body_text: text("body_text").notNull(),
    body_html: text("body_html").notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    sent_at: timestamp("sent_at", { withTimezone: true }),
    last_error: text("last_error"),
  },
  (table) => [index("outbox_waiting").on(table.next_attempt_at).where(sql`sent_at is null`)],
);

/** Small one-time values of the installation: the set-up link's digest and the like. */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
