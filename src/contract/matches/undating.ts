import { z } from "zod";
import { endpointsOf, id, version } from "../common/common.ts";
import { placesTaken } from "./bookings.ts";

/** Matches that lose their date, of any league and of brackets too, each as it was shown (spec 4 §1.5). */
export const undatingInput = z.strictObject({
  matches: z
    .array(z.strictObject({ league_id: id, match_id: id, version }))
    .min(1)
    .max(500),
});

const endpoint = endpointsOf("Partidos");

export const undating = {
  all: endpoint.admin(
    "POST /matches/unschedule",
    "Dejar sin fecha varios partidos: los que siguen como se vieron",
    undatingInput,
    placesTaken,
  ),
  one: endpoint.desk(
    "DELETE /leagues/{league_id}/matches/{match_id}/schedule",
    "Quitar la fecha de un partido, de grupos o de cuadro",
    z.strictObject({ league_id: id, match_id: id, version }),
    z.object({ match_id: id, version: z.number() }),
  ),
};
