import { z } from "zod";
import { handPoints, sumBases } from "#domain/evenings/league-sum.ts";
import { id, wholeNumber } from "../common/common.ts";

/** A player of an individual league, with what an evening would give them (spec 8 §2.5). */
export const sumRow = z.object({
  player_id: id,
  player_name: z.string(),
  group_name: z.string(),
  /** In the evening's table; null: not in the evening. */
  place: z.number().nullable(),
  points: z.number(),
  place_points: z.number(),
  /** What was entered for the round by hand; null: nothing. */
  entered: z.number().nullable(),
  /** What the round's results give, which no longer counts once something is entered; null: nothing. */
  results: z.number().nullable(),
});
export type SumRow = z.infer<typeof sumRow>;

/** A league with an open round that an evening can be added to. */
const sumLeague = z.object({
  league_id: id,
  league_name: z.string(),
  round_id: id,
  round_number: z.number(),
  /** Whether the round waits for an evening (spec 8 §4.4); absent: it has matches. */
  is_evening: z.literal(true).optional(),
  /** The evening that was added to this round already. */
  taken_by: z.string().nullable(),
  rows: z.array(sumRow),
  /** Who is in the evening and not in the league. */
  others: z.array(z.object({ entered_id: id, shown_name: z.string(), is_guest: z.boolean() })),
});
export type SumLeague = z.infer<typeof sumLeague>;

/** Where an evening was added. */
const evenedSum = z.object({
  league_id: id,
  league_name: z.string(),
  round_id: id,
  round_number: z.number(),
  /** While its round is open. */
  can_undo: z.boolean(),
  basis: z.enum(sumBases),
});

export const eveningSum = z.object({ sum: evenedSum.nullable(), leagues: z.array(sumLeague) });
export type EveningSum = z.infer<typeof eveningSum>;

const place = { evening_id: id, league_id: id, round_id: id };

/** What is added, and what was shown of it: who would have what, and what they had. */
export const newSum = z.strictObject({
  ...place,
  basis: z.enum(sumBases, "Elige qué se suma"),
  by_hand: z.enum(handPoints, "Elige qué pasa con los puntos a mano"),
  shown: z
    .array(
      z.strictObject({
        player_id: id,
        added: wholeNumber(0, 9999).nullable(),
        entered: wholeNumber(-9999, 9999).nullable(),
      }),
    )
    .max(200, "Como máximo 200 jugadores"),
});
export type NewSum = z.input<typeof newSum>;

export const undoneSum = z.strictObject(place);
