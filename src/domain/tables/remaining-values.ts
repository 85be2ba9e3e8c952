import type { Criterion } from "#domain/base/regulations.ts";
import {
  balanceOf,
  gamesCorrections,
  isAmongTied,
  measure,
  type Order,
  percent,
  prefersLess,
} from "./criteria-values.ts";
import { balanceOfEnding, type Ending, gainOf, hull, type NeedRules, type Range } from "./open-results.ts";
import type { Measure } from "./possible-places.ts";
import type { StandingRow } from "./standing-row.ts";

/** What some endings that are not told apart add: of each criterion to both sides, or to the balance between them. */
export interface Gains {
  first: { won: Range; lost: Range }[];
  second: { won: Range; lost: Range }[];
  balance: (Range | null)[];
}

/** What endings that are not told apart add, from the least to the most. */
export function gainsOf(list: readonly Criterion[], all: readonly Ending[], rules: NeedRules): Gains {
  const widest = (ranges: Range[]): Range => ranges.reduce(hull);
  const side = (number: 1 | 2) =>
    list.map((criterion) => {
      const gains = all.map((ending) => gainOf(criterion, number, ending, rules));
      return { won: widest(gains.map(({ won }) => won)), lost: widest(gains.map(({ lost }) => lost)) };
    });
  const balance = list.map((criterion) =>
    isAmongTied(criterion) ? widest(all.map((ending) => balanceOfEnding(criterion, ending, rules))) : null,
  );
  return { first: side(1), second: side(2), balance };
}

/** What is known already: of each criterion, what each pair has won and lost, and the balance of each against each. */
interface Known {
  won: number[][];
  lost: number[][];
  between: number[][][];
}

/** A row of the table with what no figure of it tells. */
export type KnownRow = StandingRow & {
  name: string;
  previous_place?: number | null | undefined;
  lot?: number | null | undefined;
};

/** What a criterion counts of a row by now: won, and lost of a ratio. */
function countedOf(criterion: Criterion, rows: readonly KnownRow[], order: Order): [number, number][] {
  if (criterion === "sets_ratio") return rows.map((row) => [row.sets_won, row.sets_lost]);
  if (criterion === "games_ratio") {
    const corrections = gamesCorrections(criterion, order);
    return rows.map((row) => {
      const [won, lost] = corrections.get(row.pair_id) ?? [0, 0];
      return [row.games_won + won, row.games_lost + lost];
    });
  }
  const measured = isAmongTied(criterion) ? null : measure(criterion, rows, order);
  if (measured === null || !("values" in measured)) return rows.map(() => [0, 0]);
  const sign = prefersLess(criterion) ? -1 : 1;
  return rows.map(({ pair_id }) => [sign * (measured.values.get(pair_id) ?? 0), 0]);
}

function knownOf(list: readonly Criterion[], rows: readonly KnownRow[], order: Order): Known {
  const counted = list.map((criterion) => countedOf(criterion, rows, order));
  const between = list.map((criterion) =>
    rows.map((one) =>
      rows.map((other) => {
        if (!isAmongTied(criterion)) return 0;
        const sum = (pair1: string, pair2: string) =>
          order.matches
            .filter(({ pair1_id, pair2_id }) => pair1_id === pair1 && pair2_id === pair2)
            .reduce((total, match) => total + balanceOf(match, criterion, order.rules), 0);
        return sum(one.pair_id, other.pair_id) - sum(other.pair_id, one.pair_id);
      }),
    ),
  );
  return {
    won: counted.map((pairs) => pairs.map(([won]) => won)),
    lost: counted.map((pairs) => pairs.map(([, lost]) => lost)),
    between,
  };
}

/** What each criterion counts, changed in place while results are added and taken back: it is asked of thousands of combinations. */
export interface Values {
  measures: Measure[];
  /** Adds to two pairs what a result gives, or with -1 takes it back. */
  add: (first: number, second: number, gains: Gains, times: 1 | -1) => void;
  /** Makes the ratios anew from what was won and lost. */
  settle: () => void;
}

type Changing = [number, number];

function change(range: Changing | undefined, by: Range | null | undefined, times: number): void {
  if (range === undefined || !by) return;
  range[0] += times * by[0];
  range[1] += times * by[1];
}

/** A place that is not known of a pair: neither is what it is worth. */
const isUnknown = (criterion: Criterion, row: KnownRow) =>
  (criterion === "previous_place" && typeof row.previous_place !== "number") ||
  (criterion === "lots" && typeof row.lot !== "number");

/** What a place is worth, of whom it is known. */
function placeOf(criterion: Criterion, row: KnownRow): Changing {
  if (isUnknown(criterion, row)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const place = (criterion === "lots" ? row.lot : row.previous_place) ?? 0;
  return [0 - place, 0 - place];
}

/** The values of a list of criteria by now, to which results can be added. */
export function valuesOf(list: readonly Criterion[], rows: readonly KnownRow[], order: Order): Values {
  const known = knownOf(list, rows, order);
  const twice = (value: number): Changing => [value, value];
  const won = known.won.map((pairs) => pairs.map(twice));
  const lost = known.lost.map((pairs) => pairs.map(twice));
  const between = known.between.map((pairs) => pairs.map((others) => others.map(twice)));
  const isRatio = (at: number) => list[at] === "sets_ratio" || list[at] === "games_ratio";
  const shown = list.map((criterion, at) => {
    if (isAmongTied(criterion)) return [];
    if (criterion === "previous_place" || criterion === "lots") return rows.map((row) => placeOf(criterion, row));
    return isRatio(at) ? rows.map(() => twice(0)) : (won[at] ?? []);
  });
  const measures = list.map((criterion, at) => ({ criterion, values: shown[at] ?? [], between: between[at] ?? [] }));
  const addToPair = (pair: number, gains: Gains["first"], times: 1 | -1) => {
    for (let at = 0; at < list.length; at++) {
      change(won[at]?.[pair], gains[at]?.won, times);
      change(lost[at]?.[pair], gains[at]?.lost, times);
    }
  };
  const add: Values["add"] = (first, second, gains, times) => {
    addToPair(first, gains.first, times);
    addToPair(second, gains.second, times);
    gains.balance.forEach((balance, at) => {
      if (!balance) return;
      change(between[at]?.[first]?.[second], balance, times);
      change(between[at]?.[second]?.[first], [0 - balance[1], 0 - balance[0]], times);
    });
  };
  const settle = () => {
    list.forEach((_criterion, at) => {
      if (!isRatio(at)) return;
      shown[at]?.forEach((range, pair) => {
        const [wins, losses]: [Range, Range] = [won[at]?.[pair] ?? [0, 0], lost[at]?.[pair] ?? [0, 0]];
        range[0] = percent(wins[0], losses[1]);
        range[1] = percent(wins[1], losses[0]);
      });
    });
  };
  return { measures, add, settle };
}
