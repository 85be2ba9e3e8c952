import { z } from "zod";
import { formatTypes } from "#domain/base/league.ts";
import { retirements, superTieBreaks, thirdSets } from "#domain/base/regulations.ts";
import { roundStates } from "#domain/base/round-state.ts";
import { matchStatuses, sentStates } from "#domain/scores/match-status.ts";
import { outcomes, type ScoreRules } from "#domain/scores/score.ts";
import { matchKinds } from "#domain/season/promotion-match.ts";
import {
  calendarDate,
  clockTime,
  done,
  endpointsOf,
  id,
  numberInAddress,
  optionalText,
  version,
  wholeNumber,
} from "../common/common.ts";
import { roundInfo } from "../common/rows.ts";
import { absences, bookings, busyTimes, freeSlot, playersTwice, scheduleAll } from "./bookings.ts";
import { lineupEntry, lineupInput, lineups } from "./lineup.ts";
import { undating } from "./undating.ts";

export const matchStatus = z.enum(matchStatuses);
export const outcome = z.enum(outcomes);

/** One set as the result dialog writes it (spec 1 §3); a super tie-break is marked so. */
export const setResult = z.strictObject({
  set: wholeNumber(1, 3),
  pair1_games: wholeNumber(0, 99),
  pair2_games: wholeNumber(0, 99),
  super_tie_break: z.boolean().optional(),
});

/** What the result dialog follows of a league's rules (spec 3 §3.3, §5). */
export const scoreRules = z.object({
  super_tie_break: z.enum(superTieBreaks),
  retirement: z.enum(retirements),
  third_set: z.enum(thirdSets),
  strict_scores: z.boolean(),
  /** Whether not coming without notice counts otherwise than another walkover. */
  has_no_show: z.boolean(),
}) satisfies z.ZodType<ScoreRules>;

/** What anybody may see of a match (ruling 22); the administration sees more. */
export const seenMatch = z.object({
  id,
  round_number: z.number(),
  /** A match for a place, which counts in no table (spec 3 §5.5), or any other. */
  kind: z.enum(matchKinds),
  group_id: id,
  group_name: z.string(),
  division_level: z.number(),
  pair1_id: id,
  pair2_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  match_date: z.string().nullable(),
  match_time: z.string().nullable(),
  court_name: z.string().nullable(),
  /** When it was really played, and on which court, where that was said; the booking stays as it was. */
  played_on: z.string().nullable(),
  played_court_name: z.string().nullable(),
  status: matchStatus,
  /** Whether it counts nowhere, since one of its pairs has left: 'Anulado' (spec 3 §2.3). */
  is_annulled: z.boolean(),
  outcome: outcome.nullable(),
  winner_pair_id: id.nullable(),
  pair1_sets_won: z.number(),
  pair2_sets_won: z.number(),
  set_results: z.array(setResult),
});

/** What players have sent of a match and nobody has decided: 'Por confirmar', or two versions (spec 6 §2.3). */
export const sentState = z.enum(sentStates);

export const match = seenMatch.extend({
  tournament_id: id,
  round_state: z.enum(roundStates),
  match_day: z.number(),
  court_id: z.number().nullable(),
  duration_minutes: z.number(),
  played_court: z.number().nullable(),
  /** Put off when its round closed, until this day (spec 3 §4.3). */
  deferred_until: z.string().nullable(),
  /** Its own later deadline, while its round is open (spec 3 §4.6). */
  own_deadline: z.string().nullable(),
  scheduling_notes: z.string().nullable(),
  pair1_games_won: z.number(),
  pair2_games_won: z.number(),
  /** Who played instead of whom (spec 3 §2.4). */
  lineup: z.array(lineupEntry),
  sent: sentState.nullable(),
  version: z.number(),
});
export type Match = z.infer<typeof match>;

const matchInput = z.strictObject({ league_id: id, match_id: id });
/** A match as it was seen. */
export const seenMatchInput = matchInput.extend({ version });

export const scheduleInput = seenMatchInput.extend({
  match_date: calendarDate,
  match_time: clockTime,
  court_id: wholeNumber(1, 999),
  scheduling_notes: optionalText(500),
});

