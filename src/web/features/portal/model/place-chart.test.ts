import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartText, placeChart } from "./place-chart.ts";

const groups = ["A", "B", "C"].map((letter, at) => ({ name: `Grupo ${letter}`, division_level: at + 1 }));
const rounds = [1, 2, 3, 4, 5].map((number) => ({ number, state: number < 3 ? "closed" : "open" }));
const at = (round: number, division_level: number, position: number) => {
  return { round, group_name: `Grupo ${"ABC"[division_level - 1]}`, division_level, members: 4, position };
};

describe("the chart of level and place", () => {
  it("goes up when the pair goes up, a place at a time, the best group on top", () => {
    const places = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(fc.array(places, { minLength: 2, maxLength: 5 }), (all) => {
        const positions = all.map(([level, place], index) => at(index + 1, level, place));
        const { points, bands } = placeChart(positions, { groups, rounds });
        const worth = positions.map(({ division_level, position }) => (division_level - 1) * 4 + position);
        for (const [index, { y }] of points.entries())
          for (const [other, { y: otherY }] of points.entries())
            expect(Math.sign(y - otherY)).toBe(Math.sign((worth[index] ?? 0) - (worth[other] ?? 0)));
        for (const [index, { y }] of points.entries()) {
          const band = bands.find(({ name }) => name === positions[index]?.group_name);
          expect(y).toBeGreaterThan(band?.y ?? Number.NaN);
          expect(y).toBeLessThan((band?.y ?? 0) + (band?.height ?? 0));
        }
      }),
    );
  });

  it("leads up to where one more victory leads for certain, in the round that comes", () => {
    const places = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }));
    const soFar = rounds.slice(0, 3);
    fc.assert(
      fc.property(fc.tuple(places, places, places), fc.integer({ min: 1, max: 2 }), (all, further) => {
        const positions = all.map(([level, place], index) => at(index + 1, level, place));
        const winLeadsTo = (all[2]?.[0] ?? 0) - further;
        fc.pre(winLeadsTo > 0);
        const chart = placeChart(positions, { groups, rounds: soFar, winLeadsTo });
        const band = chart.bands.find(({ name }) => name === `Grupo ${"ABC"[winLeadsTo - 1]}`);
        const last = chart.points.at(-1);
        expect(chart.hope?.y).toBe((band?.y ?? Number.NaN) + (band?.height ?? 0) / 2);
        expect(chart.hope?.y).toBeLessThan(last?.y ?? 0);
        expect(chart.rounds.map(({ label }) => label)).toEqual(["J1", "J2", "J3, ahora", "J4"]);
        expect(chart.hope?.x).toBe(chart.rounds.at(-1)?.x);
        expect(chartText(positions, chart)).toMatch(new RegExp(`Con una victoria más, ascenso a ${band?.name}$`));
      }),
    );
    expect(placeChart([at(1, 2, 1)], { groups, rounds: soFar, winLeadsTo: null }).hope).toBeNull();
  });

  it("says no place before the first match of a round, and keeps every label within its band", () => {
    const positions = [at(1, 2, 1), at(2, 2, 4), { ...at(3, 3, 1), position: null }];
    const chart = placeChart(positions, { groups, rounds });
    const middle = chart.bands.find(({ name }) => name === "Grupo C");
    expect(chart.points.at(-1)).toMatchObject({ label: "–", y: (middle?.y ?? 0) + (middle?.height ?? 0) / 2 });
    expect(chartText(positions, chart)).toMatch(/Jornada 3, en curso: Grupo C, sin jugar$/);
    const band = chart.bands.find(({ name }) => name === "Grupo B");
    const [first, last] = chart.points;
    // A label is written 11 px above its point and 9 px high, where it leads 21 px below.
    expect((first?.y ?? 0) - 20).toBeGreaterThan(band?.y ?? 0);
    expect((last?.y ?? 0) + 21).toBeLessThan((band?.y ?? 0) + (band?.height ?? 0));
  });

  it("marks the round that is played and says where each led", () => {
    const positions = [at(1, 3, 2), at(2, 3, 1), at(3, 2, 1)];
    const chart = placeChart(positions, { groups, rounds });
    expect(chart.points.map(({ leads, isOpen }) => [leads, isOpen])).toEqual([
      [null, false],
      ["up", false],
      [null, true],
    ]);
    expect(chartText(positions, chart)).toBe(
      "Jornada 1: 2.º de Grupo C. Jornada 2: 1.º de Grupo C, ascenso. Jornada 3, en curso: 1.º de Grupo B",
    );
  });
});
