import { z } from "zod";
import { id, readEndpoint, text } from "../common/common.ts";

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

export const search = {
  find: readEndpoint
    .route({
      method: "GET",
      path: "/search",
      tags: ["Búsqueda"],
      summary: "Hasta seis personas, parejas, ligas o partidos que coinciden",
    })
    .input(z.strictObject({ q: text(100).trim().min(1, "Escribe algo que buscar") }))
    .output(z.array(suggestion)),
};
