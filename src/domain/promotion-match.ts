import type { RoundGroup, ShiftedGroup } from "./held-boundary.ts";

/** An extra match for a place (spec 3 §5.5): both stay where they were until it is decided; the winner plays above. */
export interface PromotionMatch {
  upper_group_id: string;
  lower_group_id: string;
  /** The last but one above and the second below. */
  upper_pair_id: string;
  lower_pair_id: string;
}

function stayingAt({ group, shifts }: ShiftedGroup, at: number): RoundGroup["rows"][number] | undefined {
  return shifts[at] === 0 ? group.rows[at] : undefined;
}

/**
 * The matches for a place that a closing makes: between the last but one of each group and the second of the group below it, where
 * several groups share a level each with the one in the same place. None across a held boundary, and none with somebody who moves
 * anyway; so a group of two, whose second is its last, plays none.
 * @param held the levels above held boundaries
 */
export function promotionMatches(groups: readonly ShiftedGroup[], held: ReadonlySet<number>): PromotionMatch[] {
  const levels = [...new Set(groups.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.flatMap((level) => {
    const [above, below] = [level, level + 1].map((wanted) => groups.filter((group) => group.level === wanted));
    if (held.has(level)) return [];
    return (above ?? []).flatMap((upper, at) => {
      const lower = below?.[at];
      if (lower === undefined) return [];
      const [pair, challenger] = [stayingAt(upper, upper.group.rows.length - 2), stayingAt(lower, 1)];
      if (pair === undefined || challenger === undefined) return [];
      return [
        {
          upper_group_id: upper.group.id,
          lower_group_id: lower.group.id,
          upper_pair_id: pair.pair_id,
          lower_pair_id: challenger.pair_id,
        },
      ];
    });
  });
}
