import { z } from "zod";
import { nextSteps } from "#domain/season/next-step.ts";
import { endpointsOf, id, leagueInput } from "../common/common.ts";
import { standingRow } from "../common/rows.ts";

const todo = z.object({
  count: z.number(),
  matches: z.array(
    z.object({
      match_id: id,
      /** Null where the side of a match of a bracket is not known; its name then says what will make it. */
      pair1_id: id.nullable(),
      pair2_id: id.nullable(),
      pair1_name: z.string(),
      pair2_name: z.string(),
      /** Its group, or the round of its bracket. */
      group_name: z.string(),
      is_in_bracket: z.boolean(),
      match_date: z.string().nullable(),
      match_time: z.string().nullable(),
      court_name: z.string().nullable(),
      /** Its round and until when it is put off, of a match that is (spec 3 §4.3); absent: it is not. */
      put_off: z.object({ round_number: z.number(), until: z.string() }).optional(),
    }),
  ),
});
export type Todo = z.infer<typeof todo>;

const dashboardOfLeague = z.object({
  pairs: z.number(),
  scheduled_matches: z.number(),
  total_matches: z.number(),
  top: z.array(standingRow),
  /** What is to be done next, whoever may. */
  next: z.enum(nextSteps),
  /** Who is registered. */
  people: z.number(),
  /** The current round of so many, and how many of its matches are still to be played. */
  round: z.object({
    number: z.number(),
    total: z.number(),
    is_open: z.boolean(),
    deadline: z.string().nullable(),
    pending: z.number(),
    /** What else is to be played: of an earlier round, or of a bracket. */
    others: z.number(),
  }),
  /** Of how many matches players have sent something that nobody has decided (spec 6 §2.2). */
  undecided: z.number(),
  /** Pairs that ask for more time, and inscriptions that nobody has accepted or discarded (spec 6 §3.2, §6). */
  time_requests: z.number(),
  inscriptions: z.number(),
  /** What is left to do: of each kind the first five and their number. */
  today: todo,
  overdue: todo,
  undated: todo,
});
export type Dashboard = z.infer<typeof dashboardOfLeague>;

const endpoint = endpointsOf("Dashboard");

export const dashboard = {
  get: endpoint.read(
    "GET /leagues/{league_id}/dashboard",
    "Recuentos y mejores parejas de una liga",
    leagueInput,
    dashboardOfLeague,
  ),
};
