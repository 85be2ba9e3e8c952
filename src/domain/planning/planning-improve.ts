import { drawnNumbers } from "#domain/base/drawn-numbers.ts";
import { minutesPerStep, type Placement, type PlanningProblem, type PlanningSlot } from "./planning.ts";
import { compareMisses, missesOf, type PlanMisses, planAims } from "./planning-aims.ts";
import { Draft } from "./planning-draft.ts";
import { isGoodDay, waits } from "./planning-pauses.ts";

// A plan is made better by trying (spec 4 §2.6; simulated annealing): a match at another slot, two in each other's places, one that has no
// place in that of another. What is worse is taken less and less, the great aims being decided before the small ones.

/** What a unit of each aim weighs: more than all that can be missed of the aims behind it. */
const weights: PlanMisses = {
  unplaced: 1e16,
  pauses: 1e13,
  near: 1e11,
  waits: 1e8,
  hours: 1e6,
  night: 1e5,
  moved: 1e4,
  far: 1e2,
  uneven: 1,
  crowded: 1e-1,
  idle: 1e-2,
  late: 1e-6,
};
/** What may be worse at the beginning, and at the end: of few matches also who has no place is decided anew, of a day's the pauses. */
const warmths = { ofFew: 1e17, ofDay: 3e13, ofMany: 3e11, cold: 1e-7 };

const few = 12; // matches, of which more is tried: their plans are to be the best there are

/** How warm it is at the beginning. */
function warmthOf({ matches, per_day }: PlanningProblem): number {
  if (matches.length <= few) return warmths.ofFew;
  return per_day > 1 ? warmths.ofDay : warmths.ofMany;
}

/** How much worse a plan is than another. */
const worseBy = (now: PlanMisses, was: PlanMisses) =>
  planAims.reduce((sum, aim) => sum + weights[aim] * (now[aim] - was[aim]), 0);

/** Numbers drawn by a plan's own lot, so that a plan is the same each time. */
export const numbers = (seed: number) => drawnNumbers(0x9e3779b9 + seed);

type Choose = (below: number) => number;

/** Whether a match may begin when another does. */
function mayBegin(draft: Draft, index: number, { at, day }: PlanningSlot): boolean {
  return draft.slots[index]?.some((slot) => slot.at === at && slot.day === day) === true;
}

/** Puts a match that has no place in that of another, which goes to another slot if it can. */
function push(draft: Draft, pick: Choose, index: number): number[] | null {
  const other = pick(draft.places.length);
  const place = draft.places[other];
  if (!place || draft.isFollowed(other) || !mayBegin(draft, index, place)) return null;
  draft.take(other);
  if (!draft.put(index, place)) return null;
  const others = draft.slots[other] ?? [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const otherSlot = others[pick(others.length)];
    if (otherSlot !== undefined && draft.put(other, otherSlot)) break;
  }
  return [index, other];
}

/** Puts a match at another slot of its own, in the place of who stands there if it has none itself. @returns whose places changed */
function move(draft: Draft, pick: Choose): number[] | null {
  const index = pick(draft.places.length);
  const slots = draft.slots[index] ?? [];
  const slot = slots[pick(slots.length)];
  if (slot === undefined) return null;
  const isPlaced = draft.places[index] !== null;
  draft.take(index);
  if (draft.put(index, slot)) return [index];
  return isPlaced ? null : push(draft, pick, index);
}

/** Two matches in each other's places. */
function swap(draft: Draft, pick: Choose): number[] | null {
  const [one, other] = [pick(draft.places.length), pick(draft.places.length)];
  const [first, second] = [draft.places[one], draft.places[other]];
  if (one === other || !first || !second || first.at === second.at) return null;
  if (!mayBegin(draft, one, second) || !mayBegin(draft, other, first)) return null;
  draft.take(one);
  draft.take(other);
  return draft.put(one, second) && draft.put(other, first) ? [one, other] : null;
}

/** A match without a place, if none comes after it: what others could be better for it is tried. */
function drop(draft: Draft, pick: Choose): number[] | null {
  const index = pick(draft.places.length);
  if (!draft.places[index] || draft.isFollowed(index)) return null;
  draft.take(index);
  return [index];
}

/** What is tried next: mostly another place. */
function moveOf(chance: number) {
  if (chance < 0.05) return drop;
  return chance < 0.7 ? move : swap;
}

export interface ImproveLimits {
  /** How often something is tried; not given: by the number of matches. */
  moves?: number;
  /** Whether time is up. */
  isOver?: () => boolean;
}

/** A plan with what it misses. */
interface Known {
  placements: readonly Placement[];
  misses: PlanMisses;
}

const mostRounds = 10; // of settling; a few are enough

