import type { Regulations } from "./regulations.ts";
import type { StandingRow } from "./standing-row.ts";

/** Pairs a group needs before its last goes down (spec 2 §4 "only if the group has at least 4 pairs"). */
export const smallestGroupThatRelegates = 4;

export interface RoundGroup {
  id: string;
  division_level: number;
  /** The group's final table, from the standings function. */
  rows: readonly Pick<StandingRow, "pair_id" | "position">[];
}

/** Where one pair goes when the round closes. */
export interface PlannedMovement {
  pair_id: string;
  kind: "up" | "down" | "stay";
  position: number;
  from_group_id: string;
  to_group_id: string;
}

export interface RoundPlan {
  movements: PlannedMovement[];
  /** Who plays where in the next round, in the order of the tables: those who come down, those who stay, those who come up. */
  memberships: { group_id: string; pair_id: string }[];
}

interface Neighbours {
  above: RoundGroup | undefined;
  below: RoundGroup | undefined;
}

function movementOf(
  group: RoundGroup,
  index: number,
  { above, below }: Neighbours,
  limits: { up: number; down: number },
): PlannedMovement {
  const row = group.rows[index];
  const base = { pair_id: row?.pair_id ?? "", position: index + 1, from_group_id: group.id };
  if (above !== undefined && index < limits.up) return { ...base, kind: "up", to_group_id: above.id };
  if (below !== undefined && index >= group.rows.length - limits.down)
    return { ...base, kind: "down", to_group_id: below.id };
  return { ...base, kind: "stay", to_group_id: group.id };
}

/** How many of a group go up and down; nobody does both, and a small group relegates nobody. */
function limitsOf(
  group: RoundGroup,
  neighbours: Neighbours,
  movements: Regulations["movements"],
): { up: number; down: number } {
  const size = group.rows.length;
  const up = neighbours.above === undefined ? 0 : Math.min(movements.up, size);
  const relegates = neighbours.below !== undefined && size >= smallestGroupThatRelegates;
  return { up, down: relegates ? Math.min(movements.down, size - up) : 0 };
}

const entryOrder = { down: 0, stay: 1, up: 2 };

/**
 * The movements of a finished round, from one snapshot (spec 2 §4; ruling 6): the first of every group but the top goes up one
 * level, the last of every group but the bottom goes down one. After the last round nobody moves.
 */
export function planRound(input: {
  groups: readonly RoundGroup[];
  regulations: Pick<Regulations, "movements">;
  isLast: boolean;
}): RoundPlan {
  const groups = [...input.groups].sort((a, b) => a.division_level - b.division_level);
  const movements = groups.flatMap((group, index) => {
    const neighbours: Neighbours = input.isLast
      ? { above: undefined, below: undefined }
      : { above: groups[index - 1], below: groups[index + 1] };
    const limits = limitsOf(group, neighbours, input.regulations.movements);
    return group.rows.map((_row, place) => movementOf(group, place, neighbours, limits));
  });
  const memberships = groups.flatMap(({ id }) =>
    movements
      .filter(({ to_group_id }) => to_group_id === id)
      .sort((a, b) => entryOrder[a.kind] - entryOrder[b.kind] || a.position - b.position)
      .map(({ pair_id }) => ({ group_id: id, pair_id })),
  );
  return { movements, memberships };
}

/** The reason of a movement in Spanish, for the dialog and the round's record. */
export function movementSentence(
  { kind, position }: Pick<PlannedMovement, "kind" | "position">,
  { from_group_name, to_group_name }: { from_group_name: string; to_group_name: string },
): string {
  if (kind === "up") return `Puesto ${position} en ${from_group_name}: asciende a ${to_group_name}.`;
  if (kind === "down") return `Puesto ${position}, en la cola de ${from_group_name}: desciende a ${to_group_name}.`;
  return `Puesto ${position} en ${from_group_name}: se mantiene.`;
}
