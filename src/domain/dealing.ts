import type { Regulations } from "./regulations.ts";

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
