import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { nameAnswers } from "#domain/base/person.ts";
import type { Availability } from "#domain/planning/planning-absences.ts";
import { moment } from "./columns.ts";
import { ofLeague } from "./leagues.ts";

/** Of one acceptance: who was registered as new people, and the version of each when it was over. */
export interface MadeOfInscription {
  acceptance_id: string;
  players: { player_id: string; person_id: string; version: number }[];
  pair_id: string | null;
  payment_ids: string[];
}

/**
 * What was sent by a league's public form and nobody has accepted (spec 6 §6): of nobody who is known, so without references to people.
 * Accepted, the row is gone a day later at most, for as long as it can be undone; discarded, it can be brought back until it is deleted.
 */
export const inscriptions = pgTable(
  "inscriptions",
  {
    /** Made by the page that sent it. */
    id: uuid("id").primaryKey(),
    tournament_id: ofLeague(),
    full_name: text("full_name").notNull(),
    email: text("email"),
    phone: text("phone"),
    level: numeric("level", { precision: 2, scale: 1 }),
    birth_year: integer("birth_year"),
    guardian_name: text("guardian_name"),
    name_published: text("name_published", { enum: nameAnswers }).notNull(),
    phone_to_rivals: boolean("phone_to_rivals").notNull(),
    image: boolean("image").notNull(),
    wants_partner: boolean("wants_partner").notNull(),
    partner_name: text("partner_name"),
    times: jsonb("times").$type<Availability[]>().notNull(),
    created_at: moment("created_at").notNull(),
    discarded_at: moment("discarded_at"),
    /** When it was accepted, and what that made, where it can be undone yet. */
    accepted_at: moment("accepted_at"),
    made: jsonb("made").$type<MadeOfInscription>(),
  },
  (table) => [
    index("inscriptions_tournament").on(table.tournament_id, table.created_at),
    check("inscriptions_name_present", sql`length(trim(${table.full_name})) > 0`),
    check("inscriptions_one_partner", sql`${table.partner_name} is null or not ${table.wants_partner}`),
    check("inscriptions_can_be_answered", sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
  ],
);
