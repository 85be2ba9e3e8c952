import { z } from "zod";
import { done, endpointsOf, id, leagueInput, optionalText } from "../common/common.ts";
import { outcome, sentState, setResult } from "../matches/endpoints.ts";

/** A result as a pair, or the sheet of its court, has sent it. */
const sentVersion = z.object({
  id,
  /** Whose it is; null: a sheet's, nobody's. */
  pair_id: id.nullable(),
  outcome,
  set_results: z.array(setResult),
  winner_pair_id: id.nullable(),
  played_on: z.string().nullable(),
  sent_at: z.string(),
  /** Whether the rivals have said that it was another. */
  is_denied: z.boolean(),
});
export type SentVersion = z.infer<typeof sentVersion>;

/** A match whose result waits for its rivals, for time or for the desk (spec 6 §2.2). */
const undecided = z.object({
  match_id: id,
  pair1_id: id,
  pair2_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  /** Its group, or the round of its bracket. */
  group_name: z.string(),
  is_in_bracket: z.boolean(),
  match_date: z.string().nullable(),
  state: sentState,
  versions: z.array(sentVersion),
  /** When it is confirmed by itself, on the club's clock; null: it is not. */
  confirms_at: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** Whether time confirms it once its rivals know of it: not a walkover, what a sheet has sent, nor where the league does without. */
  is_timed: z.boolean(),
});
export type Undecided = z.infer<typeof undecided>;

const endpoint = endpointsOf("Resultados de los jugadores");
const matchInput = leagueInput.extend({ match_id: id });

export const proposals = {
  list: endpoint.read(
    "GET /leagues/{league_id}/proposals",
    "Resultados enviados por los jugadores que nadie ha decidido",
    leagueInput,
    z.array(undecided),
  ),
  /** Decides by what somebody sent, or against it; `of` is what was shown. */
  decide: endpoint.desk(
    "POST /leagues/{league_id}/proposals/{match_id}/decision",
    "Dar por bueno un resultado enviado, o descartarlo",
    matchInput.extend({ of: id, accepts: z.boolean(), reason: optionalText(200) }),
    z.object({ decision_id: id }),
  ),
  /** From then on the time to answer runs (spec 6 §2.2). */
  told: endpoint.desk(
    "POST /leagues/{league_id}/proposals/{match_id}/told",
    "Decir que se ha avisado a los rivales de un resultado enviado",
    matchInput.extend({ of: id }),
    done,
  ),
  undo: endpoint.desk(
    "POST /leagues/{league_id}/proposals/{match_id}/undo",
    "Deshacer una decisión: lo que se envió vuelve a esperar",
    matchInput.extend({ decision_id: id }),
    done,
  ),
};
