import type { Regulations } from "#domain/base/regulations.ts";

/** Pairs a group needs before its last goes down (spec 2 §4). */
export const smallestGroupThatRelegates = 4;

export type MovementRules = Pick<Regulations, "movements"> & Partial<Pick<Regulations, "movement_chart">>;

/** Where a group stands: its level from the top, from 0, of how many; and how many pairs it has. */
export interface GroupPlace {
  level: number;
  levels: number;
  size: number;
}

/** The chart's row of a level: the last one is the bottom's, and the one before it that of the levels which have none. */
function chartRow(chart: readonly (readonly number[])[], { level, levels }: GroupPlace): readonly number[] {
  const isBottom = level === levels - 1;
  return (isBottom ? chart.at(-1) : chart[Math.min(level, Math.max(0, chart.length - 2))]) ?? [];
}

/** A row of the chart for a group of another size: who goes up counts from the first place, who goes down from the last. */
function fitted(row: readonly number[], size: number): number[] {
  if (row.length === size) return [...row];
  const firstStaying = row.findIndex((shift) => shift <= 0);
  const ups = (firstStaying === -1 ? row : row.slice(0, firstStaying)).slice(0, size);
  const room = size - ups.length;
  const downs = room === 0 ? [] : row.slice(row.findLastIndex((shift) => shift >= 0) + 1).slice(-room);
  const staying = Array.from({ length: room - downs.length }, () => 0);
  return [...ups, ...staying, ...downs];
}

function byMovements({ level, levels, size }: GroupPlace, { up, down }: Regulations["movements"]): number[] {
  const ups = level === 0 ? 0 : Math.min(up, size);
  const downs = level < levels - 1 && size >= smallestGroupThatRelegates ? Math.min(down, size - ups) : 0;
  return Array.from({ length: size }, (_, place) => (place < ups ? 1 : place >= size - downs ? -1 : 0));
}

/**
 * How many levels each place of a group moves when its round closes, first to last: 2 is two up, -1 one down (spec 3 §5.5). Nobody
 * goes beyond the top or the bottom. Without a chart, so many go up and down one level, and a small group relegates nobody (spec 2 §4).
 */
export function shiftsOf(place: GroupPlace, { movements, movement_chart }: MovementRules): number[] {
  if (movement_chart === null || movement_chart === undefined) return byMovements(place, movements);
  const lowest = place.level - (place.levels - 1);
  return fitted(chartRow(movement_chart, place), place.size).map((shift) =>
    Math.max(lowest, Math.min(place.level, shift)),
  );
}

/** What moving needs of a group's table, first to last. */
interface PlacedGroup {
  division_level: number;
  rows: readonly { is_withdrawn?: boolean | undefined }[];
}

/** Whether a group is passed over when its round closes (spec 3 §5.5): nobody plays in it, or all who did have left. */
export function isPassedOver({ rows }: Pick<PlacedGroup, "rows">): boolean {
  return rows.every(({ is_withdrawn }) => is_withdrawn === true);
}

/** The place of a level among those that are played on, from 0; one that is passed over lies between its neighbours. */
function levelAmong(played: readonly number[], division: number): number {
  const at = played.indexOf(division);
  return at === -1 ? played.filter((level) => level < division).length - 0.5 : at;
}

/**
 * The groups with their level from the top, from 0, and how many levels each of their places moves; none after the last round, and
 * none of who has left, who takes the place of one that would go down (spec 3 §2.3). `sorted`: from the top down.
 */
export function levelShifts<G extends PlacedGroup>(
  sorted: readonly G[],
  rules: MovementRules,
  isLast: boolean,
): { group: G; level: number; shifts: number[] }[] {
  const playing = sorted.filter((group) => !isPassedOver(group));
  const levels = [...new Set(playing.map(({ division_level }) => division_level))];
  return sorted.map((group) => {
    const level = levelAmong(levels, group.division_level);
    const place = { level, levels: levels.length, size: group.rows.length };
    const shifts = isLast || isPassedOver(group) ? [] : shiftsOf(place, rules);
    return { group, level, shifts: group.rows.map((row, at) => (row.is_withdrawn === true ? 0 : (shifts[at] ?? 0))) };
  });
}

/** The boundaries that a move crosses, each by the level above it. */
export function crossed(level: number, shift: number): number[] {
  const [first, count] = shift > 0 ? [level - shift, shift] : [level, -shift];
  return Array.from({ length: count }, (_, at) => first + at);
}
