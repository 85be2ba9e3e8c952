import { z } from "zod";
import { deskEndpoint, endpoint, id, version } from "../common/common.ts";
import { placesTaken } from "./bookings.ts";

/** Matches that lose their date, of any league and of brackets too, each as it was shown (spec 4 §1.5). */
export const undatingInput = z.strictObject({
  matches: z
    .array(z.strictObject({ league_id: id, match_id: id, version }))
    .min(1)
    .max(500),
});

export const undating = {
  all: endpoint
    .route({
      method: "POST",
      path: "/matches/unschedule",
      tags: ["Partidos"],
      summary: "Dejar sin fecha varios partidos: los que siguen como se vieron",
    })
    .input(undatingInput)
    .output(placesTaken),
  one: deskEndpoint
    .route({
      method: "DELETE",
      path: "/leagues/{league_id}/matches/{match_id}/schedule",
      tags: ["Partidos"],
      summary: "Quitar la fecha de un partido, de grupos o de cuadro",
    })
    .input(z.strictObject({ league_id: id, match_id: id, version }))
    .output(z.object({ match_id: id, version: z.number() })),
};
