import type { PlacedBy } from "#domain/tables/standing-row.ts";
import type { HoldCause, OpenReason, RoundGroup, RoundTableRow } from "./held-boundary.ts";

/** How a place that no criterion decides is decided (spec 3 §4.2). */
export const waysToDecide = ["lots", "by_hand", "no_movement"] as const;
export type WayToDecide = (typeof waysToDecide)[number];

/** An order that somebody decided: of the pairs that only the name orders, or of a group in which nothing was played. */
export interface OrderDecision {
  group_id: string;
  how: WayToDecide;
  /** First to last, as drawn or as set by hand. */
  pair_ids: string[];
  /** What the lots were drawn with, and when. */
  seed: string | null;
  reason: string | null;
  decided_at: string;
}

/** Another group than the rules say, by hand (spec 3 §4.4). `waits`: chosen before the closing, when the pair had results (spec 3 §2.6). */
export interface MovementDecision {
  pair_id: string;
  to_group_id: string;
  kind: "by_hand" | "waits" | "hole";
  reason: string | null;
}

/** What becomes of a match that nobody played: who lost it, or until when it is put off (spec 3 §4.3). */
export interface UnplayedDecision {
  match_id: string;
  loser_pair_id: string | null;
  deferred_until: string | null;
  /** Whether its date and court go when it is put off; absent where nobody was asked. */
  frees_date?: boolean;
}

/** What was decided on the board of a round that is to be closed. */
export interface ClosingDecisions {
  orders: OrderDecision[];
  movements: MovementDecision[];
  unplayed: UnplayedDecision[];
}

export const noDecisions: ClosingDecisions = { orders: [], movements: [], unplayed: [] };

/** A place that must be decided: in which group, between whom, and why. */
export interface Question {
  group_id: string;
  reason: OpenReason;
  pair_ids: string[];
}

/** A group, and those of its pairs that a question or a decision is about, in any order. */
type Between = Pick<OrderDecision, "group_id" | "pair_ids">;

/** Whether two are about the same pairs of the same group. */
export function isAbout(one: Between, other: Between): boolean {
  const isOfAsMany = one.group_id === other.group_id && one.pair_ids.length === other.pair_ids.length;
  return isOfAsMany && one.pair_ids.every((id) => other.pair_ids.includes(id));
}

/** What was decided of a question: nothing counts that was decided between others than those who are tied now. */
export function decisionOf(question: Question, orders: readonly OrderDecision[]): OrderDecision | null {
  return orders.find((decision) => isAbout(question, decision)) ?? null;
}

/** The causes of held boundaries as questions, each once; where nothing was played, all who play are to be ordered. */
export function questionsOf(causes: readonly HoldCause[], groups: readonly RoundGroup[]): Question[] {
  const questions: Question[] = [];
  for (const { group_id, reason, pair_ids: tied } of causes) {
    const rows = groups.find(({ id }) => id === group_id)?.rows ?? [];
    const playing = rows.filter(({ is_withdrawn }) => is_withdrawn !== true).map(({ pair_id }) => pair_id);
    const question = { group_id, reason, pair_ids: reason === "name" ? tied : playing };
    if (!questions.some((one) => isAbout(one, question))) questions.push(question);
  }
  return questions;
}

/** What separates two rows of an order that was decided, by their places in it. */
function placedAs(how: "lots" | "by_hand", [at, other]: [number, number], pairIds: readonly string[]): PlacedBy | null {
  const other_pair_id = pairIds[other];
  return other_pair_id === undefined ? null : { criterion: how, other_pair_id, value: at + 1, other_value: other + 1 };
}

/**
 * A group's rows with some neighbours among them in the order that was decided. Around them nothing changes: what separates the
 * first of them from the row before, and the last from the row behind, still does.
 */
function reordered<R extends RoundTableRow>(group: RoundGroup<R>, decision: OrderDecision): RoundGroup<R> {
  const { how, pair_ids } = decision;
  if (how === "no_movement") return group;
  const first = group.rows.findIndex(({ pair_id }) => pair_ids.includes(pair_id));
  const last = first + pair_ids.length - 1;
  const [above, below] = [group.rows[first]?.behind ?? null, group.rows[last]?.placed_by ?? null];
  const playing = group.rows.filter(({ is_withdrawn }) => is_withdrawn !== true).length;
  const decided = pair_ids.flatMap((id, at) => {
    const row = group.rows.find(({ pair_id }) => pair_id === id);
    if (row === undefined) return [];
    const before = placedAs(how, [at, at + 1], pair_ids);
    const behind = placedAs(how, [at, at - 1], pair_ids);
    const isLastPlaying = first + at === playing - 1;
    return [{ ...row, placed_by: before ?? (isLastPlaying ? behind : below), behind: behind ?? above }];
  });
  const beside = (placed: PlacedBy | null | undefined, other_pair_id: string | undefined) =>
    placed && other_pair_id !== undefined ? { ...placed, other_pair_id } : placed;
  const before = group.rows
    .slice(0, first)
    .map((row, at) => (at === first - 1 ? { ...row, placed_by: beside(row.placed_by, pair_ids[0]) ?? null } : row));
  const after = group.rows
    .slice(last + 1)
    .map((row, at) => (at === 0 ? { ...row, behind: beside(row.behind, pair_ids.at(-1)) } : row));
  return {
    ...group,
    rows: [...before, ...decided, ...after].map((row, at) => ({ ...row, position: at + 1 })),
    ...(pair_ids.length === playing && { is_decided: true as const }),
  };
}

/** The tables with every decided order in them (spec 3 §4.2); a decision that no question asks for changes nothing. */
export function decidedGroups<R extends RoundTableRow>(
  groups: readonly RoundGroup<R>[],
  questions: readonly Question[],
  orders: readonly OrderDecision[],
): RoundGroup<R>[] {
  return groups.map((group) =>
    questions
      .filter(({ group_id }) => group_id === group.id)
      .flatMap((question) => decisionOf(question, orders) ?? [])
      .reduce(reordered, group),
  );
}

/** The decisions with this order in place of another between the same pairs; null: with none. */
export function withOrder(
  decisions: ClosingDecisions,
  about: Between,
  decision: OrderDecision | null,
): ClosingDecisions {
  const others = decisions.orders.filter((order) => !isAbout(order, about));
  return { ...decisions, orders: decision === null ? others : [...others, decision] };
}

/** The decisions with this pair's destination; null: where the rules say. */
export function withMovement(
  decisions: ClosingDecisions,
  pairId: string,
  decision: MovementDecision | null,
): ClosingDecisions {
  const others = decisions.movements.filter(({ pair_id }) => pair_id !== pairId);
  return { ...decisions, movements: decision === null ? others : [...others, decision] };
}

/** The decisions with what becomes of an unplayed match; nobody named and no date: what the rules say. */
export function withUnplayed(decisions: ClosingDecisions, decision: UnplayedDecision): ClosingDecisions {
  const others = decisions.unplayed.filter(({ match_id }) => match_id !== decision.match_id);
  const isNone = decision.loser_pair_id === null && decision.deferred_until === null;
  return { ...decisions, unplayed: isNone ? others : [...others, decision] };
}

/** Decisions without what was written freely: it may name somebody who was erased (ruling 23). */
export function withoutReasons({ orders, movements, unplayed }: ClosingDecisions): ClosingDecisions {
  return {
    orders: orders.map((order) => ({ ...order, reason: null })),
    movements: movements.map((movement) => ({ ...movement, reason: null })),
    unplayed,
  };
}
