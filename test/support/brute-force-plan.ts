import type { LikedTime, PlanningProblem } from "#domain/planning/planning.ts";

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
  if (!isOpen || minute % 30 !== 0 || day < 0 || day >= problem.days || day > (its.last_day ?? day))
    wrong.push("outside the hours");
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

/** Half hours from the nearest of some times that are liked, read slowly: six hours on a weekday that none of them names. */
function slowAway(liked: readonly LikedTime[], day: number, minute: number): number {
  let least = liked.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  let isNamed = liked.length === 0;
  for (const { weekday: its, first_start, last_start } of liked) {
    if (its !== null && its !== day) continue;
    isNamed = true;
    const [from, to] = [minutes(first_start), minutes(last_start)];
    const away = minute < from ? from - minute : minute > to ? minute - to : 0;
    if (away / 30 < least) least = away / 30;
  }
  return isNamed ? least : 12;
}

/** What a plan costs: a day later 1, half an hour from a liked hour 2, a match without a place 1000. */
export function slowCost(problem: PlanningProblem, placed: readonly Placed[]): number {
  let cost = 1000 * (problem.matches.length - placed.length);
  for (const { match, day, at } of placed) {
    cost += day;
    for (const wish of problem.matches[match]?.wishes ?? [])
      cost += 2 * slowAway(wish, weekday(problem.first_date, day), at - day * 1440);
  }
  return cost;
}

/** Half hours that pauses are too short, and half hours waited beyond an hour and a half, cubed (spec 4 §2.8), read slowly. */
function slowPauses(problem: PlanningProblem, placed: readonly Placed[]): [pauses: number, waits: number] {
  const all = [
    ...problem.fixed.map(({ id, people, after = [], at }) => ({ id, people, after, ...at })),
    ...placed.flatMap(({ match, at }) => {
      const its = problem.matches[match];
      return its === undefined ? [] : [{ ...its, after: its.after ?? [], from: at, to: at + its.minutes }];
    }),
  ];
  let [pauses, waits] = [0, 0];
  const least = (problem.least_pause ?? 30) / 30;
  const count = (first: { from: number; to: number }, next: { from: number; to: number }) => {
    const [day, nextDay] = [Math.floor(first.from / 1440), Math.floor(next.from / 1440)];
    const between = (next.from - first.to) / 30;
    if (day === nextDay && between < least) pauses += least - between;
    if (day === nextDay) waits += Math.max(0, between - Math.max(3, least)) ** 3;
    const isLate = first.to - day * 1440 > 22.5 * 60;
    const morning = next.from - nextDay * 1440;
    if (nextDay - day === 1 && isLate && morning < 600) pauses += (600 - morning) / 30;
  };
  for (const person of new Set(all.flatMap(({ people }) => people))) {
    const own = all.filter(({ people }) => people.includes(person)).sort((a, b) => a.from - b.from);
    for (let index = 1; index < own.length; index++) {
      const [first, next] = [own[index - 1], own[index]];
      if (first !== undefined && next !== undefined && next.from >= 0) count(first, next);
    }
  }
  for (const next of all)
    for (const first of all) if (first.id !== undefined && next.after.includes(first.id)) count(first, next);
  return [pauses, waits];
}

/** Half hours of courts between matches in which none of the plan's could be played (spec 4 §2.6), read minute by minute. */
export function slowHoles(problem: PlanningProblem, placed: readonly Placed[]): number {
  if (problem.per_day > 1) return 0;
  const shortest = Math.min(...problem.matches.map((match) => match.minutes));
  let holes = 0;
  for (const { match, at, court_id } of placed) {
    const court = problem.courts.find((one) => one.court_id === court_id);
    if (court === undefined) continue;
    const end = at + (problem.matches[match]?.minutes ?? 0);
    const ofClub = [0, court.free[0]?.from, court.free.at(-1)?.to];
    const isFree = (minute: number) => court.free.some(({ from, to }) => from <= minute && minute < to);
    const playedAt = (minute: number) =>
      placed.find((one) => {
        const its = problem.matches[one.match]?.minutes ?? 0;
        return one.court_id === court_id && one.at <= minute && minute < one.at + its;
      });
    let before = 0;
    while (before < shortest && isFree(at - before - 1) && playedAt(at - before - 1) === undefined) before++;
    const isEdge = playedAt(at - before - 1) === undefined && ofClub.includes(at - before);
    if (before < shortest && !isEdge) holes += Math.ceil(before / 30);
    let after = 0;
    while (after < shortest && isFree(end + after) && playedAt(end + after) === undefined) after++;
    const isCounted = playedAt(end + after) !== undefined || ofClub.includes(end + after);
    if (after < shortest && !isCounted) holes += Math.ceil(after / 30);
  }
  return holes;
}

/** How many matches are too many on a day (spec 4 §2.6), the next counting one more, read slowly. */
function slowCrowd(problem: PlanningProblem, placed: readonly Placed[]): number {
  if (problem.per_day > 1) return 0;
  const alike = { ...problem, absences: [], fixed: [] };
  let crowd = 0;
  for (let day = 0; day < problem.days; day++) {
    const courts = problem.courts.filter(({ court_id }) =>
      problem.matches.some((_, match) =>
        Array.from({ length: 60 }, (__, step) => day * 1440 + 30 * step).some(
          (at) => alone(alike, { match, day, at, court_id }).length === 0,
        ),
      ),
    ).length;
    const count = placed.filter((one) => one.day === day).length;
    for (let over = 1; over <= count - 2 * courts; over++) crowd += over;
  }
  return crowd;
}

