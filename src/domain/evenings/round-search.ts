import { below, type Lot } from "./lots.ts";
import { mayExchange, type RestRule } from "./rests.ts";
import { exactRound, isSmall } from "./round-exact.ts";
import { matchCost, type RoundProblem, roundCost } from "./round-problem.ts";

/** A round that is being bettered, by exchanges. */
class Draft {
  readonly order: Int32Array;
  readonly resting: Set<number>;
  cost: number;
  private readonly problem: RoundProblem;
  private readonly playing: number;

  constructor(problem: RoundProblem, order: Int32Array) {
    this.problem = problem;
    this.playing = problem.matches * problem.size;
    this.order = Int32Array.from(order);
    this.resting = new Set(order.subarray(this.playing));
    this.cost = roundCost(problem, order);
  }

  private who(place: number): number {
    return this.order[place] ?? 0;
  }

  private swap(one: number, other: number): void {
    const kept = this.who(one);
    this.order[one] = this.who(other);
    this.order[other] = kept;
  }

  private mayRestFor(place: number, other: number): boolean {
    return mayExchange(this.problem.rule, this.resting, this.who(other), this.who(place));
  }

  /** Exchanges two places, the first of them on a court, unless it costs more than it may. @returns by how much it is dearer */
  exchange(place: number, other: number, most: number): number {
    const { problem, playing } = this;
    const rests = other >= playing;
    const match = Math.floor(place / problem.size);
    const second = Math.floor(other / problem.size);
    const isOne = match === second;
    if (place === other || (rests && !this.mayRestFor(place, other))) return 0;
    const costNow = () =>
      matchCost(problem, this.order, match) + (rests || isOne ? 0 : matchCost(problem, this.order, second));
    const before = costNow();
    this.swap(place, other);
    const by = costNow() - before;
    if (by > most) {
      this.swap(place, other);
      return 0;
    }
    if (rests) this.note(place, other);
    this.cost += by;
    return by;
  }

  private note(place: number, other: number): void {
    this.resting.delete(this.who(place));
    this.resting.add(this.who(other));
  }

  /** Exchanges the courts of two matches, unless it costs more. */
  exchangeCourts(one: number, other: number): number {
    const { problem } = this;
    const costNow = () => matchCost(problem, this.order, one) + matchCost(problem, this.order, other);
    const swapAll = () => {
      for (let at = 0; at < problem.size; at += 1) this.swap(one * problem.size + at, other * problem.size + at);
    };
    const before = costNow();
    swapAll();
    const by = costNow() - before;
    if (by > 0) swapAll();
    else this.cost += by;
    return Math.min(0, by);
  }
}

/** One exchange by lot: mostly of two entrants, sometimes of two courts. @returns by how much the round is dearer */
function step(draft: Draft, problem: RoundProblem, lot: Lot, most: number): number {
  const { matches, size, rule } = problem;
  if (most === 0 && lot() < 0.1) return draft.exchangeCourts(below(matches, lot), below(matches, lot));
  return draft.exchange(below(matches * size, lot), below(rule.count, lot), most);
}

/** The order in which all rest that rest at first, and the others are drawn. */
function firstOrder({ first, count }: RestRule): Int32Array {
  const resting = new Set(first);
  const playing = Array.from({ length: count }, (_, at) => at).filter((at) => !resting.has(at));
  return Int32Array.from([...playing, ...first]);
}

/** How many exchanges are tried. */
const triesOf = ({ rule }: RoundProblem) => 30_000 + 1500 * rule.count;

/** Betters a round until nothing betters it for long, then shakes the best one a little and begins again. */
function searched(problem: RoundProblem, lot: Lot): Int32Array {
  const { count } = problem.rule;
  const quietTries = count * count + 50;
  let draft = new Draft(problem, firstOrder(problem.rule));
  let best = { order: Int32Array.from(draft.order), cost: draft.cost };
  let still = 0;
  for (let tries = triesOf(problem); tries > 0; tries -= 1) {
    still = step(draft, problem, lot, 0) < 0 ? 0 : still + 1;
    if (still < quietTries) continue;
    if (draft.cost <= best.cost) best = { order: Int32Array.from(draft.order), cost: draft.cost };
    if (best.cost === 0) break;
    draft = new Draft(problem, best.order);
    for (let shakes = 2 + below(4, lot); shakes > 0; shakes -= 1) step(draft, problem, lot, Number.POSITIVE_INFINITY);
    still = 0;
  }
  return draft.cost < best.cost ? draft.order : best.order;
}

/**
 * The cheapest round that is found, of small ones the cheapest there is (spec 8 §1.3).
 * @returns the entrants' places: match by match, then who rests.
 */
export function searchRound(problem: RoundProblem, lot: Lot): Int32Array {
  if (problem.matches === 0) return firstOrder(problem.rule);
  const exact = isSmall(problem) ? exactRound(problem) : null;
  return exact ?? searched(problem, lot);
}
