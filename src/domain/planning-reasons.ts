import { addDays, weekdayOf } from "./calendar-date.ts";
import { clockTime } from "./clock-time.ts";
import {
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  slotsOf,
  whenOf,
} from "./planning.ts";
import { type Ledger, ledgerWith, type Obstacle, obstaclesOf } from "./planning-ledger.ts";

// Why a match has no place in a plan, and what would give it one (spec 4 §2.3): computed slot by slot.

/** What stands in a match's way, on how many of the plan's days on which it could be played. */
export type Reason =
  | {
      kind: "absent";
      person: string;
      /** Days of the week on which the person never can. */
      weekdays: number[];
      /** The first day on which the person can at all, where all before it are out; null where there is none such. */
      not_before: string | null;
      /** The last such day, where all after it are out. */
      not_after: string | null;
      days: number;
      of: number;
    }
  | { kind: "plays"; pair: string | null; person: string | null; days: number; of: number }
  /** The last day on which everybody could play and no court was left. */
  | { kind: "courts_full"; until: string; days: number; of: number }
  /** The hours of play leave no time at all on these days. */
  | { kind: "no_hours" };

/** What would give the match a place: the first one that each would open. */
export type WayOut = { match_date: string; match_time: string } & (
  | { kind: "more_days" }
  | { kind: "more_hours" }
  | { kind: "play_closer" }
  | { kind: "ask_person"; person: string }
  | { kind: "other_court"; court_id: number }
);

interface Blocked extends PlanningSlot {
  obstacles: Obstacle[];
}

const ofKind =
  <K extends Obstacle["kind"]>(kind: K) =>
  (one: Obstacle): one is Extract<Obstacle, { kind: K }> =>
    one.kind === kind;

/** The days of all, and those on which somebody is out at every hour. */
function absenceOf(first: string, person: string, slots: readonly Blocked[]): Reason | null {
  const out = (slot: Blocked) => slot.obstacles.some((one) => one.kind === "absent" && one.person === person);
  const days = [...new Set(slots.map(({ day }) => day))];
  const never = days.filter((day) => slots.every((slot) => slot.day !== day || out(slot)));
  if (!slots.some(out)) return null;
  const can = days.filter((day) => !never.includes(day));
  const weekdayOn = (day: number) => weekdayOf(addDays(first, day));
  const weekdays = [...new Set(never.map(weekdayOn))].filter((one) => can.every((day) => weekdayOn(day) !== one));
  const [start, end] = [can[0], can.at(-1)];
  const ends = (from: number | undefined, to: number | undefined) =>
    from !== undefined && to !== undefined && never.length > 0 && can.every((day) => from <= day && day <= to);
  const onlyBefore = ends(start, days.at(-1)) && never.every((day) => day < (start ?? 0));
  const onlyAfter = ends(days[0], end) && never.every((day) => day > (end ?? 0));
  return {
    kind: "absent",
    person,
    weekdays: weekdays.sort((a, b) => a - b),
    not_before: onlyBefore && start !== undefined ? addDays(first, start) : null,
    not_after: onlyAfter && end !== undefined ? addDays(first, end) : null,
    days: new Set(slots.filter(out).map(({ day }) => day)).size,
    of: days.length,
  };
}

function countDays(slots: readonly PlanningSlot[]): number {
  return new Set(slots.map(({ day }) => day)).size;
}

function playing(slots: readonly Blocked[], of: number): Reason[] {
  const [first] = slots.flatMap(({ obstacles }) => obstacles);
  if (first === undefined) return [];
  const pair = "pair" in first ? first.pair : null;
  const person = "person" in first ? first.person : null;
  return [{ kind: "plays", pair, person, days: countDays(slots), of }];
}

function courtsFull(first: string, slots: readonly Blocked[], of: number): Reason[] {
  const last = slots.at(-1);
  return last === undefined
    ? []
    : [{ kind: "courts_full", until: addDays(first, last.day), days: countDays(slots), of }];
}

/**
 * What stands in a match's way. Each slot counts for the first of: somebody cannot, somebody plays already, no court; and those who
 * cannot on every slot that is named for them come with all their days.
 */
