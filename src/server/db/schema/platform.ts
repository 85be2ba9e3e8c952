import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ActivityCode } from "#domain/messages/activity.ts";
import { user } from "./accounts.ts";
import { moment } from "./columns.ts";

/**
 * Who changed what, written in the change's own transaction. The trigger `keep_activity` refuses to change or delete a line, but to erase
 * texts or end those before a named moment; a migration that rewrites lines disables it.
 */
export const audit_log = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    actor_id: text("actor_id"),
    actor_name: text("actor_name").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entity_id: text("entity_id").notNull(),
    tournament_id: uuid("tournament_id"),
    code: text("code").$type<ActivityCode>().notNull(),
    /** What its sentence is said of (`domain/messages/activity.ts`). */
    params: jsonb("params").$type<Record<string, unknown>>().notNull(),
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
    created_at: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull(),
    sent_at: moment("sent_at"),
    last_error: text("last_error"),
    /** Dates for the reader's calendar, and the address that ends such mail by itself (spec 6 §8). */
    calendar: text("calendar"),
    unsubscribe_url: text("unsubscribe_url"),
    /** It is noted as sent before it is: better not at all than twice. */
    is_once: boolean("is_once").notNull().default(false),
    /** It waits while it is night in the club. */
    is_for_day: boolean("is_for_day").notNull().default(false),
    /** From when on nobody needs it; null: it is tried to the end. */
    useless_at: moment("useless_at"),
    /** When the mail server said for good that it takes nothing for this address. */
    refused_at: moment("refused_at"),
  },
  (table) => [index("outbox_waiting").on(table.next_attempt_at).where(sql`sent_at is null`)],
);

/** Small one-time values of the installation: the set-up link's digest and the like. */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  created_at: moment("created_at").notNull(),
});

/** The first answers to requests that create something, for a day: a repeated request gets them again (`platform/idempotency.ts`). */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    actor_id: text("actor_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Of the endpoint and what it was asked. */
    fingerprint: text("fingerprint").notNull(),
    tournament_id: uuid("tournament_id"),
    answer: jsonb("answer"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actor_id, table.key] }),
    index("idempotency_keys_created").on(table.created_at),
  ],
);

/** Attempts per account and address; in the database, so that the limit holds over several instances. */
export const rateLimit = pgTable("rate_limit", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});
