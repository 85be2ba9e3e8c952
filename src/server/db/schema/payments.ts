import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  claimMethods,
  longestClaimNote,
  type PaymentMethod,
  paymentMethods,
  paymentStatuses,
} from "#domain/base/payment.ts";
import { moment, partOf } from "./columns.ts";
import { ofLeague } from "./leagues.ts";

/**
 * A charge: the registration fee of a person in a league, or of the two of a pair, as they were when it was made. Its status follows from
 * its entries, but for what is set by hand (spec 3 §8); method and date are kept here only while it has none. Never public (ruling 22).
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    player_id: uuid("player_id"),
    player_name: text("player_name").notNull(),
    player_email: text("player_email"),
    player_phone: text("player_phone"),
    /** Who owes it together with them, where it is a pair's. */
    partner_id: uuid("partner_id"),
    partner_name: text("partner_name"),
    amount: numeric("amount", { precision: 10, scale: 2 }).notNull().default("0"),
    status: text("status", { enum: paymentStatuses }).notNull().default("pending"),
    payment_method: text("payment_method", { enum: paymentMethods }),
    payment_date: date("payment_date"),
    notes: text("notes"),
    /** What its concept is made of; no other charge has it (spec 6 §7). */
    concept_number: integer("concept_number").generatedByDefaultAsIdentity(),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("payments_concept_number").on(table.concept_number),
    index("payments_tournament").on(table.tournament_id, table.created_at),
    uniqueIndex("payments_one_pending").on(table.tournament_id, table.player_id).where(sql`status = 'pending'`),
    uniqueIndex("payments_one_pending_partner")
      .on(table.tournament_id, table.partner_id)
      .where(sql`status = 'pending'`),
    check("payments_two_people", sql`${table.partner_id} <> ${table.player_id}`),
    check("payments_partner_named", sql`(${table.partner_id} is null) = (${table.partner_name} is null)`),
    check("payments_name_present", sql`length(trim(${table.player_name})) > 0`),
    check("payments_amount_positive", sql`${table.amount} >= 0`),
  ],
);

/** Money that came in for a charge, when and how (spec 3 §8). Each change of one is a new version of its charge. */
export const payment_entries = pgTable(
  "payment_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    payment_id: partOf("payment_id", () => payments.id),
    amount: numeric("amount", { precision: 10, scale: 2 }).notNull(),
    payment_method: text("payment_method", { enum: paymentMethods }),
    payment_date: date("payment_date"),
    /** The line of a bank's statement that it was noted from: its day and what it said (spec 6 §7). */
    bank_date: date("bank_date"),
    bank_concept: text("bank_concept"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("payment_entries_payment").on(table.payment_id),
    check("payment_entries_of_a_line", sql`(${table.bank_date} is null) = (${table.bank_concept} is null)`),
    check("payment_entries_amount_positive", sql`${table.amount} >= 0`),
  ],
);

/** Private links of a charge, as digests (spec 6 §1.1): each dies with its charge, or when this is another payer's. */
export const charge_links = pgTable(
  "charge_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: text("token_hash").notNull().unique(),
    payment_id: partOf("payment_id", () => payments.id),
    /** The same of who owed the charge when the link was made. */
    payer_hash: text("payer_hash").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("charge_links_payment").on(table.payment_id, table.created_at)],
);

/** How a charge was confirmed as paid: by which entry, and its method and date until then. */
export interface ConfirmedClaim {
  entry_id: string;
  payment_method: PaymentMethod | null;
  payment_date: string | null;
}

/** 'Ya he pagado' of a charge, the last that was said; it pays nothing (spec 6 §7). */
export const charge_claims = pgTable(
  "charge_claims",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    payment_id: partOf("payment_id", () => payments.id).unique(),
    method: text("method", { enum: claimMethods }).notNull(),
    note: text("note"),
    said_at: moment("said_at").notNull(),
    /** When the desk did not find it. */
    dismissed_at: moment("dismissed_at"),
    /** The entry that the desk confirmed it with, and what the charge itself said before, so that it can be undone. */
    confirmed: jsonb("confirmed").$type<ConfirmedClaim>(),
  },
  (table) => [
    index("charge_claims_league").on(table.tournament_id),
    check("charge_claims_short", sql`length(${table.note}) <= ${sql.raw(String(longestClaimNote))}`),
  ],
);
