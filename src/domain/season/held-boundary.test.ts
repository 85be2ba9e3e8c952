import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { type Outcome, scoreMatch } from "#domain/scores/score.ts";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import type { MatchFacts } from "#domain/tables/standing-row.ts";
import { standings } from "#domain/tables/standings.ts";
import { heldSentence, keptCauses, type RoundGroup } from "./held-boundary.ts";
import { movementSentence, planRound } from "./round.ts";
import { roundRobin } from "./round-robin.ts";

type Result = { games: [number, number]; outcome?: Outcome } | null;

/** A group of pairs, their names and the results of its round robin, in order; null: not played. */
interface Played {
  ids: string[];
  names: string[];
  results: Result[];
}

function matchesOf({ ids, results }: Played): MatchFacts[] {
  return roundRobin(ids).flatMap(({ pair1_id, pair2_id }, index) => {
    const result = results[index] ?? null;
    if (result === null) return [];
    const [pair1_games, pair2_games] = result.games;
    const outcome = result.outcome ?? "played";
    const set_results = [{ set: 1, pair1_games, pair2_games }];
    const winnerSaid = outcome === "walkover" || outcome === "retirement" ? 1 : null;
    const score = scoreMatch({ outcome, set_results, winner: winnerSaid }, DEFAULT_REGULATIONS);
    if (!score.ok) throw new Error(score.code);
    const { winner, ...totals } = score.value;
    const winner_pair_id = winner === null ? null : winner === 1 ? pair1_id : pair2_id;
    return [{ ...totals, pair1_id, pair2_id, status: "completed", outcome, winner_pair_id }];
  });
}

function groupsOf(played: readonly Played[], regulations: Regulations): RoundGroup[] {
  return played.map((group, index) => ({
    id: `Grupo ${"ABCDE"[index]}`,
    division_level: index + 1,
    rows: standings({
      members: group.ids.map((pair_id, at) => ({ pair_id, name: group.names[at] ?? "" })),
      matches: matchesOf(group),
      adjustments: [],
      regulations,
    }),
  }));
}

function planOf(played: readonly Played[], regulations: Regulations = DEFAULT_REGULATIONS, isLast = false) {
  return planRound({ groups: groupsOf(played, regulations), regulations, isLast });
}

const moving = (plan: ReturnType<typeof planOf>) =>
  plan.movements
    .filter(({ kind }) => kind !== "stay")
    .map(({ pair_id, kind }) => `${pair_id} ${kind}`)
    .sort();

/** Four pairs a1…a4 in which a1 is clearly first and a4 clearly last. */
function decided(letter: string): Played {
  const ids = [1, 2, 3, 4].map((place) => `${letter}${place}`);
  const games = roundRobin(ids).map(({ pair1_id, pair2_id }): Result => {
    const [one, two] = [pair1_id, pair2_id].map((id) => 7 - Number(id.at(-1))) as [number, number]; // ids end in a digit
    return { games: [one, two] };
  });
  return { ids, names: ids, results: games };
}

/** Of the same pairs nobody has played. */
const unplayed = (letter: string): Played => ({ ...decided(letter), results: [] });

/** Of the same pairs only the first match was played: that of the first and the fourth. */
const onlyFirst = (letter: string, result: Result): Played => ({ ...decided(letter), results: [result] });

