import v8 from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { Placement, PlanningProblem } from "#domain/planning.ts";
import { type Unplaced, unplacedOf } from "#domain/planning-reasons.ts";
import { solvePlan } from "./solving.ts";

// A plan is solved in a thread of its own, so that nothing else waits for it (spec 4 §2.2); the thread ends with the plan, and its
// memory with it.

export interface PlanningTask {
  problem: PlanningProblem;
  /** Until when the solver looks for something better. */
  seconds: number;
}

/** A plan, better than those before it; the last one is the solver's. */
export interface PlanningNews {
  placements: Placement[];
  unplaced: Unplaced[];
  is_proved: boolean;
  is_last: boolean;
}

const { problem, seconds }: PlanningTask = workerData;
const begun = performance.now(); // it may count from the start of the process

// The process compiles WebAssembly quickly and once (docs/decisions/0014); the solver runs hot and gains from the slow compilation.
v8.setFlagsFromString("--no-liftoff-only");

function tell(placements: Placement[], more: Pick<PlanningNews, "is_proved" | "is_last">): void {
  const news: PlanningNews = { placements, unplaced: unplacedOf(problem, placements), ...more };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(news);
}

const { placements, is_proved } = await solvePlan(
  problem,
  { seconds, elapsed: () => performance.now() - begun },
  (found) => tell(found.placements, { is_proved: false, is_last: false }),
);
tell(placements, { is_proved, is_last: true });
