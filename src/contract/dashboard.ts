import { z } from "zod";
import { endpoint, leagueInput } from "./common.ts";
import { standingRow } from "./standings.ts";

export const dashboard = {
  get: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/dashboard",
      tags: ["Dashboard"],
      summary: "Recuentos y mejores parejas de una liga",
    })
    .input(leagueInput)
    .output(
      z.object({
        pairs: z.number(),
        scheduled_matches: z.number(),
        total_matches: z.number(),
        top: z.array(standingRow),
      }),
    ),
};
