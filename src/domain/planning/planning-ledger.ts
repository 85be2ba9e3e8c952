import {
  type FixedMatch,
  meet,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  type Span,
  spanOf,
} from "./planning.ts";
import { type DayRules, isInOrder, type Played } from "./planning-order.ts";

// Who and what is taken while a plan is made (spec 4 §2.1): by what has its date already, and by what the plan has put somewhere.

/** Why a match cannot begin then. */
export type Obstacle =
  | { kind: "absent"; person: string }
  | { kind: "plays_then"; person: string }
  | { kind: "plays_that_day"; pair: string }
  | { kind: "needs_rest"; pair: string }
  /** The match from which a side comes has no place, or is not over by then. */
  | { kind: "comes_after"; match: string }
  /** The match to which who plays here goes on begins before. */
  | { kind: "goes_on"; match: string | null }
  | { kind: "no_court" };

export interface Ledger {
  /** Days on which a pair plays, one for each match. */
  days: Map<string, number[]>;
  /** When a person plays. */
  playing: Map<string, Span[]>;
  absent: Map<string, Span[]>;
  /** What the plan has put on a court. */
  taken: Map<number, Span[]>;
  /** What has its time, by the match's id, with the ids of those that come before it. */
  times: Map<string, Played & { after: readonly string[] }>;
  /** When the matches are played to which who plays in one goes on. */
  next: Map<string, (Played & { id: string | null })[]>;
}

function add<K, V>(to: Map<K, V[]>, key: K, value: V): void {
  const list = to.get(key);
  if (list === undefined) to.set(key, [value]);
  else list.push(value);
}

type Booked = Pick<FixedMatch, "id" | "after" | "pairs" | "people">;

const longestRow = 8; // of no bracket more than so many are played on a day; it ends a circle

/** How many matches in a row somebody may have played on a day before one that comes after these. */
function rowBefore(ledger: Ledger, after: readonly string[], day: number, most = longestRow): number {
  if (most === 0) return 0;
  const before = after.flatMap((id) => ledger.times.get(id) ?? []).filter((one) => one.day === day);
  return Math.max(0, ...before.map((one) => 1 + rowBefore(ledger, one.after, day, most - 1)));
}

/** How many in a row somebody who plays this match may still have on that day. */
function rowBehind(ledger: Ledger, id: string, day: number, most = longestRow): number {
  if (most === 0) return 0;
  const behind = (ledger.next.get(id) ?? []).filter((one) => one.day === day);
  return Math.max(0, ...behind.map((one) => 1 + (one.id === null ? 0 : rowBehind(ledger, one.id, day, most - 1))));
}

function play(ledger: Ledger, { id, after = [], pairs, people }: Booked, { day, at }: Played): void {
  for (const pair of pairs) add(ledger.days, pair, day);
  for (const person of people) add(ledger.playing, person, at);
  for (const feeder of after) add(ledger.next, feeder, { id: id ?? null, day, at });
  if (id !== undefined) ledger.times.set(id, { day, at, after });
}

/** Notes a match that the plan puts somewhere. */
export function book(ledger: Ledger, match: PlanningMatch, { day, at, court_id }: Omit<Placement, "match">): void {
  const span = spanOf(match, at);
  play(ledger, match, { day, at: span });
  add(ledger.taken, court_id, span);
}

function take<V>(from: V[] | undefined, isIt: (value: V) => boolean): void {
  const index = from?.findIndex(isIt) ?? -1;
  if (index !== -1) from?.splice(index, 1);
}

/** Takes back what `book` has noted. */
export function unbook(ledger: Ledger, match: PlanningMatch, { day, at, court_id }: Omit<Placement, "match">): void {
  const isThen = ({ from }: Span) => from === at;
  for (const pair of match.pairs) take(ledger.days.get(pair), (one) => one === day);
  for (const person of match.people) take(ledger.playing.get(person), isThen);
  for (const feeder of match.after ?? []) take(ledger.next.get(feeder), ({ id }) => id === match.id);
  take(ledger.taken.get(court_id), isThen);
  ledger.times.delete(match.id);
}

/** What is taken before the plan begins. */
export function ledgerOf({ fixed, absences }: Pick<PlanningProblem, "fixed" | "absences">): Ledger {
  const ledger: Ledger = {
    days: new Map(),
    playing: new Map(),
    absent: new Map(),
    taken: new Map(),
    times: new Map(),
    next: new Map(),
  };
  for (const one of [...fixed].sort((a, b) => a.at.from - b.at.from)) play(ledger, one, one);
  for (const { person, ...span } of absences) add(ledger.absent, person, span);
  return ledger;
}

