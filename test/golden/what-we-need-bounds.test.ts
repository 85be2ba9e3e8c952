import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { type GroupMatch, remainingMatches } from "#domain/tables/remaining-matches.ts";
import { type Goal, lastPlaces, type Need, whatPairNeeds, type Zones } from "#domain/tables/what-we-need.ts";
import type { Half } from "#domain/tables/what-we-need-halves.ts";
import { everyEnd } from "#test/support/every-end.ts";
import { everyWay, extremeScores, slowRules, type Way } from "#test/support/every-way.ts";
import { anyOutcome, factOf, slowMatch } from "#test/support/random-matches.ts";
import { isSaid, type Own } from "#test/support/said-enough.ts";
import type { SlowMatch, SlowPair } from "#test/support/slow-table.ts";

const runs = Number(process.env.PROPERTY_RUNS ?? 24);

const anyGroup = fc.record({
  preset: fc.constantFrom(...Object.keys(PRESETS)) as fc.Arbitrary<keyof typeof PRESETS>,
  outcomes: fc.array(anyOutcome, { minLength: 6, maxLength: 6 }),
  turn: fc.integer({ min: 0, max: 5 }),
  zones: fc.constantFrom<Zones>({ up: 1, down: 1, isTop: false }, { up: 2, down: 1, isTop: false }),
});
type Group = typeof anyGroup extends fc.Arbitrary<infer G> ? G : never;

/** The same group of four for the product and for the slow reading. */
function both({ preset, outcomes, turn, zones }: Group, count: number) {
  const rules = PRESETS[preset];
  const pairs = Array.from({ length: 4 }, (_, at): SlowPair => {
    return { id: `pair-${at}`, name: `Pareja ${at}`, before: null, lot: null, changed: {} };
  });
  const twos = pairs.flatMap(({ id }, at) => pairs.slice(at + 1).map((other): [string, string] => [id, other.id]));
  const turned = [...twos.slice(turn), ...twos.slice(0, turn)];
  const left = turned.slice(0, count);
  const played = turned.slice(count).flatMap((match, at): SlowMatch[] => slowMatch(match, outcomes[at]));
  const none = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };
  const open = left.map(([pair1_id, pair2_id], at): GroupMatch => {
    return { id: `left-${at}`, pair1_id, pair2_id, status: "scheduled", outcome: null, winner_pair_id: null, ...none };
  });
  const group = {
    members: pairs.map(({ id, name }) => ({ pair_id: id, name })),
    matches: [...played.map((match, at) => factOf(`played-${at}`, match, rules)), ...open],
    adjustments: [],
    regulations: rules,
  };
  /** Every end in which a pair wins all that it has left without losing a game. */
  const atBest = (pair: string) => {
    const won = left.flatMap(([one, two]): SlowMatch[] => {
      if (one !== pair && two !== pair) return [];
      const set = one === pair ? { one: 6, two: 0, long: false } : { one: 0, two: 6, long: false };
      return [{ one, two, ending: "played", winner: null, sets: [set, set] }];
    });
    const others = left.filter((match) => !match.includes(pair));
    return everyEnd(pairs, [...played, ...won], others, slowRules(rules));
  };
  const ways = everyWay(pairs, played, left, { ...slowRules(rules), scores: extremeScores });
  return { product: remainingMatches(group, lastPlaces(zones, 4)), ways, pairs, atBest };
}

const last = (goal: Goal, { up, down }: Zones) => ({ up, stay: 4 - down, first: 1 })[goal];

interface Seen extends Own {
  isSure: boolean;
  isPossible: boolean;
}

const seenBy = (ways: readonly Way[], pair: string, lastPlace: number): Seen[] =>
  ways.map(({ played, places }) => {
    const [first, end] = places.get(pair) ?? [1, 4];
    const wins = played.filter(({ winner }) => winner === pair).length;
    const own = played.filter(({ one, two }) => one === pair || two === pair);
    const margin = own.reduce((sum, match) => sum + (match.one === pair ? match.margin : -match.margin), 0);
    const three = own[0]?.inThree === true;
    return { wins, margin, three, isSure: end <= lastPlace, isPossible: first <= lastPlace };
  });

const all = (seen: readonly Seen[]) => seen.every(({ isSure }) => isSure);
const none = (seen: readonly Seen[]) => !seen.some(({ isPossible }) => isPossible);

