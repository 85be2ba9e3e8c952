import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftsOf } from "#domain/tables/movement-shifts.ts";
import { dealInto } from "./dealing.ts";
import {
  type DecidedPromotion,
  type PromotionEffect,
  promotionDeadline,
  promotionEffect,
  promotionMatches,
} from "./promotion-match.ts";
import { planRound, type RoundRules } from "./round.ts";
import { substituteWarnings } from "./substitutes.ts";
import { settleUnplayed } from "./unplayed.ts";
import { hasPlayedHalf, isSameWithdrawal, planWithdrawal, withdrawnMatches } from "./withdrawal.ts";

const movements = { up: 1, down: 1 };

/** Decided groups by the levels they are of: "A" of the first is made of A1, A2, … in the order of its table. */
function groupsOf(levels: number[], size = 4, tied: string[] = []) {
  return levels.map((division_level, at) => {
    const id = "ABCDEFGHIJKLMNOP"[at] ?? "";
    const rows = Array.from({ length: size }, (_, place) => {
      const pair_id = `${id}${place + 1}`;
      const criterion = tied.includes(pair_id) ? ("name" as const) : ("points" as const);
      const placed_by = { criterion, other_pair_id: `${id}${place + 2}`, value: 1, other_value: 0 };
      return { pair_id, position: place + 1, matches_played: size - 1, placed_by };
    });
    return { id, division_level, rows };
  });
}

const plan = (levels: number[], rules: Partial<RoundRules>, size = 4, tied: string[] = []) =>
  planRound({ groups: groupsOf(levels, size, tied), regulations: { movements, ...rules }, isLast: false });

const membersOf = ({ memberships }: ReturnType<typeof planRound>, group: string) =>
  memberships.filter(({ group_id }) => group_id === group).map(({ pair_id }) => pair_id);

describe("a chart of movements by place (spec 3 §5.5)", () => {
  it("moves whom it says, up to two levels, and clamps at both ends", () => {
    // Champions two up, second one up, last two down, next to last one down.
    const movement_chart = [[2, 1, 0, -1, -2]];
    expect(shiftsOf({ level: 0, levels: 4, size: 5 }, { movements, movement_chart })).toEqual([0, 0, 0, -1, -2]);
    expect(shiftsOf({ level: 1, levels: 4, size: 5 }, { movements, movement_chart })).toEqual([1, 1, 0, -1, -2]);
    expect(shiftsOf({ level: 2, levels: 4, size: 5 }, { movements, movement_chart })).toEqual([2, 1, 0, -1, -1]);
    expect(shiftsOf({ level: 3, levels: 4, size: 5 }, { movements, movement_chart })).toEqual([2, 1, 0, 0, 0]);
  });

  it("fits groups of other sizes: who goes up counts from the first, who goes down from the last", () => {
    const rules = { movements, movement_chart: [[2, 1, 0, -1, -2]] };
    const at = (size: number) => shiftsOf({ level: 2, levels: 5, size }, rules);
    expect(at(6)).toEqual([2, 1, 0, 0, -1, -2]);
    expect(at(4)).toEqual([2, 1, -1, -2]);
    expect(at(3)).toEqual([2, 1, -2]);
    expect(at(2)).toEqual([2, 1]);
  });

  it("has a row per level: the last is the bottom's, the one before it serves those in between", () => {
    const rules = {
      movements,
      movement_chart: [
        [0, 0, -1],
        [1, 0, -1],
        [1, 0, 0],
      ],
    };
    const rows = [0, 1, 2, 3].map((level) => shiftsOf({ level, levels: 4, size: 3 }, rules));
    expect(rows).toEqual([
      [0, 0, -1],
      [1, 0, -1],
      [1, 0, -1],
      [1, 0, 0],
    ]);
    expect(shiftsOf({ level: 0, levels: 2, size: 3 }, { movements, movement_chart: [[1, 0, -1]] })).toEqual([0, 0, -1]);
  });

  it("says the same as the numbers of who goes up and down, where it says that", () => {
    const levels = [1, 2, 3, 4];
    const chart = plan(levels, { movement_chart: [[1, 0, 0, -1]] });
    expect(chart).toEqual(plan(levels, { movement_chart: null }));
  });

  it("carries a champion two levels up and the last two down", () => {
    const done = plan([1, 2, 3], {
      movement_chart: [
        [0, 0, 0, -2],
        [0, 0, 0, 0],
        [2, 0, 0, 0],
      ],
    });
    expect(membersOf(done, "A")).toEqual(["A1", "A2", "A3", "C1"]);
    expect(membersOf(done, "B")).toEqual(["B1", "B2", "B3", "B4"]);
    expect(membersOf(done, "C")).toEqual(["A4", "C2", "C3", "C4"]);
  });

  it("holds both boundaries of a move over two when one of them is held, or a level would grow", () => {
    // Whether C1 or C2 goes two up is open.
    const done = plan(
      [1, 2, 3],
      {
        movement_chart: [
          [0, 0, 0, -2],
          [0, 0, 0, 0],
          [2, 0, 0, 0],
        ],
      },
      4,
      ["C1"],
    );
    expect(done.movements.every(({ kind }) => kind === "stay")).toBe(true);
    expect(done.held.map(({ upper_group_ids }) => upper_group_ids)).toEqual([["A"], ["B"]]);
    expect(done.movements.find(({ pair_id }) => pair_id === "A4")?.held?.causes[0]?.pair_ids).toEqual(["C1", "C2"]);
  });

  it("holds the boundary that only the first of two tied pairs would cross, and with it the rest of that pair's way", () => {
    const chart = [
      [0, 0, -1, -1],
      [1, 1, -1, -1],
      [2, 1, 0, 0],
    ];
    const done = plan([1, 2, 3], { movement_chart: chart }, 4, ["C1"]);
    expect(done.held.map(({ upper_group_ids }) => upper_group_ids)).toEqual([["A"], ["B"]]);
  });
});

