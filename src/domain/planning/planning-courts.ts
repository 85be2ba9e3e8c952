import {
  dayOf,
  meet,
  type Placement,
  type PlanningMatch,
  type PlanningProblem,
  type Span,
  spanOf,
} from "./planning.ts";
import { CourtGaps } from "./planning-evenings.ts";
import { numbers } from "./planning-improve.ts";

// Which court each match of a plan gets, its hour being decided (spec 4 §2.6, §2.8): no more empty between two; a group's beside each
// other on a tournament's day; else no pair, and no league, always the same. A day's matches stay on the courts it uses.

/** Matches whose courts are looked at together, by their places in the plan. */
interface CourtAim {
  kind: "beside" | "shared";
  members: readonly number[];
  weight: number;
}

/** What a unit of each weighs: more than all that can be missed behind it; no court is idle for longer between matches for any of it. */
const weights = { group: 1e6, pair: 1e3, league: 1 };
const idleWeight = 1e9;

interface Placed extends Placement {
  its: PlanningMatch;
  span: Span;
}

/** A court for each of them, by their places in the plan. */
type Courts = number[];

function placedOf({ matches }: PlanningProblem, placements: readonly Placement[]): Placed[] {
  return placements.flatMap((one) => {
    const its = matches[one.match];
    return its === undefined ? [] : [{ ...one, its, span: spanOf(its, one.at) }];
  });
}

/** Whether a match is one of a group on a day on which pairs play several. */
const isInBlock = ({ per_day }: PlanningProblem, { group }: PlanningMatch) => per_day > 1 && group !== undefined;

function aimsOf(problem: PlanningProblem, placed: readonly Placed[]): CourtAim[] {
  const found = new Map<string, number[]>();
  const add = (kind: keyof typeof weights, name: string, index: number) => {
    const key = JSON.stringify([kind, name]);
    found.set(key, [...(found.get(key) ?? []), index]);
  };
  const isShared = new Set(problem.matches.map(({ league }) => league)).size > 1;
  for (const [index, { its, day }] of placed.entries()) {
    if (isInBlock(problem, its)) add("group", `${its.group} ${day}`, index);
    else for (const pair of its.pairs) add("pair", pair, index);
    if (isShared) add("league", its.league ?? "", index);
  }
  return (["group", "pair", "league"] as const).flatMap((name) =>
    [...found]
      .filter(([key, members]) => key.startsWith(JSON.stringify([name]).slice(0, -1)) && members.length > 1)
      .map(([, members]) => ({ kind: name === "group" ? "beside" : "shared", members, weight: weights[name] })),
  );
}

/** How many courts lie between two of a group, of every two of them. */
function apart(places: readonly number[]): number {
  return places.reduce(
    (sum, one, index) => sum + places.slice(index + 1).reduce((all, other) => all + Math.abs(one - other), 0),
    0,
  );
}

/** A second match on a court counts 1, a third 2 more. */
function again(places: readonly number[]): number {
  const counts = new Map<number, number>();
  let sum = 0;
  for (const place of places) {
    const before = counts.get(place) ?? 0;
    sum += before;
    counts.set(place, before + 1);
  }
  return sum;
}

class CourtDraft {
  readonly courts: Courts;
  readonly #placed: readonly Placed[];
  readonly #order: ReadonlyMap<number, number>;
  readonly #free: ReadonlyMap<number, readonly Span[]>;
  readonly #aims: readonly (readonly CourtAim[])[];
  readonly #gaps: CourtGaps;
  /** Which matches are on each day and those beside it. */
  readonly #around: ReadonlyMap<number, readonly number[]>;

  constructor(problem: PlanningProblem, placed: readonly Placed[]) {
    const aims = aimsOf(problem, placed);
    this.courts = placed.map(({ court_id }) => court_id);
    this.#placed = placed;
    this.#order = new Map(problem.courts.map(({ court_id }, at) => [court_id, at]));
    this.#free = new Map(problem.courts.map(({ court_id, free }) => [court_id, free]));
    this.#aims = placed.map((_, index) => aims.filter(({ members }) => members.includes(index)));
    this.#gaps = new CourtGaps(problem);
    const around = new Map<number, number[]>();
    for (const [index, { span }] of placed.entries())
      for (const day of [-1, 0, 1].map((step) => dayOf(span) + step))
        around.set(day, [...(around.get(day) ?? []), index]);
    this.#around = around;
  }

