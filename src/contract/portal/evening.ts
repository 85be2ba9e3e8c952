import { z } from "zod";
import { eveningClock, eveningScore } from "#contract/evenings/evening.ts";
import { countings, eveningFormats, restCredits } from "#domain/evenings/evening.ts";
import { id } from "../common/common.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

const statuses = z.enum(["planned", "playing", "finished"]);

/** An evening on the portal's first page: those of today, and the last (spec 8 §1.1). */
export const publicEveningCard = z.object({
  id,
  name: z.string(),
  evening_date: z.string(),
  from_time: z.string(),
  until_time: z.string(),
  format: z.enum(eveningFormats),
  is_mixed: z.boolean(),
  status: statuses,
  people: z.number(),
  rounds_played: z.number(),
  rounds_planned: z.number().nullable(),
  /** Who won it; null: it is not over. */
  winner: z.string().nullable(),
});
export type PublicEveningCard = z.infer<typeof publicEveningCard>;

/** An evening that gave a round of a league its points. */
const eveningOfRound = z.object({ id, name: z.string(), evening_date: z.string(), round: z.number() });
export type EveningOfRound = z.infer<typeof eveningOfRound>;

/** Of a league that is played in evenings alone those that gave their points, the last first (spec 8 §4.4); absent: it has matches. */
export const eveningsOfLeague = z.array(eveningOfRound);

const sides = z.tuple([z.tuple([id, id]), z.tuple([id, id])]);

const publicEveningMatch = z.object({
  id: z.string(),
  court: z.string(),
  sides,
  score: eveningScore.nullable(),
  /** Ended without a result. */
  is_void: z.boolean(),
});
export type PublicEveningMatch = z.infer<typeof publicEveningMatch>;

/** A row of the table; points and what rests are worth, as the legend says. */
const publicEveningRow = z.object({
  id,
  place: z.number(),
  total: z.number().nullable(),
  mean: z.number().nullable(),
  points: z.number(),
  credit: z.number().nullable(),
  matches: z.number(),
  won: z.number(),
  difference: z.number(),
  rests: z.number(),
  is_gone: z.boolean(),
  /** Whose place, with its points, they have taken. */
  before: z.array(id),
});
export type PublicEveningRow = z.infer<typeof publicEveningRow>;

/** An evening as everybody follows it (spec 8 §2.2). */
export const publicEvening = z.object({
  id,
  name: z.string(),
  evening_date: z.string(),
  from_time: z.string(),
  until_time: z.string(),
  status: statuses,
  format: z.enum(eveningFormats),
  is_mixed: z.boolean(),
  counting: z.enum(countings),
  sum: z.number().nullable(),
  minutes: z.number().nullable(),
  rest: z.enum(restCredits),
  /** Whether the order is of the last court of a pozo, the mean per match, or the total. */
  ordered_by: z.enum(["total", "mean", "last_court"]),
  rounds_planned: z.number().nullable(),
  /** Whether search engines may list it: never where minors play. */
  is_listed: z.boolean(),
  /** Everybody by id, as the portal may name them. */
  people: z.array(z.object({ id, name: z.string() })),
  rounds: z.array(
    z.object({ number: z.number(), matches: z.array(publicEveningMatch), rests: z.array(id), busy: z.array(id) }),
  ),
  table: z.array(publicEveningRow),
  /** How many rounds are over, of which the table tells. */
  rounds_over: z.number(),
  clock: eveningClock,
  today: z.string(),
  time_zone: z.string(),
  club_name: z.string(),
  logo_version: z.string().nullable(),
});
export type PublicEvening = z.infer<typeof publicEvening>;
