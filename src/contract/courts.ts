import { z } from "zod";
import { endpoint, nothing } from "./common.ts";

/** A court of the club; its id is its number (ruling 16). */
export const court = z.object({ id: z.number(), name: z.string(), is_available: z.boolean() });
export type Court = z.infer<typeof court>;

export const courts = {
  list: endpoint
    .route({ method: "GET", path: "/courts", tags: ["Canchas"], summary: "Canchas del club, por número" })
    .input(nothing)
    .output(z.array(court)),
};
