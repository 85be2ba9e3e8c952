import { pairsProblem } from "./americano.ts";
import { changingCourts } from "./changing-courts.ts";
import type { Participant, Sides } from "./evening.ts";
import { dealingOrder } from "./first-order.ts";
import { lotOf, shuffled } from "./lots.ts";
import { type Entrant, restRule } from "./rests.ts";
import { type DealtRound, entrantOf, type RoundDraw } from "./round-draw.ts";
import { searchRound } from "./round-search.ts";

/** The pairs of which both are there: with whoever has the place of the other one by now. */
function pairsOf(draw: RoundDraw, people: readonly Participant[]): Entrant[] {
  const { seatOf } = draw.past.seats;
  const there = new Map(people.map((one) => [seatOf(one.id), one]));
  const taken = new Set<Participant>();
  return people.flatMap((one) => {
    const other = one.partner_id === null ? undefined : there.get(seatOf(one.partner_id));
    if (other === undefined || other === one || taken.has(one) || taken.has(other)) return [];
    taken.add(one).add(other);
    return [entrantOf(draw, [one, other])];
  });
}

function sidesOf(one: Entrant, other: Entrant): Sides {
  const pair = ({ ids }: Entrant): [string, string] => [ids[0] ?? "", ids[1] ?? ""];
  return [pair(one), pair(other)];
}

/** Who meets in a round of all against all: the first stays, the others go round; of an odd number one rests. */
function circle<T>(all: readonly T[], round: number): [T, T][] {
  const ring: (T | null)[] = all.length % 2 === 0 ? [...all] : [null, ...all];
  const [fixed = null, ...moving] = ring;
  const by = (round - 1) % moving.length;
  const turned = [fixed, ...moving.slice(by), ...moving.slice(0, by)];
  return Array.from({ length: ring.length / 2 }, (_, at) => [turned[at], turned[ring.length - 1 - at]]).flatMap(
    ([one = null, other = null]): [T, T][] => (one === null || other === null ? [] : [[one, other]]),
  );
}

/** The next round of all against all, where everybody is there from the start and it has been followed so far. */
function circleDealt(draw: RoundDraw, pairs: readonly Entrant[]): Sides[] | null {
  const { state, past, round } = draw;
  const taken = past.seats.takenUntil(round).length;
  const isWhole = pairs.every(({ since }) => since === 1) && pairs.length * 2 === taken && draw.busy.length === 0;
  if (!isWhole || state.courts.length < Math.floor(pairs.length / 2)) return null;
  const keyOf = ({ ids }: Entrant) => ids.map(past.seats.seatOf).toSorted().join("\n");
  const placed = shuffled(
    pairs.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    lotOf(`${state.seed} circle`),
  );
  const meetings = (number: number) => circle(placed, number).map(([one, other]) => sidesOf(one, other));
  const seatsIn = (sides: readonly Sides[]) =>
    new Set(sides.map((one) => one.flat().map(past.seats.seatOf).toSorted().join("\n")));
  const isFollowed = state.rounds.every(({ number, matches }) => {
    const wanted = seatsIn(meetings(number));
    const had = seatsIn(matches.map(({ sides }) => sides));
    return had.size === wanted.size && [...had].every((one) => wanted.has(one));
  });
  return isFollowed ? changingCourts(draw, meetings(round)) : null;
}

/** The best order in which neighbours have not just met, found by trying those next in the table first; null: not in so many tries. */
function apart(order: readonly Entrant[], haveMet: (one: Entrant, other: Entrant) => boolean): Entrant[] | null {
  let tries = 2000;
  const next = (left: readonly Entrant[]): Entrant[] | null => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const other of others) {
      tries -= 1;
      if (tries < 0) return null;
      if (haveMet(first, other)) continue;
      const rest = next(others.filter((one) => one !== other));
      if (rest !== null) return [first, other, ...rest];
    }
    return null;
  };
  return next(order);
}

/** By the table: the first pair against the second, the third against the fourth, without last round's meetings where possible. */
function tableDealt(draw: RoundDraw, pairs: readonly Entrant[]): Sides[] {
  const matches = Math.min(draw.state.courts.length, Math.floor(pairs.length / 2));
  const { first } = restRule(pairs, pairs.length - matches * 2, draw.round);
  const place = new Map(dealingOrder(draw).map(({ id }, at) => [id, at]));
  const placeOf = ({ ids }: Entrant) => ids.reduce((sum, id) => sum + (place.get(id) ?? 0), 0);
  const order = pairs.filter((_, at) => !first.includes(at)).toSorted((one, other) => placeOf(one) - placeOf(other));
  const { wereJustOpponents } = draw.past;
  const haveMet = (one: Entrant, other: Entrant) => wereJustOpponents(one.ids[0] ?? "", other.ids[0] ?? "");
  const dealt = apart(order, haveMet) ?? order;
  return Array.from({ length: matches }, (_, at) => dealt.slice(at * 2, at * 2 + 2)).flatMap(([one, other]) =>
    one === undefined || other === undefined ? [] : [sidesOf(one, other)],
  );
}

function searchedPairs(draw: RoundDraw, pairs: readonly Entrant[]): Sides[] {
  const problem = pairsProblem(draw, pairs);
  const order = [...searchRound(problem, draw.lot)].flatMap((place) => pairs[place] ?? []);
  return Array.from({ length: problem.matches }, (_, at) => order.slice(at * 2, at * 2 + 2)).flatMap(([one, other]) =>
    one === undefined || other === undefined ? [] : [sidesOf(one, other)],
  );
}

/** Fixed pairs: all against all, or by the table; whose partner is not there rests (spec 8 §1.3). */
export function pairsDealt(draw: RoundDraw): DealtRound {
  const pairs = pairsOf(draw, draw.people);
  const matches =
    draw.state.settings.pairs_by === "table"
      ? tableDealt(draw, pairs)
      : (circleDealt(draw, pairs) ?? searchedPairs(draw, pairs));
  const playing = new Set(matches.flat(2));
  return { matches, rests: draw.people.map(({ id }) => id).filter((id) => !playing.has(id)) };
}