/** The same with a plan. */
export function ledgerWith(problem: PlanningProblem, placements: readonly Placement[]): Ledger {
  const ledger = ledgerOf(problem);
  for (const placement of [...placements].sort((a, b) => a.at - b.at)) {
    const match = problem.matches[placement.match];
    if (match !== undefined) book(ledger, match, placement);
  }
  return ledger;
}

/** The courts on which a match can be played then, by their numbers. */
export function courtsFor(
  { courts }: Pick<PlanningProblem, "courts">,
  ledger: Ledger,
  match: PlanningMatch,
  span: Span,
): number[] {
  const isFree = ({ court_id, free }: PlanningProblem["courts"][number]) =>
    match.courts.includes(court_id) &&
    free.some(({ from, to }) => from <= span.from && span.to <= to) &&
    !(ledger.taken.get(court_id) ?? []).some((other) => meet(other, span));
  return courts.filter(isFree).map(({ court_id }) => court_id);
}

/** The first of them; undefined where there is none. */
export function courtFor(problem: Pick<PlanningProblem, "courts">, ledger: Ledger, match: PlanningMatch, at: number) {
  return courtsFor(problem, ledger, match, spanOf(match, at))[0];
}

/** What stands in the way between a match and those that it comes after or that come after it, as far as they have their times. */
function obstaclesOfOrder(
  ledger: Ledger,
  { id, after = [] }: PlanningMatch,
  played: Played,
  rules: DayRules,
): Obstacle[] {
  const early = after.filter((feeder) => {
    const first = ledger.times.get(feeder);
    return first !== undefined && !isInOrder(first, played, rules);
  });
  const late = (ledger.next.get(id) ?? []).filter((next) => !isInOrder(played, next, rules));
  const inRow = rowBefore(ledger, after, played.day) + 1 + rowBehind(ledger, id, played.day);
  const found: Obstacle[] = early.map((match) => ({ kind: "comes_after", match }));
  if (inRow > rules.per_day && inRow > 1 && early.length + late.length === 0)
    found.push({ kind: "comes_after", match: after[0] ?? id });
  return [...found, ...late.map((next): Obstacle => ({ kind: "goes_on", match: next.id }))];
}

/** The matches of the plan that must have their times before this one can have its own. */
export function missingBefore(
  problem: Pick<PlanningProblem, "matches">,
  ledger: Ledger,
  match: PlanningMatch,
): string[] {
  const after = (match.after ?? []).filter((id) => !ledger.times.has(id));
  return after.filter((id) => problem.matches.some((one) => one.id === id));
}

function obstacleOfPair(ledger: Ledger, pair: string, day: number, { per_day, rest_days }: DayRules): Obstacle[] {
  const days = ledger.days.get(pair) ?? [];
  if (days.filter((other) => other === day).length >= per_day) return [{ kind: "plays_that_day", pair }];
  if (days.some((other) => other !== day && Math.abs(other - day) <= rest_days)) return [{ kind: "needs_rest", pair }];
  return [];
}

/** What stands in the way of a match's people and pairs at a slot, courts apart. */
export function obstaclesOfPeople(
  rules: DayRules,
  ledger: Ledger,
  match: PlanningMatch,
  { day, at }: PlanningSlot,
): Obstacle[] {
  const span = spanOf(match, at);
  const found: Obstacle[] = [];
  for (const person of match.people) {
    if (ledger.absent.get(person)?.some((other) => meet(other, span)) === true) found.push({ kind: "absent", person });
    if (ledger.playing.get(person)?.some((other) => meet(other, span)) === true)
      found.push({ kind: "plays_then", person });
  }
  const ofPairs = match.pairs.flatMap((pair) => obstacleOfPair(ledger, pair, day, rules));
  return [...found, ...ofPairs, ...obstaclesOfOrder(ledger, match, { day, at: span }, rules)];
}

/** Everything that stands in the way of a match at a slot. */
export function obstaclesOf(
  problem: PlanningProblem,
  ledger: Ledger,
  match: PlanningMatch,
  slot: PlanningSlot,
): Obstacle[] {
  const missing = missingBefore(problem, ledger, match).map((id): Obstacle => ({ kind: "comes_after", match: id }));
  const found = [...missing, ...obstaclesOfPeople(problem, ledger, match, slot)];
  return courtFor(problem, ledger, match, slot.at) === undefined ? [...found, { kind: "no_court" }] : found;
}
