import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { criteria, DEFAULT_REGULATIONS, gamesCriteria, type Regulations } from "#domain/base/regulations.ts";
import { type Outcome, type SetResult, scoreMatch } from "#domain/scores/score.ts";
import { adjustableFigures, standings } from "#domain/tables/standings.ts";
import { figure, type SlowMatch, type SlowPair, type SlowRules, slowOrder } from "#test/support/slow-table.ts";

const groups = Number(process.env.PROPERTY_RUNS ?? 500);

const weight = fc.constantFrom("one_game" as const, "points" as const);
const few = fc.integer({ min: -1, max: 3 });

const anyRules: fc.Arbitrary<Regulations> = fc
  .record({
    points: fc.record(
      {
        win: few,
        loss: few,
        draw: few,
        walkover_won: few,
        walkover_lost: few,
        win_in_three: few,
        loss_in_three: few,
        no_show: few,
        both_absent: few,
        bonus_for_playing: few,
      },
      { requiredKeys: ["win", "loss", "draw", "walkover_won", "walkover_lost"] },
    ),
    criteria: fc.shuffledSubarray([...criteria], { minLength: 1, maxLength: 6 }),
    head_to_head: fc.constantFrom("all_have_met" as const, "only_two" as const),
    restart: fc.constantFrom(false, true, "except_first" as const),
    super_tie_break: weight,
    super_tie_break_in: fc.dictionary(fc.constantFrom(...gamesCriteria), weight),
    walkover_games_count: fc.boolean(),
    retirement: fc.constantFrom("as_it_stands" as const, "lost_0_2" as const, "completed" as const),
    third_set: fc.constantFrom("either" as const, "super_tie_break" as const, "set" as const),
  })
  .map((some) => ({ ...DEFAULT_REGULATIONS, ...some }));

/** Few different scores, so that ties are many. */
const anySet = fc.constantFrom<[number, number]>([6, 4], [4, 6], [6, 3], [3, 6], [7, 6], [6, 7], [2, 1], [0, 3]);
const anyEnding = fc.oneof(
  { weight: 6, arbitrary: fc.constant("played" as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Outcome>("walkover", "no_show", "retirement", "double_walkover", "time_over"),
  },
);
const anyMatch = fc.record({
  sets: fc.array(anySet, { minLength: 1, maxLength: 3 }),
  long: fc.boolean(),
  ending: anyEnding,
  firstWins: fc.boolean(),
});

const anyGroup = fc.integer({ min: 1, max: 5 }).chain((size) =>
  fc.record({
    pairs: fc.array(
      fc.record({
        name: fc.constantFrom("Ana", "Ánade", "Berta", "Zoe"),
        before: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 8 }),
        lot: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 }),
        changed: fc.oneof(
          { weight: 6, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...adjustableFigures), few, { maxKeys: 2 }) },
        ),
      }),
      { minLength: size, maxLength: size },
    ),
    // For each two of them, from no match to two.
    matches: fc.array(fc.array(anyMatch, { maxLength: 2 }), { minLength: 10, maxLength: 10 }),
    /** Or everybody has met everybody once. */
    isComplete: fc.boolean(),
    rules: anyRules,
  }),
);

type Group = typeof anyGroup extends fc.Arbitrary<infer G> ? G : never;

function slowGroup({ pairs, matches, isComplete, rules }: Group) {
  const named: SlowPair[] = pairs.map((pair, at) => ({ ...pair, id: `pair-${at}` }));
  // Where nothing was played nobody's name decides: the list does.
  const isPlayed = matches.some((between, at) => between.length > 0 && at < (pairs.length * (pairs.length - 1)) / 2);
  const listed = isPlayed ? named : named.map((pair) => ({ ...pair, name: "Ana" }));
  const twos = listed.flatMap((one, at) => listed.slice(at + 1).map((two) => [one.id, two.id] as const));
  const played: SlowMatch[] = twos.flatMap(([one, two], at) =>
    (matches[at] ?? []).slice(0, isComplete ? 1 : 2).map(({ sets, long, ending, firstWins }) => ({
      one,
      two,
      ending,
      winner: ["played", "double_walkover", "time_over"].includes(ending) ? null : firstWins ? one : two,
      sets: sets.map(([a, b], set) => {
        const isLong = set === 2 && long;
        return { one: isLong ? a + 4 : a, two: isLong ? b + 2 : b, long: isLong };
      }),
    })),
  );
  const slow: SlowRules = {
    points: { ...rules.points },
    criteria: rules.criteria,
    onlyTwo: rules.head_to_head === "only_two",
    restart: rules.restart,
    longSet: rules.super_tie_break,
    longSetIn: { ...rules.super_tie_break_in },
    walkoverGamesCount: rules.walkover_games_count,
    retirement: rules.retirement,
    thirdSet: rules.third_set,
  };
  return { pairs: listed, matches: played, rules: slow };
}

/** The same group told to the product. */
function factOf({ one, two, ending, winner, sets }: SlowMatch, rules: Regulations) {
  const set_results: SetResult[] = sets.map((set, at) => ({
    set: at + 1,
    pair1_games: set.one,
    pair2_games: set.two,
    ...(set.long && { super_tie_break: true }),
  }));
  const side = winner === null ? null : winner === one ? 1 : 2;
  const score = scoreMatch({ outcome: ending, set_results, winner: side }, rules);
  if (!score.ok) throw new Error(score.code);
  const { winner: winnerSide, ...totals } = score.value;
  const winner_pair_id = winnerSide === null ? null : winnerSide === 1 ? one : two;
  return { pair1_id: one, pair2_id: two, status: "completed", outcome: ending, winner_pair_id, ...totals };
}

describe("a table and its reasons, against a slow reading of the rules", () => {
  it(`agree in ${groups} random groups of up to five pairs`, () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyGroup, (group) => {
        const slow = slowGroup(group);
        const rows = standings({
          members: slow.pairs.map(({ id, name, before, lot }) => ({ pair_id: id, name, previous_place: before, lot })),
          matches: slow.matches.map((match) => factOf(match, group.rules)),
          adjustments: slow.pairs
            .filter(({ changed }) => Object.keys(changed).length > 0)
            .map(({ id, changed }) => ({ pair_id: id, ...changed })),
          regulations: group.rules,
        });
        const expected = slowOrder(slow.pairs, slow.matches, slow.rules);
        expect(rows.map(({ pair_id }) => pair_id)).toEqual(expected.ids);
        expect(rows.slice(1).map(({ behind }) => behind?.criterion)).toEqual(expected.by);
        expect(rows.slice(0, -1).map(({ placed_by }) => placed_by?.criterion)).toEqual(expected.by);
        for (const criterion of expected.by) seen.set(criterion, (seen.get(criterion) ?? 0) + 1);
        for (const row of rows) {
          const pair = slow.pairs.find(({ id }) => id === row.pair_id);
          for (const name of adjustableFigures)
            expect([name, pair && figure(name, pair, slow.matches, slow.rules)]).toEqual([name, row[name]]);
        }
      }),
      { numRuns: groups },
    );
    // Every criterion has decided something.
    expect([...criteria, "name"].filter((criterion) => !seen.has(criterion))).toEqual([]);
  });
});
