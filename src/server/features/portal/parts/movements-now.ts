import type { PublicRanking } from "#contract/portal/ranking.ts";
import { hasRoundsToFinish } from "#domain/base/round-state.ts";
import type { GroupChange } from "#domain/tables/group-change.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import {
  cameTo,
  groupChangesIn,
  inDivisions,
  type LeagueFacts,
  namesOf,
  type RankingInput,
} from "#server/features/standings/public.ts";

type Movements = NonNullable<PublicRanking["movements"]>;

const mostLines = 6; // what a telephone shows with the first places below

/** Who goes where, a line for each group and way, from the top. */
function linesOf(
  facts: LeagueFacts,
  { round, changes, group }: { round: RoundRow; changes: Map<string, GroupChange>; group: string | undefined },
) {
  const names = namesOf(facts, round);
  const groupOf = new Map(
    facts.members.filter(({ round_id }) => round_id === round.id).map(({ pair_id, group_id }) => [pair_id, group_id]),
  );
  const lines = new Map<string, Movements["lines"][number]>();
  for (const { pair_id } of inDivisions(facts, round)) {
    const one = changes.get(pair_id);
    const from = groupOf.get(pair_id);
    if (one === undefined || (group !== undefined && from !== group)) continue;
    const key = `${from} ${one.kind} ${one.to}`;
    const line = lines.get(key) ?? { ...one, names: [] };
    line.names.push(names.get(pair_id)?.name ?? "");
    lines.set(key, line);
  }
  return [...lines.values()];
}

/**
 * Who would go up and down as the tables of the round that is played stand, or, before anything is played, who did when the one before was
 * closed (spec 7 §1.1, §1.13); null: nobody, and in a league that is over.
 */
export function movementsNow(
  facts: LeagueFacts,
  { round: requestedRound, group }: RankingInput,
): PublicRanking["movements"] {
  const { league, current, groups } = facts;
  const isPlayed = league.status === "active" && hasRoundsToFinish(groups.length);
  if (requestedRound !== undefined || !isPlayed) return null;
  const now = linesOf(facts, { round: current, changes: groupChangesIn(facts, current), group });
  const came = now.length > 0 ? [] : linesOf(facts, { round: current, changes: cameTo(facts, current), group });
  const all = now.length > 0 ? now : came;
  if (all.length === 0) return null;
  const closed = now.length === 0 ? current.number - 1 : current.state === "closed" ? current.number : null;
  return { closed_round: closed, lines: all.slice(0, mostLines), more: Math.max(0, all.length - mostLines) };
}
