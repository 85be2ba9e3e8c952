import { commandOf, os } from "#server/platform/endpoint.ts";
import { changeDivision } from "./commands/change-division.ts";
import { saveIndividualPoints, saveIndividualRanking } from "./commands/save-individual-ranking.ts";
import { deletionPreview, pointsHistory } from "./queries.ts";

export const groupsRoutes = {
  saveRanking: os.groups.saveRanking.handler(async ({ context, input }) => {
    await saveIndividualRanking(commandOf(context), input);
    return { ok: true };
  }),
  savePoints: os.groups.savePoints.handler(async ({ context, input }) => {
    await saveIndividualPoints(commandOf(context), input);
    return { ok: true };
  }),
  pointsHistory: os.groups.pointsHistory.handler(({ context, input }) =>
    pointsHistory(context.deps.database.db, input),
  ),
  deletionPreview: os.groups.deletionPreview.handler(({ context, input }) =>
    deletionPreview(context.deps.database.db, input),
  ),
  divisions: {
    change: os.groups.divisions.change.handler(({ context, input }) => changeDivision(commandOf(context), input)),
  },
};
