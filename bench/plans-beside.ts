import { minutesPerDay, type Placement, type PlanningProblem } from "#domain/planning/planning.ts";
import { hoursMissed } from "#domain/planning/planning-aims.ts";
import { choiceOf } from "#domain/planning/planning-candidates.ts";
import { greedyPlan } from "#domain/planning/planning-greedy.ts";
import { pausesOf } from "#domain/planning/planning-pauses.ts";
import { cheapestPlan } from "#server/features/planner/parts/solving.ts";

// A plan of the planner beside one that a patient person makes, and beside the solver's by cost alone: as early as it can be.

/** A plan, and the seconds of work that it took. */
interface Made {
  placements: readonly Placement[];
  seconds: number;
}

/** What a plan takes of the processor. */
export async function timed(make: () => Promise<Placement[]> | Placement[]): Promise<Made> {
  const before = process.cpuUsage();
  const placements = await make();
  const { user, system } = process.cpuUsage(before);
  return { placements, seconds: (user + system) / 1e6 };
}

/** Days between two matches of a pair, each with the next. */
function distancesOf({ matches }: PlanningProblem, placements: readonly Placement[]): number[] {
  const days = new Map<string, number[]>();
  for (const { match, day } of placements)
    for (const pair of matches[match]?.pairs ?? []) days.set(pair, [...(days.get(pair) ?? []), day]);
  return [...days.values()].flatMap((its) => {
    const sorted = its.toSorted((a, b) => a - b);
    return sorted.slice(1).map((day, index) => day - (sorted[index] ?? 0));
  });
}

/** Of each league how many of a hundred matches begin when it likes. */
function likedOf({ matches, first_date }: PlanningProblem, placements: readonly Placement[]): string {
  const shares = [...new Set(matches.map(({ league }) => league))].map((league) => {
    const its = placements.filter(({ match }) => matches[match]?.league === league);
    const liked = its.filter((one) => {
      const match = matches[one.match];
      return match !== undefined && hoursMissed(first_date, match, one) === 0;
    });
    return Math.round((100 * liked.length) / its.length);
  });
  return `${shares.join("/")} % liked`;
}

const evening = 18 * 60;

function lineOf(problem: PlanningProblem, { placements, seconds }: Made): string {
  const apart = distancesOf(problem, placements);
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length;
  // Plans begin on a Monday, but for a tournament's Saturday.
  const atWork = placements.filter(({ day, at }) => problem.days > 1 && day % 7 < 5 && at % minutesPerDay < evening);
  const pauses = pausesOf(problem, placements);
  return [
    `${placements.length} of ${problem.matches.length} placed`,
    `${Math.min(...apart)} days apart at least, ${mean.toFixed(1)} on average`,
    likedOf(problem, placements),
    `${atWork.length} in working hours, ${placements.length - atWork.length} in the evening or at weekends`,
    ...(pauses.length === 0 ? [] : [`pauses of ${Math.min(...pauses)} to ${Math.max(...pauses)} min`]),
    `${seconds.toFixed(1)} s`,
  ].join("; ");
}

/** Prints what the planner made, beside the two others. */
export async function printBeside(problem: PlanningProblem, planned: Made): Promise<void> {
  const first = greedyPlan(problem);
  const cheapest = () => cheapestPlan({ problem, choice: choiceOf(problem), first, limits: { seconds: 20 } });
  const all: [string, Made][] = [
    ["planner", planned],
    ["by hand", await timed(() => greedyPlan(problem))],
    ["by cost", await timed(async () => (await cheapest()).placements)],
  ];
  for (const [name, made] of all) process.stdout.write(`     ${name}: ${lineOf(problem, made)}\n`);
}
