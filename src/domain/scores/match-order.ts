import { isPending, type MatchStatus } from "./match-status.ts";

interface Played {
  division_level: number;
  match_day: number;
}

/** By date, the latest first, or by group and match day; without a choice as they came, by date. */
export const matchOrders = ["latest", "group"] as const;
export type MatchOrder = (typeof matchOrders)[number];

/** Matches by their match days, as a group without dates plays them (ruling 33). */
export function inPlayingOrder<M extends Played>(matches: readonly M[]): M[] {
  return [...matches].sort((a, b) => a.match_day - b.match_day);
}

/** Matches that came by date, in the chosen order. */
export function inChosenOrder<M extends Played>(matches: readonly M[], order: MatchOrder | undefined): M[] {
  if (order === "latest") return [...matches].reverse();
  if (order === "group")
    return [...matches].sort((a, b) => a.division_level - b.division_level || a.match_day - b.match_day);
  return [...matches];
}

/** The next match whose result is still to be entered, of those that followed; null when there is none. */
export function nextPending<M extends { id: string }>(
  following: readonly M[],
  now: readonly { id: string; status: MatchStatus }[],
): M | null {
  const stillOpen = new Set(now.filter(({ status }) => isPending(status)).map(({ id }) => id));
  return following.find(({ id }) => stillOpen.has(id)) ?? null;
}
