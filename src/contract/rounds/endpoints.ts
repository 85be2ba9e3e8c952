import { z } from "zod";
import { formatTypes } from "#domain/base/league.ts";
import { movementKinds } from "#domain/season/round.ts";
import {
  calendarDate,
  done,
  endpointsOf,
  id,
  leagueInput,
  numberInAddress,
  text,
  wholeNumber,
} from "../common/common.ts";
import { sentState } from "../matches/endpoints.ts";
import { closingBoard, closingDecision } from "./board.ts";

/** What becomes of one pair when the round closes, and why (ruling 6). */
export const movement = z.object({
  pair_id: id,
  name: z.string(),
  kind: z.enum(movementKinds),
  position: z.number(),
  from_group_id: id,
  from_group_name: z.string(),
  to_group_id: id,
  to_group_name: z.string(),
  /** Whether somebody decided it, and not the rules (spec 3 §4.4). */
  is_by_hand: z.boolean(),
  reason: z.string(),
});
export type Movement = z.infer<typeof movement>;

/** A boundary between two groups that nobody crosses, and why (spec 3 §4.2). */
const heldBoundary = z.object({
  upper_group_ids: z.array(id),
  lower_group_ids: z.array(id),
  causes: z.array(z.object({ group_id: id, reason: z.enum(["name", "no_matches"]), pair_ids: z.array(id) })),
  sentence: z.string(),
});

export const missingResult = z.object({
  match_id: id,
  pair1_id: id,
  pair2_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  group_name: z.string(),
  match_date: z.string().nullable(),
  /** Who was named to lose it, and until when it was put off (spec 3 §4.3). */
  loser_pair_id: id.nullable(),
  deferred_until: z.string().nullable(),
  /** Whether its date and court go when it is put off. */
  frees_date: z.boolean(),
  /** Whether nobody goes up or down by it who would not anyway, however it and the others end (spec 6 §4). */
  changes_nothing: z.boolean(),
  /** Its pairs have sent results that differ, or one waits that counts nowhere: decided before the round closes (spec 6 §2.2). */
  sent: sentState.exclude(["unconfirmed"]).optional(),
});

/** A result that counts although nobody has confirmed it: the closing accepts it (spec 6 §2.2). */
const unconfirmedResult = missingResult
  .pick({ match_id: true, pair1_name: true, pair2_name: true, group_name: true })
  .extend({ score: z.string() });

/** What finishing the round would do: what the dialog shows before it is confirmed. */
export const closingPreview = z.object({
  round_id: id,
  number: z.number(),
  is_last: z.boolean(),
  missing: z.array(missingResult),
  /** Absent: none. */
  unconfirmed: z.array(unconfirmedResult).optional(),
  held: z.array(heldBoundary),
  movements: z.array(movement),
  board: closingBoard,
});
export type ClosingPreview = z.infer<typeof closingPreview>;

/** What was shown to who confirms a closing; the movements of those who stay may be left out (spec 3 §3.4). */
export const shownClosing = z.strictObject({
  is_last: z.boolean(),
  movements: z.array(z.strictObject({ pair_id: id, kind: movement.shape.kind, to_group_id: id })).max(1000),
  missing: z.array(id).max(5000),
  /** The results that nobody has confirmed and that are accepted, each as it was shown; absent: none. */
  unconfirmed: z
    .array(z.strictObject({ match_id: id, score: text(200) }))
    .max(5000)
    .optional(),
  /** The matches for a place that were shown; absent: none. */
  promotions: z
    .array(z.strictObject({ upper_pair_id: id, lower_pair_id: id }))
    .max(500)
    .optional(),
  /** How often something had been decided on the board that was shown. */
  decisions_version: wholeNumber(0, 1_000_000).optional(),
});
export type ShownClosing = z.infer<typeof shownClosing>;

