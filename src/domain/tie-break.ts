import { compareNames } from "./names.ts";
import type { Criterion } from "./regulations.ts";
import type { Figures, MatchFacts, PlacedBy, StandingRow } from "./standing-row.ts";

interface UnplacedRow extends Figures {
  pair_id: string;
  name: string;
  is_adjusted: boolean;
}

/** What a criterion counts of each of the tied. */
type Value = (row: UnplacedRow) => number;

/**
 * After the criteria that a league lists, also where it names one of them: sets difference, head-to-head, and at last the name
 * (ruling 4; spec 3 §5.2). Fewer are tied by then, so a criterion that was silent among more can speak.
 */
const lastResorts: Criterion[] = ["sets_difference", "head_to_head"];

/** Whether everybody among the tied has met everybody else; a draw and a walkover are meetings too. */
function haveAllMet(ids: ReadonlySet<string>, between: readonly MatchFacts[]): boolean {
  const met = new Set(
    between.map(({ pair1_id: one, pair2_id: two }) => (one < two ? `${one} ${two}` : `${two} ${one}`)),
  );
  return met.size === (ids.size * (ids.size - 1)) / 2;
}

/**
 * Matches won minus lost against the pairs that one is tied with: a small table of their own matches. Silent unless all of
 * the tied have met (spec 3 §5.2), or who played fewer of them would gain by it.
 */
function headToHead(matches: readonly MatchFacts[], tied: readonly UnplacedRow[]): Value {
  const ids = new Set(tied.map(({ pair_id }) => pair_id));
  const between = matches.filter(({ pair1_id, pair2_id }) => ids.has(pair1_id) && ids.has(pair2_id));
  if (!haveAllMet(ids, between)) return () => 0;
  return (row) => {
    let balance = 0;
    for (const { pair1_id, pair2_id, winner_pair_id } of between) {
      if (winner_pair_id === null) continue;
      if (winner_pair_id === row.pair_id) balance++;
      else if (pair1_id === row.pair_id || pair2_id === row.pair_id) balance--;
    }
    return balance;
  };
}

function valueOf(criterion: Criterion, matches: readonly MatchFacts[], tied: readonly UnplacedRow[]): Value {
  if (criterion === "head_to_head") return headToHead(matches, tied);
  if (criterion === "sets_difference") return (row) => row.sets_won - row.sets_lost;
  return (row) => row[criterion];
}

interface Separation {
  criterion: Criterion;
  values: Map<string, number>;
}

interface Ordered {
  rows: UnplacedRow[];
  /** For each pair of neighbours, what separates them; undefined means the name. */
  between: (Separation | undefined)[];
}

/** Splits tied rows by the first criterion, and each part that is still tied by the next ones. */
function split(tied: UnplacedRow[], order: readonly Criterion[], matches: readonly MatchFacts[]): Ordered {
  const [criterion, ...rest] = order;
  if (tied.length === 1) return { rows: tied, between: [] };
  if (criterion === undefined) {
    const rows = [...tied].sort((a, b) => compareNames(a.name, b.name) || (a.pair_id < b.pair_id ? -1 : 1));
    return { rows, between: rows.slice(1).map(() => undefined) };
  }
  const value = valueOf(criterion, matches, tied);
  const values = new Map(tied.map((row) => [row.pair_id, value(row)]));
  const levels = [...new Set(values.values())].sort((a, b) => b - a);
  const result: Ordered = { rows: [], between: [] };
  for (const level of levels) {
    const part = split(
      tied.filter(({ pair_id }) => values.get(pair_id) === level),
      rest,
      matches,
    );
    if (result.rows.length > 0) result.between.push({ criterion, values });
    result.rows.push(...part.rows);
    result.between.push(...part.between);
  }
  return result;
}

function placedBy(
  row: UnplacedRow,
  other: UnplacedRow | undefined,
  separation: Separation | undefined,
): PlacedBy | null {
  if (other === undefined) return null;
  const value = separation?.values.get(row.pair_id) ?? 0;
  const other_value = separation?.values.get(other.pair_id) ?? 0;
  return { criterion: separation?.criterion ?? "name", other_pair_id: other.pair_id, value, other_value };
}

/** Puts rows in order by the criteria, the last resorts and the name, and says in each row what placed it (ruling 3). */
export function orderRows(
  rows: readonly UnplacedRow[],
  matches: readonly MatchFacts[],
  criteria: readonly Criterion[],
): StandingRow[] {
  if (rows.length === 0) return [];
  const order = [...criteria, ...lastResorts];
  const ordered = split([...rows], order, matches);
  return ordered.rows.map((row, index) => {
    const { name: _name, ...figures } = row;
    const isLast = index === ordered.rows.length - 1;
    const neighbour = isLast ? index - 1 : index + 1;
    const placed_by = placedBy(row, ordered.rows[neighbour], ordered.between[isLast ? index - 1 : index]);
    return { ...figures, position: index + 1, placed_by };
  });
}
