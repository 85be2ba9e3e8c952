import { z } from "zod";
import { formatTypes } from "#domain/base/league.ts";
import { rankingOrders } from "#domain/base/regulations.ts";
import { orderingCriteria } from "#domain/tables/ordering-figure.ts";
import { endpointsOf, id, numberInAddress } from "../common/common.ts";
import { groupChange, groupRef, individualRow, roundInfo, standingRow } from "../common/rows.ts";

/** `round` absent: the whole season (ruling 2); a number: that round's tables. */
export const rankingInput = z.strictObject({
  league_id: id,
  group: id.optional(),
  round: numberInAddress(1, 99).optional(),
});

/** The order that a ranking is in (spec 7 §1.5), in words, and what both are called. */
export const rankingOrder = z.object({
  in_force: z.enum(rankingOrders),
  sentence: z.string(),
  /** What the order by the criteria is called; null where there is no other to choose. */
  general_name: z.string().nullable(),
});

export const ranking = z.object({
  rows: z.array(standingRow),
  individual_rows: z.array(individualRow),
  groups: z.array(groupRef),
  rounds: z.array(roundInfo),
  /** Whether points are among the criteria, and so among the columns (spec 3 §5.7). */
  shows_points: z.boolean(),
  /** The criterion whose figure orders the rows, and stands on the podium (ruling 37). */
  ordered_by: z.enum(orderingCriteria),
  order: rankingOrder,
});
export type Ranking = z.infer<typeof ranking>;

/** With the place in the group of a round, which is what moves a pair, and where it leads (spec 7 §1.11). */
const placedRow = standingRow.extend({ goes: groupChange, group_place: z.number().optional() });
export type PlacedRow = z.infer<typeof placedRow>;

/** A ranking, and the round whose places it tells beside the season's. */
const placedRanking = ranking.extend({ rows: z.array(placedRow), placed_round: z.number() });
export type PlacedRanking = z.infer<typeof placedRanking>;

/** A player of a match whose points of its round were entered, and what its results give (spec 8 §4.4). */
const enteredPlayer = z.object({ name: z.string(), entered: z.number(), results: z.number().nullable() });

const endpoint = endpointsOf("Ranking");

export const standings = {
  ranking: endpoint.read(
    "GET /leagues/{league_id}/ranking",
    "Ranking general, o el de una jornada",
    rankingInput,
    placedRanking.extend({ format_type: z.enum(formatTypes) }),
  ),
  entered: endpoint.desk(
    "GET /leagues/{league_id}/matches/{match_id}/entered-points",
    "Jugadores de un partido con puntos de su jornada anotados, que un resultado no cambia",
    z.strictObject({ league_id: id, match_id: id }),
    z.array(enteredPlayer),
  ),
};
