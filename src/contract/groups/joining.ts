import { z } from "zod";
import { knownPerson, personInput } from "#contract/people/endpoints.ts";
import { done, endpointsOf, id } from "../common/common.ts";

/** When a pair that comes late plays (spec 3 §2.2). */
export const joiningTimes = ["now", "next", "waiting"] as const;

/** Somebody who is registered, or is registered on the spot. */
export const newcomer = (message: string) =>
  z.union([z.strictObject({ player_id: id }), personInput(message).extend({ person_id: knownPerson })]);
export type Newcomer = z.infer<ReturnType<typeof newcomer>>;

export const lateNewcomers = z.strictObject({
  player1: newcomer("El jugador 1 debe tener nombre"),
  player2: newcomer("El jugador 2 debe tener nombre"),
});

const joined = z.object({
  pair_id: id,
  name: z.string(),
  group_name: z.string().nullable(),
  matches: z.number(),
  /** Whether it has played in the league before: it is the same pair (spec 3 §2.2). */
  is_back: z.boolean(),
});

export const waitingPair = z.object({
  pair_id: id,
  name: z.string(),
  created_at: z.string(),
  /** Its registrations: they are dealt into no group by themselves. */
  player_ids: z.array(id),
});

const endpoint = endpointsOf("Grupos");

export const joining = {
  /** A pair of people for a group of the open round, or for the waiting list (`group_id` null). */
  add: endpoint.creates(
    "POST /leagues/{league_id}/pairs",
    "Añadir una pareja a un grupo, para esta jornada o la próxima, o a la lista de espera",
    lateNewcomers.extend({
      /** Nobody in an individual league, where players come one by one, for this round (spec 8 §4.3). */
      player2: lateNewcomers.shape.player2.nullable(),
      league_id: id,
      round_id: id,
      group_id: id.nullable(),
      when: z.enum(joiningTimes),
    }),
    joined,
  ),
  /** A pair of the waiting list into a group. */
  fromWaitingList: endpoint.admin(
    "POST /leagues/{league_id}/waiting-list/{pair_id}",
    "Pasar una pareja de la lista de espera a un grupo",
    z.strictObject({ league_id: id, pair_id: id, round_id: id, group_id: id, when: z.enum(["now", "next"]) }),
    joined,
  ),
  /** A pair that waits goes; its people stay registered. */
  leaveWaitingList: endpoint.admin(
    "DELETE /leagues/{league_id}/waiting-list/{pair_id}",
    "Quitar una pareja de la lista de espera",
    z.strictObject({ league_id: id, pair_id: id }),
    done,
  ),
};
