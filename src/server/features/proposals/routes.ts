import { commandHandler, okHandler, os } from "#server/platform/endpoint.ts";
import { decideResult, undoDecision } from "./commands/decide-result.ts";
import { tellRivals } from "./commands/tell-rivals.ts";
import { undecidedIn } from "./queries.ts";

export const proposalsRoutes = {
  list: os.proposals.list.handler(({ context: { deps }, input }) =>
    undecidedIn(deps.database.db, input.league_id, deps.clock.now()),
  ),
  decide: os.proposals.decide.handler(commandHandler(decideResult)),
  told: os.proposals.told.handler(okHandler(tellRivals)),
  undo: os.proposals.undo.handler(okHandler(undoDecision)),
};
