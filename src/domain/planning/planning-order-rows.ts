import type { PlanningProblem } from "./planning.ts";
import type { Candidate, Choice } from "./planning-candidates.ts";
import { pathsOf } from "./planning-order.ts";

// The order of a bracket's matches as rows of the program (spec 4 §2.2).

/** At most so much of what these candidates count, by their index. */
export interface OrderRow {
  upper: number;
  plus: number[];
  minus: number[];
}

type At = Candidate & { index: number; end: number };

interface Edge {
  first: readonly At[];
  next: readonly At[];
}

const indices = (ones: readonly At[]) => ones.map(({ index }) => index);

/** Until each day: who goes on then has played before, so many days ago as the rules say. */
function rowsOfDays({ first, next }: Edge, { days, per_day, rest_days }: PlanningProblem): OrderRow[] {
  const ago = per_day > 1 ? 0 : rest_days + 1;
  const rows: OrderRow[] = [];
  for (let day = 0; day < days; day++) {
    if (!next.some((one) => one.day === day)) continue;
    const plus = indices(next.filter((one) => one.day <= day));
    rows.push({ upper: 0, plus, minus: indices(first.filter((one) => one.day <= day - ago)) });
    const tooNear = first.filter((one) => one.day < day && day - one.day <= rest_days);
    if (per_day === 1 || tooNear.length === 0) continue;
    rows.push({ upper: 1, plus: indices([...next.filter((one) => one.day === day), ...tooNear]), minus: [] });
  }
  return rows;
}

/** Within a day and its night: nobody goes on before the first match is over. */
function rowsOfHours({ first, next }: Edge, { per_day }: PlanningProblem): OrderRow[] {
  const starts = new Map(next.map(({ day, at }) => [at * 100 + day, { day, at }]));
  return [...starts.values()].flatMap(({ day, at }) => {
    const late = first.filter((one) => (per_day > 1 ? one.day <= day : one.day < day) && one.end > at);
    const early = next.filter((one) => one.day === day && one.at <= at);
    return late.length === 0 ? [] : [{ upper: 1, plus: indices([...late, ...early]), minus: [] }];
  });
}

/** On each day: nobody plays too many in a row, be they of the plan or fixed. */
function rowsOfPaths({ matches, fixed, per_day, days }: PlanningProblem, byMatch: readonly (readonly At[])[]) {
  if (per_day === 1) return [];
  const known = [...matches, ...fixed.map(({ id, ...one }, index) => ({ ...one, id: id ?? `fixed ${index}` }))];
  const dayOfFixed = (index: number) => fixed[index - matches.length]?.day;
  const rows: OrderRow[] = [];
  for (const path of pathsOf(known, per_day + 1)) {
    const planned = path.filter((index) => index < matches.length);
    const others = path.filter((index) => index >= matches.length);
    for (let day = 0; day < days; day++) {
      if (planned.length === 0 || others.some((index) => dayOfFixed(index) !== day)) continue;
      const on = planned.flatMap((match) => (byMatch[match] ?? []).filter((one) => one.day === day));
      if (on.length > 0) rows.push({ upper: planned.length - 1, plus: indices(on), minus: [] });
    }
  }
  return rows;
}

/** The rows by which each match comes after those that its sides come from. */
export function orderRows(problem: PlanningProblem, { candidates }: Choice): OrderRow[] {
  const { matches } = problem;
  if (matches.every(({ after = [] }) => after.length === 0)) return [];
  const byMatch: At[][] = matches.map(() => []);
  for (const [index, one] of candidates.entries())
    byMatch[one.match]?.push({ ...one, index, end: one.at + (matches[one.match]?.minutes ?? 0) });
  const placeOf = new Map(matches.map(({ id }, index) => [id, index]));
  const edges = matches.flatMap(({ after = [] }, next) =>
    after.flatMap((id) => {
      const first = placeOf.get(id);
      return first === undefined ? [] : [{ first: byMatch[first] ?? [], next: byMatch[next] ?? [] }];
    }),
  );
  const ofEdges = edges.flatMap((edge) => [...rowsOfDays(edge, problem), ...rowsOfHours(edge, problem)]);
  return [...ofEdges, ...rowsOfPaths(problem, byMatch)];
}
