import type { Placement, PlanningProblem } from "./planning.ts";
import { type Candidate, onCourts } from "./planning-candidates.ts";
import { filledUp } from "./planning-greedy.ts";
import type { Pool } from "./planning-pools.ts";
import type { Program } from "./planning-program.ts";

// From a plan to the program's columns, and back (spec 4 §2.2).

/** Each pool with its first column. */
function poolsOf({ choice: { candidates, pools } }: Program): { pool: Pool; first: number }[] {
  let next = candidates.length;
  return pools.map((pool) => {
    const first = next;
    next += pool.starts.length + pool.matches.length;
    return { pool, first };
  });
}

/** The first column of the matches without a place. */
function firstUnplaced({ choice: { candidates, pools } }: Program): number {
  return pools.reduce((sum, { starts, matches }) => sum + starts.length + matches.length, candidates.length);
}

/** The columns that are one, or one more, in a plan: of single matches, and of pools. */
function columnsOf(program: Program, placeOf: ReadonlyMap<number, Placement>): number[] {
  const { candidates, classes } = program.choice;
  const isThere = ({ at, court_class }: Candidate, place: Placement | undefined) =>
    place?.at === at && classes[court_class]?.courts.includes(place.court_id) === true;
  const single = [...candidates.entries()].filter(([, one]) => isThere(one, placeOf.get(one.match)));
  const ofPools = poolsOf(program).flatMap(({ pool: { matches, starts }, first }) =>
    matches.flatMap((match, index) => {
      const start = starts.findIndex((one) => isThere(one, placeOf.get(match)));
      return start === -1 ? [] : [first + start, first + starts.length + index];
    }),
  );
  return [...single.map(([index]) => index), ...ofPools];
}

/** The values of the program's columns that say the same as a plan of so many matches. */
export function columnsOfPlan(program: Program, matches: number, placements: readonly Placement[]): Float64Array {
  const values = new Float64Array(program.costs.length);
  const placeOf = new Map(placements.map((one) => [one.match, one]));
  const chosen = columnsOf(program, placeOf);
  for (const column of chosen) values[column] = (values[column] ?? 0) + 1;
  const unplaced = firstUnplaced(program);
  for (let match = 0; match < matches; match++) values[unplaced + match] = placeOf.has(match) ? 0 : 1;
  const used = new Set(chosen.flatMap((column) => program.columns[column]?.rows ?? []));
  for (let column = unplaced + matches; column < values.length; column++)
    values[column] = used.has(program.columns[column]?.rows[0] ?? -1) ? 1 : 0;
  return values;
}

/** Who of a pool plays, each at one of the starts that it has been given. */
function chosenOf({ matches, starts }: Pool, first: number, values: ArrayLike<number>): Candidate[] {
  const slots = starts.flatMap((one, index) =>
    Array.from({ length: Math.round(values[first + index] ?? 0) }, (): Candidate => one),
  );
  const playing = matches.filter((_, index) => (values[first + starts.length + index] ?? 0) > 0.5);
  return playing.flatMap((match, index) => {
    const start = slots[index];
    return start === undefined ? [] : [{ ...start, match }];
  });
}

/** The plan that the columns say; what was left out although there is room is put there. */
export function planOfColumns(problem: PlanningProblem, program: Program, values: ArrayLike<number>): Placement[] {
  const single = program.choice.candidates.filter((_, index) => (values[index] ?? 0) > 0.5);
  const ofPools = poolsOf(program).flatMap(({ pool, first }) => chosenOf(pool, first, values));
  return filledUp(problem, onCourts(problem, program.choice, [...single, ...ofPools]));
}
