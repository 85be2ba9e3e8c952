import { eq, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { noticeKinds } from "#domain/base/notice-kinds.ts";
import type { MergedRecord } from "#domain/lists/merging.ts";
import { moment, withinLeague } from "./columns.ts";
import { folded } from "./folded.ts";
import { ofLeague } from "./leagues.ts";

/** A person of the club, once (spec 3 §1.1). An erased person keeps the row, without data (ruling 23). */
export const people = pgTable(
  "people",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    full_name: text("full_name").notNull(),
    /** The name without case and accents, as the domain's `normalizeForSearch` makes a query. */
    search_name: text("search_name").generatedAlwaysAs(folded(sql`full_name`)),
    email: text("email"),
    phone: text("phone"),
    /** What other registrations of the person said, where an older version kept one in each. */
    other_phones: text("other_phones").array().notNull().default([]),
    /** Nivel, from 1.0 to 7.0, where it is known. */
    level: numeric("level", { precision: 2, scale: 1 }),
    birth_year: integer("birth_year"),
    notes: text("notes"),
    /** Since when the person agrees to each; null: does not (`domain/base/person.ts`). */
    name_published_on: date("name_published_on"),
    /** Since when they do not want their name published; with neither date they were not asked (ruling 41). */
    name_refused_on: date("name_refused_on"),
    /** The same of mail about their matches (spec 6 §8), and the kinds of it that they have switched off. */
    match_notices_on: date("match_notices_on"),
    match_notices_refused_on: date("match_notices_refused_on"),
    notices_off: text("notices_off", { enum: noticeKinds }).array().notNull().default([]),
    phone_to_rivals_on: date("phone_to_rivals_on"),
    image_on: date("image_on"),
    /** Who agreed for somebody under 14. */
    guardian_name: text("guardian_name"),
    erased_at: moment("erased_at"),
    version: integer("version").notNull().default(1),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    check("people_name_present", sql`length(trim(${table.full_name})) > 0`),
    check("people_name_answered_once", sql`${table.name_published_on} is null or ${table.name_refused_on} is null`),
    check(
      "people_notices_answered_once",
      sql`${table.match_notices_on} is null or ${table.match_notices_refused_on} is null`,
    ),
    check("people_level_range", sql`${table.level} between 1.0 and 7.0`),
    check("people_birth_year_range", sql`${table.birth_year} between 1900 and 2200`),
  ],
);

/** What is kept of a person besides the name: nothing of it outlives an erasure (ruling 23). */
export const nothingKnown = {
  email: null,
  phone: null,
  other_phones: [],
  level: null,
  birth_year: null,
  notes: null,
  name_published_on: null,
  name_refused_on: null,
  match_notices_on: null,
  match_notices_refused_on: null,
  notices_off: [],
  phone_to_rivals_on: null,
  image_on: null,
  guardian_name: null,
};

/** A registration of a person in a league; it keeps nothing that the person has. */
export const league_players = pgTable(
  "league_players",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    person_id: uuid("person_id")
      .notNull()
      .references(() => people.id),
    partner_id: uuid("partner_id"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    index("league_players_tournament").on(table.tournament_id, table.created_at),
    index("league_players_person").on(table.person_id),
    unique("league_players_of_tournament").on(table.id, table.tournament_id),
  ],
);

/** Registrations with what is known of their people: what reads. */
export const players = pgView("players").as((query) =>
  query
    .select({
      id: league_players.id,
      tournament_id: league_players.tournament_id,
      person_id: league_players.person_id,
      full_name: people.full_name,
      search_name: people.search_name,
      email: people.email,
      phone: people.phone,
      partner_id: league_players.partner_id,
      erased_at: people.erased_at,
      created_at: league_players.created_at,
    })
    .from(league_players)
    .innerJoin(people, eq(people.id, league_players.person_id)),
);

/** Who competes: two players, or one in an individual league ("a pair of one"). Names are joined, never copied. */
export const pairs = pgTable(
  "pairs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: ofLeague(),
    player1_id: uuid("player1_id").notNull(),
    player2_id: uuid("player2_id"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    unique("pairs_of_tournament").on(table.id, table.tournament_id),
    index("pairs_tournament").on(table.tournament_id),
    index("pairs_player1").on(table.player1_id),
    index("pairs_player2").on(table.player2_id),
    withinLeague(table, table.player1_id, league_players),
    withinLeague(table, table.player2_id, league_players),
    check("pairs_two_people", sql`${table.player1_id} <> ${table.player2_id}`),
  ],
);

