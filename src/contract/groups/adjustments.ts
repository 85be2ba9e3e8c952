import { z } from "zod";
import { keysOf, recordOf } from "#domain/base/keys.ts";
import { done, endpointsOf, id, optionalText, requiredName, wholeNumber } from "../common/common.ts";
import { standingRow } from "../common/rows.ts";

const most = 9999;
const count = wholeNumber(0, most).optional();

/** What the table shall show of a pair; figures that are left out stay as they are (ruling 14; spec 2 §5). */
export const wantedFigures = z.strictObject({
  points: count,
  games_difference: wholeNumber(-most, most).optional(),
  matches_played: count,
  matches_won: count,
  matches_lost: count,
  sets_won: count,
  sets_lost: count,
  games_won: count,
  games_lost: count,
});
export type WantedFigures = z.infer<typeof wantedFigures>;

const figures = keysOf(wantedFigures.shape);

/** A row of a group's table as far as it can be set by hand, as a refusal says that it is now. */
export const figureRow = standingRow.pick({ pair_id: true, ...recordOf(figures, () => true as const) });
export type FigureRow = z.infer<typeof figureRow>;

const shownFigure = wholeNumber(-99_999, 99_999).optional();

/** What the table showed of the same figures: what somebody else has changed meanwhile is not overrun. */
const seenFigures = z.strictObject(recordOf(figures, () => shownFigure));

const wantedRow = z.strictObject({ pair_id: id, figures: wantedFigures, seen: seenFigures });
export type WantedRow = z.infer<typeof wantedRow>;

const difference = z.number();

/** An adjustment as it is stored: the differences to the computed values, and who made them. */
export const adjustment = z.object({
  id,
  pair_id: id,
  name: z.string(),
  differences: z.record(z.string(), difference),
  reason: z.string().nullable(),
  created_by_name: z.string(),
  created_at: z.string(),
});
export type Adjustment = z.infer<typeof adjustment>;

const endpoint = endpointsOf("Ajustes");

export const adjustments = {
  list: endpoint.admin(
    "GET /leagues/{league_id}/groups/{group_id}/adjustments",
    "Ajustes a mano de un grupo en la jornada actual",
    z.strictObject({ league_id: id, group_id: id }),
    z.array(adjustment),
  ),
  set: endpoint.admin(
    "POST /leagues/{league_id}/groups/{group_id}/adjustments",
    "Fijar lo que muestra la tabla de un grupo; se guarda la diferencia con lo calculado",
    z.strictObject({
      league_id: id,
      group_id: id,
      /** The round that was shown: what is meant for one round never lands in the next (spec 3 §3.4). */
      round_id: id,
      rows: z.array(wantedRow).min(1).max(64),
      reason: optionalText(200),
    }),
    z.object({ adjusted: z.number() }),
  ),
  /** Points less for a pair, as an entry of its own (spec 3 §5.1). */
  sanction: endpoint.creates(
    "POST /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/sanction",
    "Sancionar a una pareja con puntos menos; se quita como cualquier ajuste",
    z.strictObject({
      league_id: id,
      round_id: id,
      pair_id: id,
      points: wholeNumber(1, 20),
      reason: requiredName("Escribe el motivo de la sanción", 200),
    }),
    done,
  ),
  remove: endpoint.admin(
    "DELETE /leagues/{league_id}/adjustments/{adjustment_id}",
    "Quitar un ajuste; vuelve lo calculado",
    z.strictObject({ league_id: id, adjustment_id: id }),
    done,
  ),
};
