import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { type GroupMatch, remainingMatches } from "#domain/tables/remaining-matches.ts";
import { type Goal, lastPlaces, type Need, whatPairNeeds, type Zones } from "#domain/tables/what-we-need.ts";
import type { Half } from "#domain/tables/what-we-need-halves.ts";
import { type End, everyEnd, type MatchEnd } from "#test/support/every-end.ts";
import { slowRules } from "#test/support/every-way.ts";
import { anyOutcome, factOf, slowMatch } from "#test/support/random-matches.ts";
import { isSaid, type Own } from "#test/support/said-enough.ts";
import type { SlowMatch, SlowPair } from "#test/support/slow-table.ts";

const runs = Number(process.env.PROPERTY_RUNS ?? 100);

const anyGroup = fc.record({
  preset: fc.constantFrom(...Object.keys(PRESETS)) as fc.Arbitrary<keyof typeof PRESETS>,
  size: fc.integer({ min: 3, max: 6 }),
  outcomes: fc.array(anyOutcome, { minLength: 15, maxLength: 15 }),
  // Two left are 160,000 ends where games won count.
  two: fc.integer({ min: 0, max: 24 }).map((one) => one === 0),
  sanction: fc.option(fc.constantFrom({ points: -3 }, { points: 2 }, { games_won: -2 }, { sets_lost: 1 }), { freq: 3 }),
  leaves: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  turn: fc.integer({ min: 0, max: 14 }),
  zones: fc.constantFrom<Zones>(
    { up: 1, down: 1, isTop: false },
    { up: 2, down: 1, isTop: false },
    { up: 0, down: 1, isTop: true },
  ),
});
type Group = typeof anyGroup extends fc.Arbitrary<infer G> ? G : never;

/** The same group for the product and by counting; who has left keeps the matches that it played (spec 3 §2.3). */
function both({ preset, size, outcomes, two, sanction, leaves, turn, zones }: Group) {
  const regulations = PRESETS[preset];
  const pairs = Array.from({ length: size }, (_, at): SlowPair => {
    const changed: Record<string, number> = at === 0 && sanction !== null ? { ...sanction } : {};
    return { id: `pair-${at}`, name: `Pareja ${at}`, before: null, lot: null, changed };
  });
  const twos = pairs.flatMap(({ id }, at) => pairs.slice(at + 1).map((other): [string, string] => [id, other.id]));
  const turned = [...twos.slice(turn % twos.length), ...twos.slice(0, turn % twos.length)];
  const gone = leaves && size > 3 ? pairs.at(-1)?.id : undefined;
  const canBeLeft = turned.filter((match) => gone === undefined || !match.includes(gone));
  const left = canBeLeft.slice(0, two ? 2 : 1);
  const played = turned
    .filter((match) => !left.includes(match))
    .flatMap((match, at): SlowMatch[] => slowMatch(match, outcomes[at]));
  const none = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };
  const open = left.map(([pair1_id, pair2_id], at): GroupMatch => {
    return { id: `left-${at}`, pair1_id, pair2_id, status: "scheduled", outcome: null, winner_pair_id: null, ...none };
  });
  const playing = pairs.filter(({ id }) => id !== gone);
  const group = {
    members: pairs.map(({ id, name }) => ({ pair_id: id, name, is_withdrawn: id === gone })),
    matches: [...played.map((match, at) => factOf(`played-${at}`, match, regulations)), ...open],
    adjustments: sanction === null ? [] : [{ pair_id: "pair-0", ...sanction }],
    regulations,
  };
  const rules = slowRules(regulations);
  return {
    product: remainingMatches(group, lastPlaces(zones, playing.length)),
    ends: everyEnd(playing, played, left, rules),
    playing,
    left,
  };
}

const last = (goal: Goal, { up, down }: Zones, size: number) => ({ up, stay: size - down, first: 1 })[goal];

function ownOf(matches: readonly MatchEnd[], left: readonly [string, string][], pair: string): Own {
  const own = { wins: 0, margin: 0, three: false };
  left.forEach((match, at) => {
    const end = matches[at];
    if (end === undefined || !match.includes(pair)) return;
    const side = match[0] === pair ? 1 : 2;
    if (end.winner === side) own.wins++;
    own.margin += side === 1 ? end.margin : -end.margin;
    own.three = end.three;
  });
  return own;
}

