import { pairName } from "#domain/names.ts";
import { listMatches } from "#server/features/matches/public.ts";
import { loadFacts, roundAt } from "#server/features/standings/public.ts";
import { actorOf, os } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { keptMovements, movementsOf, movementViews, planClosing } from "./closing.ts";
import { closeRound } from "./commands/close-round.ts";
import { generateMatches } from "./commands/generate-matches.ts";
import { undoClosing } from "./commands/undo-closing.ts";

export const roundsRoutes = {
  closingPreview: os.rounds.closingPreview.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const facts = await loadFacts(db, input.league_id);
    const { current } = facts;
    if (current.state === "closed") throw refusal("round_closed", { number: current.number });
    if (facts.groups.length === 0) throw refusal("no_groups");
    const plan = planClosing(facts, current);
    const listed = await listMatches(db, { league_id: input.league_id, round_id: current.id });
    const missing = listed
      .filter(({ match }) => match.status === "scheduled" || match.status === "in_progress")
      .map(({ match, ...names }) => ({
        match_id: match.id,
        match_date: match.match_date,
        group_name: names.group_name,
        pair1_name: pairName(names.pair1_player1, names.pair1_player2),
        pair2_name: pairName(names.pair2_player1, names.pair2_player2),
      }));
    return {
      round_id: current.id,
      number: current.number,
      is_last: plan.isLast,
      missing,
      movements: movementViews(facts, keptMovements(facts, plan)),
    };
  }),
  movements: os.rounds.movements.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    return movementViews(facts, movementsOf(roundAt(facts, input.number)));
  }),
  undoClosing: os.rounds.undoClosing.handler(({ context, input }) =>
    undoClosing({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  close: os.rounds.close.handler(({ context, input }) =>
    closeRound({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  generateMatches: os.rounds.generateMatches.handler(({ context, input }) =>
    generateMatches({ deps: context.deps, actor: actorOf(context) }, input.league_id),
  ),
};
