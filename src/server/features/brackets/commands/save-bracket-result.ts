import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets.ts";
import type { bracketResultInput } from "#contract/brackets-results.ts";
import { errorTable } from "#contract/errors.ts";
import { readBracket } from "#domain/bracket-progress.ts";
import { checkBracketScore } from "#domain/bracket-result.ts";
import { type Score, scoreMatch } from "#domain/score.ts";
import { pairOn, sideOf } from "#domain/sides.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import { playedOn } from "#server/features/matches/writes.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type LockedBracket, lockedDrawnMatch } from "../parts/locked-bracket.ts";
import { drawnMatchOf } from "../queries.ts";
import { changeResult } from "./change-results.ts";

type Result = z.output<typeof bracketResultInput>;
type TwoPairs = DrawnMatch & { pair1_id: string; pair2_id: string };

/** Whether both pairs are known and neither has withdrawn (spec 5 §2.3). */
function hasBothPairs(locked: LockedBracket, match: DrawnMatch): match is TwoPairs {
  const read = readBracket(locked);
  const isThere = ([1, 2] as const).every((side) => typeof read(match, side) === "object");
  return isThere && match.pair1_id !== null && match.pair2_id !== null;
}

/** What was entered as a score with its winner; refuses what cannot stand in a bracket beside its field (spec 5 §2.5). */
function scoreOf(league: LeagueRow, match: TwoPairs, { outcome, set_results, winner_pair_id }: Result): Score {
  const winner = sideOf(match, winner_pair_id);
  if (winner_pair_id !== null && winner === null)
    throw refusal("winner_required", { fields: { winner_pair_id: "La pareja ganadora no juega este partido" } });
  const scored = scoreMatch({ outcome, set_results, winner }, league.regulations);
  if (!scored.ok && scored.code === "winner_mismatch")
    throw refusal(scored.code, { fields: { winner_pair_id: errorTable[scored.code].message } });
  const score = valueOf(scored);
  const checked = checkBracketScore(outcome, score);
  if (!checked.ok) throw refusal(checked.code, { fields: { set_results: errorTable[checked.code].message } });
  return score;
}

/**
 * Saves or corrects a result of a bracket (spec 5 §2.3, §2.4, §2.5): who goes on stands in the next match in the same transaction.
 * Locks: league, the matches of its brackets.
 */
export async function saveResult(command: CommandContext, input: Result): Promise<BracketMatch> {
  const { league_id, match_id, outcome, confirm_falls } = input;
  return inTransaction(command, async (tx, note) => {
    const { locked, match } = await lockedDrawnMatch(tx, input);
    if (!hasBothPairs(locked, match)) throw refusal("bracket_sides_open");
    const { winner, is_draw: _draw, ...totals } = scoreOf(locked.league, match, input);
    const now = command.deps.clock.now();
    const values = {
      ...totals,
      outcome,
      status: "completed" as const,
      winner_pair_id: pairOn(match, winner),
      played_on: await playedOn(tx, command, match, input),
      completed_at: match.completed_at ?? now,
    };
    const after = await changeResult(tx, locked, { match, values, confirm_falls, now, note });
    await note({
      action: "result",
      entity: "match",
      entity_id: match_id,
      tournament_id: league_id,
      code: match.status === "completed" ? "result_corrected" : "result_saved",
      params: { score: totals.set_results.map(({ pair1_games, pair2_games }) => [pair1_games, pair2_games]) },
      before: match,
      after,
    });
    return drawnMatchOf(tx, league_id, match_id);
  });
}
