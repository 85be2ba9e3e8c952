import { z } from "zod";
import { bracketMatch } from "#contract/brackets/match.ts";
import { sentState, setResult } from "#contract/matches/endpoints.ts";
import { bracketRoles } from "#domain/brackets/bracket-names.ts";
import { id } from "../common/common.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

const ofAnyReader = bracketMatch.pick({
  id: true,
  name: true,
  round: true,
  position: true,
  is_third_place: true,
  sides: true,
  status: true,
  outcome: true,
  winner_pair_id: true,
  set_results: true,
  match_date: true,
  match_time: true,
  court_name: true,
});

export const publicDrawnMatch = ofAnyReader.extend({
  /** Who played for a pair, by name only where the person is registered in the league (spec 3 §2.4). */
  substitutes: z.array(z.object({ side: z.number(), name: z.string().nullable() })),
  /** Absent: players have sent nothing that nobody has decided (spec 6 §2.3). */
  sent: sentState.optional(),
  /** The sets that were sent and count nowhere yet; absent: none wait. */
  proposed: z.array(setResult).optional(),
  /** How long it is booked, while it is still to be played at an hour (spec 7 §1.10); absent: it is not. */
  duration_minutes: z.number().optional(),
});
export type PublicDrawnMatch = z.infer<typeof publicDrawnMatch>;

const round = z.object({
  number: z.number(),
  /** 'Cuartos de final'. */
  name: z.string(),
  matches: z.array(publicDrawnMatch),
});

/** A pair that goes through the first round without a match, and its place there from the top. */
const exempt = z.object({ position: z.number(), pair_id: id, name: z.string(), seed: z.number().nullable() });

/** What a pair has won and lost in its bracket. */
export const bracketFigures = z.object({
  matches_won: z.number(),
  matches_lost: z.number(),
  sets_won: z.number(),
  sets_lost: z.number(),
  games_won: z.number(),
  games_lost: z.number(),
});

/** A published bracket (spec 5 §3.2). */
export const publicPhase = z.object({
  id,
  /** 'Cuadro final', 'Consolación', 'Puestos 1 a 8'. */
  name: z.string(),
  role: z.enum(bracketRoles),
  /** How many pairs were drawn; 0 in a consolation, whose pairs come from the main one. */
  pairs: z.number(),
  /** The lot that it was drawn with, and when on the club's clock. */
  draw: z.object({ seed: z.string(), date: z.string(), time: z.string() }),
  rounds: z.array(round),
  exempt: z.array(exempt),
  champion: z.object({ pair_id: id, name: z.string(), figures: bracketFigures }).nullable(),
});
export type PublicPhase = z.infer<typeof publicPhase>;

/** The brackets of a league that are published; none: nobody sees that there is one. */
export const publicBracket = z.object({ phases: z.array(publicPhase) });
export type PublicBracket = z.infer<typeof publicBracket>;

/** A match of a bracket among the league's matches, with the bracket that it belongs to. */
export const listedDrawnMatch = publicDrawnMatch.extend({ phase_name: z.string() });

/** A pair's matches in one bracket, those that it has come to, in their order. */
export const pairWay = z.object({
  phase_id: id,
  phase_name: z.string(),
  /** Which of the published brackets it is, from 1. */
  phase_number: z.number(),
  role: z.enum(bracketRoles),
  /** How many pairs were drawn; 0 in a consolation. */
  pairs: z.number(),
  /** The names of its rounds, from the first. */
  rounds: z.array(z.string()),
  /** Whether it went through the first round without a match. */
  is_exempt: z.boolean(),
  /** What a defeat in the match that it has to play leads to; unsure: to the consolation or out; null: it has none to play. */
  on_defeat: z.enum(["out", "third_place", "consolation", "unsure"]).nullable(),
  matches: z.array(publicDrawnMatch.extend({ round_name: z.string() })),
});
export type PairWay = z.infer<typeof pairWay>;
