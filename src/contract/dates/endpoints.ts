import { z } from "zod";
import { calendarDate, done, endpointsOf, id, leagueInput } from "../common/common.ts";

/** What pairs have done to find a date for a match: it stays after it has ended (spec 6 §3.1). */
const dateSearch = z.object({
  match_id: id,
  pair1_id: id,
  pair2_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  group_name: z.string(),
  /** Null: it has none yet. */
  match_date: z.string().nullable(),
  /** How many different dates each pair has offered. */
  pair1_offered: z.number(),
  pair2_offered: z.number(),
  /** What is held now for the other pair to answer; null: nothing. */
  held: z
    .object({
      pair_id: id,
      /** A moment. */
      until: z.string(),
      places: z.array(z.object({ match_date: z.string(), match_time: z.string(), court_name: z.string() })),
    })
    .nullable(),
  /** Which pairs wait for an answer to their wish for more time. */
  more_time: z.array(z.object({ pair_id: id, requested_at: z.string() })),
  /** Its own later deadline, if it has one. */
  own_deadline: z.string().nullable(),
  /** Between which days a later deadline can be given, and which is proposed; null: none can be given here. */
  later: z.object({ first: z.string(), last: z.string().nullable(), proposed: z.string() }).nullable(),
});
export type DateSearch = z.infer<typeof dateSearch>;

/** Until when a pair that has asked for more time may play its match. */
const givenTime = leagueInput.extend({ match_id: id, pair_id: id, deferred_until: calendarDate });

const endpoint = endpointsOf("Fechas que acuerdan las parejas");

export const dates = {
  list: endpoint.read(
    "GET /leagues/{league_id}/dates",
    "Qué fechas se han ofrecido las parejas, y quién pide más plazo",
    leagueInput,
    z.array(dateSearch),
  ),
  answer: endpoint.desk(
    "POST /leagues/{league_id}/dates/{match_id}/more-time",
    "Dar por atendida la petición de más plazo de las parejas de un partido",
    leagueInput.extend({ match_id: id, pair_id: id }),
    done,
  ),
  reopen: endpoint.desk(
    "DELETE /leagues/{league_id}/dates/{match_id}/more-time/answer",
    "Deshacer que se ha dado por atendida: vuelve a esperar",
    leagueInput.extend({ match_id: id, pair_id: id }),
    done,
  ),
  give: endpoint.admin(
    "PUT /leagues/{league_id}/dates/{match_id}/more-time",
    "Dar más plazo a quien lo pide",
    givenTime,
    done,
  ),
  takeBack: endpoint.admin(
    "DELETE /leagues/{league_id}/dates/{match_id}/more-time",
    "Deshacer que se ha dado más plazo, si sigue siendo ese",
    givenTime.extend({ before: calendarDate.nullable() }),
    done,
  ),
};
