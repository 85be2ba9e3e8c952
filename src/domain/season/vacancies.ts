import type { PlannedMovement } from "./round.ts";

/** What filling vacancies needs of a group: how many play in it now, have left it, and would play in it. */
export interface VacancyGroup {
  id: string;
  division_level: number;
  before: number;
  withdrawn: number;
  after: number;
}

/** A pair that could come up to fill the place of one that has left (spec 3 §2.3). */
export interface Vacancy {
  group_id: string;
  pair_id: string;
  from_group_id: string;
}

/** The best of a group that stay in it, first to last. */
function stayingIn(groupId: string, movements: readonly PlannedMovement[]): PlannedMovement[] {
  return movements
    .filter(
      ({ from_group_id, to_group_id, by_hand }) =>
        from_group_id === groupId && to_group_id === groupId && by_hand === null,
    )
    .sort((a, b) => a.position - b.position);
}

/**
 * Who would fill the vacancies of pairs that have left: one more from below for each group under the league's size, and so on down
 * (spec 3 §2.3); of several groups of a level, the one in the same place. A group without anybody is passed over (spec 3 §5.5).
 * @param all from the top down
 */
export function vacanciesFromBelow(
  all: readonly VacancyGroup[],
  movements: readonly PlannedMovement[],
  size: number,
): Vacancy[] {
  const groups = all.filter(({ before }) => before > 0);
  const levels = [...new Set(groups.map(({ division_level }) => division_level))];
  const vacancies: Vacancy[] = [];
  const missing = new Map<string, number>();
  levels.forEach((level, at) => {
    const here = groups.filter(({ division_level }) => division_level === level);
    const below = groups.filter(({ division_level }) => division_level === levels[at + 1]);
    here.forEach((group, place) => {
      const lower = below[place] ?? below.at(-1);
      const passedDown = missing.get(group.id) ?? 0;
      const needed = Math.min(group.withdrawn + passedDown, Math.max(0, size - group.after + passedDown));
      if (lower === undefined) return;
      const candidates = stayingIn(lower.id, movements).slice(0, needed);
      for (const { pair_id } of candidates) vacancies.push({ group_id: group.id, pair_id, from_group_id: lower.id });
      missing.set(lower.id, (missing.get(lower.id) ?? 0) + candidates.length);
    });
  });
  return vacancies;
}
