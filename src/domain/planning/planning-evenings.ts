import {
  dayOf,
  minutesPerDay,
  minutesPerStep,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  type Span,
  slotsOf,
  spanOf,
} from "./planning.ts";

// What a club's evenings are to be like (spec 4 §2.6): nobody begins late, no day is crowded, no court stands empty between two matches.

const lastGoodStart = 21 * 60; // a match of an hour and a half ends at 22:30

/** Half hours that a match begins after 21:00. */
export function nightMissed({ day, at }: PlanningSlot): number {
  return Math.max(0, at - day * minutesPerDay - lastGoodStart) / minutesPerStep;
}

const perCourt = 2; // matches of a plan on a day: members have the rest

/** One match for all that may have the same places. */
function kindsOf({ matches }: PlanningProblem): PlanningMatch[] {
  const kinds = matches.map((match): [string, PlanningMatch] => [
    JSON.stringify([match.minutes, match.hours, match.last_day, match.courts]),
    match,
  ]);
  return [...new Map(kinds).values()];
}

/** How many matches each day of a plan has before it is crowded: two on each court that can be had; any number on a tournament's. */
export function roomOfDays(problem: PlanningProblem): number[] {
  if (problem.per_day > 1) return Array.from({ length: problem.days }, () => Number.POSITIVE_INFINITY);
  const courts = Array.from({ length: problem.days }, () => new Set<number>());
  for (const match of kindsOf(problem))
    for (const { day, at } of slotsOf(problem, match)) {
      const span = spanOf(match, at);
      for (const { court_id, free } of problem.courts)
        if (match.courts.includes(court_id) && free.some(({ from, to }) => from <= span.from && span.to <= to))
          courts[day]?.add(court_id);
    }
  return courts.map(({ size }) => perCourt * size);
}

/** One match too many on a day counts 1, the next 2 more. */
export function crowdOf(matches: number, room: number): number {
  const over = Math.max(0, matches - room);
  return (over * (over + 1)) / 2;
}

/** A stretch that a court has free, and what it ends at: bookings and closures of others, else nothing. */
interface Free extends Span {
  first: number;
  next: number;
}

const [always, never] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** What each court has free; where the club opens, closes or the plan begins there is nothing beside it. */
function freeOf({ courts, open = [], begins = 0 }: PlanningProblem): Map<number, Free[]> {
  const ends = courts.flatMap(({ free }) => [free[0]?.from ?? 0, free.at(-1)?.to ?? 0]);
  const ofClub = new Set([begins, 0, ...ends, ...open.flatMap(({ from, to }) => [from, to])]);
  return new Map(
    courts.map(({ court_id, free }) => [
      court_id,
      free.map(({ from, to }) => ({
        from,
        to,
        first: ofClub.has(from) ? always : from,
        next: ofClub.has(to) ? never : to,
      })),
    ]),
  );
}

function lastEnd(taken: readonly Span[], before: number): number {
  let last = always;
  for (const { to } of taken) if (to <= before && to > last) last = to;
  return last;
}

function nextBegin(taken: readonly Span[], after: number): number {
  let next = never;
  for (const { from } of taken) if (from >= after && from < next) next = from;
  return next;
}

/** What lies beside a plan's matches on its courts. */
export class CourtGaps {
  readonly #shortest: number;
  readonly #free: ReadonlyMap<number, readonly Free[]>;

  constructor(problem: PlanningProblem) {
    // On a tournament's day it is people who are not to wait.
    this.#shortest = problem.per_day > 1 ? 0 : Math.min(...problem.matches.map(({ minutes }) => minutes));
    this.#free = freeOf(problem);
  }

  #lost(minutes: number): number {
    return minutes < this.#shortest ? Math.ceil(minutes / minutesPerStep) : 0;
  }

  /** Half hours before and after a stretch in which nothing can be played, up to what else is on the court. */
  #beside(court: number, { from, to }: Span, taken: readonly Span[]) {
    const around = this.#free.get(court)?.find((one) => one.from <= from && to <= one.to);
    const first = Math.max(lastEnd(taken, from), around?.first ?? always);
    const next = nextBegin(taken, to);
    const isLast = around === undefined || next > around.to;
    return {
      before: this.#lost(from - first),
      after: this.#lost((isLast ? (around?.next ?? never) : next) - to),
      isLast,
    };
  }

  /** What one more match would leave empty beside it. */
  beside(court: number, span: Span, taken: readonly Span[]): number {
    const { before, after } = this.#beside(court, span, taken);
    return before + after;
  }

  /**
   * Half hours of a court on a day, counted from midnight, in which nothing can be played, between the plan's matches and what is beside
   * them; the first of the morning and the last of the night are not between.
   * @param taken what the plan has on the court, of whatever day
   */
  onDay(court: number, day: number, taken: readonly Span[]): number {
    let sum = 0;
    for (const span of taken) {
      if (dayOf(span) !== day) continue;
      const { before, after, isLast } = this.#beside(court, span, taken);
      sum += before + (isLast ? after : 0);
    }
    return sum;
  }
}

type Taken = ReadonlyMap<number, readonly Span[]>;

const courtsAtMost = 10_000; // their numbers, beside a day in one number

/** The evenings of a plan while it is changed. */
export class Evenings {
  readonly #gaps: CourtGaps;
  readonly #room: readonly number[];
  /** How many matches the days have. */
  readonly #counts: number[] = [];

  constructor(problem: PlanningProblem) {
    this.#gaps = new CourtGaps(problem);
    this.#room = roomOfDays(problem);
  }

  /** Notes one match more or less on a day. */
  note(day: number, change: 1 | -1): void {
    this.#counts[day] = (this.#counts[day] ?? 0) + change;
  }

  /** Of some courts that are free then, the first on which a match leaves least empty beside it. */
  bestCourt(courts: readonly number[], span: Span, taken: Taken): number | undefined {
    let best: number | undefined;
    let least = never;
    for (const court of courts) {
      const empty = this.#gaps.beside(court, span, taken.get(court) ?? []);
      if (empty < least) [best, least] = [court, empty];
    }
    return best;
  }

  /** What is missed on the days and courts of some places. */
  missed(places: readonly Placement[], taken: Taken): { crowded: number; idle: number } {
    let [crowded, idle] = [0, 0];
    for (const day of new Set(places.map((one) => one.day)))
      crowded += crowdOf(this.#counts[day] ?? 0, this.#room[day] ?? 0);
    const seen = new Set<number>();
    for (const { at, court_id } of places) {
      const day = dayOf({ from: at });
      const key = day * courtsAtMost + court_id;
      if (seen.has(key)) continue;
      seen.add(key);
      idle += this.#gaps.onDay(court_id, day, taken.get(court_id) ?? []);
    }
    return { crowded, idle };
  }
}

/** What a whole plan misses of all this. */
export function eveningsMissedBy(problem: PlanningProblem, placements: readonly Placement[]) {
  const evenings = new Evenings(problem);
  const taken = new Map<number, Span[]>();
  for (const { match, day, at, court_id } of placements) {
    const its = problem.matches[match];
    if (its === undefined) continue;
    evenings.note(day, 1);
    taken.set(court_id, [...(taken.get(court_id) ?? []), spanOf(its, at)]);
  }
  const night = placements.reduce((sum, one) => sum + nightMissed(one), 0);
  return { night, ...evenings.missed(placements, taken) };
}
