import { minutesPerStep, type PlanningMatch, type PlanningProblem, unplacedCost } from "./planning.ts";
import type { Candidate, Choice } from "./planning-candidates.ts";

// The plan as a linear program (spec 4 §2.2): minimise the cost, every column 0 or 1, every row at most its upper bound. The columns are
// the candidates, then one for each match that stays without a place, then the days of pairs that may play twice and must rest.

export interface Program {
  costs: number[];
  /** Bounds of each row. */
  lower: number[];
  upper: number[];
  /** The rows in which each column counts, and how much. */
  columns: { rows: number[]; values: number[] }[];
}

interface Rows {
  program: Program;
  byName: Map<string, number>;
}

function rowOf({ program, byName }: Rows, name: string, upper: number, lower = Number.NEGATIVE_INFINITY): number {
  const known = byName.get(name);
  if (known !== undefined) return known;
  const row = program.upper.push(upper) - 1;
  program.lower.push(lower);
  byName.set(name, row);
  return row;
}

/** How often a pair plays on a day already. */
function playedOn({ fixed }: PlanningProblem): Map<string, number> {
  const played = new Map<string, number>();
  for (const { pairs, day } of fixed)
    for (const pair of pairs) played.set(`${pair} ${day}`, (played.get(`${pair} ${day}`) ?? 0) + 1);
  return played;
}

/** People whose matches could overlap although none of their pairs plays too often: of two pairs, or twice a day, or past midnight. */
function peopleToWatch({ matches, per_day }: PlanningProblem, passesMidnight: boolean): Set<string> {
  const pairsOf = new Map<string, Set<string>>();
  for (const { people, pairs } of matches)
    for (const person of people) {
      const all = pairsOf.get(person) ?? new Set();
      for (const pair of pairs) all.add(pair);
      pairsOf.set(person, all);
    }
  const shared = new Map<string, number>();
  for (const { people } of matches) for (const person of people) shared.set(person, (shared.get(person) ?? 0) + 1);
  const watched = [...shared].filter(([person, count]) => {
    if (count < 2) return false;
    if (per_day > 1 || passesMidnight) return true;
    // A person of one pair plays every match for it, so that the pair's own row is enough.
    const own = [...(pairsOf.get(person) ?? [])];
    return !own.some((pair) => matches.every((match) => !match.people.includes(person) || match.pairs.includes(pair)));
  });
  return new Set(watched.map(([person]) => person));
}

/** The half hours that a match touches. */
function stepsOf(at: number, minutes: number): number[] {
  const first = Math.floor(at / minutesPerStep);
  const count = Math.ceil((at + minutes) / minutesPerStep) - first;
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The rows of a pair on a day: at most so many there, and none on the days of rest. */
function rowsOfPair(rows: Rows, problem: PlanningProblem, played: Map<string, number>) {
  const { per_day, rest_days } = problem;
  const windows = (pair: string, day: number) =>
    Array.from({ length: rest_days + 1 }, (_, back) => rowOf(rows, `rest ${pair} ${day - back}`, 1));
  const resting = new Map<string, number[]>();
  const of = (pair: string, day: number): number[] => {
    if (per_day === 1) return windows(pair, day);
    const row = rowOf(rows, `day ${pair} ${day}`, per_day - (played.get(`${pair} ${day}`) ?? 0));
    if (rest_days > 0) resting.set(`${pair} ${day}`, [row, ...windows(pair, day)]);
    return [row];
  };
  return { of, resting };
}

/** Columns that say whether a pair plays on a day, where it may play there more than once and must rest after it. */
function addDaysOfPairs({ columns, costs, upper }: Program, resting: Map<string, number[]>): void {
  for (const [row = 0, ...windows] of resting.values()) {
    costs.push(0);
    columns.push({ rows: [row, ...windows], values: [-(upper[row] ?? 0), ...windows.map(() => 1)] });
    upper[row] = 0;
  }
}

/** The rows in which a candidate counts: its match, its pairs' days, its court's half hours, and its people's where they may overlap. */
function rowsOfCandidates(rows: Rows, problem: PlanningProblem, { classes, candidates }: Choice) {
  const dayOf = new Map(candidates.map(({ court_class, day }) => [court_class, day]));
  const passesMidnight = candidates.some(({ court_class, day }) => dayOf.get(court_class) !== day);
  const watched = peopleToWatch(problem, passesMidnight);
  const pairs = rowsOfPair(rows, problem, playedOn(problem));
  const rowsOfOne = ({ match: index, day, at, court_class }: Candidate, match: PlanningMatch): number[] => {
    const steps = stepsOf(at, match.minutes);
    const room = classes[court_class]?.courts.length ?? 0;
    const people = match.people.filter((person) => watched.has(person));
    return [
      index,
      ...match.pairs.flatMap((pair) => pairs.of(pair, day)),
      ...steps.map((step) => rowOf(rows, `court ${court_class} ${step}`, room)),
      ...people.flatMap((person) => steps.map((step) => rowOf(rows, `person ${person} ${step}`, 1))),
    ];
  };
  return { rowsOfOne, resting: pairs.resting };
}

/** Writes the problem as a program over what may be chosen. */
export function programOf(problem: PlanningProblem, choice: Choice): Program {
  const program: Program = { costs: [], lower: [], upper: [], columns: [] };
  const rows: Rows = { program, byName: new Map() };
  for (const index of problem.matches.keys()) rowOf(rows, `match ${index}`, 1, 1);
  const { rowsOfOne, resting } = rowsOfCandidates(rows, problem, choice);
  for (const candidate of choice.candidates) {
    const match = problem.matches[candidate.match];
    const its = match === undefined ? [] : rowsOfOne(candidate, match);
    program.costs.push(candidate.cost);
    program.columns.push({ rows: its, values: its.map(() => 1) });
  }
  for (const index of problem.matches.keys()) {
    program.costs.push(unplacedCost);
    program.columns.push({ rows: [index], values: [1] });
  }
  addDaysOfPairs(program, resting);
  return program;
}
