import { z } from "zod";
import { endpointsOf, id, leagueInput } from "../common/common.ts";

export const exportKinds = ["players", "payments", "ranking", "matches"] as const;
export type ExportKind = (typeof exportKinds)[number];

const endpoint = endpointsOf("Exportar");

export const exportsOf = {
  csv: endpoint.admin(
    "GET /leagues/{league_id}/exports/{kind}",
    "Lista de una liga como CSV, segura para una hoja de cálculo",
    leagueInput.extend({ kind: z.enum(exportKinds) }),
    z.object({ filename: z.string(), csv: z.string() }),
  ),
  excel: endpoint.admin(
    "GET /leagues/{league_id}/exports/{kind}/excel",
    "La misma lista como archivo .xlsx, en base64",
    leagueInput.extend({ kind: z.enum(exportKinds) }),
    z.object({ filename: z.string(), base64: z.string() }),
  ),
  personPayments: endpoint.admin(
    "GET /people/{person_id}/payments/file",
    "Los pagos de una persona en todas las ligas como CSV, con sus cobros",
    z.strictObject({ person_id: id }),
    z.object({ filename: z.string(), csv: z.string() }),
  ),
  evening: endpoint.desk(
    "GET /evenings/{evening_id}/file/{format}",
    "La tabla y las rondas de una tarde: como CSV, o como archivo .xlsx en base64",
    z.strictObject({ evening_id: id, format: z.enum(["csv", "xlsx"]) }),
    z.object({ filename: z.string(), content: z.string() }),
  ),
  person: endpoint.admin(
    "GET /leagues/{league_id}/players/{player_id}/data",
    "Todos los datos guardados de una persona",
    leagueInput.extend({ player_id: id }),
    z.object({ filename: z.string(), data: z.unknown() }),
  ),
};
