import {
  daysFor,
  minutesPerDay,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  type Span,
  slotCost,
  slotsOf,
  spanOf,
  startsOn,
} from "./planning.ts";
import { ledgerOf, obstaclesOfPeople } from "./planning-ledger.ts";

// What the solver chooses from (spec 4 §2.2): for each match the days and half hours at which its people can, on a class of courts.

/** Courts that have the same free hours on a day and serve the same leagues: it does not matter which of them a match gets. */
export interface CourtClass {
  courts: readonly number[];
  free: readonly Span[];
}

/** A match that may begin then, on a court of that class. */
export interface Candidate extends PlanningSlot {
  match: number;
  court_class: number;
  cost: number;
}

export interface Choice {
  classes: readonly CourtClass[];
  candidates: readonly Candidate[];
}

/** From the first start of a day to the last end. */
function spanOfDay(problem: PlanningProblem, day: number): Span {
  const all = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  const kinds = new Map(
    problem.matches.map((match) => [JSON.stringify([match.minutes, match.hours, match.last_day]), match]),
  );
  for (const match of kinds.values()) {
    const starts = day < daysFor(problem, match) ? startsOn(problem.first_date, day, match.hours) : [];
    all.from = Math.min(all.from, starts[0] ?? all.from);
    all.to = Math.max(all.to, (starts.at(-1) ?? all.to) + match.minutes);
  }
  return all;
}

/** Days that share hours of the night count as one, since a match past midnight takes a court from the next day. */
function blocksOfDays(problem: PlanningProblem): (Span & { days: number[] })[] {
  const blocks: (Span & { days: number[] })[] = [];
  for (let day = 0; day < problem.days; day++) {
    const { from, to } = spanOfDay(problem, day);
    if (from >= to) continue;
    const last = blocks.at(-1);
    if (last !== undefined && from < last.to) {
      last.days.push(day);
      last.to = Math.max(last.to, to);
    } else blocks.push({ from, to, days: [day] });
  }
  return blocks;
}

function within(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to)
    .sort((a, b) => a.from - b.from);
}

function classesOf(problem: PlanningProblem, block: Span): CourtClass[] {
  const kinds = [...new Map(problem.matches.map(({ courts }) => [courts.join(), courts])).values()];
  const found = new Map<string, { courts: number[]; free: Span[] }>();
  for (const { court_id, free } of problem.courts) {
    const its = within(free, block);
    const users = kinds.map((courts) => courts.includes(court_id));
    const key = JSON.stringify([users, its]);
    const same = found.get(key);
    if (same === undefined) found.set(key, { courts: [court_id], free: its });
    else same.courts.push(court_id);
  }
  return [...found.values()];
}

function canHave({ courts, free }: CourtClass, match: PlanningMatch, at: number): boolean {
  const span = spanOf(match, at);
  const [first] = courts;
  return (
    first !== undefined &&
    match.courts.includes(first) &&
    free.some(({ from, to }) => from <= span.from && span.to <= to)
  );
}

/** Everything that may be chosen, without what has its obstacle before the plan begins. */
export function choiceOf(problem: PlanningProblem): Choice {
  const ledger = ledgerOf(problem);
  const classes: CourtClass[] = [];
  const byDay = new Map<number, number[]>();
  for (const block of blocksOfDays(problem)) {
    const its = classesOf(problem, block);
    for (const day of block.days)
      byDay.set(
        day,
        its.map((_, at) => classes.length + at),
      );
    classes.push(...its);
  }
  const candidates = problem.matches.flatMap((match, index) =>
    slotsOf(problem, match)
      .filter((slot) => obstaclesOfPeople(problem, ledger, match, slot).length === 0)
      .map((slot) => ({ ...slot, cost: slotCost(problem.first_date, match, slot) }))
      .flatMap((slot) =>
        (byDay.get(slot.day) ?? [])
          .filter((one) => classes[one] !== undefined && canHave(classes[one], match, slot.at))
          .map((court_class) => ({ match: index, ...slot, court_class })),
      ),
  );
  return { classes, candidates };
}

/**
 * Gives what was chosen its courts: in each class by the time of its start, the first court that is free. There is one, since no more
 * than the class has courts are in use at once.
 */
export function onCourts(problem: PlanningProblem, { classes }: Choice, chosen: readonly Candidate[]): Placement[] {
  const until = new Map<string, number>();
  return [...chosen]
    .sort((a, b) => a.at - b.at || a.match - b.match)
    .map(({ match, day, at, court_class }) => {
      const courts = classes[court_class]?.courts ?? [];
      const key = (court: number) => `${court_class} ${court}`;
      const court_id = courts.find((court) => (until.get(key(court)) ?? Number.NEGATIVE_INFINITY) <= at);
      if (court_id === undefined) throw new Error("a class of courts was given more matches than courts");
      until.set(key(court_id), at + (problem.matches[match]?.minutes ?? minutesPerDay));
      return { match, day, at, court_id };
    });
}
