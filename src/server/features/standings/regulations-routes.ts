import { os } from "#server/platform/endpoint.ts";
import { compareRegulations } from "./comparison.ts";
import { loadFacts } from "./facts.ts";

/** The preview of other rules needs the tables, so it stands with them. */
export const previewRegulations = os.leagues.previewRegulations.handler(async ({ context, input }) =>
  compareRegulations(await loadFacts(context.deps.database.db, input.league_id), input.regulations),
);
