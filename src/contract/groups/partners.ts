import { z } from "zod";
import { done, endpointsOf, id, optionalText } from "../common/common.ts";
import { newcomer } from "./joining.ts";

const pairOfRound = z.strictObject({ league_id: id, round_id: id, pair_id: id });

const endpoint = endpointsOf("Grupos");

export const partners = {
  /** The round is the open one, as it was shown. */
  change: endpoint.admin(
    "POST /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/partner",
    "Cambiar a un jugador de una pareja por otro, desde esta jornada o la próxima",
    pairOfRound.extend({
      /** The registration of who leaves the pair. */
      leaves_id: id,
      comes: newcomer("El nuevo compañero debe tener nombre"),
      from: z.enum(["now", "next"]),
      /** Asked for in leagues of fixed pairs (spec 3 §2.5). */
      reason: optionalText(200),
    }),
    z.object({ name: z.string(), from_number: z.number() }),
  ),
  undo: endpoint.admin(
    "DELETE /leagues/{league_id}/rounds/{round_id}/pairs/{pair_id}/partner",
    "Quitar el cambio de compañero previsto para la próxima jornada",
    pairOfRound,
    done,
  ),
};
