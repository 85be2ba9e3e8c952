import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planRound } from "#domain/season/round.ts";
import { zonesIn } from "./zones.ts";

const rules = { movements: { up: 1, down: 1 }, movement_chart: null };

function group(level: number, size: number, { played = 1, name = `Grupo ${level}`, gone = 0 } = {}) {
  const rows = Array.from({ length: size }, (_, at) => ({
    pair_id: `${name} ${at}`,
    position: at + 1,
    matches_played: played,
    placed_by: null,
    ...(at >= size - gone && { is_withdrawn: true as const }),
  }));
  return { id: name, name, division_level: level, rows };
}

const told = (groups: ReturnType<typeof group>[], chart: number[][] | null = null, isLast = false) =>
  Object.fromEntries(
    [...zonesIn(groups, { ...rules, movement_chart: chart }, isLast)].map(([id, zones]) => [
      id,
      zones.map((zone) => (zone === null ? "-" : `${zone.kind} ${zone.to}`)),
    ]),
  );

describe("the zones of a round that is played (spec 7 §1.1)", () => {
  it("lead up from all groups but the top, and down from all but the bottom", () => {
    expect(told([group(2, 4), group(1, 4), group(3, 4)])).toEqual({
      "Grupo 1": ["-", "-", "-", "down Grupo 2"],
      "Grupo 2": ["up Grupo 1", "-", "-", "down Grupo 3"],
      "Grupo 3": ["up Grupo 2", "-", "-", "-"],
    });
  });

  it("are none in the last round, and none in a group that has played nothing", () => {
    expect(told([group(1, 4), group(2, 4)], null, true)["Grupo 2"]).toEqual(["-", "-", "-", "-"]);
    expect(told([group(1, 4), group(2, 4, { played: 0 })])).toEqual({
      "Grupo 1": ["-", "-", "-", "down Grupo 2"],
      "Grupo 2": ["-", "-", "-", "-"],
    });
  });

  it("relegate nobody from a small group, nor who has left", () => {
    expect(told([group(1, 3), group(2, 4)])["Grupo 1"]).toEqual(["-", "-", "-"]);
    expect(told([group(1, 4, { gone: 1 }), group(2, 4)])["Grupo 1"]).toEqual(["-", "-", "-", "-"]);
  });

  it("name the division where a level has several groups, and follow a chart over several levels", () => {
    const two = [group(1, 4), group(2, 4, { name: "Lunes" }), group(2, 4, { name: "Martes" }), group(3, 4)];
    expect(told(two)["Grupo 1"]).toEqual(["-", "-", "-", "down División B"]);
    expect(told([group(1, 4), group(2, 4), group(3, 4)], [[2, 1, 0, -1]])["Grupo 3"]).toEqual([
      "up Grupo 1",
      "up Grupo 2",
      "-",
      "-",
    ]);
  });

  it("are where the closing of the round would take whoever stands there", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sizes, fc.nat(2), fc.nat(2), fc.boolean(), (counts, up, down, isLast) => {
        const groups = counts.map((size, at) => group(at + 1, size));
        const regulations = { movements: { up, down }, movement_chart: null };
        const zones = zonesIn(groups, regulations, isLast);
        const { movements } = planRound({ groups, regulations, isLast });
        for (const { pair_id, kind, from_group_id, to_group_id, position } of movements) {
          const zone = zones.get(from_group_id)?.[position - 1] ?? null;
          expect([pair_id, zone]).toEqual([pair_id, kind === "stay" ? null : { kind, to: to_group_id }]);
        }
      }),
    );
  });
});
