import { commandOf, os } from "#server/platform/endpoint.ts";
import { issueDownload } from "./commands/issue-download.ts";
import { makeCopyNow } from "./commands/make-copies.ts";
import { restoreCopy } from "./commands/restore-copy.ts";
import { copyWarning, serverState } from "./queries.ts";

export const maintenanceRoutes = {
  state: os.maintenance.state.handler(({ context }) => serverState(context.deps)),
  warning: os.maintenance.warning.handler(({ context }) => copyWarning(context.deps)),
  makeCopy: os.maintenance.makeCopy.handler(({ context }) => makeCopyNow(commandOf(context))),
  downloadCopy: os.maintenance.downloadCopy.handler(({ context, input }) => issueDownload(commandOf(context), input)),
  restoreCopy: os.maintenance.restoreCopy.handler(({ context, input }) =>
    restoreCopy(commandOf(context), { ...input, session_id: context.user?.session_id ?? "" }),
  ),
};
