import type { Placement, PlanningProblem } from "./planning.ts";
import { type Candidate, type Choice, onCourts } from "./planning-candidates.ts";
import { filledUp } from "./planning-greedy.ts";
import type { Program } from "./planning-program.ts";

// From a plan to the program's columns, and back (spec 4 §2.2).

/** The candidates that say the same as a plan, by their index. */
function candidatesOf({ candidates, classes }: Choice, placements: readonly Placement[]): number[] {
  const wanted = new Map(placements.map(({ match, at, court_id }) => [`${match} ${at}`, court_id]));
  return [...candidates.keys()].filter((index) => {
    const { match, at, court_class } = candidates[index] ?? { match: -1, at: 0, court_class: -1 };
    const court = wanted.get(`${match} ${at}`);
    return court !== undefined && classes[court_class]?.courts.includes(court) === true;
  });
}

/** The values of the program's columns that say the same as a plan. */
export function columnsOfPlan(choice: Choice, program: Program, placements: readonly Placement[]): Float64Array {
  const values = new Float64Array(program.costs.length);
  const first = choice.candidates.length;
  const chosen = candidatesOf(choice, placements);
  const placed = new Set(placements.map(({ match }) => match));
  const used = new Set(chosen.flatMap((index) => program.columns[index]?.rows ?? []));
  for (const index of chosen) values[index] = 1;
  for (let index = first; index < values.length; index++) {
    const { rows, values: counts } = program.columns[index] ?? { rows: [], values: [] };
    const isDayOfPair = counts.length > 1;
    values[index] = (isDayOfPair ? used.has(rows[0] ?? -1) : !placed.has(rows[0] ?? -1)) ? 1 : 0;
  }
  return values;
}

/** The plan that the columns say; what was left out although there is room is put there. */
export function planOfColumns(problem: PlanningProblem, choice: Choice, values: ArrayLike<number>): Placement[] {
  const chosen: Candidate[] = choice.candidates.filter((_, index) => (values[index] ?? 0) > 0.5);
  return filledUp(problem, onCourts(problem, choice, chosen));
}
