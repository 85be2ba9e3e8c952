import { movementsOf, movementsSeenBy } from "#server/features/leagues/public.ts";
import { loadFacts, roundAt } from "#server/features/standings/public.ts";
import { commandHandler, okHandler, os, roleOf } from "#server/platform/endpoint.ts";
import { closeRound } from "./commands/close-round.ts";
import { decideClosing } from "./commands/decide-closing.ts";
import { generateMatches } from "./commands/generate-matches.ts";
import { makeEveningRound } from "./commands/make-evening-round.ts";
import { swapPlaces } from "./commands/swap-places.ts";
import { undoClosing } from "./commands/undo-closing.ts";
import { movementViews } from "./parts/closing.ts";
import { correctionOf } from "./parts/correction.ts";
import { closingPreview, eveningPreview } from "./queries.ts";

export const roundsRoutes = {
  closingPreview: os.rounds.closingPreview.handler(({ context, input }) =>
    closingPreview(context.deps.database.db, context.deps, input.league_id),
  ),
  movements: os.rounds.movements.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    const round = roundAt(facts, input.number);
    return movementViews(facts, round, movementsSeenBy(roleOf(context), movementsOf(round)));
  }),
  undoClosing: os.rounds.undoClosing.handler(commandHandler(undoClosing)),
  correction: os.rounds.correction.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    const { format_type } = facts.league;
    return { format_type, round_id: facts.current.id, swaps: correctionOf(facts) };
  }),
  swapPlaces: os.rounds.swapPlaces.handler(okHandler(swapPlaces)),
  decide: os.rounds.decide.handler(commandHandler(decideClosing)),
  close: os.rounds.close.handler(commandHandler(closeRound)),
  eveningPreview: os.rounds.eveningPreview.handler(({ context, input }) =>
    eveningPreview(context.deps.database.db, input.league_id),
  ),
  makeEvening: os.rounds.makeEvening.handler(commandHandler(makeEveningRound)),
  generateMatches: os.rounds.generateMatches.handler(commandHandler(generateMatches)),
};
