import {
  minutesPerStep,
  type Placement,
  type PlanningProblem,
  type PlanningSlot,
  slotsOf,
  spanOf,
} from "./planning.ts";
import {
  type Distance,
  daysMissed,
  daysMoved,
  distancesOf,
  hoursMissed,
  leaguesUneven,
  nothingMissed,
  type PlanMisses,
  pairUneven,
} from "./planning-aims.ts";
import { Evenings, nightMissed } from "./planning-evenings.ts";
import {
  book,
  courtFor,
  courtsFor,
  type Ledger,
  ledgerOf,
  ledgerWith,
  missingBefore,
  obstaclesOfPeople,
  unbook,
} from "./planning-ledger.ts";
import { leastPause, missedBetween, type PausesMissed, pausesMissed } from "./planning-pauses.ts";

// What a plan is while it is changed (spec 4 §2.6).

/** A match and its place; null where it has none. */
interface Change {
  index: number;
  place: Placement | null;
}

/** A plan that is changed place by place, and what it misses. */
export class Draft {
  readonly problem: PlanningProblem;
  readonly #planned: ReadonlySet<string>;
  readonly slots: readonly (readonly PlanningSlot[])[];
  readonly places: (Placement | null)[];
  readonly #ledger: Ledger;
  readonly #distances: ReadonlyMap<string, Distance>;
  readonly #evenings: Evenings;
  readonly #badOfPair = new Map<string, number>();
  readonly #badOfLeague = new Map<string, number>();
  readonly #ofLeague = new Map<string, number>();
  /** Half hours from what is liked, by when a match begins. */
  readonly #hours: readonly Map<number, number>[];
  /** Where what has changed since the mark was. */
  readonly #before = new Map<number, Placement | null>();

  constructor(problem: PlanningProblem, placements: readonly Placement[]) {
    this.problem = problem;
    this.#planned = new Set(problem.matches.map(({ id }) => id));
    this.#evenings = new Evenings(problem);
    const empty = ledgerOf(problem);
    const isOpen = (match: PlanningProblem["matches"][number]) => (slot: PlanningSlot) =>
      obstaclesOfPeople(problem, empty, match, slot).length === 0 &&
      courtFor(problem, empty, match, slot.at) !== undefined;
    this.slots = problem.matches.map((match) => slotsOf(problem, match).filter(isOpen(match)));
    this.places = problem.matches.map(() => null);
    this.#hours = problem.matches.map(() => new Map());
    this.#ledger = ledgerWith(problem, placements);
    this.#distances = distancesOf(problem);
    for (const { league = "" } of problem.matches) this.#ofLeague.set(league, (this.#ofLeague.get(league) ?? 0) + 1);
    for (const placement of placements) {
      this.places[placement.match] = placement;
      this.#note(placement, 1);
    }
  }