describe("levels with several groups (spec 3 §5.5)", () => {
  const pyramid = [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];
  const movement_chart = [
    [0, 0, -1, -1],
    [1, 0, -1, -1],
    [1, 0, 0, -1],
    [1, 0, 0, 0],
  ];

  it("keep their sizes in a pyramid of 1, 2, 4 and 4 groups", () => {
    const done = plan(pyramid, { movement_chart, dealing: "snake" });
    for (const group of "ABCDEFGHIJK") expect([group, membersOf(done, group).length]).toEqual([group, 4]);
    expect(membersOf(done, "A")).toEqual(["A1", "A2", "B1", "C1"]);
    // A3 and A4 come down before D1 to G1 come up: along the two groups and back again.
    expect(membersOf(done, "B")).toEqual(["A3", "B2", "E1", "F1"]);
    expect(membersOf(done, "C")).toEqual(["A4", "C2", "D1", "G1"]);
  });

  it("hold the boundary between two levels when one of their groups leaves open who crosses it", () => {
    const done = plan(pyramid, { movement_chart }, 4, ["E1"]);
    expect(done.held).toHaveLength(1);
    expect(done.held[0]).toMatchObject({ upper_group_ids: ["B", "C"], lower_group_ids: ["D", "E", "F", "G"] });
    expect(membersOf(done, "A")).toEqual(["A1", "A2", "B1", "C1"]);
    expect(membersOf(done, "E")).toContain("E1");
  });

  it("lose nobody and keep their sizes under any balanced chart, dealt either way", () => {
    const shapes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom("snake" as const, "in_order" as const),
        fc.nat(2),
        (counts, dealing, moved) => {
          const levels = counts.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
          // Levels of as many groups each send and take as many.
          const isEven = counts.every((count) => count === counts[0]);
          const rules: Partial<RoundRules> = {
            dealing,
            movements: { up: isEven ? moved : 0, down: isEven ? moved : 0 },
          };
          const done = plan(levels, rules, 5);
          const sizes = groupsOf(levels).map(({ id }) => membersOf(done, id).length);
          expect(new Set(sizes)).toEqual(new Set([5]));
          expect(new Set(done.memberships.map(({ pair_id }) => pair_id)).size).toBe(levels.length * 5);
        },
      ),
    );
  });
});

describe("dealing pairs among groups", () => {
  const groups = [
    { id: "a", free: 2 },
    { id: "b", free: 1 },
    { id: "c", free: 2 },
  ];

  it("goes along and back in snake order, and fills each group in turn in order", () => {
    expect(dealInto(groups, 5, "snake")).toEqual(["a", "b", "c", "c", "a"]);
    expect(dealInto(groups, 5, "in_order")).toEqual(["a", "a", "b", "c", "c"]);
  });

  it("goes on where no place is free, and stops when all are dealt", () => {
    expect(dealInto(groups, 7, "snake").slice(5)).toEqual(["a", "b"]);
    expect(dealInto(groups, 1, "in_order")).toEqual(["a"]);
    expect(dealInto([], 2, "snake")).toEqual([]);
  });
});

