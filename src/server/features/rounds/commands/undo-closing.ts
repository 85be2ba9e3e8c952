import { regulationsBeforeClosing } from "#domain/base/regulations.ts";
import { whyNotUndo } from "#domain/season/undo-closing.ts";
import type { Tx } from "#server/db/connect.ts";
import {
  deleteAdjustments,
  deletePointsHistory,
  placeIndividuals,
  setExclusive,
} from "#server/features/groups/writes.ts";
import { type ClosingRecord, closingRecord, lockedLeague, lockRounds } from "#server/features/leagues/public.ts";
import { changeRegulations, deleteRound, reopenRound } from "#server/features/leagues/writes.ts";
import {
  deferMatches,
  deleteMatches,
  recountRound,
  restoreCancelled,
  restoreMatches,
  stillUndated,
} from "#server/features/matches/writes.ts";
import { refusal, refusalOfConstraint } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { undoFacts } from "../parts/undo-facts.ts";

/** Takes away what the closing made: matches for a place, later dates, points less, and of players the points kept and their places. */
async function takeAway(tx: Tx, roundId: string, record: ClosingRecord | null): Promise<void> {
  await deletePointsHistory(tx, { round_id: roundId, source: "results" });
  await placeIndividuals(tx, record?.individuals ?? []);
  await deleteMatches(tx, record?.promotions ?? []);
  await deferMatches(tx, record?.deferred ?? [], null);
  await deleteAdjustments(tx, record?.sanctions ?? []);
}

async function restore(tx: Tx, record: ClosingRecord | null, now: Date): Promise<number> {
  const { cancelled, undated, ...kept } = { settled: [], cancelled: [], undated: [], ...record };
  const settled = [...kept.settled, ...(await stillUndated(tx, undated))];
  try {
    const [off] = await restoreMatches(tx, settled, { gone: new Set(), now });
    if (off !== undefined) throw refusal("court_closed", {}, off.why);
    return settled.length + (await restoreCancelled(tx, cancelled, now));
  } catch (error) {
    // Another league has booked one of the courts that the closing freed, just now.
    if (refusalOfConstraint(error)?.code === "slot_taken") throw refusal("round_not_undoable");
    throw error;
  }
}

/**
 * Takes the last closing back while the new round has no result, restoring exactly what was: memberships, scheduled matches with
 * their bookings, and tables that are computed again. Locks: league, all its rounds, so that no result of the new one comes between.
 */
export async function undoClosing(
  command: CommandContext,
  input: { league_id: string; round_id: string },
): Promise<{ reopened_number: number; restored: number }> {
  const { league_id, round_id } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, league_id);
    const all = await lockRounds(tx, league_id);
    const closed = all.find(({ id }) => id === round_id);
    if (closed === undefined) throw refusal("round_not_found");
    const { number } = closed;
    const why = whyNotUndo({ ...(await undoFacts(tx, closed, all)), arePairs: league.format_type === "pairs" });
    if (why !== null) throw refusal("round_not_undoable", {}, why);
    const next = all.find((round) => round.number > number);
    if (next !== undefined) await deleteRound(tx, next.id);
    await reopenRound(tx, closed.id);
    const record = closingRecord(closed);
    await takeAway(tx, closed.id, record);
    const restored = await restore(tx, record, command.deps.clock.now());
    const regulations = regulationsBeforeClosing(league.regulations, closed.regulations);
    await changeRegulations(tx, league, regulations, command.deps.clock.now());
    // Who plays twice in the round that is open again did so by its rules; others may, where they may by now.
    if (!regulations.one_group_per_person) await setExclusive(tx, closed.id, false);
    await recountRound(tx, closed.id, regulations);
    changed.round(league_id);
    changed.matches(league_id);
    changed.members(league_id);
    changed.adjustments(league_id);
    await note({
      code: "closing_undone",
      params: { round: number },
      entity_id: closed.id,
      tournament_id: league_id,
      before: { movements: closed.movements },
    });
    return { reopened_number: number, restored };
  });
}
