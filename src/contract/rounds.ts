import { z } from "zod";
import { endpoint, id, leagueInput } from "./common.ts";

/** What becomes of one pair when the round closes, and why (ruling 6). */
export const movement = z.object({
  pair_id: id,
  name: z.string(),
  kind: z.enum(["up", "down", "stay"]),
  position: z.number(),
  from_group_id: id,
  from_group_name: z.string(),
  to_group_id: id,
  to_group_name: z.string(),
  reason: z.string(),
});
export type Movement = z.infer<typeof movement>;

export const missingResult = z.object({
  match_id: id,
  pair1_name: z.string(),
  pair2_name: z.string(),
  group_name: z.string(),
  match_date: z.string().nullable(),
});

export const rounds = {
  closingPreview: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/rounds/current/closing",
      tags: ["Jornadas"],
      summary: "Qué ocurriría al finalizar la jornada",
    })
    .input(leagueInput)
    .output(
      z.object({
        round_id: id,
        number: z.number(),
        is_last: z.boolean(),
        missing: z.array(missingResult),
        movements: z.array(movement),
      }),
    ),
  /** What became of each pair when a round was closed; it stays readable for ever (ruling 6). */
  movements: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/rounds/{number}/movements",
      tags: ["Jornadas"],
      summary: "Movimientos de una jornada cerrada",
    })
    .input(z.strictObject({ league_id: id, number: z.coerce.number().int().min(1).max(99) }))
    .output(z.array(movement)),
  /** Takes the last closing back while the new round has no result. */
  undoClosing: endpoint
    .route({
      method: "POST",
      path: "/leagues/{league_id}/rounds/undo",
      tags: ["Jornadas"],
      summary: "Deshacer el último cierre mientras la nueva jornada no tenga resultados",
    })
    .input(z.strictObject({ league_id: id, number: z.number().int().min(1).max(99) }))
    .output(z.object({ reopened_number: z.number(), restored: z.number() })),
  close: endpoint
    .route({
      method: "POST",
      path: "/leagues/{league_id}/rounds/{round_id}/close",
      tags: ["Jornadas"],
      summary: "Finalizar la jornada",
    })
    .input(z.strictObject({ league_id: id, round_id: id }))
    .output(
      z.object({
        closed_number: z.number(),
        next_number: z.number().nullable(),
        moved: z.number(),
        cancelled: z.number(),
      }),
    ),
  generateMatches: endpoint
    .route({
      method: "POST",
      path: "/leagues/{league_id}/matches/generate",
      tags: ["Jornadas"],
      summary: "Generar los partidos que faltan en la jornada actual",
    })
    .input(leagueInput)
    .output(z.object({ created: z.number(), removed: z.number(), kept: z.number() })),
};
