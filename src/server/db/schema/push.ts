import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { KnownOfPair } from "#domain/messages/push-news.ts";
import { moment, partOf, withinLeague } from "./columns.ts";
import { ofLeague } from "./leagues.ts";
import { pairs } from "./people.ts";

/** A pair that somebody follows by messages to a browser, and what its followers know (spec 6 §5.3). It goes with its last follower. */
export const push_pairs = pgTable(
  "push_pairs",
  {
    pair_id: uuid("pair_id").primaryKey(),
    tournament_id: ofLeague(),
    /** Null: nothing is told of what changes until it is looked at, as while the league is paused. */
    known: jsonb("known").$type<KnownOfPair>(),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("push_pairs_league").on(table.tournament_id),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
  ],
);

/** Where one browser takes messages of one pair, and its keys: nothing of who it is (spec 6 §5.3). */
export const push_subscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    pair_id: partOf("pair_id", () => push_pairs.pair_id),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    unique("push_subscriptions_once").on(table.endpoint, table.pair_id),
    index("push_subscriptions_pair").on(table.pair_id),
  ],
);

/** Messages that wait to be sent; one that was sent, or given up, is deleted. */
export const push_messages = pgTable(
  "push_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subscription_id: partOf("subscription_id", () => push_subscriptions.id),
    /** What it is about: a newer message of the same takes its place. */
    topic: text("topic").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** How often it was replaced: what changes while it is sent is sent again. */
    changes: integer("changes").notNull().default(1),
    created_at: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: moment("next_attempt_at").notNull(),
    useless_at: moment("useless_at").notNull(),
  },
  (table) => [
    unique("push_messages_topic").on(table.subscription_id, table.topic),
    index("push_messages_due").on(table.next_attempt_at),
  ],
);