interface Seen {
  own: Own;
  isSure: boolean;
  isPossible: boolean;
  matches: readonly MatchEnd[];
}

/** Whether there is an end that reaches a goal, or leaves it to lots, and one that misses it, or leaves it to them. */
const goesBothWays = (seen: readonly Seen[]) =>
  seen.some(({ isPossible }) => isPossible) && seen.some(({ isSure }) => !isSure);

/** What a half says and is not so. */
function falseOf(half: Half, seen: readonly Seen[], left: readonly [string, string][]): string[] {
  const areLost = ({ matches }: Seen) =>
    half.defeats.every(({ winner_id, loser_id }) =>
      left.some((match, at) => match.includes(loser_id) && match[matches[at]?.winner === 1 ? 0 : 1] === winner_id),
    );
  const within = (one: Seen) => areLost(one) && isSaid(half, one.own);
  const claims: [string, boolean][] = [
    ["sure", half.state !== "sure" || seen.every(({ isSure }) => isSure)],
    ["impossible", half.state !== "impossible" || !seen.some(({ isPossible }) => isPossible)],
    ["enough", half.state !== "open" || seen.filter(within).every(({ isSure }) => isSure)],
    ["defeats", half.state !== "open" || seen.every((one) => !one.isPossible || areLost(one))],
    [
      "if not, not",
      half.state !== "open" || half.rest !== "impossible" || !seen.some((one) => !within(one) && one.isPossible),
    ],
    [
      "others decide",
      half.state !== "open" ||
        half.rest !== "open" ||
        half.defeats.length > 0 ||
        goesBothWays(seen.filter((one) => !within(one))),
    ],
    ["a tie", half.state !== "open" || half.rest !== "tie" || !seen.some((one) => !within(one) && one.isSure)],
  ];
  return claims.filter(([, holds]) => !holds).map(([claim]) => `${half.wins} of ${half.of}: ${claim}`);
}

/** The least number of games that is enough in a half, which not all of it is; null: there is none. */
function numberIn(seen: readonly Seen[]): number | null {
  const bad = Math.max(...seen.filter(({ isSure }) => !isSure).map(({ own }) => own.margin));
  const above = seen.filter(({ own }) => own.margin > bad).map(({ own }) => own.margin);
  return bad === Number.NEGATIVE_INFINITY || above.length === 0 ? null : Math.min(...above);
}

const counted = { goals: 0, unsaid: 0, numbers: 0, said: 0, halves: 0 };

function check(need: Need, at: number, { ends, left, playing }: ReturnType<typeof both>, lastPlace: number): void {
  const pair = playing[at]?.id ?? "";
  const seen = ends.map(({ best, worst, matches }: End): Seen => {
    const [first = 0, end = 0] = [best[at], worst[at]];
    return { own: ownOf(matches, left, pair), isSure: end <= lastPlace, isPossible: first <= lastPlace, matches };
  });
  const isCertain = seen.every(({ isSure }) => isSure);
  const isImpossible = !seen.some(({ isPossible }) => isPossible);
  counted.goals++;
  if (need.state === "certain") expect(isCertain).toBe(true);
  else if (need.state === "impossible") expect(isImpossible).toBe(true);
  else if (isCertain || isImpossible) counted.unsaid++;
  for (const half of need.halves) {
    const its = seen.filter(({ own }) => own.wins === half.wins);
    expect(falseOf(half, its, left)).toEqual([]);
    counted.halves++;
    const number = numberIn(its);
    if (number === null) continue;
    counted.numbers++;
    if (half.defeats.length === 0 && its.every(({ own }) => own.margin < number || isSaid(half, own))) counted.said++;
  }
}

describe("what a pair needs, against every end of its group (spec 7 §1.12)", () => {
  it(`is never false, leaves at most one of a hundred unsaid and says the games, in ${runs} random groups`, () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        const its = both(group);
        its.playing.forEach(({ id }, at) => {
          for (const need of whatPairNeeds(its.product, group.zones, id))
            check(need, at, its, last(need.goal, group.zones, its.playing.length));
        });
      }),
      { numRuns: runs },
    );
    expect(counted.halves).toBeGreaterThan(runs / 2);
    expect(counted.numbers).toBeGreaterThan(runs / 10);
    expect((100 * counted.unsaid) / counted.goals).toBeLessThanOrEqual(1);
    expect((100 * counted.said) / counted.numbers).toBeGreaterThanOrEqual(95);
  });
});
