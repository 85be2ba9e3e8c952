import type { Side } from "#domain/scores/sets.ts";
import type { PlaceFigures } from "./best-of-place.ts";
import {
  type BracketFacts,
  type BracketMatch,
  isPlace,
  keptPair,
  type PlaceSource,
  readBracket,
  type SideWrite,
} from "./bracket-progress.ts";
import type { Lots } from "./draw-lines.ts";

/** A row of a group's table as its place is asked for. */
export type TableRow = PlaceFigures & {
  is_withdrawn: boolean;
  /** What puts it before the next row; "name": nothing of the regulations. */
  placed_by: string | null;
};

/** How far a group has come. */
export interface GroupState {
  /** Whether all of its matches have a result. */
  isPlayed: boolean;
  /** Whether its round is closed: the order that was kept counts. */
  isClosed: boolean;
}

/** Rows in runs: those that only the name orders stand together. */
function runsOf(rows: readonly TableRow[]): TableRow[][] {
  const runs: TableRow[][] = [];
  rows.forEach((row, at) => {
    if (at > 0 && rows[at - 1]?.placed_by === "name") runs.at(-1)?.push(row);
    else runs.push([row]);
  });
  return runs;
}

/**
 * A group's places as far as they are decided (spec 5 §1.2): once it is played or its round is closed, without who has left it. Those
 * that only the name orders wait for the closing, where somebody decides; if nobody did, they are drawn by lot.
 * @returns who is on each place, null where that is to be decided; null: nothing is decided yet
 */
export function decidedPlaces(
  rows: readonly TableRow[],
  { isPlayed, isClosed }: GroupState,
  lots: Lots,
): (PlaceFigures | null)[] | null {
  if (!isPlayed && !isClosed) return null;
  return runsOf(rows.filter(({ is_withdrawn }) => !is_withdrawn)).flatMap((run) => {
    if (run.length === 1) return run;
    if (!isClosed) return run.map(() => null);
    const order = lots(run.map(({ pair_id }) => pair_id));
    return [...run].sort((a, b) => order.indexOf(a.pair_id) - order.indexOf(b.pair_id));
  });
}

/** A side with the pair of its place, and whether anybody comes to that place. */
export type PlaceWrite = SideWrite & { from: PlaceSource };

function placeOn({ is_empty: _before, ...source }: PlaceSource, isEmpty: boolean): PlaceSource {
  return isEmpty ? { ...source, is_empty: true } : source;
}

/** What changed places in the groups mean for a bracket. */
export interface PlaceChanges {
  /** The sides that shall have another pair, or none any more. */
  sides: PlaceWrite[];
  /** The matches with a result that was played by others than would stand there: while there are any, nothing may change. */
  played: string[];
}

const sides: readonly Side[] = [1, 2];

function withSides(matches: readonly BracketMatch[], changes: readonly PlaceWrite[]): BracketMatch[] {
  return matches.map((match) => {
    const changed = { ...match };
    for (const { match_id, side, pair_id, from } of changes) {
      if (match_id !== match.id) continue;
      changed[side === 1 ? "pair1_id" : "pair2_id"] = pair_id;
      changed[side === 1 ? "pair1_from" : "pair2_from"] = from;
    }
    return changed;
  });
}

/**
 * Which sides the places of the groups fill, change or empty (spec 5 §1.2), and which results stand against it (spec 5 §2.4).
 * @param isEmpty whether nobody will come to a place, so that who is opposite goes on
 */
export function placeChanges(
  { matches, withdrawn }: Pick<BracketFacts, "matches" | "withdrawn">,
  placed: (source: PlaceSource) => string | null,
  isEmpty: (source: PlaceSource) => boolean = () => false,
): PlaceChanges {
  const changes = matches.flatMap((match) =>
    sides.flatMap((side) => {
      const source = side === 1 ? match.pair1_from : match.pair2_from;
      if (!isPlace(source)) return [];
      const from = placeOn(source, isEmpty(source));
      const pair_id = from.is_empty === true ? null : placed(source);
      const isSameAsKept = pair_id === keptPair(match, side) && from.is_empty === source.is_empty;
      return isSameAsKept ? [] : [{ match_id: match.id, side, pair_id, from }];
    }),
  );
  const before = new Map(matches.map((match) => [match.id, match]));
  const after = withSides(matches, changes);
  const read = readBracket({ matches: after, withdrawn });
  const isAsPlayed = (match: BracketMatch) =>
    sides.every((side) => {
      const standing = read(match, side);
      const kept = keptPair(before.get(match.id) ?? match, side);
      return typeof standing === "object" && standing.pair_id === kept;
    });
  const played = after.filter((match) => match.outcome !== null && changes.length > 0 && !isAsPlayed(match));
  return { sides: changes, played: played.map(({ id }) => id) };
}
