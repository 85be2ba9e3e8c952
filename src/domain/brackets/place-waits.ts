import { listText } from "#domain/base/list-text.ts";
import type { PlacedGroup } from "./best-of-place.ts";
import type { PlaceSource } from "./bracket-progress.ts";

/** A group as it is said what a place waits for. */
export interface WaitedGroup extends PlacedGroup {
  name: string;
  /** Whether any of its matches has a result. */
  hasBegun: boolean;
}

const mostNamed = 3;

function named(groups: readonly WaitedGroup[]): string {
  return groups.length > mostNamed ? `${groups.length} grupos` : listText(groups.map(({ name }) => name));
}

/**
 * What a place in the groups waits for, in words (spec 5 §1.2): somebody's decision of a tie, or that its groups end. Nothing is said
 * before the first result of these groups: its name says enough.
 * @returns null: it waits for nothing that is to be said
 */
export function placeWaits(groups: readonly WaitedGroup[], source: PlaceSource): string | null {
  const awaited = source.kind === "place" ? groups.filter(({ id }) => id === source.group_id) : groups;
  const tied = awaited.filter(({ rows }) => rows?.[source.place - 1] === null);
  if (tied.length > 0) return `Espera: empate en ${named(tied)} por resolver`;
  const open = awaited.filter(({ rows }) => rows === null);
  return open.length > 0 && awaited.some(({ hasBegun }) => hasBegun) ? `Espera al cierre de ${named(open)}` : null;
}
