import { dealInto } from "./dealing.ts";
import {
  type HeldBoundary,
  heldBoundaries,
  heldReason,
  type KeptCause,
  type RoundGroup,
  type ShiftedGroup,
} from "./held-boundary.ts";
import { crossed, type MovementRules, shiftsOf } from "./movement-shifts.ts";
import type { Regulations } from "./regulations.ts";

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

/** The rules that say who moves where (spec 3 §5.5). */
export type RoundRules = MovementRules & Partial<Pick<Regulations, "dealing">>;

/** A row with the level that it will play on. */
interface Move extends Omit<PlannedMovement, "to_group_id" | "kind"> {
  fromLevel: number;
  toLevel: number;
}

const entryOrder = { down: 0, stay: 1, up: 2 };

/** The groups from the top down, with how many levels each of their places would move; none after the last round. */
function shifted(sorted: readonly RoundGroup[], rules: RoundRules, isLast: boolean): ShiftedGroup[] {
  const levels = [...new Set(sorted.map(({ division_level }) => division_level))];
  return sorted.map((group) => {
    const level = levels.indexOf(group.division_level);
    const place = { level, levels: levels.length, size: group.rows.length };
    const shifts = isLast ? group.rows.map(() => 0) : shiftsOf(place, rules);
    return { group, level, shifts: group.rows.map((row, at) => (row.is_withdrawn === true ? 0 : (shifts[at] ?? 0))) };
  });
}

/** Where the pairs of a group go, unless a boundary on their way is held. */
function movesOf({ group, level, shifts }: ShiftedGroup, held: ReadonlyMap<number, HeldBoundary>): Move[] {
  // Who has left takes the place of one that would go down, and goes nowhere (spec 3 §2.3).
  return group.rows.flatMap(({ pair_id, is_withdrawn }, at) => {
    if (is_withdrawn === true) return [];
    const shift = shifts[at] ?? 0;
    const onTheWay = crossed(level, shift).find((boundary) => held.has(boundary));
    const tiedFor = [...held.values()].find(({ causes }) =>
      causes.some(({ group_id, pair_ids }) => group_id === group.id && pair_ids.includes(pair_id)),
    );
    const isMoving = shift !== 0 && onTheWay === undefined;
    return [
      {
        pair_id,
        position: at + 1,
        from_group_id: group.id,
        fromLevel: level,
        toLevel: isMoving ? level - shift : level,
        held: isMoving ? null : ((onTheWay === undefined ? tiedFor : held.get(onTheWay)) ?? null),
      },
    ];
  });
}

/** The group of a level that each pair that comes to it plays in: who comes down before who comes up, the best first (spec 3 §5.5). */
function entriesOf(moves: readonly Move[], groups: readonly ShiftedGroup[], rules: RoundRules): Map<string, string> {
  const entries = new Map<string, string>();
  for (const level of new Set(groups.map((group) => group.level))) {
    const here = groups.filter((group) => group.level === level);
    const coming = moves
      .filter(({ fromLevel, toLevel }) => toLevel === level && fromLevel !== level)
      .sort((a, b) => a.fromLevel - b.fromLevel || a.position - b.position);
    const places = here.map(({ group: { id, rows } }) => ({
      id,
      free:
        moves.filter(({ from_group_id, toLevel }) => from_group_id === id && toLevel !== level).length +
        rows.filter(({ is_withdrawn }) => is_withdrawn === true).length,
    }));
    const dealt = dealInto(places, coming.length, rules.dealing ?? "in_order");
    coming.forEach(({ pair_id }, at) => entries.set(pair_id, dealt[at] ?? ""));
  }
  return entries;
}

/**
 * The movements of a finished round, from one snapshot (spec 2 §4; ruling 6): the first of every group but the top goes up one
 * level, the last of every group but the bottom goes down one, or as the chart says (spec 3 §5.5). Where only the name decides who
 * would cross a boundary, or one of its groups has played nothing, nobody crosses it (spec 3 §4.2). After the last round nobody moves.
 */
export function planRound(input: {
  groups: readonly RoundGroup[];
  regulations: RoundRules;
  isLast: boolean;
}): RoundPlan {
  const sorted = [...input.groups].sort((a, b) => a.division_level - b.division_level);
  const groups = shifted(sorted, input.regulations, input.isLast);
  const held = heldBoundaries(groups);
  const moves = groups.flatMap((group) => movesOf(group, held));
  const entries = entriesOf(moves, groups, input.regulations);
  const movements = moves.map(({ fromLevel, toLevel, ...move }): PlannedMovement => {
    const kind = toLevel < fromLevel ? "up" : toLevel > fromLevel ? "down" : "stay";
    return { ...move, kind, to_group_id: entries.get(move.pair_id) ?? move.from_group_id };
  });
  const memberships = sorted.flatMap(({ id }) =>
    movements
      .filter(({ to_group_id }) => to_group_id === id)
      .sort((a, b) => entryOrder[a.kind] - entryOrder[b.kind] || a.position - b.position)
      .map(({ pair_id }) => ({ group_id: id, pair_id })),
  );
  return { movements, held: [...held.values()], memberships };
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