const isDependent = ({ enough, defeats, rest }: Half) => enough === null && defeats.length === 0 && rest === "open";
const isNumberless = ({ rest }: Half) => rest === "games";
const isSilent = ({ enough, defeats, rest }: Half) => enough === null && defeats.length === 0 && rest === "unsaid";

/** Halves that the ends of theirs do not bear out. */
const falseHalves = (halves: readonly Half[], seen: readonly Seen[], isFalse: (half: Half, its: Seen[]) => boolean) =>
  halves.filter((half) =>
    isFalse(
      half,
      seen.filter(({ wins }) => wins === half.wins),
    ),
  );

const isFalselySettled = ({ state }: Half, its: readonly Seen[]) =>
  (state === "sure" && !all(its)) || (state === "impossible" && !none(its));

/** Whether what is said to be enough is not, in one of the ends. */
const isFalselyEnough = (half: Half, its: readonly Seen[]) =>
  half.defeats.length === 0 && its.some((one) => isSaid(half, one) && !one.isSure);

/** What is said of a need and no end bears out; where a super tie-break counts its points, games are not looked at. */
function falseOf(need: Need, seen: readonly Seen[], isByGames: boolean): string[] {
  const isSettled = all(seen) || none(seen);
  const claims: [string, boolean][] = [
    ["certain", need.state !== "certain" || all(seen)],
    ["impossible", need.state !== "impossible" || none(seen)],
    ["depends", need.state !== "open" || !isSettled || !need.goesBothWays],
    ["halves", falseHalves(need.halves, seen, isFalselySettled).length === 0],
    ["enough", !isByGames || falseHalves(need.halves, seen, isFalselyEnough).length === 0],
    [
      "depends",
      falseHalves(need.halves, seen, (half, its) => isDependent(half) && (all(its) || none(its))).length === 0,
    ],
  ];
  return claims.filter(([, holds]) => !holds).map(([claim]) => claim);
}

describe("what a pair needs, against the ends that bound its group", () => {
  it.each([3, 4])("claims neither certainty nor that others decide falsely with %i matches left", (count) => {
    const counted = { goals: 0, unsaid: 0, halves: 0, silent: 0, numberless: 0, dependent: 0, others: 0, between: 0 };
    fc.assert(
      fc.property(anyGroup, (group) => {
        const { product, ways, pairs, atBest } = both(group, count);
        for (const { id } of pairs)
          for (const need of whatPairNeeds(product, group.zones, id)) {
            const lastPlace = last(need.goal, group.zones);
            const seen = seenBy(ways, id, lastPlace);
            const isByGames = PRESETS[group.preset].super_tie_break === "one_game";
            const claims = falseOf(need, seen, isByGames);
            expect(claims.filter((claim) => claim !== "depends")).toEqual([]);
            // Of three matches of others there are too many ends.
            const isBest = ({ wins, of }: Half) => wins === of && count - of <= 2;
            if (isByGames && need.halves.some((half) => isBest(half) && isDependent(half))) {
              const at = pairs.findIndex((pair) => pair.id === id);
              expect(atBest(id).some(({ worst }) => (worst[at] ?? 4) > lastPlace)).toBe(true);
              counted.others++;
            }
            // Where no bound goes both ways, a score between them may.
            if (claims.length > 0) counted.between++;
            counted.goals++;
            if (need.state === "open" && (all(seen) || none(seen))) counted.unsaid++;
            counted.halves += need.halves.length;
            counted.silent += need.halves.filter(isSilent).length;
            counted.numberless += need.halves.filter(isNumberless).length;
            counted.dependent += need.halves.filter(isDependent).length;
          }
      }),
      { numRuns: runs },
    );
    expect(counted.others).toBeGreaterThan(0);
    expect((100 * counted.numberless) / counted.halves).toBeLessThanOrEqual(count === 3 ? 15 : 35);
    expect(counted.dependent).toBeGreaterThan(runs);
    expect((100 * counted.between) / counted.goals).toBeLessThanOrEqual(1);
    expect((100 * counted.unsaid) / counted.goals).toBeLessThanOrEqual(2);
    expect((100 * counted.silent) / counted.halves).toBeLessThanOrEqual(5);
  });
});
