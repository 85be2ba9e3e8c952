import { addedIn, type Table } from "#domain/evenings/whist-designs.ts";

/** For every two elements of a design their difference, the same both ways; with the element that stays it is one of its own. */
function differencesOf(size: number): number[][] {
  const order = size % 4 === 0 ? size - 1 : size;
  const all = Array.from({ length: size }, (_, at) => at);
  const group = all.slice(0, order);
  const minus = group.map((one) => group.find((other) => addedIn(size, one, other) === 0) ?? 0);
  const between = (one: number, other: number) =>
    Math.min(addedIn(size, one, minus[other] ?? 0), addedIn(size, other, minus[one] ?? 0));
  return all.map((one) => all.map((other) => (one < order && other < order ? between(one, other) : order)));
}

/** A first round being filled, with how often each difference is one of partners, and of opponents. */
class Filling {
  private readonly differences: readonly (readonly number[])[];
  private readonly partners: number[] = [];
  private readonly opponents: number[] = [];

  constructor(size: number) {
    this.differences = differencesOf(size);
  }

  private count(taken: number[], [one, other]: readonly [number, number], by: number): number {
    const difference = this.differences[one]?.[other] ?? 0;
    const times = (taken[difference] ?? 0) + by;
    taken[difference] = times;
    return times;
  }

  /** Tries what follows with two as partners, where no others of their difference are. */
  private withPartners(pair: readonly [number, number], next: () => Table[] | null): Table[] | null {
    const found = this.count(this.partners, pair, 1) <= 1 ? next() : null;
    this.count(this.partners, pair, -1);
    return found;
  }

  /** The same of two pairs as opponents, where no difference is there more than twice. */
  private withOpponents([a, b, c, d]: Table, next: () => Table[] | null): Table[] | null {
    const pairs = [
      [a, c],
      [a, d],
      [b, c],
      [b, d],
    ] as const;
    const times = pairs.map((pair) => this.count(this.opponents, pair, 1));
    const found = times.every((one) => one <= 2) ? next() : null;
    for (const pair of pairs) this.count(this.opponents, pair, -1);
    return found;
  }

  /** Fills the tables one after the other, each with the first one left, and goes back where differences repeat. */
  filled([a, ...left]: readonly number[]): Table[] | null {
    if (a === undefined) return [];
    for (const b of left) {
      const others = left.filter((one) => one !== b);
      const found = this.withPartners([a, b], () => this.against(a, b, others));
      if (found !== null) return found;
    }
    return null;
  }

  private against(a: number, b: number, left: readonly number[]): Table[] | null {
    for (const c of left)
      for (const d of left) {
        if (c >= d) continue;
        const rest = () => this.filled(left.filter((one) => one !== c && one !== d));
        const found = this.withPartners([c, d], () => this.withOpponents([a, b, c, d], rest));
        if (found !== null) return [[a, b, c, d], ...found];
      }
    return null;
  }
}

/** The first round of a whist tournament of 4n or 4n+1 people, found by trying: each difference once of partners, twice of opponents. */
export function findWhist(size: number): Table[] {
  const all = Array.from({ length: size }, (_, at) => at);
  const playing = size % 4 === 0 ? [size - 1, ...all.slice(0, -1)] : all.slice(1);
  const found = new Filling(size).filled(playing);
  if (found === null) throw new Error(`no design of ${size} people is developed so`);
  return found;
}
