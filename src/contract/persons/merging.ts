import { z } from "zod";
import { mergeFields } from "#domain/lists/merging.ts";
import { endpointsOf, id, version } from "../common/common.ts";

// Records of people that are erased, or become one (spec 3 §1.2, §1.4). Administrators only.

const someIds = z.array(id).max(1000, "Como máximo 1000");

/** What the dialog showed: the record's version, and the leagues in which the person is registered. */
export const personErasure = z.strictObject({ person_id: id, version, league_ids: someIds });

/** Two records as the dialog showed them, and what of the one that goes is taken where both have a value. */
export const peopleMerge = z.strictObject({
  person_id: id,
  version,
  other_id: id,
  other_version: version,
  take: z.array(z.enum(mergeFields, "No se puede elegir")).max(mergeFields.length).default([]),
  /** The registrations that the dialog said are taken out, since the person would have two in a league. */
  dropped: someIds.default([]),
});

/** Two records that may be one person's. */
export const likelyRepeat = z.object({
  why: z.enum(["phone", "email", "name"]),
  people: z.array(z.object({ id, full_name: z.string(), detail: z.string() })).length(2),
});
export type LikelyRepeat = z.infer<typeof likelyRepeat>;

/** People without a registration for years, longest ago first: as many as are listed, and how many there are. */
export const unusedPeople = z.object({
  years: z.number(),
  total: z.number(),
  people: z.array(z.object({ id, full_name: z.string(), last_year: z.number() })),
});
export type UnusedPeople = z.infer<typeof unusedPeople>;

const endpoint = endpointsOf("Jugadores");

export const merging = {
  erase: endpoint.admin(
    "POST /people/{person_id}/erasure",
    "Eliminar a una persona de todas las ligas; sus resultados e importes quedan",
    personErasure,
    z.object({ kept_results: z.boolean() }),
  ),
  merge: endpoint.admin(
    "POST /people/{person_id}/merge",
    "Unir dos fichas de la misma persona",
    peopleMerge,
    z.object({ person_id: id }),
  ),
  undo: endpoint.admin(
    "POST /people/{person_id}/merge/{merge_id}/undo",
    "Deshacer la última unión de una ficha",
    z.strictObject({ person_id: id, merge_id: id }),
    z.object({ person_id: id }),
  ),
  repeats: endpoint.admin(
    "GET /people/repeated",
    "Fichas que pueden ser de la misma persona",
    z.strictObject({}).optional(),
    z.array(likelyRepeat),
  ),
  unused: endpoint.admin(
    "GET /people/unused",
    "Personas sin inscripción desde hace años, cuyos datos se propone borrar",
    z.strictObject({}).optional(),
    unusedPeople,
  ),
};
