import type { AnswerOf } from "#contract/common/common.ts";
import type { rounds } from "#contract/rounds/endpoints.ts";
import { listGroups, listMembers } from "#server/features/groups/public.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { saveIsEvening } from "#server/features/leagues/writes.ts";
import { listRoundMatches } from "#server/features/matches/public.ts";
import { generateForGroup } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

type Generated = AnswerOf<typeof rounds.generateMatches>;

/**
 * Creates the matches that are missing in the current round (ruling 7). Twice in a row, the second creates none. A round that was an
 * evening is one of matches again (spec 8 §4.4).
 * Locks: league, round.
 */
export async function generateMatches(
  command: CommandContext,
  { league_id: leagueId, round_id }: { league_id: string; round_id: string },
): Promise<Generated> {
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, leagueId);
    const round = await lockedShownRound(tx, leagueId, round_id);
    const groups = await listGroups(tx, leagueId);
    if (groups.length === 0) throw refusal("no_groups");
    const members = (await listMembers(tx, leagueId)).filter(
      ({ round_id, state }) => round_id === round.id && state === "playing",
    );
    const existing = await listRoundMatches(tx, round.id);
    const now = command.deps.clock.now();
    const total: Generated = { created: 0, removed: 0, kept: 0 };
    for (const { id: group_id } of groups) {
      const pairIds = members.filter((member) => member.group_id === group_id).map(({ pair_id }) => pair_id);
      const inGroup = existing.filter((match) => match.group_id === group_id);
      const result = await generateForGroup(tx, { league, round, group_id, pairIds, now }, inGroup);
      total.created += result.created;
      total.removed += result.removed;
      total.kept += result.kept;
    }
    if (total.created + total.removed === 0 && !round.is_evening) return total;
    if (round.is_evening) {
      await saveIsEvening(tx, round.id, false);
      changed.round(leagueId);
    }
    changed.matches(leagueId);
    await note({
      code: "matches_generated",
      params: { round: round.number, created: total.created },
      entity_id: round.id,
      tournament_id: leagueId,
      after: total,
    });
    return total;
  });
}
