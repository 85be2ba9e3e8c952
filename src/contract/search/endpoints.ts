import { z } from "zod";
import { endpointsOf, id, text } from "../common/common.ts";

/** What a suggestion names, and where it leads. */
export const suggestion = z.object({
  kind: z.enum(["person", "league", "pair", "match"]),
  id,
  /** Null: a person is the club's. */
  league_id: id.nullable(),
  /** A match of a bracket, which stands in its tree. */
  is_bracket: z.boolean(),
  title: z.string(),
  detail: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

const endpoint = endpointsOf("Búsqueda");

export const search = {
  find: endpoint.read(
    "GET /search",
    "Hasta seis personas, parejas, ligas o partidos que coinciden",
    z.strictObject({ q: text(100).trim().min(1, "Escribe algo que buscar") }),
    z.array(suggestion),
  ),
};
