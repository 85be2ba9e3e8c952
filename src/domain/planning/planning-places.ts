import { type Placement, type PlanningProblem, slotsOf, spanOf } from "./planning.ts";
import { courtsFor, ledgerWith, obstaclesOf } from "./planning-ledger.ts";

/**
 * Where a match could be while the rest of a plan stays as it is (spec 4 §2.1), in the order of the calendar and of the courts.
 * @param index its index among the problem's matches; its own place counts as free
 */
export function freePlacesOf(problem: PlanningProblem, placements: readonly Placement[], index: number): Placement[] {
  const match = problem.matches[index];
  if (match === undefined) return [];
  const ledger = ledgerWith(
    problem,
    placements.filter((one) => one.match !== index),
  );
  return slotsOf(problem, match)
    .filter((slot) => obstaclesOf(problem, ledger, match, slot).length === 0)
    .flatMap((slot) =>
      courtsFor(problem, ledger, match, spanOf(match, slot.at)).map((court_id) => ({
        match: index,
        ...slot,
        court_id,
      })),
    );
}
