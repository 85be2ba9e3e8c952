import { commandHandler, okHandler, os, readHandler } from "#server/platform/endpoint.ts";
import { changeDivision } from "./commands/change-division.ts";
import { renameGroup } from "./commands/rename-group.ts";
import { saveIndividualPoints, saveIndividualRanking } from "./commands/save-individual-ranking.ts";
import { deletionPreview, pointsHistory } from "./queries.ts";

export const groupsRoutes = {
  saveRanking: os.groups.saveRanking.handler(okHandler(saveIndividualRanking)),
  rename: os.groups.rename.handler(commandHandler(renameGroup)),
  savePoints: os.groups.savePoints.handler(okHandler(saveIndividualPoints)),
  pointsHistory: os.groups.pointsHistory.handler(readHandler(pointsHistory)),
  deletionPreview: os.groups.deletionPreview.handler(readHandler(deletionPreview)),
  divisions: {
    change: os.groups.divisions.change.handler(commandHandler(changeDivision)),
  },
};
