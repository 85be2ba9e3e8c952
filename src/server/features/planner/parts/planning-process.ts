import type { Placement, PlanningProblem } from "#domain/planning/planning.ts";
import { type Unplaced, unplacedOf } from "#domain/planning/planning-reasons.ts";
import { type PlanningTime, timeUsed } from "./planning-time.ts";
import { solvePlan } from "./solving.ts";

// A plan is solved in a process of its own, behind the server's, so that nothing else waits for it (spec 4 §2.2; decision 16); the
// process ends with the plan, and its memory with it.

export interface PlanningTask {
  problem: PlanningProblem;
  time: PlanningTime;
}

/** A plan, better than those before it; the last one is the solver's. */
export interface PlanningNews {
  placements: Placement[];
  unplaced: Unplaced[];
  is_proved: boolean;
  is_last: boolean;
}

async function solve({ problem, time }: PlanningTask): Promise<void> {
  const begun = performance.now();
  const elapsed = () => {
    const { user, system } = process.cpuUsage(); // both in µs, since the process began
    return timeUsed(time, (user + system) / 1000, performance.now() - begun);
  };
  const tell = (placements: Placement[], more: Pick<PlanningNews, "is_proved" | "is_last">) => {
    const news: PlanningNews = { placements, unplaced: unplacedOf(problem, placements), ...more };
    process.send?.(news, () => {
      if (news.is_last) process.disconnect();
    });
  };
  const { placements, is_proved } = await solvePlan(problem, { seconds: time.seconds, elapsed }, (found) =>
    tell(found, { is_proved: false, is_last: false }),
  );
  tell(placements, { is_proved, is_last: true });
}

process.once("message", (task: PlanningTask) => void solve(task));
// The server has gone: nobody waits for the plan.
process.once("disconnect", () => process.exit());
