import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { movementSentence, planRound } from "./round.ts";
import { planGeneration, roundRobin } from "./round-robin.ts";

function groups(...sizes: number[]) {
  return sizes.map((size, index) => ({
    id: `g${index + 1}`,
    division_level: index + 1,
    rows: Array.from({ length: size }, (_, place) => ({
      pair_id: `g${index + 1}p${place + 1}`,
      position: place + 1,
      matches_played: 3,
      placed_by: null,
    })),
  }));
}

const plan = (...sizes: number[]) =>
  planRound({ groups: groups(...sizes), regulations: DEFAULT_REGULATIONS, isLast: false });

describe("finishing a round (spec 2 §4; ruling 6)", () => {
  it("moves the first of every group but the top one up, and the last of every group but the bottom one down", () => {
    const moving = plan(4, 4, 4).movements.filter(({ kind }) => kind !== "stay");
    expect(moving.map(({ pair_id, kind, to_group_id }) => [pair_id, kind, to_group_id])).toEqual([
      ["g1p4", "down", "g2"],
      ["g2p1", "up", "g1"],
      ["g2p4", "down", "g3"],
      ["g3p1", "up", "g2"],
    ]);
  });

  it("relegates nobody from a group of fewer than 4 pairs", () => {
    expect(plan(3, 4).movements.filter(({ kind }) => kind === "down")).toEqual([]);
    expect(plan(3, 4).movements.filter(({ kind }) => kind === "up")).toHaveLength(1);
  });

  it("moves nobody after the last round", () => {
    const last = planRound({ groups: groups(4, 4), regulations: DEFAULT_REGULATIONS, isLast: true });
    expect(last.movements.every(({ kind }) => kind === "stay")).toBe(true);
  });

  it("moves each pair once, loses nobody, and keeps the sizes of groups of four or more", () => {
    const sizes = fc.array(fc.integer({ min: 4, max: 6 }), { minLength: 1, maxLength: 8 });
    const movements = fc.integer({ min: 0, max: 2 }).map((count) => ({ up: count, down: count }));
    fc.assert(
      fc.property(sizes, movements, (chosen, allowed) => {
        const before = groups(...chosen);
        const { memberships } = planRound({ groups: before, regulations: { movements: allowed }, isLast: false });
        const everybody = before.flatMap(({ rows }) => rows.map(({ pair_id }) => pair_id)).sort();
        expect(memberships.map(({ pair_id }) => pair_id).sort()).toEqual(everybody);
        expect(before.map(({ id }) => memberships.filter(({ group_id }) => group_id === id).length)).toEqual(chosen);
      }),
    );
  });

  it("never loses anybody, whatever the sizes", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7), { maxLength: 8 }), (chosen) => {
        const total = chosen.reduce((sum, size) => sum + size, 0);
        expect(new Set(plan(...chosen).memberships.map(({ pair_id }) => pair_id)).size).toBe(total);
      }),
    );
  });

  it("explains a movement with both groups", () => {
    const names = { from_group_name: "Grupo B", to_group_name: "Grupo A", held: [] };
    expect(movementSentence({ kind: "up", position: 1, ...names })).toBe("Puesto 1 en Grupo B: asciende a Grupo A.");
  });
});

describe("round robin (ruling 9)", () => {
  it("plays n(n−1)/2 matches, everyone against everyone, nobody twice on one match day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (size) => {
        const ids = Array.from({ length: size }, (_, index) => `p${index}`);
        const pairings = roundRobin(ids);
        const keys = new Set(pairings.map(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].sort().join(" ")));
        expect(pairings).toHaveLength((size * (size - 1)) / 2);
        expect(keys.size).toBe(pairings.length);
        const appearances = pairings.flatMap(({ match_day, pair1_id, pair2_id }) => [
          `${match_day} ${pair1_id}`,
          `${match_day} ${pair2_id}`,
        ]);
        expect(new Set(appearances).size).toBe(appearances.length);
      }),
    );
  });

  it("makes six matches on three days of four pairs, and 28 of eight players", () => {
    expect(roundRobin(["a", "b", "c", "d"]).map(({ match_day }) => match_day)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(roundRobin(["a", "b", "c", "d", "e", "f", "g", "h"])).toHaveLength(28);
  });
});

describe("generating matches (ruling 7)", () => {
  const members = ["a", "b", "c", "d"];
  const existing = (pair1_id: string, pair2_id: string, match_date: string | null = null, status = "scheduled") => ({
    id: `${pair1_id}${pair2_id}`,
    pair1_id,
    pair2_id,
    leg: 1,
    match_date,
    status,
  });

  it("creates what is missing, keeps what is dated or played, deletes what no longer belongs", () => {
    const generated = planGeneration({
      members,
      matches: [
        existing("b", "a", "2026-11-25"),
        existing("a", "z"),
        existing("c", "z", "2026-11-26"),
        existing("c", "d", null, "completed"),
      ],
    });
    expect(generated.delete_ids).toEqual(["az"]);
    expect(generated.create).toHaveLength(4);
  });

  it("adds nothing the second time", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { maxLength: 7 }), (ids) => {
        const first = planGeneration({ members: ids, matches: [] });
        const matches = first.create.map(({ pair1_id, pair2_id }) => existing(pair1_id, pair2_id));
        expect(planGeneration({ members: ids, matches })).toEqual({ delete_ids: [], create: [] });
      }),
    );
  });
});
