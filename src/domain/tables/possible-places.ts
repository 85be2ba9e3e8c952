import type { Criterion, Restart } from "#domain/base/regulations.ts";
import { isAmongTied } from "./criteria-values.ts";
import type { Range } from "./open-results.ts";
import { beginsAnew } from "./tie-break.ts";

/** One criterion of a list, with what it counts of each pair as far as that is known; more is better. */
export interface Measure {
  criterion: Criterion;
  /** Of every pair by its number, a place that it does not have without an end; of a criterion among the tied: nothing. */
  values: readonly Range[];
  /** Of a criterion among the tied: the balance of each pair against each other one. */
  between: readonly (readonly Range[])[];
}

/** What a group's order is asked of. */
export interface RangedTable {
  size: number;
  measures: readonly Measure[];
  /** Whether two have met, or will. */
  haveMet: (one: number, other: number) => boolean;
  /** Whether the head-to-head counts between two only, and whether ties begin anew (spec 3 §5.2). */
  onlyTwo: boolean;
  restart: Restart;
}

/** From which place to which each pair can come, by its number, 1 for the first. */
export type Places = readonly Range[];

interface Tie {
  tied: readonly number[];
  from: number;
}

/** A place that somebody does not have: among them and others places are not asked. */
const unknown: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const isUnknown = ([least]: Range) => least === Number.NEGATIVE_INFINITY;

/** What a criterion counts of the tied, in their order; null: it says nothing of them. */
function rangesOf(table: RangedTable, { criterion, values, between }: Measure, tied: readonly number[]) {
  if (!isAmongTied(criterion)) {
    const ranges = tied.map((pair) => values[pair] ?? unknown);
    return ranges.some(isUnknown) ? null : ranges;
  }
  if (criterion === "head_to_head" && table.onlyTwo && tied.length > 2) return null;
  const haveAllMet = tied.every((one, at) => tied.slice(at + 1).every((other) => table.haveMet(one, other)));
  if (!haveAllMet) return null;
  return tied.map((one): Range => {
    let [least, most] = [0, 0];
    for (const other of tied) {
      const balance = between[one]?.[other];
      if (balance === undefined) continue;
      least += balance[0];
      most += balance[1];
    }
    return [least, most];
  });
}

/**
 * Whether a pair is above another one whatever happens, where a criterion is not known of all of the tied: by how it compares the two,
 * and, where they can be equal, by those after it that need not know who else is tied.
 */
function isSurelyAbove(table: RangedTable, [one, other]: readonly [Range, Range], pairs: [number, number], at: number) {
  if (one[0] !== other[1]) return one[0] > other[1];
  const compared = table.measures.slice(0, at + 1);
  if (table.restart !== false && compared.some(({ criterion }) => isAmongTied(criterion))) return false; // it may speak of fewer
  for (const { criterion, values } of table.measures.slice(at + 1)) {
    const [mine, others] = [values[pairs[0]], values[pairs[1]]];
    if (isAmongTied(criterion) || mine === undefined || others === undefined || values.some(isUnknown)) return false;
    if (mine[0] !== others[1]) return mine[0] > others[1];
  }
  return false; // only lots or the name
}

/** What is found out about an order: who is above whom whatever happens, and of whom it could still be known better. */
interface Found {
  above: (one: number, other: number) => void;
  open: (pair: number) => void;
}

/** The tied in parts whose values cannot meet; each by the indexes of its members. */
function apart(ranges: readonly Range[]): number[][] {
  const order = ranges.map((_range, index) => index).sort((a, b) => (ranges[a]?.[0] ?? 0) - (ranges[b]?.[0] ?? 0));
  const parts: number[][] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const [least, own] = ranges[index] ?? unknown;
    const part = parts.at(-1);
    if (part !== undefined && least <= most) part.push(index);
    else parts.push([index]);
    most = Math.max(most, own);
  }
  return parts;
}

/** Whether all of a part have one value, which is known. */
function areEqual(part: readonly number[], ranges: readonly Range[]): boolean {
  const value = ranges[part[0] ?? 0]?.[0];
  return part.every((index) => ranges[index]?.[0] === value && ranges[index]?.[1] === value);
}

/** What can be said of those whose values may meet. */
function compareOpen(table: RangedTable, pairs: readonly [number, Range][], at: number, found: Found): void {
  for (const [one, range] of pairs) {
    found.open(one);
    for (const [other, its] of pairs)
      if (one !== other && isSurelyAbove(table, [range, its], [one, other], at)) found.above(one, other);
  }
}

/** Collects who is above whom whatever happens. */
function collectAbove(table: RangedTable, { tied, from }: Tie, found: Found): void {
  for (let at = from; at < table.measures.length && tied.length > 1; at++) {
    const measure = table.measures[at];
    const ranges = measure && rangesOf(table, measure, tied);
    if (!ranges) continue;
    const parts = apart(ranges);
    if (parts.length === 1 && areEqual(parts[0] ?? [], ranges)) continue;
    const pairsOf = (part: readonly number[]) => part.flatMap((index) => tied[index] ?? []);
    parts.forEach((part, rank) => {
      for (const lower of parts.slice(0, rank).flatMap(pairsOf))
        for (const one of pairsOf(part)) found.above(one, lower);
      const from = beginsAnew(table.restart, rank === parts.length - 1) ? 0 : at + 1;
      if (areEqual(part, ranges)) collectAbove(table, { tied: pairsOf(part), from }, found);
      else
        compareOpen(
          table,
          part.map((index) => [tied[index] ?? 0, ranges[index] ?? unknown]),
          at,
          found,
        );
    });
    return;
  }
}

/**
 * The places that each pair can have (spec 6 §4), by the same order as a table's (spec 3 §5.2) of values that are known only from the
 * least to the most. No place is left out that can be; where only lots or the name decide, all of theirs can.
 * @returns the places, and the pairs whose places values that are known better could tell better
 */
export function possiblePlaces(table: RangedTable): { places: Places; open: readonly boolean[] } {
  const places = Array.from({ length: table.size }, (): [number, number] => [1, table.size]);
  const open = places.map(() => false);
  const above = (one: number, other: number) => {
    const [upper, lower] = [places[one], places[other]];
    if (upper !== undefined) upper[1]--;
    if (lower !== undefined) lower[0]++;
  };
  const tied = places.map((_place, pair) => pair);
  collectAbove(
    table,
    { tied, from: 0 },
    {
      above,
      open: (pair) => {
        open[pair] = true;
      },
    },
  );
  return { places, open };
}
