import { divisionLetter } from "#domain/base/group.ts";
import type { GroupChange } from "./group-change.ts";
import { levelShifts, type MovementRules } from "./movement-shifts.ts";

interface ZonedGroup {
  id: string;
  name: string;
  division_level: number;
  /** Its table, first to last. */
  rows: readonly { matches_played: number; is_withdrawn?: boolean | undefined }[];
  /** Whether points that were entered decide it, though nothing was played. */
  is_decided?: true | undefined;
}

/**
 * Where each place of each group leads, first to last, by the group's id: what the closing of the round moves them by (spec 3 §5.5),
 * whoever stands there by then. Null where a place leads nowhere, and everywhere in a group that has played nothing (spec 7 §1.1).
 */
export function zonesIn(
  groups: readonly ZonedGroup[],
  rules: MovementRules,
  isLast: boolean,
): Map<string, (GroupChange | null)[]> {
  const placed = levelShifts(
    [...groups].sort((a, b) => a.division_level - b.division_level),
    rules,
    isLast,
  );
  const nameOf = (level: number): string => {
    const [first, ...others] = placed.filter((one) => one.level === level);
    if (first === undefined) return "";
    return others.length === 0 ? first.group.name : `División ${divisionLetter(first.group.division_level)}`;
  };
  return new Map(
    placed.map(({ group, level, shifts }) => {
      const isPlayed = group.is_decided === true || group.rows.some(({ matches_played }) => matches_played > 0);
      const zones = shifts.map((shift): GroupChange | null =>
        isPlayed && shift !== 0 ? { kind: shift > 0 ? "up" : "down", to: nameOf(level - shift) } : null,
      );
      return [group.id, zones];
    }),
  );
}
