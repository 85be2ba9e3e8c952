import { lockedLeague, openRound } from "#server/features/leagues/public.ts";
import { generateForGroup, listRoundMatches } from "#server/features/matches/public.ts";
import { listGroups, listMembers } from "#server/features/standings/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

export interface Generated {
  created: number;
  removed: number;
  kept: number;
}

/** Creates the matches that are missing in the current round (ruling 7). Twice in a row, the second creates none. */
export async function generateMatches({ deps, actor }: CommandContext, leagueId: string): Promise<Generated> {
  return inTransaction(deps.database.db, async (tx) => {
    const league = await lockedLeague(tx, leagueId);
    const round = await openRound(tx, leagueId);
    const groups = await listGroups(tx, leagueId);
    if (groups.length === 0) throw refusal("no_groups");
    const members = (await listMembers(tx, leagueId)).filter(({ round_id }) => round_id === round.id);
    const existing = await listRoundMatches(tx, round.id);
    const total: Generated = { created: 0, removed: 0, kept: 0 };
    for (const { id: group_id } of groups) {
      const pairIds = members.filter((member) => member.group_id === group_id).map(({ pair_id }) => pair_id);
      const inGroup = existing.filter((match) => match.group_id === group_id);
      const result = await generateForGroup(tx, { league, round, group_id, pairIds }, inGroup);
      total.created += result.created;
      total.removed += result.removed;
      total.kept += result.kept;
    }
    if (total.created + total.removed === 0) return total;
    await writeAudit(tx, {
      actor,
      action: "generate",
      entity: "round",
      entity_id: round.id,
      tournament_id: leagueId,
      summary: `Partidos generados en la jornada ${round.number}: ${total.created}`,
      after: total,
    });
    return total;
  });
}
