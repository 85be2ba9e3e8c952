import { movementsOf, movementsSeenBy } from "#server/features/leagues/public.ts";
import { loadFacts, roundAt } from "#server/features/standings/public.ts";
import { commandOf, os, roleOf } from "#server/platform/endpoint.ts";
import { closeRound } from "./commands/close-round.ts";
import { decideClosing } from "./commands/decide-closing.ts";
import { generateMatches } from "./commands/generate-matches.ts";
import { swapPlaces } from "./commands/swap-places.ts";
import { undoClosing } from "./commands/undo-closing.ts";
import { movementViews } from "./parts/closing.ts";
import { correctionOf } from "./parts/correction.ts";
import { closingPreview } from "./queries.ts";

export const roundsRoutes = {
  closingPreview: os.rounds.closingPreview.handler(({ context, input }) =>
    closingPreview(context.deps.database.db, context.deps, input.league_id),
  ),
  movements: os.rounds.movements.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    const round = roundAt(facts, input.number);
    return movementViews(facts, round, movementsSeenBy(roleOf(context), movementsOf(round)));
  }),
  undoClosing: os.rounds.undoClosing.handler(({ context, input }) => undoClosing(commandOf(context), input)),
  correction: os.rounds.correction.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    return { round_id: facts.current.id, swaps: correctionOf(facts) };
  }),
  swapPlaces: os.rounds.swapPlaces.handler(async ({ context, input }) => {
    await swapPlaces(commandOf(context), input);
    return { ok: true };
  }),
  decide: os.rounds.decide.handler(({ context, input }) => decideClosing(commandOf(context), input)),
  close: os.rounds.close.handler(({ context, input }) => closeRound(commandOf(context), input)),
  generateMatches: os.rounds.generateMatches.handler(({ context, input }) =>
    generateMatches(commandOf(context), input),
  ),
};