function reasonsOf({ first_date }: PlanningProblem, slots: readonly Blocked[]): Reason[] {
  if (slots.length === 0) return [{ kind: "no_hours" }];
  const of = countDays(slots);
  const people = new Set(
    slots.flatMap(({ obstacles }) => obstacles.filter(ofKind("absent")).map(({ person }) => person)),
  );
  const rest = slots.filter(({ obstacles }) => !obstacles.some(ofKind("absent")));
  const isCourt = ({ obstacles }: Blocked) => obstacles.every(ofKind("no_court"));
  const absent = [...people].flatMap((person) => absenceOf(first_date, person, slots) ?? []);
  const most = absent.sort((a, b) => daysOf(b) - daysOf(a)).slice(0, 2);
  return [
    ...most,
    ...playing(
      rest.filter((slot) => !isCourt(slot)),
      of,
    ),
    ...courtsFull(first_date, rest.filter(isCourt), of),
  ];
}

const daysOf = (reason: Reason) => ("days" in reason ? reason.days : 0);

type Look = Pick<PlanningProblem, "first_date" | "days" | "courts" | "per_day" | "rest_days">;

/** The first slot that is free when some of the rules are otherwise. */
function firstFree(
  look: Look & PlanningProblem,
  ledger: Ledger,
  match: PlanningMatch,
  from = 0,
): PlanningSlot | undefined {
  return slotsOf(look, match).find((slot) => slot.day >= from && obstaclesOf(look, ledger, match, slot).length === 0);
}

/** Hours from the morning to the night, for whom the given ones are too few. */
function longHours({ hours }: PlanningMatch) {
  return hours.map((one) => ({ ...one, first_start: clockTime(9 * 60), last_start: clockTime(22 * 60) }));
}

function withoutAbsencesOf(ledger: Ledger, person: string): Ledger {
  return { ...ledger, absent: new Map([...ledger.absent].filter(([other]) => other !== person)) };
}

const furtherDays = 14;
const mostWays = 3;

function waysOut(problem: PlanningProblem, ledger: Ledger, match: PlanningMatch): WayOut[] {
  const when = (slot: PlanningSlot) => whenOf(problem.first_date, slot);
  const ways: WayOut[] = [];
  const further = { ...problem, days: problem.days + furtherDays };
  const later = firstFree(further, ledger, match, problem.days);
  if (later !== undefined) ways.push({ kind: "more_days", ...when(later) });
  const longer = firstFree(problem, ledger, { ...match, hours: longHours(match) });
  if (longer !== undefined) ways.push({ kind: "more_hours", ...when(longer) });
  const closer = firstFree({ ...problem, per_day: problem.per_day + 1, rest_days: 0 }, ledger, match);
  if (closer !== undefined) ways.push({ kind: "play_closer", ...when(closer) });
  for (const person of match.people) {
    const asked = firstFree(problem, withoutAbsencesOf(ledger, person), match);
    if (asked !== undefined) ways.push({ kind: "ask_person", person, ...when(asked) });
  }
  for (const { court_id } of problem.courts) {
    if (match.courts.includes(court_id)) continue;
    const there = firstFree(problem, ledger, { ...match, courts: [court_id] });
    if (there !== undefined) ways.push({ kind: "other_court", court_id, ...when(there) });
  }
  return ways.slice(0, mostWays);
}

export interface Unplaced {
  match_id: string;
  reasons: Reason[];
  ways_out: WayOut[];
}

/** The matches that a plan leaves without a place: why, and up to three ways out, each of which opens the place that it names. */
export function unplacedOf(problem: PlanningProblem, placements: readonly Placement[]): Unplaced[] {
  const ledger = ledgerWith(problem, placements);
  const placed = new Set(placements.map(({ match }) => match));
  return problem.matches.flatMap((match, index) => {
    if (placed.has(index)) return [];
    const slots = slotsOf(problem, match).map((slot) => ({
      ...slot,
      obstacles: obstaclesOf(problem, ledger, match, slot),
    }));
    return [{ match_id: match.id, reasons: reasonsOf(problem, slots), ways_out: waysOut(problem, ledger, match) }];
  });
}

/** Days behind the plan's last one of which courts, fixed matches and absences are to be known: those of the ways out, and a night. */
export const daysToKnow = furtherDays + 1;
