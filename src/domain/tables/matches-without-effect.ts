import type { RemainingMatches } from "./remaining-matches.ts";
import type { Zones } from "./what-we-need.ts";

/** Where a place leads, the same number for the same zone; null where it is not known which place. */
function zoneAt([best, worst]: readonly [number, number], zones: Zones, playing: number): number | null {
  const zoneOf = (place: number) => {
    if (place <= zones.up) return 1;
    if (place > playing - zones.down) return -1;
    return zones.isTop && place === 1 ? 2 : 0;
  };
  return zoneOf(best) === zoneOf(worst) ? zoneOf(best) : null;
}

/**
 * The matches left that change nothing, for the administrator (spec 6 §4): however each of them and all others end, nobody goes up or
 * down, or becomes the first of the top group, who would not anyway.
 * @returns ids of matches
 */
export function matchesThatChangeNothing(whole: RemainingMatches, zones: Zones): string[] {
  const { left, combinations, waysBy, pairIds, detail } = whole;
  if (detail === "none") return [];
  const ways = left.length === 1 ? waysBy([0]).map(({ places }) => ({ ends: [], places })) : combinations;
  const outcomes = ways.map(({ ends, places }) => {
    const led = places.map((place) => zoneAt(place, zones, pairIds.length));
    return { ends, led: led.includes(null) ? null : led.join() };
  });
  return left.flatMap(({ id }, match) => {
    const byOthers = new Map<string, string | null>();
    const changesNothing = outcomes.every(({ ends, led }) => {
      const others = ends.filter((_end: number, at: number) => at !== match).join();
      const before = byOthers.get(others);
      byOthers.set(others, led);
      return led !== null && (before === undefined || before === led);
    });
    return changesNothing ? [id] : [];
  });
}