describe("closing moves nobody by the alphabet (spec 3 §4.2)", () => {
  it("moves everybody where results decide", () => {
    const plan = planOf([decided("a"), decided("b"), decided("c")]);
    expect(moving(plan)).toEqual(["a4 down", "b1 up", "b4 down", "c1 up"]);
    expect(plan.held).toEqual([]);
  });

  it("lets nobody cross a boundary that only the name decides, in either direction, and leaves the others alone", () => {
    // All four of b have drawn their one match by the same figures.
    const tied: Played = { ...decided("b"), results: [{ games: [5, 5] }, { games: [5, 5] }] };
    const plan = planOf([decided("a"), tied, decided("c")]);
    expect(moving(plan)).toEqual([]);
    expect(plan.held.map(({ upper_group_ids, lower_group_ids }) => [upper_group_ids, lower_group_ids])).toEqual([
      [["Grupo A"], ["Grupo B"]],
      [["Grupo B"], ["Grupo C"]],
    ]);
    const everyone = { group_id: "Grupo B", reason: "name", pair_ids: ["b1", "b2", "b3", "b4"] };
    expect(plan.held.map(({ causes }) => causes)).toEqual([[everyone], [everyone]]);
  });

  it("lets those move whom the tie does not concern", () => {
    // b1 has beaten b4: first and last are decided, the two between them are not.
    const plan = planOf([decided("a"), onlyFirst("b", { games: [6, 2] }), decided("c")]);
    expect(plan.held).toEqual([]);
    expect(moving(plan)).toHaveLength(4);
  });

  it("holds a boundary where a group has played nothing; a walkover counts as played, a double one too", () => {
    const plan = planOf([decided("a"), unplayed("b"), decided("c"), decided("d")]);
    expect(moving(plan)).toEqual(["c4 down", "d1 up"]);
    expect(plan.held.map(({ causes }) => causes)).toEqual([
      [{ group_id: "Grupo B", reason: "no_matches", pair_ids: [] }],
      [{ group_id: "Grupo B", reason: "no_matches", pair_ids: [] }],
    ]);
    const walkover = planOf([decided("a"), onlyFirst("b", { games: [0, 0], outcome: "walkover" })]);
    expect(moving(walkover)).toHaveLength(2);
    const neither = planOf([decided("a"), onlyFirst("b", { games: [0, 0], outcome: "double_walkover" })]);
    expect(neither.held[0]?.causes[0]?.reason).toBe("name");
  });

  it("asks nothing of boundaries that move nobody: with no movements, and after the last round", () => {
    const still = { ...DEFAULT_REGULATIONS, movements: { up: 0, down: 0 } };
    expect(planOf([unplayed("a"), unplayed("b")], still).held).toEqual([]);
    expect(planOf([unplayed("a"), unplayed("b")], DEFAULT_REGULATIONS, true).held).toEqual([]);
  });

  it("says so in a sentence with names, and in the record without them", () => {
    const tied: Played = { ...decided("b"), results: [{ games: [5, 5] }, { games: [5, 5] }] };
    const plan = planOf([unplayed("a"), tied]);
    const groupNames = new Map(["Grupo A", "Grupo B"].map((name) => [name, name]));
    const pairNames = new Map(["b1", "b2", "b3", "b4"].map((id) => [id, `Pareja ${id}`]));
    const said = (arePairs: boolean) =>
      plan.held.map((held) => heldSentence(held, { groupNames, pairNames, arePairs }));
    expect(said(false)[0]).toContain("están empatados en los criterios del reglamento y solo los ordena el nombre.");
    expect(said(true)).toEqual([
      "Entre Grupo A y Grupo B no se mueve nadie: en Grupo A no se ha jugado ningún partido; en Grupo B, Pareja b1, Pareja b2, Pareja b3 y Pareja b4 están empatadas en los criterios del reglamento y solo las ordena el nombre.",
    ]);
    const first = plan.movements.find(({ pair_id }) => pair_id === "b1");
    const held = keptCauses(first!.held!, groupNames);
    expect(held).toEqual([
      { group_name: "Grupo A", reason: "no_matches" },
      { group_name: "Grupo B", reason: "name" },
    ]);
    expect(movementSentence({ ...first!, from_group_name: "Grupo B", to_group_name: "Grupo B", held })).toBe(
      "Puesto 1 en Grupo B: se mantiene, porque en Grupo A no se ha jugado ningún partido y en Grupo B solo el orden alfabético decidiría quién se mueve.",
    );
  });

  it("gives the reason to those who would have moved and to those tied with them, to nobody else", () => {
    const held = (played: Played[]) =>
      planOf(played)
        .movements.filter((movement) => movement.held !== null)
        .map(({ pair_id }) => pair_id);
    expect(held([decided("a"), unplayed("b")])).toHaveLength(2);
    // b1 and b2 have won by the same figures, b3 and b4 lost by the same.
    const tops: Played = { ...decided("b"), results: [{ games: [6, 2] }, { games: [6, 2] }] };
    expect(planOf([decided("a"), tops]).held[0]?.causes[0]?.pair_ids).toEqual(["b1", "b2"]);
    expect(held([decided("a"), tops])).toEqual(["a4", "b1", "b2"]);
  });

  it("never lets a name decide who moves: whatever the names, the same pairs move", () => {
    const result = fc.option(
      fc.record({
        games: fc.tuple(fc.integer({ min: 4, max: 6 }), fc.integer({ min: 4, max: 6 })),
        outcome: fc.constantFrom<Outcome[]>("played", "played", "played", "walkover", "double_walkover"),
      }),
      { freq: 2 },
    );
    const group = fc.record({
      size: fc.integer({ min: 0, max: 6 }),
      results: fc.array(result, { minLength: 15, maxLength: 15 }),
      names: fc.shuffledSubarray(["Ana", "Berta", "Carla", "Diana", "Elena", "Flora"], { minLength: 6 }),
      others: fc.shuffledSubarray(["Ana", "Berta", "Carla", "Diana", "Elena", "Flora"], { minLength: 6 }),
    });
    const movements = fc.record({ up: fc.nat(3), down: fc.nat(3) });
    let crossings = 0;
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...Object.values(PRESETS)),
        movements,
        (groups, preset, allowed) => {
          const regulations = { ...preset, movements: allowed };
          const named = (which: "names" | "others") =>
            groups.map((one, index) => {
              const ids = Array.from({ length: one.size }, (_, place) => `${"abcd"[index]}${place + 1}`);
              return { ids, names: one[which], results: one.results };
            });
          const plan = planOf(named("names"), regulations);
          crossings += moving(plan).length;
          expect(moving(planOf(named("others"), regulations))).toEqual(moving(plan));
        },
      ),
      { numRuns: 500 },
    );
    expect(crossings).toBeGreaterThan(100);
  });
});
