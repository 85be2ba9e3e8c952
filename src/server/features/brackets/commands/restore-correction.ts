import type { BracketPage } from "#contract/brackets/endpoints.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { type FallenResult, undoCorrection } from "#domain/brackets/bracket-corrections.ts";
import { enteredScore, totalsOf } from "#domain/scores/score.ts";
import { restoreLineup, withoutResult } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket } from "../parts/locked-bracket.ts";
import { bracketPageOf } from "../queries.ts";
import { updateBracket } from "../repository.ts";
import { writeResults } from "./change-results.ts";

/** A result that comes back, counted by the rules of now. */
function restored(
  { match_id: _match, version: _version, played_court = null, completed_at: entered = null, ...fallen }: FallenResult,
  rules: Regulations,
  now: Date,
) {
  const result = { ...fallen, played_court };
  if (result.outcome === null) return { ...withoutResult, ...result, status: "scheduled" as const };
  const totals = totalsOf(enteredScore({ ...result, pair1_id: result.pair1_id ?? "" }), rules);
  const completed_at = entered === null ? now : new Date(entered);
  return { ...result, ...totals, status: "completed" as const, completed_at };
}

/**
 * Undoes the last correction that took later results with it: they come back as they were (spec 5 §2.4). Refuses once one of these
 * matches has been changed, or another was played by what the correction made. Locks: league, the matches of its brackets.
 */
export async function restoreCorrection(
  command: CommandContext,
  { league_id, phase_id, version }: { league_id: string; phase_id: string; version: number },
): Promise<BracketPage> {
  return inTransaction(command, async (tx, note, changed) => {
    const locked = await lockedBracket(tx, league_id);
    const bracket = locked.brackets.find((one) => one.phase_id === phase_id);
    if (bracket === undefined) throw refusal("bracket_not_found");
    if (bracket.version !== version) throw refusal("edit_conflict");
    const { correction } = bracket;
    const facts = correction === null ? null : undoCorrection(locked, correction);
    if (correction === null || facts === null) throw refusal("correction_not_undoable");
    const now = command.deps.clock.now();
    const values = new Map(
      correction.results.map((result) => [result.match_id, restored(result, locked.league.regulations, now)]),
    );
    await writeResults(tx, locked, { values, facts, now });
    const { match_id, lineup } = correction;
    if (lineup !== undefined) await restoreLineup(tx, match_id, { lineup, created_at: now });
    await updateBracket(tx, bracket, { correction: null });
    changed.bracket(league_id);
    await note({
      code: "correction_undone",
      params: { results: correction.results.length - 1 },
      entity_id: correction.match_id,
      tournament_id: league_id,
      before: correction,
    });
    return bracketPageOf(tx, command.deps, league_id);
  });
}
