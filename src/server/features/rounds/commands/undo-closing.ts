import type { Tx } from "#server/db/connect.ts";
import { lockedLeague, type RoundRow, roundsOf } from "#server/features/leagues/public.ts";
import { recountRound } from "#server/features/matches/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal, refusalOfConstraint } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type ClosingRecord, closingRecord } from "../closing.ts";
import { countMade, deleteRound, listRoundMembers, reopenRound, restoreCancelled } from "../repository.ts";

type Membership = ClosingRecord["opened"][number];

function keyOf({ group_id, pair_id }: Membership): string {
  return `${group_id} ${pair_id}`;
}

/** Whether the next round still is what the closing made of it. */
async function isUntouched(tx: Tx, next: RoundRow, opened: Membership[]): Promise<boolean> {
  if ((await countMade(tx, next.id)) > 0) return false;
  const members = new Set((await listRoundMembers(tx, next.id)).map(keyOf));
  return members.size === opened.length && opened.every((one) => members.has(keyOf(one)));
}

async function restore(tx: Tx, cancelled: string[]): Promise<number> {
  try {
    return await restoreCancelled(tx, cancelled);
  } catch (error) {
    // Another league has booked one of the courts that the closing freed.
    if (refusalOfConstraint(error)?.code === "slot_taken") throw refusal("round_not_undoable");
    throw error;
  }
}

/**
 * Takes the last closing back while the new round has no result, restoring exactly what was: memberships, scheduled matches
 * with their bookings, and tables that are computed again.
 */
export async function undoClosing(
  { deps, actor }: CommandContext,
  input: { league_id: string; number: number },
): Promise<{ reopened_number: number; restored: number }> {
  const { league_id, number } = input;
  return inTransaction(deps.database.db, async (tx) => {
    const league = await lockedLeague(tx, league_id);
    const { all } = await roundsOf(tx, league_id);
    const closed = all.find((round) => round.number === number);
    if (closed === undefined) throw refusal("round_not_found");
    const later = all.filter((round) => round.number > number);
    const [next] = later;
    const record = closingRecord(closed);
    if (closed.state === "open" || record === null || later.length > 1) throw refusal("round_not_undoable");
    if (next !== undefined) {
      if (next.state === "closed" || !(await isUntouched(tx, next, record.opened))) throw refusal("round_not_undoable");
      await deleteRound(tx, next.id);
    }
    await reopenRound(tx, closed.id);
    const restored = await restore(tx, record.cancelled);
    await recountRound(tx, closed.id, league.regulations.super_tie_break);
    await writeAudit(tx, {
      actor,
      action: "undo",
      entity: "round",
      entity_id: closed.id,
      tournament_id: league_id,
      summary: `Cierre de la jornada ${number} deshecho`,
      before: { movements: closed.movements },
    });
    return { reopened_number: number, restored };
  });
}
