import type { ExportKind } from "#contract/exports/endpoints.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { clubToday } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { os } from "#server/platform/endpoint.ts";
import { csvOf } from "./parts/csv.ts";
import { eveningTableRows } from "./parts/evening.ts";
import { excelOf } from "./parts/excel.ts";
import { personalData } from "./parts/person.ts";
import { personPaymentsTable } from "./parts/person-payments.ts";
import { headRows, tables } from "./parts/tables.ts";

const names: Record<ExportKind, string> = {
  players: "jugadores",
  payments: "pagos",
  ranking: "ranking",
  matches: "partidos",
};

function fileName(...parts: string[]): string {
  return parts.map((part) => normalizeForSearch(part).replace(/[^a-z0-9]+/g, "-")).join("-");
}

/** A list of a league with the name of its file, without the ending. */
async function listOf(deps: Dependencies, { league_id, kind }: { league_id: string; kind: ExportKind }) {
  const { db } = deps.database;
  const league = await leagueOf(db, league_id);
  const rows = await tables[kind](db, league.id);
  return { rows, name: fileName(names[kind], league.name, await clubToday(db, deps)) };
}

export const exportsRoutes = {
  csv: os.exports.csv.handler(async ({ context, input }) => {
    const { rows, name } = await listOf(context.deps, input);
    return { filename: `${name}.csv`, csv: csvOf(rows) };
  }),
  excel: os.exports.excel.handler(async ({ context, input }) => {
    const { rows, name } = await listOf(context.deps, input);
    return { filename: `${name}.xlsx`, base64: (await excelOf(rows, headRows(input.kind))).toString("base64") };
  }),
  personPayments: os.exports.personPayments.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { full_name, rows } = await personPaymentsTable(db, input.person_id);
    return { filename: `${fileName("pagos", full_name, await clubToday(db, context.deps))}.csv`, csv: csvOf(rows) };
  }),
  evening: os.exports.evening.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { name, rows } = await eveningTableRows(db, input.evening_id);
    const filename = `${fileName("tarde", name, await clubToday(db, context.deps))}.${input.format}`;
    const content = input.format === "csv" ? csvOf(rows) : (await excelOf(rows)).toString("base64");
    return { filename, content };
  }),
  person: os.exports.person.handler(async ({ context, input }) => {
    const data = await personalData(context.deps.database.db, input);
    return { filename: `${fileName("datos", data.player.full_name)}.json`, data };
  }),
};