describe("a match for a place (spec 3 §5.5)", () => {
  const groups = groupsOf([1, 2, 3]).map((group, level) => ({
    group,
    level,
    shifts: shiftsOf({ level, levels: 3, size: 4 }, { movements }),
  }));

  it("is between the last but one above and the second below, at every boundary that is not held", () => {
    expect(promotionMatches(groups, new Set()).map((match) => [match.upper_pair_id, match.lower_pair_id])).toEqual([
      ["A3", "B2"],
      ["B3", "C2"],
    ]);
    expect(
      promotionMatches(groups, new Set([0])).map(({ upper_group_id, lower_group_id }) => [
        upper_group_id,
        lower_group_id,
      ]),
    ).toEqual([["B", "C"]]);
  });

  it("is none with somebody who moves anyway", () => {
    const two = groups.map((one) => ({
      ...one,
      shifts: shiftsOf({ level: one.level, levels: 3, size: 4 }, { movements: { up: 2, down: 1 } }),
    }));
    expect(promotionMatches(two, new Set())).toEqual([]);
  });

  it("is none for a place that only the alphabet decides, nor with who has left", () => {
    const change = (row: number, values: object) =>
      groups.map((one, at) => ({
        ...one,
        group:
          at === 1
            ? {
                ...one.group,
                rows: one.group.rows.map((each, place) => (place === row ? { ...each, ...values } : each)),
              }
            : one.group,
      }));
    const played = (changed: typeof groups) =>
      promotionMatches(changed, new Set()).map((match) => `${match.upper_pair_id} ${match.lower_pair_id}`);
    const byName = { criterion: "name", other_pair_id: "B3", value: 0, other_value: 0 } as const;
    expect(played(change(1, { placed_by: byName }))).toEqual([]);
    expect(played(change(2, { is_withdrawn: true }))).toEqual(["A3 B2"]);
  });

  it("is played within a week of the next round", () => {
    expect(promotionDeadline("2026-12-28")).toBe("2027-01-04");
  });

  const match = { upper_group_id: "A", lower_group_id: "B", upper_pair_id: "up", lower_pair_id: "low" };
  const decided = { match, winner_pair_id: "low", upper_is_in: "A", lower_is_in: "B", has_played: false };

  it.each<[string, Partial<DecidedPromotion>, PromotionEffect]>([
    ["the lower wins: they change places", {}, "swap"],
    ["or at the next closing, once one has played", { has_played: true }, "wait"],
    ["the upper wins: both stay", { winner_pair_id: "up" }, "keep"],
    ["a draw: both stay", { winner_pair_id: null }, "keep"],
    ["said again: they are there already", { upper_is_in: "B", lower_is_in: "A" }, "keep"],
    ["corrected: they change back", { upper_is_in: "B", lower_is_in: "A", winner_pair_id: "up" }, "swap"],
    ["one has left or was moved", { lower_is_in: null }, "none"],
    ["one was moved", { upper_is_in: "C" }, "none"],
  ])("decides: %s", (_, change, effect) => {
    expect(promotionEffect({ ...decided, ...change })).toBe(effect);
  });
});

describe("a match that nobody played (spec 3 §5.4)", () => {
  const match = { pair1_id: "one", pair2_id: "two" };
  const settle = (rule: "nothing" | "both_lose" | "both_minus" | "named", named: string | null = null) =>
    settleUnplayed(match, { rule, minus: 2 }, named);

  it("is what the rules say", () => {
    expect(settle("nothing")).toEqual({ ok: true, value: { kind: "nothing" } });
    expect(settle("both_lose")).toMatchObject({ value: { outcome: "double_walkover", winner_pair_id: null } });
    expect(settle("both_minus")).toMatchObject({ value: { kind: "sanction", points: 2, pair_ids: ["one", "two"] } });
    expect(settle("named", "one")).toMatchObject({ value: { outcome: "walkover", winner_pair_id: "two" } });
    expect(settle("named", "two")).toMatchObject({ value: { outcome: "walkover", winner_pair_id: "one" } });
  });

  it("waits for a name, and takes nobody else's", () => {
    expect([settle("named"), settle("named", "three")]).toEqual([
      { ok: false, code: "not_named" },
      { ok: false, code: "not_named" },
    ]);
  });
});

