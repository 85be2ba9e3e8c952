import type { Regulations } from "#domain/base/regulations.ts";

/** A group and how many places are free in it. */
export interface DealtGroup {
  id: string;
  free: number;
}

/**
 * The group of each of `count` pairs, the best first (spec 3 §5.5): in order, each group is filled before the next; in snake order
 * they go along the groups and back again. Who finds no place free is dealt on in the same way.
 */
export function dealInto(groups: readonly DealtGroup[], count: number, dealing: Regulations["dealing"]): string[] {
  const free = groups.map((group) => ({ ...group }));
  const dealt: string[] = [];
  if (free.length === 0) return dealt;
  for (let lap = 0; dealt.length < count; lap++) {
    const open = free.filter((group) => group.free > 0);
    const lapOf = open.length > 0 ? open : free;
    const order = dealing === "snake" && lap % 2 === 1 ? [...lapOf].reverse() : lapOf;
    for (const group of order) {
      const taken = dealing === "snake" ? 1 : Math.max(1, group.free);
      for (let at = 0; at < taken && dealt.length < count; at++) dealt.push(group.id);
      group.free -= taken;
    }
  }
  return dealt;
}

/** In what order a list of pairs is dealt (spec 3 §2.1). */
export const dealOrders = ["list", "level", "last_place"] as const;
export type DealOrder = (typeof dealOrders)[number];

/** Where somebody ended in the last finished league: `league` is 0 for the newest one, `place` 1 for its best. */
export interface LastPlace {
  league: number;
  place: number;
}

/** What a player brings to the order of a deal. */
export interface DealtPlayer {
  /** Nivel; null: unknown. */
  level: number | null;
  last_place: LastPlace | null;
}

/** The level of a pair (spec 3 §1.1): the mean of its players', unknown while that of one of them is. */
export function pairLevel(players: readonly DealtPlayer[]): number | null {
  const known = players.flatMap(({ level }) => level ?? []);
  return known.length < players.length || known.length === 0
    ? null
    : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function comparePlaces(a: LastPlace, b: LastPlace): number {
  return a.league - b.league || a.place - b.place;
}

/** Where a pair ended (spec 3 §2.1): in the last league that both or one of its players finished, the better place of the two. */
export function pairLastPlace<P extends LastPlace>(players: readonly { last_place: P | null }[]): P | null {
  return players.flatMap(({ last_place }) => last_place ?? []).sort(comparePlaces)[0] ?? null;
}

/** Those with a value in its order, then those without one, each as the list has them. */
function ordered<T, V>(list: readonly T[], valueOf: (one: T) => V | null, compare: (a: V, b: V) => number): T[] {
  const valued = list.map((one) => ({ one, value: valueOf(one) }));
  return [...valued]
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return compare(a.value, b.value);
    })
    .map(({ one }) => one);
}

/**
 * The pairs of a list in the order in which they are dealt (spec 3 §2.1): as listed, the highest level first, or the best of the
 * last finished league first. Of whom that is not known, they come last, as listed.
 */
export function inDealOrder<T extends { players: readonly DealtPlayer[] }>(list: readonly T[], order: DealOrder): T[] {
  if (order === "level")
    return ordered(
      list,
      ({ players }) => pairLevel(players),
      (a, b) => b - a,
    );
  if (order === "last_place") return ordered(list, ({ players }) => pairLastPlace(players), comparePlaces);
  return [...list];
}