/**
 * Who a pair was before a round, when it has a new partner for good from that one on (spec 3 §2.5). The round is told by its number:
 * it may be the next one, or one that has been taken back, and a closing has nothing to do for it.
 */
export const pair_history = pgTable(
  "pair_history",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tournament_id: uuid("tournament_id").notNull(),
    pair_id: uuid("pair_id").notNull(),
    /** The rounds in which it was they: from this one on, and before that one. */
    from_number: integer("from_number").notNull().default(1),
    until_number: integer("until_number").notNull(),
    player1_id: uuid("player1_id").notNull(),
    player2_id: uuid("player2_id"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    unique("pair_history_once_per_round").on(table.pair_id, table.until_number),
    check("pair_history_rounds_in_order", sql`${table.from_number} < ${table.until_number}`),
    index("pair_history_player1").on(table.player1_id),
    index("pair_history_player2").on(table.player2_id),
    withinLeague(table, table.pair_id, pairs).onDelete("cascade"),
    withinLeague(table, table.player1_id, league_players),
    withinLeague(table, table.player2_id, league_players),
  ],
);

/** Who each pair is in each round of its league: what reads names, people and appearances (spec 3 §2.5). */
export const round_pairs = pgView("round_pairs", {
  id: uuid("id").notNull(),
  tournament_id: uuid("tournament_id").notNull(),
  created_at: moment("created_at").notNull(),
  round_id: uuid("round_id").notNull(),
  is_current: boolean("is_current").notNull(),
  player1_id: uuid("player1_id").notNull(),
  player2_id: uuid("player2_id"),
}).as(sql`select p.id, p.tournament_id, p.created_at, r.id as round_id,
  not exists (select 1 from rounds later where later.tournament_id = r.tournament_id and later.number > r.number) as is_current,
  coalesce(h.player1_id, p.player1_id) as player1_id,
  case when h.id is null then p.player2_id else h.player2_id end as player2_id
  from pairs p join rounds r on r.tournament_id = p.tournament_id
  left join pair_history h on h.pair_id = p.id and h.from_number <= r.number and h.until_number > r.number`);

/** A registration that a merge took out, since the person had two in that league and nothing depended on this one. */
export interface DroppedRegistration {
  id: string;
  tournament_id: string;
  person_id: string;
  partner_id: string | null;
  /** ISO. */
  created_at: string;
  /** Who was registered together with it; they name the other one then. */
  partners: string[];
  /** The registration that stayed. */
  instead_id: string;
}

/**
 * What a merge of two records did, so that it can be undone (spec 3 §1.2). Without references: a record that was merged away is
 * no row, and may itself have taken others in. Erasing any of them deletes it (ruling 23).
 */
export const people_merges = pgTable(
  "people_merges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kept_id: uuid("kept_id").notNull(),
    gone_id: uuid("gone_id").notNull(),
    /** The record that was merged away, and the kept one before and after. */
    gone: jsonb("gone").$type<MergedRecord>().notNull(),
    before: jsonb("before").$type<MergedRecord>().notNull(),
    after: jsonb("after").$type<MergedRecord>().notNull(),
    registrations: uuid("registrations").array().notNull(),
    lineups: uuid("lineups").array().notNull(),
    /** What was said of when the other one cannot play. */
    unavailable: uuid("unavailable").array().notNull().default([]),
    /** In which evenings the other one was entered. */
    evenings: uuid("evenings").array().notNull().default([]),
    dropped: jsonb("dropped").$type<DroppedRegistration[]>().notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [index("people_merges_kept").on(table.kept_id), index("people_merges_gone").on(table.gone_id)],
);

/** Who was erased (ruling 23): only ids, so that a restored copy's can be erased again. */
export const erased_people = pgTable("erased_people", {
  id: uuid("id").primaryKey(),
  /** Whether it is a person, with every registration of theirs; else one registration alone, as older versions erased. */
  is_person: boolean("is_person").notNull().default(false),
  erased_at: moment("erased_at").notNull(),
});
