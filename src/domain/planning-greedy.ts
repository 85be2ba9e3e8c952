import {
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  slotCost,
  slotsOf,
} from "./planning.ts";
import { book, courtFor, type Ledger, ledgerOf, ledgerWith, obstaclesOfPeople } from "./planning-ledger.ts";

/** The slots that a match's people have, the cheapest first. */
function slotsInOrder(problem: PlanningProblem, ledger: Ledger, match: PlanningMatch): PlanningSlot[] {
  return slotsOf(problem, match)
    .filter((slot) => obstaclesOfPeople(problem, ledger, match, slot).length === 0)
    .sort((a, b) => slotCost(match, a) - slotCost(match, b) || a.at - b.at);
}

function put(problem: PlanningProblem, ledger: Ledger, index: number, slots: PlanningSlot[]): Placement | null {
  const match = problem.matches[index];
  if (match === undefined) return null;
  for (const slot of slots) {
    const court_id = courtFor(problem, ledger, match, slot.at);
    if (court_id === undefined || obstaclesOfPeople(problem, ledger, match, slot).length > 0) continue;
    const placement = { match: index, ...slot, court_id };
    book(ledger, match, placement);
    return placement;
  }
  return null;
}

/**
 * A plan as somebody patient makes it: the match with the fewest possibilities first, each at its best place that is left. The
 * solver begins with it.
 */
export function greedyPlan(problem: PlanningProblem): Placement[] {
  const ledger = ledgerOf(problem);
  return problem.matches
    .map((match, index) => ({ index, slots: slotsInOrder(problem, ledger, match) }))
    .sort((a, b) => a.slots.length - b.slots.length || a.index - b.index)
    .flatMap(({ index, slots }) => put(problem, ledger, index, slots) ?? []);
}

/** A plan with the matches that it left out and that have a place all the same: no plan that was stopped leaves one out for nothing. */
export function filledUp(problem: PlanningProblem, placements: readonly Placement[]): Placement[] {
  const ledger = ledgerWith(problem, placements);
  const placed = new Set(placements.map(({ match }) => match));
  const more = problem.matches.flatMap((match, index) =>
    placed.has(index) ? [] : (put(problem, ledger, index, slotsInOrder(problem, ledger, match)) ?? []),
  );
  return [...placements, ...more];
}
