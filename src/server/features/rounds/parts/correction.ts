import { isPending } from "#domain/scores/match-status.ts";
import { type Misplaced, type Swap, swapSentence, swapsOf } from "#domain/season/correction.ts";
import { closingRecord, groupsIn, movementsOf, type RoundRow } from "#server/features/leagues/public.ts";
import { type LeagueFacts, namesOf } from "#server/features/standings/public.ts";
import { planClosing } from "./closing.ts";

/** The last closed round, while the round that it opened is open; null: nothing can be swapped. */
function lastClosed({ rounds, current }: LeagueFacts): RoundRow | null {
  const before = rounds.find(({ number }) => number === current.number - 1);
  return current.state === "open" && before?.state === "closed" ? before : null;
}

/** Pairs that would play elsewhere by the results as they are now, and were not moved since by hand. */
function misplacedIn(facts: LeagueFacts, closed: RoundRow): Misplaced[] {
  const would = new Map(
    planClosing(facts, closed).movements.map((movement) => [movement.pair_id, movement.to_group_id]),
  );
  const opened = new Map(closingRecord(closed)?.opened.map(({ pair_id, group_id }) => [pair_id, group_id]));
  const now = facts.members.filter(({ round_id, state }) => round_id === facts.current.id && state === "playing");
  return movementsOf(closed).flatMap(({ pair_id, from_group_id }) => {
    const [is_in, would_be_in] = [now.find((one) => one.pair_id === pair_id)?.group_id, would.get(pair_id)];
    if (is_in === undefined || would_be_in === undefined || is_in === would_be_in) return [];
    return is_in === opened.get(pair_id) ? [{ pair_id, from_group_id, is_in, would_be_in }] : [];
  });
}

/** Whether a pair has played, or is playing, in the open round. */
function hasPlayed({ matches, current }: LeagueFacts, pairId: string): boolean {
  return matches.some(
    ({ round_id, pair1_id, pair2_id, status }) =>
      round_id === current.id &&
      (pair1_id === pairId || pair2_id === pairId) &&
      (!isPending(status) || status === "in_progress"),
  );
}

export interface SwapView extends Swap {
  sentence: string;
  /** Whether neither has played in the open round, so that they can change places. */
  can_swap: boolean;
}

/** What corrections of the last closed round would have changed, and whether it still can be (spec 3 §4.7). */
export function correctionOf(facts: LeagueFacts): SwapView[] {
  const closed = lastClosed(facts);
  if (closed === null) return [];
  const levels = new Map(groupsIn(closed, facts.groups).map(({ id, division_level }) => [id, division_level]));
  const names = namesOf(facts, closed);
  return swapsOf(misplacedIn(facts, closed), levels).map((swap) => ({
    ...swap,
    sentence: swapSentence(swap, {
      upper: names.get(swap.upper_pair_id)?.name ?? "",
      lower: names.get(swap.lower_pair_id)?.name ?? "",
    }),
    can_swap: !hasPlayed(facts, swap.upper_pair_id) && !hasPlayed(facts, swap.lower_pair_id),
  }));
}
