import { okHandler, os, readHandler, viewHandler } from "#server/platform/endpoint.ts";
import { removeAdjustment } from "./commands/remove-adjustment.ts";
import { sanctionPair } from "./commands/sanction-pair.ts";
import { saveIndividualPoints, saveIndividualRanking } from "./commands/save-individual-ranking.ts";
import { setAdjustments } from "./commands/set-adjustments.ts";
import { adjustmentsOf } from "./parts/adjustments.ts";
import { enteredOf } from "./parts/entered-points.ts";
import { placedRanking } from "./parts/placed-ranking.ts";
import { pointsHistory } from "./parts/points-history.ts";
import { regulationsPreview } from "./parts/regulations-preview.ts";
import { loadFacts } from "./queries.ts";

export const standingsRoutes = {
  ranking: os.standings.ranking.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    return { ...placedRanking(facts, input), format_type: facts.league.format_type };
  }),
  entered: os.standings.entered.handler(readHandler(enteredOf)),
};

/** What is set by hand in a table. */
export const adjustmentsRoutes = {
  list: os.groups.adjustments.list.handler(readHandler(adjustmentsOf)),
  set: os.groups.adjustments.set.handler(viewHandler(setAdjustments, (adjusted) => ({ adjusted }))),
  sanction: os.groups.adjustments.sanction.handler(okHandler(sanctionPair)),
  remove: os.groups.adjustments.remove.handler(okHandler(removeAdjustment)),
};

/** The points of players, by hand and as the results give them. */
export const playerPointsRoutes = {
  saveRanking: os.groups.saveRanking.handler(okHandler(saveIndividualRanking)),
  savePoints: os.groups.savePoints.handler(okHandler(saveIndividualPoints)),
  pointsHistory: os.groups.pointsHistory.handler(readHandler(pointsHistory)),
};

/** What other rules would change in a league's tables. */
export const previewRoute = os.leagues.previewRegulations.handler(({ context, input }) =>
  regulationsPreview(context.deps.database.db, input.league_id, input.regulations),
);
