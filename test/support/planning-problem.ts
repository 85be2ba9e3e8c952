import type { PlanningProblem } from "#domain/planning/planning.ts";

/** A problem from Monday, 30 November 2026, on one court that is free for three weeks, of which a test says what matters to it. */
export const planningProblem = (more: Partial<PlanningProblem>): PlanningProblem => ({
  first_date: "2026-11-30",
  days: 2,
  courts: [{ court_id: 1, free: [{ from: 0, to: 30_000 }] }],
  matches: [],
  fixed: [],
  absences: [],
  per_day: 1,
  rest_days: 0,
  ...more,
});
