import { z } from "zod";
import { waysToDecide } from "#domain/season/closing-decisions.ts";
import { orderingCriteria } from "#domain/tables/ordering-figure.ts";
import { calendarDate, id, optionalText, text } from "../common/common.ts";
import { standingRow } from "../common/rows.ts";

/** A group on the board of a closing: its table with the orders that were decided, and how many pairs it has before and after. */
const boardGroup = z.object({
  group_id: id,
  name: z.string(),
  division_level: z.number(),
  matches_total: z.number(),
  matches_played: z.number(),
  before: z.number(),
  after: z.number(),
  /** Whether its size afterwards lies outside of the league's, and farther than before (spec 3 §4.4). */
  is_drifting: z.boolean(),
  rows: z.array(standingRow),
});

/** A place that must be decided, why, and how it was (spec 3 §4.2). */
const boardQuestion = z.object({
  group_id: id,
  reason: z.enum(["name", "no_matches"]),
  pair_ids: z.array(id),
  sentence: z.string(),
  decision: z
    .object({
      how: z.enum(waysToDecide),
      pair_ids: z.array(id),
      seed: z.string().nullable(),
      reason: z.string().nullable(),
      decided_at: z.string(),
    })
    .nullable(),
});

/** Who could fill the place of a pair that has left: the next of the group below (spec 3 §2.3). */
const boardVacancy = z.object({
  group_id: id,
  group_name: z.string(),
  pair_id: id,
  name: z.string(),
  from_group_name: z.string(),
});

/** The round that the closing opens. */
const nextRound = z.object({
  number: z.number(),
  matches: z.number(),
  start_date: z.string(),
  deadline: z.string().nullable(),
});

/** What the board of a closing shows beside the movements. */
export const closingBoard = z.object({
  /** The criterion whose figure orders the tables (spec 3 §5.7). */
  ordered_by: z.enum(orderingCriteria),
  /** Whether it is players who move, and not pairs (spec 8 §4.2); absent: pairs. */
  is_individual: z.literal(true).optional(),
  /** Whether the round is an evening that nobody has added yet (spec 8 §4.4); absent: it is not. */
  waits_for_evening: z.literal(true).optional(),
  groups: z.array(boardGroup),
  questions: z.array(boardQuestion),
  holes: z.array(boardVacancy),
  /** Where somebody who plays with two pairs would be twice in one group, and so somebody has to decide. */
  clashes: z.array(z.object({ group_id: id, sentence: z.string() })),
  /** The matches for a place that the closing makes, and until when they are played (spec 3 §5.5). */
  promotions: z.array(
    z.object({ upper_pair_id: id, lower_pair_id: id, sentence: z.string(), deferred_until: z.string() }),
  ),
  /** Pairs on the waiting list. */
  waiting: z.number(),
  /** What the rules make of matches that nobody played, how many are cancelled, and those of which somebody must name the loser. */
  unplayed: z.object({
    sentence: z.string(),
    asks_for_loser: z.boolean(),
    undecided: z.array(id),
    cancelled: z.number(),
  }),
  group_size: z.object({ size: z.number(), smallest: z.number(), largest: z.number() }),
  next: nextRound.nullable(),
  /** How often something was decided. */
  decisions_version: z.number(),
});

/** What somebody decides on the board; null takes a decision back. */
export const closingDecision = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("order"),
    group_id: id,
    /** Those who were shown as tied; decided by hand, first to last. */
    pair_ids: z.array(id).min(1).max(64),
    how: z.enum(waysToDecide).nullable(),
    reason: optionalText(200),
  }),
  z.strictObject({
    kind: z.literal("movement"),
    pair_id: id,
    to_group_id: id.nullable(),
    /** Whether it fills the place of a pair that has left. */
    fills_hole: z.boolean().default(false),
    reason: optionalText(200),
  }),
  z.strictObject({
    kind: z.literal("unplayed"),
    match_id: id,
    loser_pair_id: id.nullable().default(null),
    deferred_until: calendarDate.nullable().default(null),
    /** Whether its date and court go when it is put off. */
    frees_date: z.boolean().default(true),
  }),
  /** A later deadline of one match, or of all that a group has still to play, while the round goes on. */
  z.strictObject({
    kind: z.literal("later"),
    group_id: id,
    match_id: id.nullable().default(null),
    deferred_until: calendarDate,
    reason: text(200).trim().min(1, "Escribe el motivo"),
  }),
]);
export type ClosingDecisionInput = z.output<typeof closingDecision>;
