import type { BracketPage } from "#contract/brackets/endpoints.ts";
import type { Role } from "#contract/common/access.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { matchSeenBy, scoreRulesOf } from "#server/features/matches/public.ts";
import {
  commandHandler,
  commandOf,
  leagueHandler,
  okHandler,
  os,
  type RequestContext,
  roleOf,
} from "#server/platform/endpoint.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { drawBracket } from "./commands/draw-bracket.ts";
import { enterBracket } from "./commands/enter-bracket.ts";
import { removeBracket } from "./commands/remove-bracket.ts";
import { removeBracketResult } from "./commands/remove-bracket-result.ts";
import { restoreCorrection } from "./commands/restore-correction.ts";
import { saveBracketResult } from "./commands/save-bracket-result.ts";
import { scheduleBracketMatch } from "./commands/schedule-bracket-match.ts";
import { setPublication } from "./commands/set-publication.ts";
import { startBracketMatch, stopBracketMatch } from "./commands/start-bracket-match.ts";
import { swapLines } from "./commands/swap-lines.ts";
import { undoBracketWithdrawal } from "./commands/undo-bracket-withdrawal.ts";
import { withdrawFromBracket } from "./commands/withdraw-from-bracket.ts";
import { spokenRefusal } from "./parts/spoken-refusal.ts";
import { bracketMatchesOf, bracketPageOf, entriesOf } from "./queries.ts";

/** The page without the notes that a role does not see. */
function pageSeenBy(role: Role, page: BracketPage): BracketPage {
  const phases = page.phases.map((phase) => ({
    ...phase,
    rounds: phase.rounds.map((round) => ({ ...round, matches: round.matches.map((one) => matchSeenBy(role, one)) })),
  }));
  return { ...page, phases };
}

interface OfLeague<I> {
  context: RequestContext;
  input: I;
}

/** A command on a league's brackets, whose refusals speak of pairs or of players. */
function leagueCommand<I extends { league_id: string }, O>(command: (context: CommandContext, input: I) => Promise<O>) {
  const handle = commandHandler(command);
  return (request: OfLeague<I>): Promise<O> =>
    handle(request).catch(async (error: unknown) => {
      throw await spokenRefusal(request.context.deps.database.db, request.input.league_id, error);
    });
}

export const bracketsRoutes = {
  get: os.brackets.get.handler(async ({ context, input }) => {
    const { deps } = context;
    return pageSeenBy(roleOf(context), await bracketPageOf(deps.database.db, deps, input.league_id));
  }),
  matches: os.brackets.matches.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const matches = await bracketMatchesOf(db, input.league_id);
    const { regulations } = await leagueOf(db, input.league_id);
    return {
      matches: matches.map((match) => matchSeenBy(roleOf(context), match)),
      score_rules: scoreRulesOf(regulations),
    };
  }),
  draw: os.brackets.draw.handler(leagueCommand(drawBracket)),
  publish: os.brackets.publish.handler(({ context, input }) =>
    setPublication(commandOf(context), { ...input, is_public: true }),
  ),
  unpublish: os.brackets.unpublish.handler(({ context, input }) =>
    setPublication(commandOf(context), { ...input, is_public: false }),
  ),
  remove: os.brackets.remove.handler(okHandler(removeBracket)),
  swapLines: os.brackets.swapLines.handler(leagueCommand(swapLines)),
  schedule: os.brackets.schedule.handler(leagueCommand(scheduleBracketMatch)),
  start: os.brackets.start.handler(leagueCommand(startBracketMatch)),
  stop: os.brackets.stop.handler(leagueCommand(stopBracketMatch)),
  saveResult: os.brackets.saveResult.handler(leagueCommand(saveBracketResult)),
  removeResult: os.brackets.removeResult.handler(leagueCommand(removeBracketResult)),
  entries: {
    get: os.brackets.entries.get.handler(leagueHandler(entriesOf)),
    withdraw: os.brackets.entries.withdraw.handler(leagueCommand(withdrawFromBracket)),
    comeBack: os.brackets.entries.comeBack.handler(leagueCommand(undoBracketWithdrawal)),
    enter: os.brackets.entries.enter.handler(leagueCommand(enterBracket)),
  },
  restore: os.brackets.restore.handler(leagueCommand(restoreCorrection)),
};
