import { commandHandler, os, readHandler } from "#server/platform/endpoint.ts";
import { changeDivision } from "./commands/change-division.ts";
import { renameGroup } from "./commands/rename-group.ts";
import { deletionPreview } from "./queries.ts";

export const groupsRoutes = {
  rename: os.groups.rename.handler(commandHandler(renameGroup)),
  deletionPreview: os.groups.deletionPreview.handler(readHandler(deletionPreview)),
  divisions: {
    change: os.groups.divisions.change.handler(commandHandler(changeDivision)),
  },
};
