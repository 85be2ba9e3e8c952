import loadHighs from "highs";
import { type Placement, type PlanningProblem, planCost } from "#domain/planning/planning.ts";
import { type Choice, choiceOf } from "#domain/planning/planning-candidates.ts";
import { greedyPlan } from "#domain/planning/planning-greedy.ts";
import { type Program, programOf } from "#domain/planning/planning-program.ts";
import { columnsOfPlan, planOfColumns } from "#domain/planning/planning-solution.ts";

/** A plan that was found on the way. */
export type Found = Omit<Solved, "is_proved">;

export interface Solved {
  placements: Placement[];
  cost: number;
  /** Within 1 % of the best there is. */
  is_proved: boolean;
}

export interface SolverLimits {
  /** Seconds after which the best plan that was found is taken. */
  seconds: number;
  /** How far from the best it may stay, as a part of the cost. */
  gap?: number;
  /** Milliseconds since the plan was asked for, which count as well. */
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

interface Run {
  problem: PlanningProblem;
  choice: Choice;
  first: Placement[];
  limits: SolverLimits;
  tell: (found: Found) => void;
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
        const placements = planOfColumns(problem, program, data.mip_solution ?? []);
        tell({ placements, cost: planCost(problem, placements) });
      },
    });
    const { colValue } = model.getSolution();
    const placements = planOfColumns(problem, program, colValue ?? []);
    // Within the gap is optimal for the solver.
    const is_proved = modelStatus === highs.constants.modelStatus.optimal;
    return { placements, cost: planCost(problem, placements), is_proved };
  } finally {
    model.dispose();
  }
}

/** A plan without a solver: what it begins with, and what is offered where it finds nothing better in time. */
function better(problem: PlanningProblem, first: Placement[], found: Solved): Solved {
  const cost = planCost(problem, first);
  return cost < found.cost ? { ...found, placements: first, cost } : found;
}

/**
 * Solves a plan with HiGHS (spec 4 §2.2). It holds up the thread on which it runs.
 * @param tell hears of each better plan, first of the one that a patient person would make
 */
export async function solvePlan(
  problem: PlanningProblem,
  limits: SolverLimits,
  tell: (found: Found) => void = () => {},
): Promise<Solved> {
  const first = greedyPlan(problem);
  const choice = choiceOf(problem);
  if (choice.candidates.length === 0) return { placements: [], cost: planCost(problem, []), is_proved: true };
  tell({ placements: first, cost: planCost(problem, first) });
  const highs = await loadHighs();
  return better(problem, first, runSolver(highs, { problem, choice, first, limits, tell }));
}