/** What making a round an evening would take away, and how many matches stay for their results (spec 8 §4.4). */
const eveningRoundPreview = z.object({
  round_id: id,
  number: z.number(),
  removed: z.array(
    z.object({
      match_id: id,
      pair1_name: z.string(),
      pair2_name: z.string(),
      group_name: z.string(),
      match_date: z.string().nullable(),
      match_time: z.string().nullable(),
    }),
  ),
  kept: z.number(),
});
export type EveningRoundPreview = z.infer<typeof eveningRoundPreview>;

const endpoint = endpointsOf("Jornadas");

export const rounds = {
  closingPreview: endpoint.admin(
    "GET /leagues/{league_id}/rounds/current/closing",
    "Qué ocurriría al finalizar la jornada",
    leagueInput,
    closingPreview,
  ),
  /** What became of each pair when a round was closed; it stays readable for ever (ruling 6). */
  movements: endpoint.read(
    "GET /leagues/{league_id}/rounds/{number}/movements",
    "Movimientos de una jornada cerrada",
    z.strictObject({ league_id: id, number: numberInAddress(1, 99) }),
    z.array(movement),
  ),
  /** Decides a place, another movement or an unplayed match of the round that is to be closed; the board is answered. */
  decide: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/decisions",
    "Decidir en el cierre: sorteo, a mano o sin movimiento; otro destino; partidos sin jugar",
    z.strictObject({ league_id: id, round_id: id, decision: closingDecision }),
    closingPreview,
  ),
  /** What corrected results of the last closed round would have changed (spec 3 §4.7). */
  correction: endpoint.admin(
    "GET /leagues/{league_id}/rounds/correction",
    "Qué habrían cambiado las correcciones de la última jornada cerrada",
    leagueInput,
    z.object({
      /** Whether pairs play, or players. */
      format_type: z.enum(formatTypes),
      /** The open round, in which two pairs can change places. */
      round_id: id,
      swaps: z.array(z.object({ upper_pair_id: id, lower_pair_id: id, sentence: z.string(), can_swap: z.boolean() })),
    }),
  ),
  swapPlaces: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/swap",
    "Intercambiar dos parejas como las habría puesto un resultado corregido",
    z.strictObject({ league_id: id, round_id: id, upper_pair_id: id, lower_pair_id: id }),
    done,
  ),
  /** Takes the last closing back while the new round has no result. */
  undoClosing: endpoint.admin(
    "POST /leagues/{league_id}/rounds/undo",
    "Deshacer el último cierre mientras la nueva jornada no tenga resultados",
    z.strictObject({ league_id: id, round_id: id }),
    z.object({ reopened_number: z.number(), restored: z.number() }),
  ),
  /** Does what was shown, or nothing: another state of things refuses with `closing_changed` and the preview as it is now. */
  close: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/close",
    "Finalizar la jornada",
    z.strictObject({
      league_id: id,
      round_id: id,
      expected: shownClosing,
      /** Whether the next round opens with its matches (spec 3 §4.6). */
      creates_matches: z.boolean().default(false),
      /** The deadline of the next round; absent: as planned. */
      deadline: calendarDate.nullable().optional(),
    }),
    z.object({
      closed_number: z.number(),
      next_number: z.number().nullable(),
      moved: z.number(),
      cancelled: z.number(),
      /** Matches of the next round. */
      created: z.number(),
    }),
  ),
  generateMatches: endpoint.admin(
    "POST /leagues/{league_id}/matches/generate",
    "Generar los partidos que faltan en la jornada actual",
    z.strictObject({ league_id: id, round_id: id }),
    z.object({ created: z.number(), removed: z.number(), kept: z.number() }),
  ),
  eveningPreview: endpoint.admin(
    "GET /leagues/{league_id}/rounds/current/evening",
    "Qué partidos se quitarían si la jornada actual fuera una tarde",
    leagueInput,
    eveningRoundPreview,
  ),
  /** Refused with `evening_round_changed` when other matches would go than were shown; 'Generar Partidos' takes it back. */
  makeEvening: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/evening",
    "La jornada es una tarde: sin partidos, con los puntos de la tarde que se le sume",
    z.strictObject({ league_id: id, round_id: id, removed: z.array(id).max(5000) }),
    z.object({ removed: z.number(), kept: z.number() }),
  ),
};
