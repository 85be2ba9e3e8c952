import { z } from "zod";
import { endpoint, nothing, numberInAddress, readEndpoint, requiredName } from "../common/common.ts";
import { board, closures } from "./closures.ts";

/** A court of the club; its id is its number (ruling 16). */
export const court = z.object({ id: z.number(), name: z.string(), is_available: z.boolean() });
export type Court = z.infer<typeof court>;

const courtName = requiredName("El nombre de la cancha es obligatorio", 40);

export const newCourt = z.strictObject({ name: courtName });

export const courtChanges = z.strictObject({
  court_id: numberInAddress(1, 999),
  name: courtName,
  is_available: z.boolean(),
  /** Whether a court with future matches is taken out of use all the same; without it, that is refused with their number. */
  confirmed: z.boolean().default(false),
});

export const courts = {
  list: readEndpoint
    .route({ method: "GET", path: "/courts", tags: ["Canchas"], summary: "Canchas del club, por número" })
    .input(nothing)
    .output(z.array(court)),
  create: endpoint
    .route({ method: "POST", path: "/courts", tags: ["Canchas"], summary: "Añadir una cancha", successStatus: 201 })
    .input(newCourt)
    .output(court),
  update: endpoint
    .route({
      method: "PUT",
      path: "/courts/{court_id}",
      tags: ["Canchas"],
      summary: "Cambiar el nombre o la disponibilidad de una cancha",
    })
    .input(courtChanges)
    .output(court),
  closures,
  board,
};
