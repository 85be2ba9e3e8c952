import { topRows } from "#domain/standings.ts";
import { loadFacts, seasonView } from "#server/features/standings/public.ts";
import { os } from "#server/platform/endpoint.ts";

const topSize = 5; // spec 1 §9

export const dashboardRoutes = {
  get: os.dashboard.get.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    return {
      pairs: facts.members.filter(({ round_id }) => round_id === facts.current.id).length,
      scheduled_matches: facts.matches.filter(({ status }) => status === "scheduled").length,
      total_matches: facts.matches.length,
      top: topRows(seasonView(facts), topSize),
    };
  }),
};
