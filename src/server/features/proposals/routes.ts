import { commandHandler, okHandler, os } from "#server/platform/endpoint.ts";
import { decideResult, undoDecision } from "./commands/decide-result.ts";
import { undecidedIn } from "./queries.ts";

export const proposalsRoutes = {
  list: os.proposals.list.handler(({ context: { deps }, input }) =>
    undecidedIn(deps.database.db, input.league_id, deps.clock.now()),
  ),
  decide: os.proposals.decide.handler(commandHandler(decideResult)),
  undo: os.proposals.undo.handler(okHandler(undoDecision)),
};
