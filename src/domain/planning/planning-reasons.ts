import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import {
  meet,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  type Span,
  slotsOf,
  spanOf,
} from "./planning.ts";
import { type PlanAlternative, planAlternatives } from "./planning-alternatives.ts";
import { type Ledger, ledgerWith, type Obstacle, obstaclesOf } from "./planning-ledger.ts";

// Why a match has no place in a plan (spec 4 §2.3): computed slot by slot.

/** What stands in a match's way, on how many of the plan's days on which it could be played. */
export type Reason =
  | {
      kind: "absent";
      person: string;
      /** Days of the week on which the person never can, of those that come more than once. */
      weekdays: number[];
      /** The days on which the person cannot at any hour, where they are few. */
      dates: string[];
      /** The first day on which the person can at all, where all before it are out; null where there is none such. */
      not_before: string | null;
      /** The last such day, where all after it are out. */
      not_after: string | null;
      /** Days on which the person cannot at any hour. */
      days: number;
      /** Days on which the person cannot at some of the hours. */
      partly: number;
      of: number;
    }
  /** Plays another match, at that hour or on a day that has its matches already. */
  | { kind: "plays"; pair: string | null; person: string | null; days: number; of: number }
  /** Days that are too near to one on which the pair plays. */
  | { kind: "rests"; pair: string; days: number; of: number }
  /** A match of the bracket has no place, or is not over in time. */
  | { kind: "comes_after"; days: number; of: number }
  /**
   * The last day on which everybody could play and no court was left; and
   * the courts that were closed then, each with on how many of these days.
   */
  | { kind: "courts_full"; until: string; closed: ClosedCourt[]; days: number; of: number }
  /** The last day on which closures alone left no court; the courts that they closed. */
  | { kind: "courts_closed"; until: string; courts: number[]; days: number; of: number }
  /** None was chosen, or none of its league's is in use. */
  | { kind: "no_courts" }
  /** The hours of play leave no time at all on these days. */
  | { kind: "no_hours" }
  /** All of them have passed. */
  | { kind: "past" }
  /** The club is closed at all that have not. */
  | { kind: "not_open" };

/** A court and on how many days closures took it. */
export interface ClosedCourt {
  court_id: number;
  days: number;
}

interface Blocked extends PlanningSlot {
  obstacles: Obstacle[];
}

const ofKind =
  <K extends Obstacle["kind"]>(kind: K) =>
  (one: Obstacle): one is Extract<Obstacle, { kind: K }> =>
    one.kind === kind;

const fewDays = 3; // that are named one by one

/** The days of all, and those on which somebody is out at every hour. */
function absenceOf(first: string, person: string, slots: readonly Blocked[]): Reason | null {
  const out = (slot: Blocked) => slot.obstacles.some((one) => one.kind === "absent" && one.person === person);
  const days = [...new Set(slots.map(({ day }) => day))];
  const never = days.filter((day) => slots.every((slot) => slot.day !== day || out(slot)));
  if (!slots.some(out)) return null;
  const can = days.filter((day) => !never.includes(day));
  const weekdayOn = (day: number) => weekdayOf(addDays(first, day));
  const weekdays = [...new Set(never.map(weekdayOn))].filter(
    (one) => can.every((day) => weekdayOn(day) !== one) && never.filter((day) => weekdayOn(day) === one).length > 1,
  );
  const [start, end] = [can[0], can.at(-1)];
  const ends = (from: number | undefined, to: number | undefined) =>
    from !== undefined && to !== undefined && never.length > 0 && can.every((day) => from <= day && day <= to);
  const onlyBefore = ends(start, days.at(-1)) && never.every((day) => day < (start ?? 0));
  const onlyAfter = ends(days[0], end) && never.every((day) => day > (end ?? 0));
  return {
    kind: "absent",
    person,
    weekdays: weekdays.sort((a, b) => a - b),
    dates: never.length > fewDays ? [] : never.map((day) => addDays(first, day)),
    not_before: onlyBefore && start !== undefined ? addDays(first, start) : null,
    not_after: onlyAfter && end !== undefined ? addDays(first, end) : null,
    days: never.length,
    partly: countDays(slots.filter((slot) => out(slot) && !never.includes(slot.day))),
    of: days.length,
  };
}

const daysOf = (reason: Reason) => ("days" in reason ? reason.days : 0);
const partsOf = (reason: Reason) => ("partly" in reason ? reason.partly : 0);

/** The two that take the most days. */
function mostOf(reasons: readonly Reason[]): Reason[] {
  return [...reasons].sort((a, b) => daysOf(b) - daysOf(a) || partsOf(b) - partsOf(a)).slice(0, 2);
}

function countDays(slots: readonly PlanningSlot[]): number {
  return new Set(slots.map(({ day }) => day)).size;
}

/** Who plays already, and who is to rest: with the days of the slots at which that comes first, the most of them first. */
function playing(slots: readonly Blocked[], of: number): Reason[] {
  const found = new Map<string, { first: Obstacle; slots: Blocked[] }>();
  for (const slot of slots)
    for (const first of slot.obstacles.slice(0, 1)) {
      const key = JSON.stringify(first);
      found.set(key, { first, slots: [...(found.get(key)?.slots ?? []), slot] });
    }
  const reasons = [...found.values()].flatMap(({ first, slots: its }): Reason[] => {
    const counted = { days: countDays(its), of };
    if (first.kind === "needs_rest") return [{ kind: "rests", pair: first.pair, ...counted }];
    if (first.kind === "plays_that_day") return [{ kind: "plays", pair: first.pair, person: null, ...counted }];
    return first.kind === "plays_then" ? [{ kind: "plays", pair: null, person: first.person, ...counted }] : [];
  });
  return mostOf(reasons);
}

