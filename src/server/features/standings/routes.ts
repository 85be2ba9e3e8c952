import { commandOf, os } from "#server/platform/endpoint.ts";
import { removeAdjustment } from "./commands/remove-adjustment.ts";
import { sanctionPair } from "./commands/sanction-pair.ts";
import { setAdjustments } from "./commands/set-adjustments.ts";
import { adjustmentsOf } from "./parts/adjustments.ts";
import { rankingOf } from "./parts/ranking.ts";
import { regulationsPreview } from "./parts/regulations-preview.ts";
import { loadFacts } from "./queries.ts";

export const standingsRoutes = {
  ranking: os.standings.ranking.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    return { ...rankingOf(facts, input), format_type: facts.league.format_type };
  }),
};

/** What is set by hand in a table. */
export const adjustmentsRoutes = {
  list: os.groups.adjustments.list.handler(({ context, input }) => adjustmentsOf(context.deps.database.db, input)),
  set: os.groups.adjustments.set.handler(async ({ context, input }) => ({
    adjusted: await setAdjustments(commandOf(context), input),
  })),
  sanction: os.groups.adjustments.sanction.handler(async ({ context, input }) => {
    await sanctionPair(commandOf(context), input);
    return { ok: true };
  }),
  remove: os.groups.adjustments.remove.handler(async ({ context, input }) => {
    await removeAdjustment(commandOf(context), input);
    return { ok: true };
  }),
};

/** What other rules would change in a league's tables. */
export const previewRoute = os.leagues.previewRegulations.handler(({ context, input }) =>
  regulationsPreview(context.deps.database.db, input.league_id, input.regulations),
);
