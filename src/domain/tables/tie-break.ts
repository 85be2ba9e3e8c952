import { compareNames } from "#domain/base/names.ts";
import type { Criterion, Restart } from "#domain/base/regulations.ts";
import { type Contender, isAmongTied, listedValues, measure, type Order, prefersLess } from "./criteria-values.ts";
import { type EqualStep, figuresOf, type PlacedBy, type StandingRow } from "./standing-row.ts";

/**
 * After the criteria that a league lists, also where it names one of them: sets difference, head-to-head, and at last the name
 * (ruling 4; spec 3 §5.2). Fewer are tied by then, so a criterion that was silent among more can speak.
 */
export const lastResorts = ["sets_difference", "head_to_head"] as const satisfies Criterion[];

/** What separates two neighbours: the first criterion that they differ in, and what was asked before it. */
interface Separation {
  criterion: Criterion | "name";
  values: ReadonlyMap<string, number>;
  tied?: string[];
  as_dealt?: true;
  equal: EqualStep[];
}

interface Ordered {
  rows: Contender[];
  /** For each pair of neighbours, what separates them. */
  between: Separation[];
}

/** Rows that are tied, the place in the order that they are asked from, and what left them tied so far. */
interface Tie {
  tied: Contender[];
  from: number;
  equal: EqualStep[];
}

const compare = (a: Contender, b: Contender) => compareNames(a.name, b.name) || (a.pair_id < b.pair_id ? -1 : 1);
const idsOf = (rows: readonly Contender[]) => [...rows].sort(compare).map(({ pair_id }) => pair_id);

function byName({ tied, equal }: Tie, { isAsDealt = false }: Order): Ordered {
  const rows = isAsDealt ? [...tied] : [...tied].sort(compare);
  const separation: Separation = { criterion: "name", values: new Map(), equal, ...(isAsDealt && { as_dealt: true }) };
  return { rows, between: rows.slice(1).map(() => separation) };
}

/** Whether a part of a tie is asked the whole list anew. */
export function beginsAnew(restart: Restart | undefined, isFirst: boolean): boolean {
  return restart === true || (restart === "except_first" && !isFirst);
}

/**
 * Splits tied rows by the first criterion in which they differ, and each part that is still tied by those after it; or, where
 * the rules say so, by the whole list anew (spec 3 §5.2), perhaps not for the part that it puts first (spec 3 §5.4).
 */
function split({ tied, from, equal }: Tie, list: readonly Criterion[], order: Order): Ordered {
  if (tied.length === 1) return { rows: tied, between: [] };
  const steps = [...equal];
  for (let at = from; at < list.length; at++) {
    const criterion = list[at];
    if (criterion === undefined) break;
    const measured = measure(criterion, tied, order);
    if (!("values" in measured)) {
      steps.push({ criterion, value: null, silent: measured.silent });
      continue;
    }
    const { values } = measured;
    const sign = prefersLess(criterion) ? 1 : -1;
    const levels = [...new Set(values.values())].sort((a, b) => sign * (a - b));
    if (levels.length === 1) {
      steps.push({ criterion, value: levels[0] ?? 0 });
      continue;
    }
    const separation: Separation = {
      criterion,
      values,
      ...(isAmongTied(criterion) && { tied: idsOf(tied) }),
      equal: steps,
    };
    const parts = levels.map((level, rank) => {
      const part = tied.filter(({ pair_id }) => values.get(pair_id) === level);
      const rest = beginsAnew(order.rules.restart, rank === 0)
        ? { from: 0, equal: [] }
        : { from: at + 1, equal: [...steps, { criterion, value: level }] };
      return split({ tied: part, ...rest }, list, order);
    });
    return {
      rows: parts.flatMap(({ rows }) => rows),
      between: parts.flatMap(({ between }, index) => (index === 0 ? between : [separation, ...between])),
    };
  }
  return byName({ tied, from, equal: steps }, order);
}

function placedBy(row: Contender, other: Contender | undefined, separation: Separation | undefined): PlacedBy | null {
  if (other === undefined || separation === undefined) return null;
  const { criterion, values, tied, as_dealt, equal } = separation;
  return {
    criterion,
    other_pair_id: other.pair_id,
    value: values.get(row.pair_id) ?? 0,
    other_value: values.get(other.pair_id) ?? 0,
    ...(tied !== undefined && { tied }),
    ...(as_dealt !== undefined && { as_dealt }),
    equal,
  };
}

/**
 * The criteria that apply: those listed and the last resorts. What lots shall decide and nobody has drawn is decided when the
 * round closes (spec 3 §4.2), and by nothing that comes after them.
 */
export function appliedCriteria(criteria: readonly Criterion[], rows: readonly Pick<Contender, "lot">[]): Criterion[] {
  const lots = criteria.indexOf("lots");
  const isDrawn = rows.every(({ lot }) => typeof lot === "number");
  return lots === -1 || isDrawn ? [...criteria, ...lastResorts] : criteria.slice(0, lots);
}

/**
 * Puts rows in order by the criteria, the last resorts and the name, and says in each row what placed it behind the one before
 * and before the one behind (ruling 3; spec 3 §5.2, §5.8).
 */
export function orderRows(rows: readonly Contender[], order: Order): StandingRow[] {
  if (rows.length === 0) return [];
  const list = appliedCriteria(order.rules.criteria, rows);
  const valuesOf = listedValues(order);
  const ordered = split({ tied: [...rows], from: 0, equal: [] }, list, order);
  return ordered.rows.map((row, index) => {
    const behind = placedBy(row, ordered.rows[index - 1], ordered.between[index - 1]);
    const before = placedBy(row, ordered.rows[index + 1], ordered.between[index]);
    const { pair_id, is_adjusted } = row;
    const position = index + 1;
    const place = { pair_id, is_adjusted, position, placed_by: before ?? behind, behind };
    return Object.assign(figuresOf(row), place, valuesOf(row));
  });
}
