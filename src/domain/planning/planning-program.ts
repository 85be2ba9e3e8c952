import { minutesPerStep, type PlanningProblem, unplacedCost } from "./planning.ts";
import type { Candidate, Choice } from "./planning-candidates.ts";
import { type OrderRow, orderRows } from "./planning-order-rows.ts";
import { type Pool, type PooledChoice, pooled } from "./planning-pools.ts";

// The plan as a linear program (spec 4 §2.2): least cost; whole columns from 0 to a bound, rows with an upper bound. Columns: candidates of
// single matches; of each pool how many begin when and who plays; matches without a place; days on which pairs play twice and must rest.

export interface Program {
  costs: number[];
  /** Bounds of each row. */
  lower: number[];
  upper: number[];
  /** The rows in which each column counts, and how much; and the most that it may be. */
  columns: { rows: number[]; values: number[]; most: number }[];
  /** What the columns stand for. */
  choice: PooledChoice;
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
    columns.push({ rows: [row, ...windows], values: [-(upper[row] ?? 0), ...windows.map(() => 1)], most: 1 });
    upper[row] = 0;
  }
}

/** People whose matches may overlap, as they are watched in the program. */
function watchedIn(problem: PlanningProblem, { candidates }: Choice): ReadonlySet<string> {
  const dayOf = new Map(candidates.map(({ court_class, day }) => [court_class, day]));
  return peopleToWatch(
    problem,
    candidates.some(({ court_class, day }) => dayOf.get(court_class) !== day),
  );
}

/** The rows in which a candidate counts: its match, its pairs' days, its court's half hours, and its people's where they may overlap. */
function rowsOfCandidates(rows: Rows, problem: PlanningProblem, watched: ReadonlySet<string>) {
  const pairs = rowsOfPair(rows, problem, playedOn(problem));
  const { classes } = rows.program.choice;
  const room = ({ court_class }: Candidate) => classes[court_class]?.courts.length ?? 0;
  const ofCourt = (one: Candidate): number[] =>
    stepsOf(one.at, problem.matches[one.match]?.minutes ?? 0).map((step) =>
      rowOf(rows, `court ${one.court_class} ${step}`, room(one)),
    );
  const ofMatch = (index: number, day: number): number[] => [
    index,
    ...(problem.matches[index]?.pairs ?? []).flatMap((pair) => pairs.of(pair, day)),
  ];
  const ofPeople = ({ match: index, at }: Candidate): number[] => {
    const { people = [], minutes = 0 } = problem.matches[index] ?? {};
    const its = people.filter((person) => watched.has(person));
    return its.flatMap((person) => stepsOf(at, minutes).map((step) => rowOf(rows, `person ${person} ${step}`, 1)));
  };
  return { room, ofCourt, ofMatch, ofPeople, resting: pairs.resting };
}

type RowsOf = ReturnType<typeof rowsOfCandidates>;

function addColumn({ costs, columns }: Program, cost: number, rows: number[], most = 1): void {
  costs.push(cost);
  columns.push({ rows, values: rows.map(() => 1), most });
}

/** A pool: as many begin as play. What its cheapest start costs is paid by who plays, the rest by the start. */
function addPool(rows: Rows, { day, matches, starts }: Pool, of: RowsOf): void {
  const { program } = rows;
  const link = program.upper.push(0) - 1;
  program.lower.push(0);
  const least = Math.min(...starts.map(({ cost }) => cost));
  for (const one of starts)
    addColumn(program, one.cost - least, [link, ...of.ofCourt(one)], Math.min(of.room(one), matches.length));
  for (const index of matches) {
    const its = of.ofMatch(index, day);
    program.costs.push(least);
    program.columns.push({ rows: [link, ...its], values: [-1, ...its.map(() => 1)], most: 1 });
  }
}

/** The order of a bracket's matches, in the columns that are there already. */
function addOrder({ columns, upper, lower }: Program, rows: readonly OrderRow[]): void {
  const count = (index: number, row: number, value: number) => {
    columns[index]?.rows.push(row);
    columns[index]?.values.push(value);
  };
  for (const { upper: most, plus, minus } of rows) {
    const row = upper.push(most) - 1;
    lower.push(Number.NEGATIVE_INFINITY);
    for (const index of plus) count(index, row, 1);
    for (const index of minus) count(index, row, -1);
  }
}

/** Writes the problem as a program over what may be chosen. */
export function programOf(problem: PlanningProblem, all: Choice): Program {
  const watched = watchedIn(problem, all);
  const choice = pooled(problem, all, watched);
  const program: Program = { costs: [], lower: [], upper: [], columns: [], choice };
  const rows: Rows = { program, byName: new Map() };
  for (const index of problem.matches.keys()) rowOf(rows, `match ${index}`, 1, 1);
  const of = rowsOfCandidates(rows, problem, watched);
  for (const one of choice.candidates)
    addColumn(program, one.cost, [...of.ofMatch(one.match, one.day), ...of.ofCourt(one), ...of.ofPeople(one)]);
  for (const pool of choice.pools) addPool(rows, pool, of);
  for (const index of problem.matches.keys()) addColumn(program, unplacedCost, [index]);
  addDaysOfPairs(program, of.resting);
  addOrder(program, orderRows(problem, choice));
  return program;
}