describe("the matches of a pair that leaves (spec 3 §2.3)", () => {
  it("follow the policy of the rules", () => {
    const outcomes = ["played", null, null] as const;
    expect(withdrawnMatches(outcomes, "annul")).toEqual(["annulled", "annulled", "annulled"]);
    expect(withdrawnMatches(outcomes, "keep_played")).toEqual(["kept", "won_by_rival", "won_by_rival"]);
    expect(withdrawnMatches(outcomes, "keep_if_half")).toEqual(["annulled", "annulled", "annulled"]);
    expect(withdrawnMatches(["played", "retirement", null, "walkover"], "keep_if_half")).toEqual([
      "kept",
      "kept",
      "won_by_rival",
      "kept",
    ]);
  });

  it("are half when played, not when given", () => {
    expect(hasPlayedHalf(["played", null])).toBe(true);
    expect(hasPlayedHalf(["walkover", null])).toBe(false);
    expect(hasPlayedHalf(["no_show", "played", "double_walkover", null])).toBe(false);
  });
});

describe("what leaving does (spec 3 §2.3)", () => {
  const match = (id: string, pair1_id: string, pair2_id: string, isPlayed = false) => ({
    id,
    pair1_id,
    pair2_id,
    status: isPlayed ? ("completed" as const) : ("scheduled" as const),
    outcome: isPlayed ? ("played" as const) : null,
  });

  it("leaves out a match with a rival who left before, of the half too, and whatever others play", () => {
    const matches = [match("1", "a", "b", true), match("2", "c", "a"), match("3", "gone", "a"), match("4", "b", "c")];
    const leaving = { pair_id: "a", matches, gone: new Set(["gone"]) };
    // One of two is half: with the match against who has left it would be one of three.
    expect(planWithdrawal(leaving, "keep_if_half")).toEqual({
      policy: "keep_played",
      kept: ["1"],
      annulled: [],
      cancelled: [],
      won: [{ match_id: "2", winner_pair_id: "c" }],
    });
    expect(planWithdrawal(leaving, "annul")).toMatchObject({ annulled: ["1"], cancelled: ["2"] });
  });

  it("keeps the result against a rival who left before, and nothing of a match that was cancelled", () => {
    const matches = [match("1", "a", "gone", true), { ...match("2", "a", "b"), status: "cancelled" as const }];
    const plan = planWithdrawal({ pair_id: "a", matches, gone: new Set(["gone"]) }, "keep_played");
    expect(plan).toEqual({ policy: "keep_played", kept: ["1"], annulled: [], cancelled: [], won: [] });
  });

  it("is what was shown only where every number is", () => {
    const shown = { policy: "annul" as const, kept: 1, annulled: 2, cancelled: 3, won: 4 };
    expect(isSameWithdrawal(shown, { ...shown })).toBe(true);
    const others = [{ policy: "keep_played" as const }, { kept: 0 }, { annulled: 0 }, { cancelled: 0 }, { won: 0 }];
    for (const other of others)
      expect([other, isSameWithdrawal(shown, { ...shown, ...other })]).toEqual([other, false]);
  });
});

describe("a substitute (spec 3 §2.4, §5.4)", () => {
  it.each([
    ["is anybody by default", { per_round: null, from: "any" }, { usedInRound: 9, level: 2, ownLevel: 1 }, []],
    ["is one of so many", { per_round: 1, from: "any" }, { usedInRound: 1, level: 2, ownLevel: 1 }, ["too_many"]],
    [
      "is of no higher group",
      { per_round: null, from: "same_or_lower" },
      { usedInRound: 0, level: 2, ownLevel: 1 },
      ["from_higher"],
    ],
    ["may be of the same", { per_round: null, from: "same_or_lower" }, { usedInRound: 0, level: 2, ownLevel: 2 }, []],
    [
      "is of a lower one",
      { per_round: null, from: "lower" },
      { usedInRound: 0, level: 2, ownLevel: 2 },
      ["not_from_lower"],
    ],
    ["comes from outside", { per_round: 2, from: "lower" }, { usedInRound: 1, level: 2, ownLevel: null }, []],
  ] as const)("%s", (_what, rules, substitution, expected) => {
    expect(substituteWarnings(substitution, rules)).toEqual(expected);
  });
});
