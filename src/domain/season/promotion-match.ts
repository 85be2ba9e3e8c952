import { addDays } from "#domain/base/calendar-date.ts";
import { isPassedOver } from "#domain/tables/movement-shifts.ts";
import type { RoundGroup, ShiftedGroup } from "./held-boundary.ts";

/** What a match is played for: the table of its group, or a place (spec 3 §5.5). */
export const matchKinds = ["group", "promotion"] as const;

/** An extra match for a place (spec 3 §5.5): both stay where they were until it is decided; the winner plays above. */
export interface PromotionMatch {
  upper_group_id: string;
  lower_group_id: string;
  /** The last but one above and the second below. */
  upper_pair_id: string;
  lower_pair_id: string;
}

/** Who stays in a place that is no other's: nobody plays for a place by the alphabet (spec 3 §4.2). */
function stayingAt({ group, shifts }: ShiftedGroup, at: number): RoundGroup["rows"][number] | undefined {
  const [before, row] = [group.rows[at - 1], group.rows[at]];
  const isTied = [before, row].some((one) => one?.placed_by?.criterion === "name");
  return shifts[at] === 0 && !isTied && row?.is_withdrawn !== true ? row : undefined;
}

/**
 * The matches for a place that a closing makes: the last but one of a group against the second of the group below, of several of a level
 * the one in the same place (spec 3 §5.5). None across a held boundary, and none with somebody who moves anyway.
 * @param held the levels above held boundaries
 */
export function promotionMatches(groups: readonly ShiftedGroup[], held: ReadonlySet<number>): PromotionMatch[] {
  const levels = [...new Set(groups.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.flatMap((level) => {
    const [above, below] = [level, level + 1].map((wanted) =>
      groups.filter((one) => one.level === wanted && !isPassedOver(one.group)),
    );
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

/** Until when a match for a place is played, of a next round that begins on a day: a week of it. */
export function promotionDeadline(start_date: string): string {
  return addDays(start_date, 7);
}

/** What a result of a match for a place makes of the open round, where each of the two has its place or the other's. */
export interface DecidedPromotion {
  match: PromotionMatch;
  winner_pair_id: string | null;
  /** Where the two play in the open round; null: not in it, or no more. */
  upper_is_in: string | null;
  lower_is_in: string | null;
  /** Whether one of the two has played, or is playing, in the open round. */
  has_played: boolean;
}

/**
 * `swap`: they change places at once; `wait`: at the closing, since one of them has played; `keep`: they are where the result puts them;
 * `none`: one of them was moved or has left since (spec 3 §5.5).
 */
export type PromotionEffect = "swap" | "wait" | "keep" | "none";

export function promotionEffect(decided: DecidedPromotion): PromotionEffect {
  const { match, winner_pair_id, upper_is_in, lower_is_in, has_played } = decided;
  const isAsBefore = upper_is_in === match.upper_group_id && lower_is_in === match.lower_group_id;
  const isSwapped = upper_is_in === match.lower_group_id && lower_is_in === match.upper_group_id;
  if (!isAsBefore && !isSwapped) return "none";
  const lowerWins = winner_pair_id === match.lower_pair_id;
  if (lowerWins === isSwapped) return "keep";
  return has_played ? "wait" : "swap";
}
