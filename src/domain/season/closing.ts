import type { PlannedMovement } from "./round.ts";

type Move = Pick<PlannedMovement, "pair_id" | "kind" | "to_group_id">;

/** What the dialog of a closing shows, and so what pressing its button confirms (spec 3 §3.4). */
export interface ShownClosing {
  is_last: boolean;
  /** Those that stay are not shown, so they may be left out. */
  movements: readonly Move[];
  /** Ids of the matches without a result. */
  missing: readonly string[];
  /** The results that count unconfirmed and are accepted, as they were shown; absent: none (spec 6 §2.2). */
  unconfirmed?: readonly { match_id: string; score: string }[] | undefined;
  /** The matches for a place, each by its two pairs; absent: none. */
  promotions?: readonly { upper_pair_id: string; lower_pair_id: string }[] | undefined;
  /** How often something had been decided on the board; absent: whoever confirms was shown no board. */
  decisions_version?: number | undefined;
}

/** What a preview of a closing shows, as its confirmation says it. */
export function shownBy(
  preview: Pick<ShownClosing, "is_last" | "movements"> & {
    missing: { match_id: string }[];
    unconfirmed?: { match_id: string; score: string }[] | undefined;
    board: { decisions_version: number; promotions: readonly { upper_pair_id: string; lower_pair_id: string }[] };
  },
) {
  return {
    is_last: preview.is_last,
    decisions_version: preview.board.decisions_version,
    movements: preview.movements.map(({ pair_id, kind, to_group_id }) => ({ pair_id, kind, to_group_id })),
    promotions: preview.board.promotions.map(({ upper_pair_id, lower_pair_id }) => ({ upper_pair_id, lower_pair_id })),
    missing: preview.missing.map(({ match_id }) => match_id),
    ...(preview.unconfirmed !== undefined && {
      unconfirmed: preview.unconfirmed.map(({ match_id, score }) => ({ match_id, score })),
    }),
  };
}

/** A pair that would not move as was shown; null: it would stay. */
export interface ChangedMovement<M extends Move> {
  pair_id: string;
  shown: M | null;
  now: M | null;
}

function movingOf<M extends Move>(movements: readonly M[]): Map<string, M> {
  return new Map(movements.filter(({ kind }) => kind !== "stay").map((movement) => [movement.pair_id, movement]));
}

/** The pairs that move otherwise now than was shown, in the order of what is now; those that only moved before come last. */
export function changedMovements<M extends Move>(shown: readonly M[], now: readonly M[]): ChangedMovement<M>[] {
  const [before, after] = [movingOf(shown), movingOf(now)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((pair_id) => ({ pair_id, shown: before.get(pair_id) ?? null, now: after.get(pair_id) ?? null }))
    .filter((pair) => pair.shown?.to_group_id !== pair.now?.to_group_id);
}

function promotionKeys({ promotions = [] }: Pick<ShownClosing, "promotions">): string {
  return promotions.map(({ upper_pair_id, lower_pair_id }) => `${upper_pair_id} ${lower_pair_id}`).join();
}

function acceptedKeys({ unconfirmed = [] }: Pick<ShownClosing, "unconfirmed">): string {
  const keys = unconfirmed.map(({ match_id, score }) => `${match_id} ${score}`);
  return keys.sort().join();
}

/** Whether a closing would do exactly what was shown: the same pairs move, the same matches lack a result, nothing else was decided. */
export function isAsShown(shown: ShownClosing, now: ShownClosing): boolean {
  const missing = new Set(shown.missing);
  return (
    shown.is_last === now.is_last &&
    (shown.decisions_version === undefined || shown.decisions_version === now.decisions_version) &&
    changedMovements(shown.movements, now.movements).length === 0 &&
    promotionKeys(shown) === promotionKeys(now) &&
    acceptedKeys(shown) === acceptedKeys(now) &&
    missing.size === now.missing.length &&
    now.missing.every((id) => missing.has(id))
  );
}
