import { listText } from "#domain/base/list-text.ts";
import { crossed, isPassedOver } from "#domain/tables/movement-shifts.ts";
import type { StandingRow } from "#domain/tables/standing-row.ts";

/** What a closing needs of a row of a group's final table. */
export type RoundTableRow = Pick<
  StandingRow,
  "pair_id" | "position" | "matches_played" | "placed_by" | "behind" | "is_withdrawn"
>;

/** What holding a boundary needs of a group's final table, first to last. */
export interface RoundGroup<R extends RoundTableRow = RoundTableRow> {
  id: string;
  division_level: number;
  /** The group's final table, from the standings function. */
  rows: readonly R[];
  /** Whether somebody decided the order of all who play in it, though nothing was played (spec 3 §4.2). */
  is_decided?: true | undefined;
}

/** Why a place is open: only the name separates, or nothing was played. */
export type OpenReason = "name" | "no_matches";

/** What holds a boundary in one of its groups: nothing was played there, or only the name separates these pairs. */
export interface HoldCause {
  group_id: string;
  reason: OpenReason;
  /** The pairs that only the name puts in order; none where nothing was played. */
  pair_ids: string[];
}

/** A boundary between two levels that nobody crosses in either direction (spec 3 §4.2). */
export interface HeldBoundary {
  /** The groups of the level above it and of the level below it. */
  upper_group_ids: string[];
  lower_group_ids: string[];
  causes: HoldCause[];
}

/** A group, its level from the top from 0, and how many levels each of its places would move. */
export interface ShiftedGroup {
  group: RoundGroup;
  level: number;
  shifts: readonly number[];
}

/** The pairs around a cut before row `cut` that only the name orders; empty when something else separates. */
function tiedAcross(rows: RoundGroup["rows"], cut: number): string[] {
  // The last who plays says why it is behind the one before it: who has left is tied with nobody.
  const isTiedWithNext = (index: number) => index < rows.length - 1 && rows[index]?.placed_by?.criterion === "name";
  if (!isTiedWithNext(cut - 1)) return [];
  let [first, last] = [cut - 1, cut];
  while (first > 0 && isTiedWithNext(first - 1)) first--;
  while (isTiedWithNext(last)) last++;
  return rows.slice(first, last + 1).map(({ pair_id }) => pair_id);
}

/** Whether one of two moves crosses a boundary and the other does not. */
function isContested(level: number, boundary: number, one: number, other: number): boolean {
  return crossed(level, one).includes(boundary) !== crossed(level, other).includes(boundary);
}

/** What in a group leaves open who crosses a boundary. */
function causesIn({ group, level, shifts }: ShiftedGroup, boundary: number): HoldCause[] {
  const { id, rows, is_decided } = group;
  if (isPassedOver(group)) return [];
  const isBeside = boundary === level || boundary === level - 1;
  const playing = rows.filter(({ is_withdrawn }) => is_withdrawn !== true);
  if (is_decided !== true && playing.every(({ matches_played }) => matches_played === 0)) {
    const isCrossed = shifts.some((shift) => crossed(level, shift).includes(boundary));
    return isBeside || isCrossed ? [{ group_id: id, reason: "no_matches", pair_ids: [] }] : [];
  }
  const tied = shifts.flatMap((shift, at) => {
    const before = shifts[at - 1];
    return before !== undefined && isContested(level, boundary, before, shift) ? tiedAcross(playing, at) : [];
  });
  return tied.length === 0 ? [] : [{ group_id: id, reason: "name", pair_ids: [...new Set(tied)] }];
}

/** Who moves over several boundaries is held by any of them, and then leaves a vacancy at the others: they are held for the same causes. */
function spread(groups: readonly ShiftedGroup[], causes: Map<number, HoldCause[]>): void {
  const moves = groups.flatMap(({ level, shifts }) => shifts.map((shift) => crossed(level, shift)));
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const boundaries of moves) {
      const own = boundaries.map((boundary) => causes.get(boundary)).find((one) => one !== undefined);
      if (own === undefined) continue;
      for (const boundary of boundaries.filter((one) => !causes.has(one))) {
        causes.set(boundary, own);
        isGrowing = true;
      }
    }
  }
}

/**
 * The boundaries that nobody crosses, by the level above each: one of their groups has played nothing, or only the name decides who
 * would cross (spec 3 §4.2). A boundary that nobody would cross anyway is none of them.
 */
export function heldBoundaries(groups: readonly ShiftedGroup[]): Map<number, HeldBoundary> {
  const crossedByAny = new Set(groups.flatMap(({ level, shifts }) => shifts.flatMap((shift) => crossed(level, shift))));
  const causes = new Map<number, HoldCause[]>();
  for (const boundary of [...crossedByAny].sort((a, b) => a - b)) {
    const here = groups.flatMap((group) => causesIn(group, boundary));
    if (here.length > 0) causes.set(boundary, here);
  }
  spread(groups, causes);
  const idsAt = (wanted: number) =>
    groups.filter(({ group, level }) => level === wanted && !isPassedOver(group)).map(({ group }) => group.id);
  return new Map(
    [...causes]
      .sort(([a], [b]) => a - b)
      .map(([boundary, own]) => [
        boundary,
        { upper_group_ids: idsAt(boundary), lower_group_ids: idsAt(boundary + 1), causes: own },
      ]),
  );
}

type Names = ReadonlyMap<string, string>;

/** What a boundary is told with. */
interface BoundaryNames {
  groupNames: Names;
  pairNames: Names;
  /** Whether pairs move, or players. */
  arePairs: boolean;
}

function causeText(
  { group_id, reason, pair_ids }: HoldCause,
  { groupNames, pairNames, arePairs }: BoundaryNames,
): string {
  const group = groupNames.get(group_id) ?? "";
  if (reason === "no_matches") return `en ${group} no se ha jugado ningún partido`;
  const pairs = listText(pair_ids.map((id) => pairNames.get(id) ?? ""));
  const [tied, them] = arePairs ? ["empatadas", "las"] : ["empatados", "los"];
  return `en ${group}, ${pairs} están ${tied} en los criterios del reglamento y solo ${them} ordena el nombre`;
}

/** Why nobody crosses a boundary, as a Spanish sentence for the dialog. */
export function heldSentence(held: HeldBoundary, named: BoundaryNames): string {
  const nameOf = (ids: readonly string[]) => listText(ids.map((id) => named.groupNames.get(id) ?? ""));
  const between = `Entre ${nameOf(held.upper_group_ids)} y ${nameOf(held.lower_group_ids)}`;
  const causes = held.causes.map((cause) => causeText(cause, named));
  return `${between} no se mueve nadie: ${causes.join("; ")}.`;
}

/** A cause as a round's record keeps it for ever: without anybody's name, and with the group's as it was (ruling 31). */
export interface KeptCause {
  group_name: string;
  reason: HoldCause["reason"];
}

export function keptCauses({ causes }: HeldBoundary, groupNames: Names): KeptCause[] {
  return causes.map(({ group_id, reason }) => ({ group_name: groupNames.get(group_id) ?? "", reason }));
}

/** Why a pair did not move, in short and in Spanish. */
export function heldReason(causes: readonly KeptCause[]): string {
  const texts = causes.map(({ group_name, reason }) =>
    reason === "no_matches"
      ? `en ${group_name} no se ha jugado ningún partido`
      : `en ${group_name} solo el orden alfabético decidiría quién se mueve`,
  );
  return listText(texts);
}
