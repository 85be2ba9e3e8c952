import {
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  slotCost,
  slotsOf,
} from "./planning.ts";
import {
  book,
  courtFor,
  type Ledger,
  ledgerOf,
  ledgerWith,
  missingBefore,
  obstaclesOfPeople,
} from "./planning-ledger.ts";
import { inOrderOfPlay } from "./planning-order.ts";

/** The slots that a match's people have, the cheapest first. */
function slotsInOrder(problem: PlanningProblem, ledger: Ledger, match: PlanningMatch): PlanningSlot[] {
  return slotsOf(problem, match)
    .filter((slot) => obstaclesOfPeople(problem, ledger, match, slot).length === 0)
    .map((slot) => ({ slot, cost: slotCost(problem.first_date, match, slot) }))
    .sort((a, b) => a.cost - b.cost || a.slot.at - b.slot.at)
    .map(({ slot }) => slot);
}

function put(problem: PlanningProblem, ledger: Ledger, index: number, slots: PlanningSlot[]): Placement | null {
  const match = problem.matches[index];
  if (match === undefined || missingBefore(problem, ledger, match).length > 0) return null;
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
 * How many matches come before each, at most: those of the first round of a bracket none, of the second one.
 * @returns of a match in a circle nothing
 */
function roundsBefore({ matches }: PlanningProblem): Map<number, number> {
  const before = new Map<string, number>();
  return new Map(
    inOrderOfPlay(matches).map((index) => {
      const { id, after = [] } = matches[index] ?? { id: "" };
      const round = Math.max(0, ...after.map((feeder) => (before.get(feeder) ?? -1) + 1));
      before.set(id, round);
      return [index, round];
    }),
  );
}

/**
 * A plan as somebody patient makes it: round by round, the match with the fewest possibilities first, each at its best place that is
 * left. The solver begins with it.
 */
export function greedyPlan(problem: PlanningProblem): Placement[] {
  const ledger = ledgerOf(problem);
  const rounds = roundsBefore(problem);
  return problem.matches
    .map((match, index) => ({ index, slots: slotsInOrder(problem, ledger, match), round: rounds.get(index) ?? 0 }))
    .sort((a, b) => a.round - b.round || a.slots.length - b.slots.length || a.index - b.index)
    .flatMap(({ index, slots }) => put(problem, ledger, index, slots) ?? []);
}

/** A plan with the matches that it left out and that have a place all the same: no plan that was stopped leaves one out for nothing. */
export function filledUp(problem: PlanningProblem, placements: readonly Placement[]): Placement[] {
  const ledger = ledgerWith(problem, placements);
  const placed = new Set(placements.map(({ match }) => match));
  const more = inOrderOfPlay(problem.matches).flatMap((index) => {
    const match = problem.matches[index];
    if (match === undefined || placed.has(index)) return [];
    return put(problem, ledger, index, slotsInOrder(problem, ledger, match)) ?? [];
  });
  return [...placements, ...more];
}
