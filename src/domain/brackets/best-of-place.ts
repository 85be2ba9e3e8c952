import type { Figures } from "#domain/tables/standing-row.ts";
import type { PlaceSource } from "./bracket-progress.ts";
import type { DrawEntrant } from "./draw-apart.ts";
import type { Lots } from "./draw-lines.ts";

/** What two of different groups are compared by. */
export type PlaceFigures = { pair_id: string } & Pick<
  Figures,
  "matches_played" | "matches_won" | "sets_won" | "sets_lost" | "games_won" | "games_lost"
>;

/** A group as its places are asked for. */
export interface PlacedGroup {
  id: string;
  /** Its table, the first first, with null where somebody is still to decide who it is; null: not all of it is played. */
  rows: readonly (PlaceFigures | null)[] | null;
}

const measures: readonly ((row: PlaceFigures) => number)[] = [
  (row) => row.matches_won,
  (row) => row.sets_won - row.sets_lost,
  (row) => row.games_won - row.games_lost,
];

/** Negative: the first has more of it per match. Without division, so that equal parts are equal. */
function comparePerMatch(a: PlaceFigures, b: PlaceFigures, measure: (row: PlaceFigures) => number): number {
  const [perA, perB] = [Math.max(1, a.matches_played), Math.max(1, b.matches_played)];
  return measure(b) * perA - measure(a) * perB;
}

/**
 * Those who came to the same place in different groups, the best first (spec 5 §2.5): by matches won, then difference of sets, then of
 * games, each per match, since groups may differ in size; at last by lot.
 */
export function bestFirst(rows: readonly PlaceFigures[], lots: Lots): PlaceFigures[] {
  const drawn = new Map(lots(rows.map(({ pair_id }) => pair_id)).map((id, at) => [id, at]));
  const lotOf = ({ pair_id }: PlaceFigures) => drawn.get(pair_id) ?? rows.length;
  return [...rows].sort((a, b) => {
    const decided = measures.map((measure) => comparePerMatch(a, b, measure)).find((difference) => difference !== 0);
    return decided ?? lotOf(a) - lotOf(b);
  });
}

/**
 * Tells the pair of a place in the groups (spec 5 §1.2): one of a group once that is played, the best of a place once all are.
 * Null: not yet decided, or there is nobody.
 */
export function placesOf(groups: readonly PlacedGroup[], lots: Lots): (source: PlaceSource) => string | null {
  const rowAt = ({ rows }: PlacedGroup, place: number) => rows?.[place - 1];
  return (source) => {
    if (source.kind === "place") {
      const group = groups.find(({ id }) => id === source.group_id);
      return (group === undefined ? undefined : rowAt(group, source.place))?.pair_id ?? null;
    }
    if (groups.some((group) => group.rows === null || rowAt(group, source.place) === null)) return null;
    const best = bestFirst(
      groups.flatMap((group) => rowAt(group, source.place) ?? []),
      lots,
    );
    return best[source.rank - 1]?.pair_id ?? null;
  };
}

/** Tells whether nobody will come to a place: its groups are decided, and too few are left in them (spec 5 §1.2). */
export function emptyPlacesOf(groups: readonly PlacedGroup[]): (source: PlaceSource) => boolean {
  return (source) => {
    if (source.kind === "place") {
      const rows = groups.find(({ id }) => id === source.group_id)?.rows ?? null;
      return rows !== null && source.place > rows.length;
    }
    const sizes = groups.map(({ rows }) => rows?.length ?? null);
    if (sizes.includes(null)) return false;
    return sizes.filter((size) => size !== null && size >= source.place).length < source.rank;
  };
}

/** Names a place, so that two can be compared. */
export function placeKey(source: PlaceSource): string {
  return source.kind === "place" ? `${source.group_id} ${source.place}` : `best ${source.place} ${source.rank}`;
}

/** Somebody who will enter a draw from the groups. */
export interface Qualifier extends DrawEntrant {
  source: PlaceSource;
}

/** The groups in the order of their pairs of a place, the best first (spec 5 §2.5); as they are given while not all are known. */
function inOrderOf(groups: readonly PlacedGroup[], place: number, lots: Lots): string[] {
  const ids = groups.map(({ id }) => id);
  const found = groups.map(({ rows }) => rows?.[place - 1] ?? null).filter((row) => row !== null);
  if (found.length < groups.length) return ids;
  const best = bestFirst(found, lots).map(({ pair_id }) => ids[found.findIndex((row) => row.pair_id === pair_id)]);
  return best.filter((id) => id !== undefined);
}

/**
 * Who enters a draw from groups, the best first as far as that is known (spec 5 §2.1, §2.5): the firsts of all groups, the seconds and so
 * on, those of one place as the best of it are; then the best of the place after those, of whom nobody knows the group yet.
 */
export function qualifiersOf(groups: readonly PlacedGroup[], perGroup: number, best: number, lots: Lots): Qualifier[] {
  const places = Array.from({ length: perGroup }, (_, at) => at + 1);
  const direct = places.flatMap((place) =>
    inOrderOf(groups, place, lots).map((group_id): Qualifier => {
      return { id: `${place} of ${group_id}`, group_id, place, source: { kind: "place", group_id, place } };
    }),
  );
  const place = perGroup + 1;
  const others = Array.from({ length: best }, (_, at): Qualifier => {
    return { id: `best ${place}, ${at + 1}`, place, source: { kind: "best_of_place", place, rank: at + 1 } };
  });
  return [...direct, ...others];
}
