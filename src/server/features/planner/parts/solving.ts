import loadHighs from "highs";
import { type Placement, type PlanningProblem, planCost, unplacedCost } from "#domain/planning/planning.ts";
import { type Choice, choiceOf } from "#domain/planning/planning-candidates.ts";
import { onSharedCourts } from "#domain/planning/planning-courts.ts";
import { greedyPlan } from "#domain/planning/planning-greedy.ts";
import { improvedPlan } from "#domain/planning/planning-improve.ts";
import { type Program, programOf } from "#domain/planning/planning-program.ts";
import { columnsOfPlan, planOfColumns } from "#domain/planning/planning-solution.ts";

export interface Solved {
  placements: Placement[];
  /** No plan has more matches in it. */
  is_proved: boolean;
}

export interface SolverLimits {
  /** Seconds after which the best plan that was found is taken. */
  seconds: number;
  /** How far from the best it may stay, as a part of the cost. */
  gap?: number;
  /** Milliseconds that count already, such as those in which the process began. */
  elapsed?: () => number;
}

type Highs = Awaited<ReturnType<typeof loadHighs>>;

/** The columns one after the other, as the solver reads them. */
function packed({ columns, lower, upper, costs }: Program, highs: Highs) {
  const starts = new Int32Array(columns.length + 1);
  for (const [index, { rows }] of columns.entries()) starts[index + 1] = (starts[index] ?? 0) + rows.length;
  const indices = new Int32Array(starts[columns.length] ?? 0);
  const values = new Float64Array(indices.length);
  for (const [index, column] of columns.entries()) {
    indices.set(column.rows, starts[index]);
    values.set(column.values, starts[index]);
  }
  return {
    numCols: columns.length,
    numRows: upper.length,
    colCost: costs,
    colLower: new Float64Array(columns.length),
    colUpper: Float64Array.from(columns, ({ most }) => most),
    rowLower: lower,
    rowUpper: upper,
    matrix: { format: "csc" as const, numRows: upper.length, numCols: columns.length, starts, indices, values },
    integrality: columns.map(() => highs.constants.variableType.integer),
  };
}

export interface Run {
  problem: PlanningProblem;
  choice: Choice;
  first: Placement[];
  limits: SolverLimits;
  tell?: (placements: Placement[]) => void;
}

function runSolver(highs: Highs, { problem, choice, first, limits, tell }: Run): Solved {
  const program = programOf(problem, choice);
  const model = highs.createModel(packed(program, highs));
  try {
    const time_limit = Math.max(0.1, limits.seconds - (limits.elapsed?.() ?? 0) / 1000);
    const gap = limits.gap ?? 0.01;
    model.options.set({ output_flag: false, mip_rel_gap: gap, mip_abs_gap: gap === 0 ? 0 : 1e-6, time_limit });
    model.setSolution({ colValue: columnsOfPlan(program, problem.matches.length, first) });
    const { mipImprovingSolution } = highs.constants.callbackType;
    const { modelStatus } = model.run({
      [mipImprovingSolution]: ({ data }) => {
        tell?.(planOfColumns(problem, program, data.mip_solution ?? []));
      },
    });
    const { colValue } = model.getSolution();
    const placements = planOfColumns(problem, program, colValue ?? []);
    // Within the gap is optimal for the solver; the gap is to be less than what one match more would save.
    const isOptimal = modelStatus === highs.constants.modelStatus.optimal;
    return { placements, is_proved: isOptimal && gap * planCost(problem, placements) < unplacedCost };
  } finally {
    model.dispose();
  }
}

/** The plan that costs least (spec 4 §2.2): the most matches, each as early and as near to what is wished as it can be. */
export async function cheapestPlan(run: Run): Promise<Solved> {
  return runSolver(await loadHighs(), run);
}

/**
 * Makes a plan (spec 4 §2.6): as a patient person would, made better by trying; what has no place then HiGHS looks for (spec 4 §2.2),
 * which proves how many can have one; last its courts are given out. It holds up the thread on which it runs.
 * @param tell hears of plans on the way, each with no fewer matches than the one before
 */
export async function solvePlan(
  problem: PlanningProblem,
  limits: SolverLimits,
  tell: (placements: Placement[]) => void = () => {},
): Promise<Solved> {
  const { matches } = problem;
  const left = () => limits.seconds - (limits.elapsed?.() ?? 0) / 1000;
  const isOver = () => left() <= 0;
  const patient = greedyPlan(problem);
  const choice = choiceOf(problem);
  if (choice.candidates.length === 0) return { placements: [], is_proved: true };
  tell(patient);
  const tried = improvedPlan(problem, patient, { isOver });
  if (tried.length === matches.length) return { placements: onSharedCourts(problem, tried), is_proved: true };
  tell(tried);
  const found = await cheapestPlan({ problem, choice, first: tried, limits, tell });
  const isMore = found.placements.length > tried.length;
  const best = isMore ? improvedPlan(problem, found.placements, { isOver }) : tried;
  return { ...found, placements: onSharedCourts(problem, best) };
}
