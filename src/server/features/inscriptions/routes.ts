import { commandHandler, os } from "#server/platform/endpoint.ts";
import { acceptInscription, pairInscriptions } from "./commands/accept-inscription.ts";
import { discardInscriptions, restoreInscriptions } from "./commands/discard-inscriptions.ts";
import { sendInscription } from "./commands/send-inscription.ts";
import { inscriptionList } from "./queries.ts";

export const inscriptionsRoutes = {
  send: os.inscriptions.send.handler(({ context: { deps, address = "" }, input }) =>
    sendInscription(deps, input, address),
  ),
  list: os.inscriptions.list.handler(({ context, input }) => inscriptionList(context.deps, input.league_id)),
  accept: os.inscriptions.accept.handler(commandHandler(acceptInscription)),
  pair: os.inscriptions.pair.handler(commandHandler(pairInscriptions)),
  discard: os.inscriptions.discard.handler(commandHandler(discardInscriptions)),
  restore: os.inscriptions.restore.handler(commandHandler(restoreInscriptions)),
};