/** What follows each other on a court on a day, by their matches. */
function rowsOf(draft: Draft): number[][] {
  const rows = new Map<string, number[]>();
  for (const { match, day, court_id } of draft.plan().toSorted((a, b) => a.at - b.at)) {
    const key = `${day} ${court_id}`;
    rows.set(key, [...(rows.get(key) ?? []), match]);
  }
  return [...rows.values()];
}

/** Puts matches at some starts of their days. @returns what that misses, if it is a better plan; else all is as it was */
function settle(draft: Draft, misses: PlanMisses, starts: ReadonlyMap<number, number>): PlanMisses | null {
  const indices = [...starts.keys()];
  const days = new Map(indices.map((index) => [index, draft.places[index]?.day ?? 0]));
  draft.mark();
  for (const index of indices) draft.take(index);
  const isPut = [...starts].every(([index, at]) => {
    const slot = { day: days.get(index) ?? 0, at };
    return mayBegin(draft, index, slot) && draft.put(index, slot);
  });
  const { now, was, after } = draft.compared(indices);
  const then = plus(misses, now, was);
  if (!isPut || compareMisses(then, misses) >= 0) return null;
  draft.move(after);
  return then;
}

/**
 * A plan whose matches begin at the best hours that their days have for them, one after the other and those of a court together, the
 * others being as they are.
 */
function settled(problem: PlanningProblem, from: Known): Known {
  const draft = new Draft(problem, from.placements);
  let { misses } = from;
  let isMoving = true;
  const attempt = (starts: ReadonlyMap<number, number>) => {
    const better = settle(draft, misses, starts);
    if (better === null) return;
    misses = better;
    isMoving = true;
  };
  for (let round = 0; isMoving && round < mostRounds; round++) {
    isMoving = false;
    for (const { match, day } of draft.plan().toSorted((a, b) => a.at - b.at))
      for (const slot of draft.slots[match] ?? []) if (slot.day === day) attempt(new Map([[match, slot.at]]));
    for (const row of rowsOf(draft))
      for (const earlier of [1, 2, 3])
        attempt(new Map(row.map((match) => [match, (draft.places[match]?.at ?? 0) - earlier * minutesPerStep])));
  }
  return { misses, placements: draft.plan() };
}

const again = 4; // times, of many matches only where somebody hurries or waits on a day
const quick = 400_000; // moves, as long as which a day on which pairs play several times is planned once more, to be a better one

/** Tries so many moves from a plan on. @returns the best that was seen on the way */
function tried(
  problem: PlanningProblem,
  from: Known,
  { moves, isOver, seed }: Required<ImproveLimits> & { seed: number },
) {
  const random = numbers(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const draft = new Draft(problem, from.placements);
  let { misses } = from;
  let best = from;
  const hot = warmthOf(problem);
  for (let count = 0; count < moves; count++) {
    if (count % 1000 === 0 && isOver()) break;
    const warmth = hot * (warmths.cold / hot) ** (count / moves);
    draft.mark();
    const changed = moveOf(random())(draft, pick);
    if (changed === null) {
      draft.back();
      continue;
    }
    const { now, was, after } = draft.compared(changed);
    const worse = worseBy(now, was);
    if (worse > 0 && random() >= Math.exp(-worse / warmth)) continue;
    draft.move(after);
    misses = plus(misses, now, was);
    if (compareMisses(misses, best.misses) < 0) best = { misses, placements: draft.plan() };
  }
  return best;
}

/**
 * A plan that misses less of the aims than another one, or the same.
 * @param placements a plan that breaks no rule
 */
export function improvedPlan(
  problem: PlanningProblem,
  placements: readonly Placement[],
  { moves, isOver = () => false }: ImproveLimits = {},
): Placement[] {
  const count = problem.matches.length;
  const from = { placements, misses: missesOf(problem, placements) };
  const limits = { moves: moves ?? Math.min(250_000, Math.max(12_000, 2000 * count)), isOver };
  let best: Known = from;
  const isEnough = (chains: number) => {
    const isSlow = problem.per_day === 1 || (chains + 1) * limits.moves > quick;
    return isOver() || (count > few && isSlow && isGoodDay(problem, best.placements, waits.longest));
  };
  for (let seed = 0; seed < again && (seed === 0 || !isEnough(seed)); seed++) {
    const found = tried(problem, from, { ...limits, seed });
    if (compareMisses(found.misses, best.misses) < 0) best = found;
  }
  return [...(isOver() ? best : settled(problem, best)).placements];
}

/** What a plan misses after a change of it. */
function plus(misses: PlanMisses, now: PlanMisses, was: PlanMisses): PlanMisses {
  const after = { ...misses };
  for (const aim of planAims) after[aim] += now[aim] - was[aim];
  return after;
}
