import { z } from "zod";
import { rankingOrder } from "#contract/standings/endpoints.ts";
import { orderingCriteria } from "#domain/tables/ordering-figure.ts";
import { groupChange, groupRef, individualRow, standingRow } from "../common/rows.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

/** A row of a group's table; `came`: how it got there when the round before was closed, while the one after it is played. */
export const groupRow = standingRow.omit({ why: true }).extend({ goes: groupChange, came: groupChange });

/** A row of the ranking. `group_place`: the place in its group, which is what moves it (spec 7 §1.11); absent while it says nothing. */
const rankedRow = standingRow.extend({ goes: groupChange, group_place: z.number().optional() });

/** Who goes up and down, in words: a line for each group and way, from the top (spec 7 §1.13). */
const movements = z.object({
  /** The round whose closing moved them; null: as the tables of the round that is played stand. */
  closed_round: z.number().nullable(),
  lines: z.array(
    z.object({ kind: z.enum(["up", "down", "across", "through"]), to: z.string(), names: z.array(z.string()) }),
  ),
  /** How many lines more there are. */
  more: z.number(),
});

/** The league's order, in a few words too: 'por diferencia de juegos'; and the round whose places stand beside the groups. */
const shownOrder = rankingOrder.extend({
  in_short: z.string(),
  /** null: there are no rounds to close. */
  round: z.number().nullable(),
});

export const publicRanking = z.object({
  rows: z.array(rankedRow),
  individual_rows: z.array(individualRow),
  shows_points: z.boolean(),
  ordered_by: z.enum(orderingCriteria),
  order: shownOrder,
  movements: movements.nullable(),
  /** How much of the round each group has played, where the order is by division. */
  groups: z.array(groupRef.omit({ division_level: true }).extend({ played: z.number(), total: z.number() })),
});
export type PublicRanking = z.infer<typeof publicRanking>;

/** The match of a group that comes next, or is being played. */
export const nextMatch = z.object({
  match_date: z.string(),
  match_time: z.string().nullable(),
  court_name: z.string().nullable(),
  /** How long it is booked, while it is still to be played at an hour (spec 7 §1.10); absent: it is not. */
  duration_minutes: z.number().optional(),
  is_running: z.boolean(),
  /** The places of the two. */
  places: z.tuple([z.number(), z.number()]),
});
