import { commandHandler, okHandler, os } from "#server/platform/endpoint.ts";
import { acceptInscription, pairInscriptions } from "./commands/accept-inscription.ts";
import { discardInscriptions, restoreInscriptions } from "./commands/discard-inscriptions.ts";
import { sendInscription } from "./commands/send-inscription.ts";
import { undoAcceptance } from "./commands/undo-acceptance.ts";
import { inscriptionList } from "./queries.ts";

export const inscriptionsRoutes = {
  send: os.inscriptions.send.handler(({ context: { deps, address = "" }, input }) =>
    sendInscription(deps, input, address),
  ),
  list: os.inscriptions.list.handler(({ context, input }) => inscriptionList(context.deps, input.league_id)),
  accept: os.inscriptions.accept.handler(commandHandler(acceptInscription)),
  pair: os.inscriptions.pair.handler(commandHandler(pairInscriptions)),
  undo: os.inscriptions.undo.handler(okHandler(undoAcceptance)),
  discard: os.inscriptions.discard.handler(commandHandler(discardInscriptions)),
  restore: os.inscriptions.restore.handler(commandHandler(restoreInscriptions)),
};
