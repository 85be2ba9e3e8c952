import { leagueView } from "#server/features/leagues/public.ts";
import { actorOf, os } from "#server/platform/endpoint.ts";
import { updateRegulations } from "./commands/update-regulations.ts";
import { compareRegulations } from "./comparison.ts";
import { loadFacts } from "./facts.ts";

/** Other rules change the tables, so they stand with them. */
export const regulationsRoutes = {
  previewRegulations: os.leagues.previewRegulations.handler(async ({ context, input }) =>
    compareRegulations(await loadFacts(context.deps.database.db, input.league_id), input.regulations),
  ),
  updateRegulations: os.leagues.updateRegulations.handler(async ({ context, input }) =>
    leagueView(await updateRegulations({ deps: context.deps, actor: actorOf(context) }, input)),
  ),
};
