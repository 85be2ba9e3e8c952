import { type HeldBoundary, heldBetween, heldReason, type KeptCause, type RoundGroup } from "./held-boundary.ts";
import type { Regulations } from "./regulations.ts";

/** Pairs a group needs before its last goes down (spec 2 §4). */
export const smallestGroupThatRelegates = 4;

/** Where one pair goes when the round closes. */
export interface PlannedMovement {
  pair_id: string;
  kind: "up" | "down" | "stay";
  position: number;
  from_group_id: string;
  to_group_id: string;
  /** The boundary that this pair would cross, or would be tied for, if somebody could cross it. */
  held: HeldBoundary | null;
}

export interface RoundPlan {
  movements: PlannedMovement[];
  /** Boundaries that nobody crosses, from the top down (spec 3 §4.2). */
  held: HeldBoundary[];
  /** Who plays where in the next round, in the order of the tables: those who come down, those who stay, those who come up. */
  memberships: { group_id: string; pair_id: string }[];
}

interface Neighbours {
  above: RoundGroup | undefined;
  below: RoundGroup | undefined;
}

/** A group, how many of it would go up and down, and the held boundaries above and below it. */
interface Place extends Neighbours {
  group: RoundGroup;
  up: number;
  down: number;
  heldAbove: HeldBoundary | null;
  heldBelow: HeldBoundary | null;
}

/** The held boundary that keeps a pair in its group: one that it would cross, or that it is tied for. */
function heldFor({ group, heldAbove, heldBelow }: Place, pairId: string, would: "up" | "down" | null) {
  const isTied = (held: HeldBoundary | null) =>
    held?.causes.some(({ group_id, pair_ids }) => group_id === group.id && pair_ids.includes(pairId)) ?? false;
  if (would === "up" || isTied(heldAbove)) return heldAbove;
  return would === "down" || isTied(heldBelow) ? heldBelow : null;
}

function movementOf(place: Place, pairId: string, index: number): PlannedMovement {
  const { group, above, below, heldAbove, heldBelow } = place;
  const base = { pair_id: pairId, position: index + 1, from_group_id: group.id, held: null };
  const would = index < place.up ? "up" : index >= group.rows.length - place.down ? "down" : null;
  if (would === "up" && above !== undefined && heldAbove === null)
    return { ...base, kind: "up", to_group_id: above.id };
  if (would === "down" && below !== undefined && heldBelow === null)
    return { ...base, kind: "down", to_group_id: below.id };
  return { ...base, kind: "stay", to_group_id: group.id, held: heldFor(place, pairId, would) };
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

/** The groups from the top down, with what may cross their boundaries. */
function placesOf(groups: readonly RoundGroup[], movements: Regulations["movements"], isLast: boolean): Place[] {
  const limited = groups.map((group, index) => {
    const neighbours: Neighbours = isLast
      ? { above: undefined, below: undefined }
      : { above: groups[index - 1], below: groups[index + 1] };
    return { group, ...neighbours, ...limitsOf(group, neighbours, movements) };
  });
  return limited.map((place, index) => {
    const [above, below] = [limited[index - 1], limited[index + 1]];
    const heldAbove = above === undefined ? null : heldBetween(above, place);
    const heldBelow = below === undefined ? null : heldBetween(place, below);
    return { ...place, heldAbove, heldBelow };
  });
}

/**
 * The movements of a finished round, from one snapshot (spec 2 §4; ruling 6): the first of every group but the top goes up one
 * level, the last of every group but the bottom goes down one. Where only the name decides who would cross a boundary, or one of
 * its groups has played nothing, nobody crosses it (spec 3 §4.2). After the last round nobody moves.
 */
export function planRound(input: {
  groups: readonly RoundGroup[];
  regulations: Pick<Regulations, "movements">;
  isLast: boolean;
}): RoundPlan {
  const groups = [...input.groups].sort((a, b) => a.division_level - b.division_level);
  const places = placesOf(groups, input.regulations.movements, input.isLast);
  const movements = places.flatMap((place) =>
    place.group.rows.map(({ pair_id }, index) => movementOf(place, pair_id, index)),
  );
  const held = places.flatMap(({ heldBelow }) => heldBelow ?? []);
  const memberships = groups.flatMap(({ id }) =>
    movements
      .filter(({ to_group_id }) => to_group_id === id)
      .sort((a, b) => entryOrder[a.kind] - entryOrder[b.kind] || a.position - b.position)
      .map(({ pair_id }) => ({ group_id: id, pair_id })),
  );
  return { movements, held, memberships };
}

/** What a movement's sentence is said of; `held`: what holds a pair back, nothing for most. */
export interface MovementFacts extends Pick<PlannedMovement, "kind" | "position"> {
  from_group_name: string;
  to_group_name: string;
  held: readonly KeptCause[];
}

/** Where a pair goes and why, in Spanish. */
export function movementSentence({ kind, position, from_group_name, to_group_name, held }: MovementFacts): string {
  if (kind === "up") return `Puesto ${position} en ${from_group_name}: asciende a ${to_group_name}.`;
  if (kind === "down") return `Puesto ${position}, en la cola de ${from_group_name}: desciende a ${to_group_name}.`;
  const stays = `Puesto ${position} en ${from_group_name}: se mantiene`;
  return held.length === 0 ? `${stays}.` : `${stays}, porque ${heldReason(held)}.`;
}
