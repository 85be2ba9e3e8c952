import type { PlanningProblem } from "#domain/planning/planning.ts";

// The slow reading of what a plan may be (spec 4 §2.5): whole plans, court by court, checked from the problem alone.

export interface Placed {
  match: number;
  day: number;
  at: number;
  court_id: number;
}

const overlap = (a: number, aEnd: number, b: number, bEnd: number) => a < bEnd && b < aEnd;

const weekday = (firstDate: string, day: number) => {
  const date = new Date(`${firstDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day);
  return date.getUTCDay() === 0 ? 7 : date.getUTCDay();
};

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What one match may not do where it is, others apart. */
function alone(problem: PlanningProblem, { match, day, at, court_id }: Placed): string[] {
  const wrong: string[] = [];
  const its = problem.matches[match];
  if (its === undefined) return ["no such match"];
  const end = at + its.minutes;
  const minute = at - day * 1440;
  const isOpen = its.hours.some(
    (one) =>
      one.weekday === weekday(problem.first_date, day) &&
      minutes(one.first_start) <= minute &&
      minute <= minutes(one.last_start),
  );
  if (!isOpen || minute % 30 !== 0 || day < 0 || day >= problem.days) wrong.push("outside the hours");
  if (!its.courts.includes(court_id)) wrong.push("a court of others");
  const court = problem.courts.find((one) => one.court_id === court_id);
  if (court === undefined || !court.free.some(({ from, to }) => from <= at && end <= to)) wrong.push("court not free");
  for (const { person, from, to } of problem.absences)
    if (its.people.includes(person) && overlap(from, to, at, end)) wrong.push("somebody cannot");
  for (const fixed of problem.fixed)
    if (fixed.people.some((one) => its.people.includes(one)) && overlap(fixed.at.from, fixed.at.to, at, end))
      wrong.push("somebody plays elsewhere");
  return wrong;
}

function daysOfPairs(problem: PlanningProblem, placed: readonly Placed[]): string[] {
  const wrong: string[] = [];
  const pairs = new Set(problem.matches.flatMap((match) => match.pairs));
  for (const pair of pairs) {
    const own = placed.filter((one) => problem.matches[one.match]?.pairs.includes(pair)).map(({ day }) => day);
    const fixed = problem.fixed.filter((one) => one.pairs.includes(pair)).map(({ day }) => day);
    for (const day of own) {
      const all = [...own, ...fixed];
      if (all.filter((other) => other === day).length > problem.per_day) wrong.push("too often on a day");
      if (all.some((other) => other !== day && Math.abs(other - day) <= problem.rest_days)) wrong.push("no rest");
    }
  }
  return wrong;
}

/** What is wrong between matches of a bracket: who wins one plays the next. */
function bracketsOf(problem: PlanningProblem, placed: readonly Placed[]): string[] {
  const wrong: string[] = [];
  const known = new Set([...problem.matches, ...problem.fixed].map(({ id }) => id));
  const all = [
    ...placed.map(({ match, day, at }) => {
      const { id = "", after = [], minutes: length = 0 } = problem.matches[match] ?? {};
      return { id, after, day, from: at, to: at + length, isPlanned: true };
    }),
    ...problem.fixed.map(({ id = "", after = [], day, at }) => ({ id, after, day, ...at, isPlanned: false })),
  ];
  /** Whether so many on the same day come right before it; of what nobody plans nothing is said. */
  const before = (one: (typeof all)[number], count: number, isPlanned = one.isPlanned): boolean =>
    count === 0
      ? isPlanned
      : all.some(
          (other) =>
            one.after.includes(other.id) &&
            other.day === one.day &&
            before(other, count - 1, isPlanned || other.isPlanned),
        );
  for (const next of all) {
    for (const id of next.after.filter((one) => known.has(one))) {
      const first = all.find((one) => one.id === id);
      if (first === undefined) wrong.push(...(next.isPlanned ? ["before who plays there is known"] : []));
      else if (first.isPlanned || next.isPlanned) {
        if (first.to > next.from) wrong.push("not after the match it comes from");
        if (first.day !== next.day && next.day - first.day <= problem.rest_days) wrong.push("no rest after the match");
      }
    }
    if (before(next, problem.per_day)) wrong.push("too many in a row on a day");
  }
  return wrong;
}

/** Everything that is wrong with a plan. */
export function faultsOf(problem: PlanningProblem, placed: readonly Placed[]): string[] {
  const wrong = placed.flatMap((one) => alone(problem, one));
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1)) {
      const [a, b] = [problem.matches[one.match], problem.matches[other.match]];
      if (a === undefined || b === undefined || one.match === other.match) return [...wrong, "twice the same"];
      if (!overlap(one.at, one.at + a.minutes, other.at, other.at + b.minutes)) continue;
      if (one.court_id === other.court_id) wrong.push("two on a court");
      if (a.people.some((person) => b.people.includes(person))) wrong.push("somebody twice at once");
    }
  return [...wrong, ...daysOfPairs(problem, placed), ...bracketsOf(problem, placed)];
}

/** What a plan costs: a day later 1, half an hour from a liked hour 2, a match without a place 1000. */
export function slowCost(problem: PlanningProblem, placed: readonly Placed[]): number {
  let cost = 1000 * (problem.matches.length - placed.length);
  for (const { match, day, at } of placed) {
    cost += day;
    for (const liked of problem.matches[match]?.liked ?? [])
      cost += (2 * Math.abs(at - day * 1440 - minutes(liked))) / 30;
  }
  return cost;
}

/** The lowest cost of any plan, tried one by one. */
export function bestCost(problem: PlanningProblem): number {
  const places = problem.matches.map((_, match) => {
    const found: Placed[] = [];
    for (let day = 0; day < problem.days; day++)
      for (let minute = 0; minute < 1440; minute += 30)
        for (const { court_id } of problem.courts) {
          const one = { match, day, at: day * 1440 + minute, court_id };
          if (alone(problem, one).length === 0) found.push(one);
        }
    return found;
  });
  let best = Number.POSITIVE_INFINITY;
  const go = (match: number, placed: Placed[], cost: number) => {
    if (cost >= best) return;
    if (match === places.length) {
      best = cost;
      return;
    }
    for (const one of places[match] ?? []) {
      const next = [...placed, one];
      if (faultsOf(problem, next).length === 0)
        go(match + 1, next, cost + slowCost(problem, next) - slowCost(problem, placed) + 1000);
    }
    go(match + 1, placed, cost + 1000);
  };
  go(0, [], 0);
  return best;
}
