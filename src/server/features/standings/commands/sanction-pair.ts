import type { InputOf } from "#contract/common/common.ts";
import type { adjustments } from "#contract/groups/adjustments.ts";
import { lockMember } from "#server/features/groups/public.ts";
import { insertAdjustments } from "#server/features/groups/writes.ts";
import { lockedLeague, shownRound } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

/**
 * 'Sanción': points less in the open round's table, as an entry of its own with its reason (spec 3 §5.1); taken back like any
 * adjustment. Locks: league.
 */
export async function sanctionPair(
  command: CommandContext,
  input: InputOf<typeof adjustments.sanction>,
): Promise<void> {
  const { league_id, round_id, pair_id, points, reason } = input;
  await inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, league_id, "pairs");
    const round = await shownRound(tx, league_id, round_id);
    const member = await lockMember(tx, round.id, pair_id);
    if (member === undefined || member.tournament_id !== league_id || member.state === "joining")
      throw refusal("pair_not_found");
    await insertAdjustments(tx, [
      {
        tournament_id: league_id,
        round_id: round.id,
        group_id: member.group_id,
        pair_id,
        points: -points,
        reason,
        created_by: command.actor.id,
        created_by_name: command.actor.name,
        created_at: command.deps.clock.now(),
      },
    ]);
    changed.adjustments(league_id);
    await note({
      code: "pair_sanctioned",
      params: { round: round.number, points },
      entity_id: pair_id,
      tournament_id: league_id,
      after: { pair_id, points: -points, reason },
    });
  });
}
