import type { Regulations } from "#domain/base/regulations.ts";
import { crossed, isPassedOver, levelShifts, type MovementRules } from "#domain/tables/movement-shifts.ts";
import {
  type ClosingDecisions,
  decidedGroups,
  type MovementDecision,
  noDecisions,
  type Question,
  questionsOf,
} from "./closing-decisions.ts";
import { dealInto } from "./dealing.ts";
import {
  type HeldBoundary,
  heldBoundaries,
  heldReason,
  type KeptCause,
  type RoundGroup,
  type RoundTableRow,
  type ShiftedGroup,
} from "./held-boundary.ts";
import { type PromotionMatch, promotionMatches } from "./promotion-match.ts";

/** Which way a pair goes; `across`: to another group of its level, by hand. */
export const movementKinds = ["up", "down", "stay", "across"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Where one pair goes when the round closes. */
export interface PlannedMovement {
  pair_id: string;
  kind: MovementKind;
  position: number;
  from_group_id: string;
  to_group_id: string;
  /** The boundary that this pair would cross, or would be tied for, if somebody could cross it. */
  held: HeldBoundary | null;
  /** Who decided so by hand, and why; null: the rules say so (spec 3 §4.4). */
  by_hand: MovementDecision | null;
}

export interface RoundPlan<R extends RoundTableRow = RoundTableRow> {
  /** The tables with the orders that were decided, from the top down. */
  groups: RoundGroup<R>[];
  /** The places that only lots or the name would decide, and the groups without a result (spec 3 §4.2). */
  questions: Question[];
  movements: PlannedMovement[];
  /** Boundaries that nobody crosses, from the top down (spec 3 §4.2). */
  held: HeldBoundary[];
  /** The matches for a place that the closing makes, where the rules have them (spec 3 §5.5). */
  promotions: PromotionMatch[];
  /** Who plays where in the next round, in the order of the tables: those who come down, those who stay, those who come up. */
  memberships: { group_id: string; pair_id: string }[];
}

/** The rules that say who moves where (spec 3 §5.5). */
export type RoundRules = MovementRules & Partial<Pick<Regulations, "dealing" | "promotion_match">>;

/** A row with the level that it will play on. */
interface Move extends Omit<PlannedMovement, "to_group_id" | "kind"> {
  fromLevel: number;
  toLevel: number;
}

const entryOrder = { down: 0, stay: 1, across: 2, up: 3 };

/** Where the pairs of a group go, unless a boundary on their way is held, or somebody decided otherwise. */
function movesOf(
  { group, level, shifts }: ShiftedGroup,
  held: ReadonlyMap<number, HeldBoundary>,
  chosen: ReadonlyMap<string, MovementDecision & { level: number }>,
): Move[] {
  // Who has left takes the place of one that would go down, and goes nowhere (spec 3 §2.3).
  return group.rows.flatMap(({ pair_id, is_withdrawn }, at): Move[] => {
    if (is_withdrawn === true) return [];
    const place = { pair_id, position: at + 1, from_group_id: group.id, fromLevel: level };
    const by_hand = chosen.get(pair_id) ?? null;
    if (by_hand !== null) return [{ ...place, toLevel: by_hand.level, held: null, by_hand }];
    const shift = shifts[at] ?? 0;
    const onTheWay = crossed(level, shift).find((boundary) => held.has(boundary));
    const tiedFor = [...held.values()].find(({ causes }) =>
      causes.some(({ group_id, pair_ids }) => group_id === group.id && pair_ids.includes(pair_id)),
    );
    const isMoving = shift !== 0 && onTheWay === undefined;
    return [
      {
        ...place,
        toLevel: isMoving ? level - shift : level,
        held: isMoving ? null : ((onTheWay === undefined ? tiedFor : held.get(onTheWay)) ?? null),
        by_hand,
      },
    ];
  });
}

/** The group of a level that each pair that comes to it plays in: who comes down before who comes up, the best first (spec 3 §5.5). */
function entriesOf(moves: readonly Move[], groups: readonly ShiftedGroup[], rules: RoundRules): Map<string, string> {
  const entries = new Map<string, string>();
  for (const level of new Set(groups.map((group) => group.level))) {
    const here = groups.filter((one) => one.level === level && !isPassedOver(one.group));
    const coming = moves
      .filter(({ fromLevel, toLevel, by_hand }) => toLevel === level && fromLevel !== level && by_hand === null)
      .sort((a, b) => a.fromLevel - b.fromLevel || a.position - b.position);
    const places = here.map(({ group: { id, rows } }) => ({
      id,
      free:
        moves.filter((move) => move.from_group_id === id && leaves(move, level)).length +
        rows.filter(({ is_withdrawn }) => is_withdrawn === true).length -
        moves.filter(({ from_group_id, by_hand }) => by_hand?.to_group_id === id && from_group_id !== id).length,
    }));
    const dealt = dealInto(places, coming.length, rules.dealing ?? "in_order");
    coming.forEach(({ pair_id }, at) => entries.set(pair_id, dealt[at] ?? ""));
  }
  return entries;
}

function leaves({ toLevel, from_group_id, by_hand }: Move, level: number): boolean {
  return toLevel !== level || (by_hand !== null && by_hand.to_group_id !== from_group_id);
}

function kindOf({ fromLevel, toLevel, from_group_id }: Move, to_group_id: string): MovementKind {
  if (toLevel !== fromLevel) return toLevel < fromLevel ? "up" : "down";
  return to_group_id === from_group_id ? "stay" : "across";
}

/** Movements by hand with the level that each leads to; one to a group that is no more counts no more. */
function chosenMoves(movements: readonly MovementDecision[], groups: readonly ShiftedGroup[]) {
  const levels = new Map(groups.map(({ group, level }) => [group.id, level]));
  return new Map(
    movements.flatMap((movement) => {
      const level = levels.get(movement.to_group_id);
      return level === undefined ? [] : [[movement.pair_id, { ...movement, level }] as const];
    }),
  );
}

/** Who plays where in the next round: in each group those who come down, those who stay, those who come up. */
function membershipsOf(groups: readonly RoundGroup[], movements: readonly PlannedMovement[]): RoundPlan["memberships"] {
  return groups.flatMap(({ id }) =>
    movements
      .filter(({ to_group_id }) => to_group_id === id)
      .sort((a, b) => entryOrder[a.kind] - entryOrder[b.kind] || a.position - b.position)
      .map(({ pair_id }) => ({ group_id: id, pair_id })),
  );
}

/** The matches for a place, between pairs that stay where they are. */
function promotionsOf(
  placed: readonly ShiftedGroup[],
  held: ReadonlySet<number>,
  movements: readonly PlannedMovement[],
): PromotionMatch[] {
  const staying = new Set(movements.flatMap(({ pair_id, kind }) => (kind === "stay" ? [pair_id] : [])));
  return promotionMatches(placed, held).filter(
    ({ upper_pair_id, lower_pair_id }) => staying.has(upper_pair_id) && staying.has(lower_pair_id),
  );
}

/** What a finished round is planned from. */
export interface RoundInput<R extends RoundTableRow> {
  groups: readonly RoundGroup<R>[];
  regulations: RoundRules;
  isLast: boolean;
  /** What was decided on the board; absent: nothing. */
  decisions?: ClosingDecisions | undefined;
}

/**
 * The movements of a finished round, from one snapshot (spec 2 §4; ruling 6): first up, last down, or as the chart says (spec 3 §5.5);
 * ties at a boundary as they were decided (spec 3 §4.2), others by hand (spec 3 §4.4). After the last round nobody moves.
 */
export function planRound<R extends RoundTableRow>({
  groups,
  regulations,
  isLast,
  decisions = noDecisions,
}: RoundInput<R>): RoundPlan<R> {
  const sorted = [...groups].sort((a, b) => a.division_level - b.division_level);
  const undecided = [...heldBoundaries(levelShifts(sorted, regulations, isLast)).values()];
  const questions = questionsOf(
    undecided.flatMap(({ causes }) => causes),
    sorted,
  );
  const decided = decidedGroups(sorted, questions, decisions.orders);
  const placed = levelShifts(decided, regulations, isLast);
  const held = heldBoundaries(placed);
  const chosen = chosenMoves(isLast ? [] : decisions.movements, placed);
  const moves = placed.flatMap((group) => movesOf(group, held, chosen));
  const entries = entriesOf(moves, placed, regulations);
  const movements = moves.map((move): PlannedMovement => {
    const { fromLevel: _from, toLevel: _to, ...rest } = move;
    const to_group_id = move.by_hand?.to_group_id ?? entries.get(move.pair_id) ?? move.from_group_id;
    return { ...rest, kind: kindOf(move, to_group_id), to_group_id };
  });
  const memberships = membershipsOf(decided, movements);
  const hasPromotions = regulations.promotion_match === true && !isLast;
  const promotions = hasPromotions ? promotionsOf(placed, new Set(held.keys()), movements) : [];
  return { groups: decided, questions, movements, held: [...held.values()], promotions, memberships };
}

/** What a movement's sentence is said of; `held`: what holds a pair back, nothing for most. */
export interface MovementFacts extends Pick<PlannedMovement, "kind" | "position"> {
  from_group_name: string;
  to_group_name: string;
  held: readonly KeptCause[];
  /** Decided by hand; absent in rounds that were closed by earlier versions. */
  by_hand?: Pick<MovementDecision, "kind" | "reason"> | null | undefined;
}

/** How a movement by hand came about. */
function byHandText({ kind, reason }: Pick<MovementDecision, "kind" | "reason">): string {
  if (kind === "hole") return " para cubrir una baja";
  const why = reason === null ? "" : ` (${reason})`;
  return kind === "waits" ? ` como se decidió durante la jornada${why}` : ` por decisión de la organización${why}`;
}

const movementVerbs = { up: "asciende a", down: "desciende a", across: "pasa a", stay: "se mantiene en" };

/** Where a pair goes and why, in Spanish. */
export function movementSentence(movement: MovementFacts): string {
  const { kind, position, from_group_name, to_group_name, held, by_hand } = movement;
  if (by_hand)
    return `Puesto ${position} en ${from_group_name}: ${movementVerbs[kind]} ${to_group_name}${byHandText(by_hand)}.`;
  if (kind === "up") return `Puesto ${position} en ${from_group_name}: asciende a ${to_group_name}.`;
  if (kind === "down") return `Puesto ${position}, en la cola de ${from_group_name}: desciende a ${to_group_name}.`;
  const stays = `Puesto ${position} en ${from_group_name}: se mantiene`;
  return held.length === 0 ? `${stays}.` : `${stays}, porque ${heldReason(held)}.`;
}