  #match(index: number) {
    const match = this.problem.matches[index];
    if (match === undefined) throw new Error("no such match");
    return match;
  }

  #missed(placement: Placement): number {
    const known = this.#hours[placement.match]?.get(placement.at);
    if (known !== undefined) return known;
    const missed = hoursMissed(this.problem.first_date, this.#match(placement.match), placement);
    this.#hours[placement.match]?.set(placement.at, missed);
    return missed;
  }

  #note(placement: Placement, change: 1 | -1): void {
    this.#evenings.note(placement.day, change);
    if (this.#missed(placement) + nightMissed(placement) === 0) return;
    const { pairs, league = "" } = this.#match(placement.match);
    for (const pair of pairs) this.#badOfPair.set(pair, (this.#badOfPair.get(pair) ?? 0) + change);
    this.#badOfLeague.set(league, (this.#badOfLeague.get(league) ?? 0) + change);
  }

  /**
   * What some matches miss as they have been moved since the mark, and as they were; takes the moves back.
   * @returns them, too, for `move`
   */
  compared(indices: readonly number[]): { now: PlanMisses; was: PlanMisses; after: Change[] } {
    const touched = this.#touched(indices);
    const now = this.#around(indices, touched);
    const after = this.back();
    return { now, was: this.#around(indices, touched), after };
  }

  /** Where some matches were at the mark, and where they are. */
  #touched(indices: readonly number[]): Placement[] {
    return indices.flatMap((index) => [this.#before.get(index) ?? [], this.places[index] ?? []].flat());
  }

  /**
   * What these matches, their pairs, the leagues and the evenings miss; the rest of the plan misses the same before and after they are
   * moved.
   * @param touched where they were and are, the same both times
   */
  #around(indices: readonly number[], touched: readonly Placement[]): PlanMisses {
    const misses: PlanMisses = { ...nothingMissed };
    for (const index of indices) {
      const place = this.places[index];
      if (place === null || place === undefined) misses.unplaced += 1;
      else {
        misses.hours += this.#missed(place);
        misses.night += nightMissed(place);
        misses.moved += daysMoved(this.#match(index), place);
        misses.late += place.at / minutesPerStep;
      }
    }
    for (const pair of new Set(indices.flatMap((index) => this.#match(index).pairs))) {
      const distance = this.#distances.get(pair);
      if (distance === undefined) continue;
      const { near, far } = daysMissed(this.#ledger.days.get(pair) ?? [], distance);
      misses.near += near;
      misses.far += far;
      misses.uneven += pairUneven(this.#badOfPair.get(pair) ?? 0);
    }
    misses.uneven += leaguesUneven(this.#ofLeague, this.#badOfLeague);
    this.#addPauses(misses, indices);
    return { ...misses, ...this.#evenings.missed(touched, this.#ledger.taken) };
  }

  /** What lies between matches of a bracket and those beside them, each once. */
  #besideOf(ids: ReadonlySet<string>): PausesMissed[] {
    const { times, next } = this.#ledger;
    const least = leastPause(this.problem);
    return [...ids].flatMap((id) => {
      const own = times.get(id);
      if (own === undefined) return [];
      const before = own.after.flatMap((feeder) => times.get(feeder) ?? []);
      const behind = (next.get(id) ?? []).filter((one) => one.id === null || !ids.has(one.id));
      return [
        ...before.map(({ at }) => missedBetween(at, own.at, least)),
        ...behind.map(({ at }) => missedBetween(own.at, at, least)),
      ];
    });
  }

  /** What lies between the matches of their people, and in a bracket between them and those beside them. */
  #addPauses(misses: PlanMisses, indices: readonly number[]): void {
    const all = [...new Set(indices.flatMap((index) => this.#match(index).people))].map((person) =>
      pausesMissed(this.#ledger.playing.get(person) ?? [], leastPause(this.problem)),
    );
    const ids = new Set(indices.map((index) => this.#match(index).id));
    for (const { pauses, waits } of [...all, ...this.#besideOf(ids)]) {
      misses.pauses += pauses;
      misses.waits += waits;
    }
  }

  /** Whether others of a bracket that the plan has put somewhere come after a match; what is fixed stays whatever becomes of it. */
  isFollowed(index: number): boolean {
    const behind = this.#ledger.next.get(this.#match(index).id) ?? [];
    return behind.some(({ id }) => id !== null && this.#planned.has(id));
  }

  take(index: number): void {
    const place = this.places[index];
    if (place === null || place === undefined) return;
    if (!this.#before.has(index)) this.#before.set(index, place);
    unbook(this.#ledger, this.#match(index), place);
    this.#note(place, -1);
    this.places[index] = null;
  }

  /** Puts a match somewhere, if it can be there. */
  put(index: number, { day, at }: PlanningSlot): boolean {
    const match = this.#match(index);
    if (missingBefore(this.problem, this.#ledger, match).length > 0) return false;
    if (obstaclesOfPeople(this.problem, this.#ledger, match, { day, at }).length > 0) return false;
    const span = spanOf(match, at);
    const court_id = this.#evenings.bestCourt(
      courtsFor(this.problem, this.#ledger, match, span),
      span,
      this.#ledger.taken,
    );
    if (court_id === undefined) return false;
    this.putBack({ match: index, day, at, court_id });
    return true;
  }

  /** Puts a match where it is known that it can be. */
  putBack(place: Placement): void {
    if (!this.#before.has(place.match)) this.#before.set(place.match, this.places[place.match] ?? null);
    book(this.#ledger, this.#match(place.match), place);
    this.places[place.match] = place;
    this.#note(place, 1);
  }

  /** What changes from here on can be taken back. */
  mark(): void {
    this.#before.clear();
  }

  /** Takes back what has changed since the mark. @returns what had changed, for `move` */
  back(): Change[] {
    const before = [...this.#before].map(([index, place]) => ({ index, place }));
    const after = before.map(({ index }) => ({ index, place: this.places[index] ?? null }));
    this.move(before);
    return after;
  }

  /** Puts matches where it is known that they can be, the earlier ones first, so that a bracket's find what comes before them. */
  move(changes: readonly Change[]): void {
    for (const { index } of changes) this.take(index);
    for (const { place } of changes.toSorted((a, b) => (a.place?.at ?? 0) - (b.place?.at ?? 0)))
      if (place !== null) this.putBack(place);
  }

  /** The plan as it stands. */
  plan(): Placement[] {
    return this.places.filter((place) => place !== null);
  }
}
