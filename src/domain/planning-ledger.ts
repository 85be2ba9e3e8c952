import {
  meet,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type PlanningSlot,
  type Span,
  spanOf,
} from "./planning.ts";

// Who and what is taken while a plan is made (spec 4 §2.1): by what has its date already, and by what the plan has put somewhere.

/** Why a match cannot begin then. */
export type Obstacle =
  | { kind: "absent"; person: string }
  | { kind: "plays_then"; person: string }
  | { kind: "plays_that_day"; pair: string }
  | { kind: "needs_rest"; pair: string }
  | { kind: "no_court" };

export interface Ledger {
  /** Days on which a pair plays, one for each match. */
  days: Map<string, number[]>;
  /** When a person plays. */
  playing: Map<string, Span[]>;
  absent: Map<string, Span[]>;
  /** What the plan has put on a court. */
  taken: Map<number, Span[]>;
}

function add<K, V>(to: Map<K, V[]>, key: K, value: V): void {
  const list = to.get(key);
  if (list === undefined) to.set(key, [value]);
  else list.push(value);
}

type Played = { pairs: readonly string[]; people: readonly string[]; day: number; at: Span };

function play(ledger: Ledger, { pairs, people, day, at }: Played): void {
  for (const pair of pairs) add(ledger.days, pair, day);
  for (const person of people) add(ledger.playing, person, at);
}

/** Notes a match that the plan puts somewhere. */
export function book(ledger: Ledger, match: PlanningMatch, { day, at, court_id }: Omit<Placement, "match">): void {
  const span = spanOf(match, at);
  play(ledger, { ...match, day, at: span });
  add(ledger.taken, court_id, span);
}

/** What is taken before the plan begins. */
export function ledgerOf({ fixed, absences }: Pick<PlanningProblem, "fixed" | "absences">): Ledger {
  const ledger: Ledger = { days: new Map(), playing: new Map(), absent: new Map(), taken: new Map() };
  for (const one of fixed) play(ledger, one);
  for (const { person, ...span } of absences) add(ledger.absent, person, span);
  return ledger;
}

/** The same with a plan. */
export function ledgerWith(problem: PlanningProblem, placements: readonly Placement[]): Ledger {
  const ledger = ledgerOf(problem);
  for (const placement of placements) {
    const match = problem.matches[placement.match];
    if (match !== undefined) book(ledger, match, placement);
  }
  return ledger;
}

/** The first court, by its number, on which a match can be played then; undefined where there is none. */
export function courtFor(
  { courts }: Pick<PlanningProblem, "courts">,
  ledger: Ledger,
  match: PlanningMatch,
  at: number,
) {
  const span = spanOf(match, at);
  return courts.find(
    ({ court_id, free }) =>
      match.courts.includes(court_id) &&
      free.some(({ from, to }) => from <= span.from && span.to <= to) &&
      !(ledger.taken.get(court_id) ?? []).some((other) => meet(other, span)),
  )?.court_id;
}

type DayRules = Pick<PlanningProblem, "per_day" | "rest_days">;

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
  return [...found, ...match.pairs.flatMap((pair) => obstacleOfPair(ledger, pair, day, rules))];
}

/** Everything that stands in the way of a match at a slot. */
export function obstaclesOf(
  problem: PlanningProblem,
  ledger: Ledger,
  match: PlanningMatch,
  slot: PlanningSlot,
): Obstacle[] {
  const found = obstaclesOfPeople(problem, ledger, match, slot);
  return courtFor(problem, ledger, match, slot.at) === undefined ? [...found, { kind: "no_court" }] : found;
}
