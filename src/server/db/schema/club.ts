import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns.ts";

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
    /** 'Color del club', which the portal, its pictures and its prints are coloured with; null: the product's own. */
    color: text("color"),
    security: jsonb("security").$type<Record<string, unknown>>().notNull().default({}),
    notifications: jsonb("notifications").$type<Record<string, unknown>>().notNull().default({}),
    billing: jsonb("billing").$type<Record<string, unknown>>().notNull().default({}),
    /** The club's own words by kind of message; what is not there says the usual (spec 6 §5.1). */
    messages: jsonb("messages").$type<Partial<Record<string, string | null>>>().notNull().default({}),
    privacy_text: text("privacy_text"),
    /** After how many years without a registration somebody is proposed for erasure (spec 3 §1.4). */
    contact_years: integer("contact_years").notNull().default(3),
    /** 'Webs en las que se puede mostrar': origins that may frame `/embed/` (spec 7 §2.2). */
    embed_sites: text("embed_sites").array().notNull().default([]),
    version: integer("version").notNull().default(1),
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [
    check("club_settings_contact_years", sql`${table.contact_years} between 1 and 20`),
    check("club_settings_color", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    // What stands there is written into a header.
    check("club_settings_embed_sites", sql`array_to_string(${table.embed_sites}, ' ') ~ '^[a-z0-9:/. -]*$'`),
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
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [check("club_logo_single_row", sql`${table.id} = 1`)],
);
