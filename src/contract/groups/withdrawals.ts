import { z } from "zod";
import { withdrawalPolicies, withdrawalReasons } from "#domain/season/withdrawal.ts";
import { orderingCriteria } from "#domain/tables/ordering-figure.ts";
import { endpointsOf, id, wholeNumber } from "../common/common.ts";
import { standingRow } from "../common/rows.ts";

/** What becomes of the matches of a pair that leaves; what is confirmed is what was shown (spec 3 §2.3, §3.4). */
export const withdrawalEffects = z.object({
  policy: z.enum(["annul", "keep_played"]),
  kept: z.number(),
  annulled: z.number(),
  cancelled: z.number(),
  won: z.number(),
});
export type WithdrawalEffects = z.infer<typeof withdrawalEffects>;

const shownEffects = z.strictObject({
  policy: withdrawalEffects.shape.policy,
  kept: wholeNumber(0, 999),
  annulled: wholeNumber(0, 999),
  cancelled: wholeNumber(0, 999),
  won: wholeNumber(0, 999),
});

export const withdrawalPreview = z.object({
  pair_id: id,
  name: z.string(),
  group_name: z.string(),
  /** The criterion whose figure orders the table (spec 3 §5.7). */
  ordered_by: z.enum(orderingCriteria),
  /** The table as it is, and as it would be under each of the policies. */
  before: z.array(standingRow),
  choices: z.array(
    z.object({ policy: z.enum(withdrawalPolicies), effects: withdrawalEffects, after: z.array(standingRow) }),
  ),
  /** What the league's regulations say. */
  usual: z.enum(withdrawalPolicies),
});
export type WithdrawalPreview = z.infer<typeof withdrawalPreview>;

const pairOfRound = z.strictObject({ league_id: id, round_id: id, pair_id: id });

const leftOff = z.object({
  match_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  match_date: z.string(),
  match_time: z.string(),
  why: z.string(),
});
export type LostBooking = z.infer<typeof leftOff>;

const endpoint = endpointsOf("Grupos");

export const withdrawals = {
  preview: endpoint.admin(
    "GET /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/withdrawal",
    "Qué sería de los partidos y la tabla si una pareja se diera de baja",
    pairOfRound,
    withdrawalPreview,
  ),
  withdraw: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/withdrawal",
    "Dar de baja a una pareja en la jornada abierta",
    pairOfRound.extend({
      reason: z.enum(withdrawalReasons),
      policy: z.enum(withdrawalPolicies),
      shown: shownEffects,
    }),
    withdrawalEffects,
  ),
  /** Another group in the middle of the round: in the old one the pair has left (spec 3 §2.6). */
  move: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/move",
    "Cambiar de grupo en plena jornada a una pareja con resultados; en su grupo queda como una baja",
    pairOfRound.extend({ target_group_id: id, policy: z.enum(withdrawalPolicies), shown: shownEffects }),
    withdrawalEffects.extend({ matches: z.number() }),
  ),
  undo: endpoint.admin(
    "DELETE /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/withdrawal",
    "Deshacer la baja o el cambio de grupo de una pareja, mientras la jornada siga abierta",
    pairOfRound.extend({ group_id: id.optional() }),
    z.object({
      /** Matches that come back without the booking that they had, since something closes its place now (spec 4 §1.4). */
      left_off: z.array(leftOff),
    }),
  ),
};
