import { z } from "zod";
import { endpoint, id, leagueInput } from "../common/common.ts";

export const exportKinds = ["players", "payments", "ranking", "matches"] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportsOf = {
  csv: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/exports/{kind}",
      tags: ["Exportar"],
      summary: "Lista de una liga como CSV, segura para una hoja de cálculo",
    })
    .input(leagueInput.extend({ kind: z.enum(exportKinds) }))
    .output(z.object({ filename: z.string(), csv: z.string() })),
  excel: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/exports/{kind}/excel",
      tags: ["Exportar"],
      summary: "La misma lista como archivo .xlsx, en base64",
    })
    .input(leagueInput.extend({ kind: z.enum(exportKinds) }))
    .output(z.object({ filename: z.string(), base64: z.string() })),
  personPayments: endpoint
    .route({
      method: "GET",
      path: "/people/{person_id}/payments/file",
      tags: ["Exportar"],
      summary: "Los pagos de una persona en todas las ligas como CSV, con sus cobros",
    })
    .input(z.strictObject({ person_id: id }))
    .output(z.object({ filename: z.string(), csv: z.string() })),
  person: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/players/{player_id}/data",
      tags: ["Exportar"],
      summary: "Todos los datos guardados de una persona",
    })
    .input(leagueInput.extend({ player_id: id }))
    .output(z.object({ filename: z.string(), data: z.unknown() })),
};
