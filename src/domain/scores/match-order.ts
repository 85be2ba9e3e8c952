import { isPending, type MatchStatus } from "./match-status.ts";

interface Played {
  division_level: number;
  match_day: number;
}

/** By date, the latest first or the earliest, or by group and match day; without a choice the list's own, by date. */
export const matchOrders = ["latest", "earliest", "group"] as const;
export type MatchOrder = (typeof matchOrders)[number];

/** Matches by their match days, as a group without dates plays them (ruling 33). */
export function inPlayingOrder<M extends Played>(matches: readonly M[]): M[] {
  return [...matches].sort((a, b) => a.match_day - b.match_day);
}

/** The next match whose result is still to be entered, of those that followed; null when there is none. */
export function nextPending<M extends { id: string }>(
  following: readonly M[],
  now: readonly { id: string; status: MatchStatus }[],
): M | null {
  const stillOpen = new Set(now.filter(({ status }) => isPending(status)).map(({ id }) => id));
  return following.find(({ id }) => stillOpen.has(id)) ?? null;
}
