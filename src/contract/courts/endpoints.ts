import { z } from "zod";
import { endpointsOf, nothing, numberInAddress, requiredName } from "../common/common.ts";
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

const endpoint = endpointsOf("Canchas");

export const courts = {
  list: endpoint.read("GET /courts", "Canchas del club, por número", nothing, z.array(court)),
  create: endpoint.creates("POST /courts", "Añadir una cancha", newCourt, court),
  update: endpoint.admin(
    "PUT /courts/{court_id}",
    "Cambiar el nombre o la disponibilidad de una cancha",
    courtChanges,
    court,
  ),
  closures,
  board,
};
