import { os } from "#server/platform/endpoint.ts";
import { rankingOf } from "./parts/ranking.ts";
import { loadFacts } from "./queries.ts";

export const standingsRoutes = {
  ranking: os.standings.ranking.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    return { ...rankingOf(facts, input), format_type: facts.league.format_type };
  }),
};
