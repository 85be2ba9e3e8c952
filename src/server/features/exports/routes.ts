import type { ExportKind } from "#contract/exports.ts";
import { normalizeForSearch } from "#domain/names.ts";
import { clubToday } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { os } from "#server/platform/endpoint.ts";
import { csvOf } from "./parts/csv.ts";
import { personalData } from "./parts/person.ts";
import { tables } from "./parts/tables.ts";

const names: Record<ExportKind, string> = {
  players: "jugadores",
  payments: "pagos",
  ranking: "ranking",
  matches: "partidos",
};

function fileName(...parts: string[]): string {
  return parts.map((part) => normalizeForSearch(part).replace(/[^a-z0-9]+/g, "-")).join("-");
}

export const exportsRoutes = {
  csv: os.exports.csv.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const league = await leagueOf(db, input.league_id);
    const rows = await tables[input.kind](db, league.id);
    const today = await clubToday(db, context.deps);
    return { filename: `${fileName(names[input.kind], league.name, today)}.csv`, csv: csvOf(rows) };
  }),
  person: os.exports.person.handler(async ({ context, input }) => {
    const data = await personalData(context.deps.database.db, input);
    return { filename: `${fileName("datos", data.player.full_name)}.json`, data };
  }),
};
