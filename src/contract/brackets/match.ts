import { z } from "zod";
import { match, scoreRules } from "#contract/matches/endpoints.ts";
import { id } from "../common/common.ts";

/** A side of a match of a bracket: a pair, or the words for what will make it (spec 5 §1.2). */
const bracketSide = z.object({
  pair_id: id.nullable(),
  name: z.string().nullable(),
  /** Its place among the seeds. */
  seed: z.number().nullable(),
  /** 'Ganador de la semifinal 2', 'exento'; null where the pair is known. */
  text: z.string().nullable(),
  /** Nobody stands there and nobody will: who is opposite goes on without a match. */
  is_bye: z.boolean(),
  /** 'Espera: empate en Grupo A por resolver': what the place in the groups waits for that it is. */
  waits: z.string().optional(),
});

/** What a match of a bracket has as one of a group. */
const ofAnyMatch = match.pick({
  id: true,
  status: true,
  outcome: true,
  winner_pair_id: true,
  set_results: true,
  lineup: true,
  match_date: true,
  match_time: true,
  court_id: true,
  court_name: true,
  duration_minutes: true,
  played_on: true,
  played_court: true,
  played_court_name: true,
  scheduling_notes: true,
  sent: true,
  version: true,
});

export const bracketMatch = ofAnyMatch.extend({
  phase_id: id,
  /** Its number in the order of play of the whole competition: 5 is said 'P5'. */
  number: z.number(),
  /** 'Final', 'Tercer puesto', 'Semifinal 2', 'P5'. */
  name: z.string(),
  round: z.number(),
  position: z.number(),
  is_third_place: z.boolean(),
  sides: z.tuple([bracketSide, bracketSide]),
  /** The matches whose winners or losers play it. */
  fed_by: z.array(id),
});
export type BracketMatch = z.infer<typeof bracketMatch>;

/** A match of a bracket in a list: with the names of its tree and of its round. */
export const listedBracketMatch = bracketMatch.extend({
  /** 'Cuadro final', 'Consolación'. */
  phase_name: z.string(),
  /** 'Cuartos de final'; of the match for the third place that. */
  round_name: z.string(),
});
export type ListedBracketMatch = z.infer<typeof listedBracketMatch>;

/** The matches of a league's brackets, and the rules of those to be played. */
export const bracketMatches = z.object({ matches: z.array(listedBracketMatch), score_rules: scoreRules });
export type BracketMatches = z.infer<typeof bracketMatches>;
