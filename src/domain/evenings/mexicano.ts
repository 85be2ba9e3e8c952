import type { Gender, Participant, Sides } from "./evening.ts";
import { dealingOrder } from "./first-order.ts";
import { mayExchange, type RestRule, restRule } from "./rests.ts";
import { type DealtRound, entrantOf, matchesOf, notMixedIn, type RoundDraw } from "./round-draw.ts";

type Four = readonly Participant[];

/** Four in the order of the table: 1+4 against 2+3, 1+3 against 2+4, 1+2 against 3+4. */
const sidings = [
  [0, 3, 1, 2],
  [0, 2, 1, 3],
  [0, 1, 2, 3],
] as const;

/** How four play: mixed where they should, never 1+2, then not with last round's partners, then 1+4 against 2+3. */
function sided({ past, state }: RoundDraw, four: Four): Sides {
  const who = (place: number) => four[place]?.id ?? "";
  const all = sidings.map(
    (places): Sides => [
      [who(places[0]), who(places[1])],
      [who(places[2]), who(places[3])],
    ],
  );
  const costOf = (sides: Sides, at: number) => {
    const mixed = state.settings.is_mixed ? notMixedIn({ people: four }, [sides]) * 100 : 0;
    return mixed + (at === 2 ? 10 : 0) + sides.filter((pair) => past.wereJustPartners(...pair)).length;
  };
  const costs = all.map(costOf);
  return (
    all[costs.indexOf(Math.min(...costs))] ?? [
      [who(0), who(3)],
      [who(1), who(2)],
    ]
  );
}

/** In fours, as they stand. */
function inFours(order: Four): Four[] {
  return Array.from({ length: Math.floor(order.length / 4) }, (_, at) => order.slice(at * 4, at * 4 + 4));
}

/** In fours of two women and two men as long as there are, the others as they stand; the best four first. */
function inMixedFours(order: Four): Four[] {
  const of = (gender: Gender) => order.filter((one) => one.gender === gender);
  const [women, men] = [of("woman"), of("man")];
  const mixed = Math.floor(Math.min(women.length, men.length) / 2);
  const fours = Array.from({ length: mixed }, (_, at) => [
    ...women.slice(at * 2, at * 2 + 2),
    ...men.slice(at * 2, at * 2 + 2),
  ]);
  const taken = new Set(fours.flat());
  const place = new Map(order.map((one, at) => [one, at]));
  const placeOf = (one: Participant) => place.get(one) ?? 0;
  const sumOf = (four: Four) => four.reduce((sum, one) => sum + placeOf(one), 0);
  return [...fours, ...inFours(order.filter((one) => !taken.has(one)))]
    .map((four) => four.toSorted((one, other) => placeOf(one) - placeOf(other)))
    .toSorted((one, other) => sumOf(one) - sumOf(other));
}

/** Of whom there are more than can play in mixed pairs: they rest sooner, where the rests leave a choice. */
function surplusGender({ people, state }: RoundDraw): Gender | null {
  const count = (gender: Gender) => people.filter((one) => one.gender === gender).length;
  const by = count("woman") - count("man");
  if (!state.settings.is_mixed || by === 0) return null;
  return by > 0 ? "woman" : "man";
}

/** Who rests, in mixed so that as many pairs as the rests allow can be mixed: one for another while that evens women and men. */
function evenedRests({ people, state }: RoundDraw, rule: RestRule): ReadonlySet<number> {
  const resting = new Set(rule.first);
  if (!state.settings.is_mixed) return resting;
  const places = people.map((_, at) => at);
  const sign = (at: number) => ({ woman: 1, man: -1, unknown: 0 })[people[at]?.gender ?? "unknown"];
  const surplus = () => places.reduce((sum, at) => sum + (resting.has(at) ? 0 : sign(at)), 0);
  for (let by = surplus(); Math.abs(by) > 1; by = surplus()) {
    const tooMany = Math.sign(by);
    const into = places.filter((at) => !resting.has(at) && sign(at) === tooMany);
    const out = rule.first.toReversed().filter((at) => resting.has(at) && sign(at) === -tooMany);
    const exchange = out
      .flatMap((one) => into.map((other) => [one, other] as const))
      .find(([one, other]) => mayExchange(rule, resting, one, other));
    if (exchange === undefined) break;
    resting.delete(exchange[0]);
    resting.add(exchange[1]);
  }
  return resting;
}

/** By the table: the first four on the first court, the next on the next (spec 8 §1.3). */
export function mexicanoDealt(draw: RoundDraw): DealtRound {
  const { people, round } = draw;
  const surplus = surplusGender(draw);
  const entrants = people.map((one) => entrantOf(draw, [one]));
  const inTheWay = (at: number) => (surplus !== null && people[at]?.gender === surplus ? 1 : 0);
  const rule = restRule(entrants, people.length - matchesOf(draw) * 4, round, inTheWay);
  const resting = new Set([...evenedRests(draw, rule)].map((at) => people[at]?.id ?? ""));
  const playing = dealingOrder(draw).filter(({ id }) => !resting.has(id));
  const fours = draw.state.settings.is_mixed ? inMixedFours(playing) : inFours(playing);
  return { matches: fours.map((four) => sided(draw, four)), rests: [...resting] };
}