/** What a plan misses of each aim (spec 4 §2.6), in their order, read slowly. */
export function slowMisses(problem: PlanningProblem, placed: readonly Placed[]): number[] {
  const away = ({ match, day, at }: Placed): number => {
    const { wishes = [], liked_hours = [] } = problem.matches[match] ?? {};
    const counted = wishes.length > 0 ? wishes : [liked_hours];
    return Math.max(...counted.map((one) => slowAway(one, weekday(problem.first_date, day), at - day * 1440)));
  };
  const isLate = ({ day, at }: Placed) => at - day * 1440 > 21 * 60;
  const isBad = (one: Placed) => away(one) > 0 || isLate(one);
  let [near, far, uneven] = [0, 0, 0];
  for (const pair of new Set(problem.matches.flatMap(({ pairs }) => pairs))) {
    const isIts = ({ pairs }: { pairs: readonly string[] }) => pairs.includes(pair);
    const lasts = problem.matches.filter(isIts).map(({ last_day = problem.days - 1 }) => last_day);
    const window = Math.min(problem.days, Math.max(...lasts) + 1);
    const inside = problem.fixed.filter((one) => isIts(one) && one.day >= 0 && one.day < window).length;
    const count = problem.matches.filter(isIts).length + inside;
    const share = Math.floor(window / count);
    const half = Math.max(Math.ceil(share / 2), window >= 2 * count - 1 ? 2 : 1);
    const isStaying = problem.matches.some((one) => isIts(one) && one.old_day !== undefined);
    const least = share === 0 ? 0 : isStaying && half > 2 ? 2 : half;
    const best = isStaying || share < least ? least : share;
    const own = placed.filter(({ match }) => problem.matches[match]?.pairs.includes(pair));
    const days = [...own.map(({ day }) => day), ...problem.fixed.filter(isIts).map(({ day }) => day)];
    days.sort((a, b) => a - b);
    for (let index = 1; index < days.length; index++) {
      if ((days[index] ?? 0) < 0) continue;
      const between = (days[index] ?? 0) - (days[index - 1] ?? 0);
      if (between < least) near += least - between;
      if (between < best) far += best - between;
    }
    for (let bad = own.filter(isBad).length; bad > 1; bad--) uneven += bad - 1;
  }
  const bad = placed.filter(isBad);
  for (const league of new Set(problem.matches.map((match) => match.league))) {
    const all = problem.matches.filter((match) => match.league === league).length;
    const its = bad.filter(({ match }) => problem.matches[match]?.league === league).length;
    const share = Math.floor((bad.length * all) / problem.matches.length + 0.5);
    if (its > share) uneven += its - share;
  }
  const sum = (of: (one: Placed) => number) => placed.reduce((total, one) => total + of(one), 0);
  const [pauses, waits] = slowPauses(problem, placed);
  const unplaced = problem.matches.length - placed.length;
  const moved = sum(({ match, day }) => Math.abs(day - (problem.matches[match]?.old_day ?? day)));
  const night = sum(({ day, at }) => Math.max(0, at - day * 1440 - 21 * 60) / 30);
  const [crowd, holes] = [slowCrowd(problem, placed), slowHoles(problem, placed)];
  return [unplaced, pauses, near, waits, sum(away), night, moved, far, uneven, crowd, holes, sum(({ at }) => at / 30)];
}

/** The least that any plan misses, the first aim first; of all plans, tried one by one. */
export function leastMisses(problem: PlanningProblem): number[] {
  const places = placesOf(problem);
  let best = [Number.POSITIVE_INFINITY];
  const go = (match: number, placed: Placed[]) => {
    if (match - placed.length > (best[0] ?? 0)) return;
    if (match === places.length) {
      const misses = slowMisses(problem, placed);
      const first = misses.findIndex((one, aim) => one !== best[aim]);
      if (first !== -1 && (misses[first] ?? 0) < (best[first] ?? 0)) best = misses;
      return;
    }
    for (const one of places[match] ?? [])
      if (faultsOf(problem, [...placed, one]).length === 0) go(match + 1, [...placed, one]);
    go(match + 1, placed);
  };
  go(0, []);
  return best;
}

/** Everywhere that each match could be, others apart. */
function placesOf(problem: PlanningProblem): Placed[][] {
  return problem.matches.map((_, match) => {
    const found: Placed[] = [];
    for (let day = 0; day < problem.days; day++)
      for (let minute = 0; minute < 1440; minute += 30)
        for (const { court_id } of problem.courts) {
          const one = { match, day, at: day * 1440 + minute, court_id };
          if (alone(problem, one).length === 0) found.push(one);
        }
    return found;
  });
}

/** The lowest cost of any plan, tried one by one. */
export function bestCost(problem: PlanningProblem): number {
  const places = placesOf(problem);
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
