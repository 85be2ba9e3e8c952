import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { bracketResultInput } from "#contract/brackets/results.ts";
import { errorTable } from "#contract/common/errors.ts";
import { checkBracketScore } from "#domain/brackets/bracket-result.ts";
import { isByDefault, type Score, scoreMatch } from "#domain/scores/score.ts";
import { pairOn, sideOf } from "#domain/scores/sides.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { playedOn, saveLineup } from "#server/features/matches/writes.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { hasBothPairs, lockedDrawnMatch, type TwoPairs } from "../parts/locked-bracket.ts";
import { drawnMatchOf } from "../queries.ts";
import { changeResult } from "./change-results.ts";

type Result = z.output<typeof bracketResultInput>;
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

/** Who played instead of whom: as it was where nothing is said of it, nobody's where nobody played (spec 3 §2.4). */
function lineupOf({ status }: TwoPairs, { outcome, lineup }: Result): Result["lineup"] {
  if (isByDefault(outcome)) return [];
  // What is still kept of a result that fell is of that one.
  return lineup ?? (status === "completed" ? undefined : []);
}

/**
 * Saves or corrects a result of a bracket (spec 5 §2.3, §2.4, §2.5): who goes on stands in the next match in the same transaction.
 * Locks: league, the matches of its brackets.
 */
export async function saveResult(command: CommandContext, input: Result): Promise<BracketMatch> {
  const { league_id, match_id, outcome, confirm_falls } = input;
  return inTransaction(command, async (tx, note, changed) => {
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
    const lineup = lineupOf(match, input);
    if (lineup !== undefined) await saveLineup(tx, match, { lineup, now, note });
    changed.bracket(league_id);
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