/** The courts of a match that closures take at the hour of a slot. */
function closedAt({ courts }: PlanningProblem, match: PlanningMatch, { at }: PlanningSlot): number[] {
  const wanted = spanOf(match, at);
  return courts
    .filter(({ court_id, closed = [] }) => match.courts.includes(court_id) && closed.some((span) => meet(span, wanted)))
    .map(({ court_id }) => court_id);
}

/** That no court is left: since closures take them all, or since they are full, where some may be closed besides. */
function noCourts(problem: PlanningProblem, match: PlanningMatch, slots: readonly Blocked[], of: number): Reason[] {
  const closedOf = new Map(slots.map((slot) => [slot, closedAt(problem, match, slot)]));
  const isShut = (slot: Blocked) => closedOf.get(slot)?.length === match.courts.length;
  const until = (day: number) => addDays(problem.first_date, day);
  const [shut, full] = [slots.filter(isShut), slots.filter((slot) => !isShut(slot))];
  const [lastShut, lastFull] = [shut.at(-1), full.at(-1)];
  const besides = match.courts.flatMap((court_id) => {
    const days = countDays(full.filter((slot) => closedOf.get(slot)?.includes(court_id)));
    return days === 0 ? [] : [{ court_id, days }];
  });
  return [
    ...(lastShut === undefined
      ? []
      : [
          {
            kind: "courts_closed" as const,
            until: until(lastShut.day),
            courts: [...match.courts],
            days: countDays(shut),
            of,
          },
        ]),
    ...(lastFull === undefined
      ? []
      : [{ kind: "courts_full" as const, until: until(lastFull.day), closed: besides, days: countDays(full), of }]),
  ];
}

/** True where the whole stretch lies inside the club's opening hours, as far as these are known. */
function isOpen({ open }: PlanningProblem, { from, to }: Span): boolean {
  return open?.some((span) => span.from <= from && to <= span.to) ?? true;
}

/**
 * What stands in a match's way at the open hours of play to come; each slot counts for the first of: a match that comes before, somebody
 * cannot, somebody plays already, no court. Those who cannot on every slot named for them come with all their days.
 */
function reasonsOf(problem: PlanningProblem, match: PlanningMatch, all: readonly Blocked[]): Reason[] {
  if (all.length === 0) return [{ kind: "no_hours" }];
  if (match.courts.length === 0) return [{ kind: "no_courts" }];
  const ahead = all.filter(({ at }) => at >= (problem.begins ?? at));
  const slots = ahead.filter(({ at }) => isOpen(problem, spanOf(match, at)));
  if (slots.length === 0) return [{ kind: ahead.length === 0 ? "past" : "not_open" }];
  const of = countDays(slots);
  const isInOrder = ({ obstacles }: Blocked) =>
    !obstacles.some(({ kind }) => kind === "comes_after" || kind === "goes_on");
  const tooEarly = slots.filter((slot) => !isInOrder(slot));
  const people = new Set(
    slots.flatMap(({ obstacles }) => obstacles.filter(ofKind("absent")).map(({ person }) => person)),
  );
  const rest = slots.filter((slot) => isInOrder(slot) && !slot.obstacles.some(ofKind("absent")));
  const isCourt = ({ obstacles }: Blocked) => obstacles.every(ofKind("no_court"));
  const absent = [...people].flatMap((person) => absenceOf(problem.first_date, person, slots) ?? []);
  const order: Reason[] = tooEarly.length === 0 ? [] : [{ kind: "comes_after", days: countDays(tooEarly), of }];
  return [
    ...order,
    ...mostOf(absent),
    ...playing(
      rest.filter((slot) => !isCourt(slot)),
      of,
    ),
    ...noCourts(problem, match, rest.filter(isCourt), of),
  ];
}

/** Why a match that the ledger does not have cannot begin at any of some slots; of those at which it could nothing is said. */
export function whyNotAt(
  problem: PlanningProblem,
  ledger: Ledger,
  match: PlanningMatch,
  slots: readonly PlanningSlot[],
): { reasons: Reason[]; free: PlanningSlot[] } {
  const all = slots.map((slot) => ({ ...slot, obstacles: obstaclesOf(problem, ledger, match, slot) }));
  const blocked = all.filter(({ obstacles }) => obstacles.length > 0);
  const free = all.filter(({ obstacles }) => obstacles.length === 0);
  return { reasons: blocked.length === 0 ? [] : reasonsOf(problem, match, blocked), free };
}

export interface Unplaced {
  match_id: string;
  reasons: Reason[];
  ways_out: PlanAlternative[];
}

/** The matches that a plan leaves without a place: why, and up to three alternatives, each of which opens the place that it names. */
export function unplacedOf(problem: PlanningProblem, placements: readonly Placement[]): Unplaced[] {
  const ledger = ledgerWith(problem, placements);
  const placed = new Set(placements.map(({ match }) => match));
  return problem.matches.flatMap((match, index) => {
    if (placed.has(index)) return [];
    const slots = slotsOf(problem, match).map((slot) => ({
      ...slot,
      obstacles: obstaclesOf(problem, ledger, match, slot),
    }));
    return [
      {
        match_id: match.id,
        reasons: reasonsOf(problem, match, slots),
        ways_out: planAlternatives(problem, ledger, match),
      },
    ];
  });
}