export const resultInput = seenMatchInput.extend({
  outcome: outcome.default("played"),
  set_results: z.array(setResult).max(3, "Un partido tiene de 1 a 3 sets."),
  /** Who wins a walkover or a retirement; a played match says so by its sets. */
  winner_pair_id: id.nullable().default(null),
  /** When it was really played (spec 3 §3.1); null: as it was booked; not given: as it is. */
  played_on: calendarDate.nullable().optional(),
  /** On which court, kept with the day only; null: not said; not given: as it is. */
  played_court: wholeNumber(1, 999).nullable().optional(),
  /** Who played instead of whom; not given: as it is. Of a match that nobody played, nobody. */
  lineup: lineupInput.optional(),
  /** How the round stood when the result was entered: one that closed meanwhile refuses with `round_just_closed`. */
  round_state: z.enum(roundStates).optional(),
});
export type ResultInput = z.input<typeof resultInput>;

/** Which result is taken back; the reason is kept in the log of activity. */
export const removeResultInput = seenMatchInput.extend({
  reason: optionalText(200),
  /** How the round stood when it was asked for, as with a result. */
  round_state: z.enum(roundStates).optional(),
});

export const matchesPage = z.object({
  matches: z.array(match),
  rounds: z.array(roundInfo),
  /** The round whose rules `score_rules` are: the one asked for, or the current one. */
  round_number: z.number(),
  format_type: z.enum(formatTypes),
  today: z.string(),
  courts_count: z.number(),
  score_rules: scoreRules,
  /** How many matches of all its rounds are over: played, or annulled with who left. */
  over_in_season: z.number(),
});
export type MatchesPage = z.infer<typeof matchesPage>;

const endpoint = endpointsOf("Partidos");

export const matches = {
  lineup: lineups,
  list: endpoint.read(
    "GET /leagues/{league_id}/matches",
    "Partidos de la jornada actual, de otra, de unas fechas o de la temporada",
    z.strictObject({
      league_id: id,
      round: numberInAddress(1, 99).optional(),
      group: id.optional(),
      /** The matches of these days, of whatever round, instead of a round's. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      /** Those of all rounds instead of one. */
      season: z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]).default(false),
    }),
    matchesPage,
  ),
  get: endpoint.read("GET /leagues/{league_id}/matches/{match_id}", "Un partido", matchInput, match),
  schedule: endpoint.desk(
    "PUT /leagues/{league_id}/matches/{match_id}/schedule",
    "Dar fecha, hora y cancha a un partido",
    scheduleInput,
    z.object({ match, players_twice: z.array(z.string()) }),
  ),
  scheduleAll,
  unschedule: undating,
  absences,
  bookings,
  busyTimes,
  playersTwice,
  alternatives: endpoint.desk(
    "GET /leagues/{league_id}/matches/{match_id}/alternatives",
    "Hasta tres huecos libres cerca de uno ocupado",
    z.strictObject({
      league_id: id,
      match_id: id,
      match_date: calendarDate,
      match_time: clockTime,
      court_id: numberInAddress(1, 999),
    }),
    z.array(freeSlot),
  ),
  saveResult: endpoint.desk(
    "PUT /leagues/{league_id}/matches/{match_id}/result",
    "Guardar o corregir el resultado de un partido",
    resultInput,
    match,
  ),
  start: endpoint.desk(
    "PUT /leagues/{league_id}/matches/{match_id}/start",
    "Empieza un partido: queda En Juego",
    seenMatchInput,
    match,
  ),
  stop: endpoint.desk(
    "DELETE /leagues/{league_id}/matches/{match_id}/start",
    "Quitar el comienzo de un partido, que vuelve a estar programado",
    seenMatchInput,
    match,
  ),
  removeResult: endpoint.desk(
    "DELETE /leagues/{league_id}/matches/{match_id}/result",
    "Quitar el resultado de un partido, que vuelve a estar programado",
    removeResultInput,
    match,
  ),
  remove: endpoint.admin("DELETE /leagues/{league_id}/matches/{match_id}", "Eliminar un partido", matchInput, done),
};