  #missedOf({ kind, members, weight }: CourtAim): number {
    const places = members.map((index) => this.#order.get(this.courts[index] ?? -1) ?? 0);
    return weight * (kind === "beside" ? apart(places) : again(places));
  }

  #missed(indices: readonly number[]): number {
    const aims = new Set(indices.flatMap((index) => this.#aims[index] ?? []));
    return [...aims].reduce((sum, aim) => sum + this.#missedOf(aim), 0);
  }

  #canHave(index: number, court: number): boolean {
    const one = this.#placed[index];
    if (one === undefined || !one.its.courts.includes(court)) return false;
    return (this.#free.get(court) ?? []).some(({ from, to }) => from <= one.span.from && one.span.to <= to);
  }

  /** What is on a court around a day. */
  #spansOn(court: number, day: number): { index: number; span: Span }[] {
    const near = this.#around.get(day) ?? [];
    return near.flatMap((index) => {
      const span = this.#placed[index]?.span;
      return span === undefined || this.courts[index] !== court ? [] : [{ index, span }];
    });
  }

  /** Who is on a court at the same time as a match, the match itself apart. */
  #meeting(index: number, court: number): number[] {
    const span = this.#placed[index]?.span;
    if (span === undefined) return [];
    const others = this.#spansOn(court, dayOf(span)).filter((one) => one.index !== index && meet(one.span, span));
    return others.map((one) => one.index);
  }

  /** What some courts have empty between matches on the days of some of them. */
  #idle(indices: readonly number[], courts: readonly number[]): number {
    const days = new Set(indices.flatMap((index) => this.#placed[index]?.span ?? []).map(dayOf));
    let sum = 0;
    for (const day of days)
      for (const court of courts) {
        const spans = this.#spansOn(court, day).map(({ span }) => span);
        sum += this.#gaps.onDay(court, day, spans);
      }
    return sum;
  }

  /** A match and all that must change between its court and another with it, so that nobody meets. */
  #chain(index: number, own: number, court: number): number[] {
    const chain = [index];
    for (const one of chain) {
      const other = this.courts[one] === own ? court : own;
      chain.push(...this.#meeting(one, other).filter((next) => !chain.includes(next)));
    }
    return chain;
  }

  /**
   * Gives a match another court, and its own to who is there then, and so on.
   * @returns how much worse that is, and how to take it back; null: one of them cannot
   */
  change(index: number, court: number): { worse: number; undo: () => void } | null {
    const own = this.courts[index];
    if (own === undefined || own === court) return null;
    const chain = this.#chain(index, own, court);
    const otherOf = (one: number) => (this.courts[one] === own ? court : own);
    if (!chain.every((one) => this.#canHave(one, otherOf(one)))) return null;
    const exchange = () => {
      for (const one of chain) this.courts[one] = otherOf(one);
    };
    const missed = () => this.#missed(chain) + idleWeight * this.#idle(chain, [own, court]);
    const was = missed();
    exchange();
    return { worse: missed() - was, undo: exchange };
  }
}

const trials = { perMatch: 1000, most: 60_000, hot: 3, cold: 0.1 }; // of what weighs most, and least

/** Tries courts, taking what is worse less and less: one exchange alone seldom brings a group together. */
function tryCourts(draft: CourtDraft, choices: readonly (readonly number[])[]): void {
  const random = numbers(1);
  const [hot, cold] = [trials.hot * weights.group, trials.cold * weights.league];
  const count = Math.min(trials.most, trials.perMatch * choices.length);
  for (let trial = 0; trial < count; trial++) {
    const index = Math.floor(random() * choices.length);
    const courts = choices[index] ?? [];
    const found = draft.change(index, courts[Math.floor(random() * courts.length)] ?? -1);
    const warmth = hot * (cold / hot) ** (trial / count);
    if (found !== null && found.worse > 0 && random() >= Math.exp(-found.worse / warmth)) found.undo();
  }
}

/** The same plan, its courts given out anew: nothing of who plays when changes. */
export function onSharedCourts(problem: PlanningProblem, placements: readonly Placement[]): Placement[] {
  const placed = placedOf(problem, placements);
  const draft = new CourtDraft(problem, placed);
  const used = new Map<number, number[]>();
  for (const { day, court_id } of placed) used.set(day, [...new Set([...(used.get(day) ?? []), court_id])]);
  const choices = placed.map(({ day }) => used.get(day) ?? []);
  tryCourts(draft, choices);
  return placed.map(({ match, day, at, court_id }, index) => {
    return { match, day, at, court_id: draft.courts[index] ?? court_id };
  });
}
