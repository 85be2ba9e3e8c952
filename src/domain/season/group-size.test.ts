import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { dealtSize, freePlaces, groupSizes, isAllowedSize, matchesOf, sizesProblem } from "./group-size.ts";

const usual = DEFAULT_REGULATIONS.group_size;

describe("sizes of groups (spec 3 §2.1)", () => {
  it.each([
    [32, usual, [4, 4, 4, 4, 4, 4, 4, 4]],
    [33, usual, [4, 4, 4, 4, 4, 4, 4, 5]],
    [30, usual, [3, 3, 4, 4, 4, 4, 4, 4]],
    [5, usual, [5]],
    [7, usual, [3, 4]],
    [2, usual, [2]],
    [1, usual, [1]],
    [0, usual, []],
    [7, { size: 4, smallest: 4, largest: 6 }, [3, 4]],
    [10, { size: 5, smallest: 3, largest: 6 }, [5, 5]],
    [13, { size: 6, smallest: 6, largest: 6 }, [6, 7]],
  ])("deals %i pairs with %o into %o", (pairs, limits, sizes) => {
    expect(groupSizes(pairs, limits)).toEqual(sizes);
  });

  it("loses no pair, differs by one at most, puts the larger ones last, and keeps the limits wherever it can", () => {
    const limits = fc
      .tuple(fc.integer({ min: 3, max: 12 }), fc.nat({ max: 4 }), fc.nat({ max: 4 }))
      .map(([size, less, more]) => ({ size, smallest: Math.max(3, size - less), largest: Math.min(12, size + more) }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 128 }), limits, (pairs, chosen) => {
        const sizes = groupSizes(pairs, chosen);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(pairs);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
        const canBe = Array.from({ length: pairs }, (_, at) => at + 1).some(
          (groups) => Math.floor(pairs / groups) >= chosen.smallest && Math.ceil(pairs / groups) <= chosen.largest,
        );
        expect(sizes.every((size) => isAllowedSize(size, chosen))).toBe(canBe);
      }),
    );
  });

  it("deals as many groups as are stated", () => {
    expect(groupSizes(13, { ...usual, groups: 3 })).toEqual([4, 4, 5]);
    expect(groupSizes(13, { ...usual, groups: 1 })).toEqual([13]);
    expect(groupSizes(2, { ...usual, groups: 5 })).toEqual([1, 1]);
  });

  it("deals as many pairs to a group as the league's form says where its regulations allow it, and says why", () => {
    expect(dealtSize(4, usual)).toEqual({ size: 4, why: null });
    expect(dealtSize(6, usual)).toEqual({
      size: 6,
      why: "La liga dice 6 parejas por grupo; el tamaño de su reglamento es 4.",
    });
    expect(dealtSize(8, usual)).toEqual({
      size: 4,
      why: "Grupos de 4, como dice su reglamento, que admite de 3 a 6.",
    });
    expect(dealtSize(7, usual)).toEqual({
      size: 4,
      why: "La liga dice 7 parejas por grupo, pero su reglamento admite de 3 a 6: se toma su tamaño, 4.",
    });
    expect(dealtSize(8, { size: 8, smallest: 6, largest: 9 })).toEqual({ size: 8, why: null });
  });

  it("counts matches, free places and says what contradicts itself", () => {
    expect([matchesOf(4, 1), matchesOf(5, 1), matchesOf(4, 2), matchesOf(1, 1)]).toEqual([6, 10, 12, 0]);
    expect(freePlaces({ groups: 8, playing: 32 }, usual)).toBe(16);
    expect(freePlaces({ groups: 1, playing: 9 }, usual)).toBe(0);
    expect(sizesProblem(usual)).toBeNull();
    expect(sizesProblem({ size: 3, smallest: 3, largest: 3 })).toBeNull();
    expect(sizesProblem({ size: 7, smallest: 3, largest: 6 })).toBe("El tamaño debe estar entre el mínimo y el máximo");
    expect(sizesProblem({ size: 3, smallest: 4, largest: 6 })).toBe("El tamaño debe estar entre el mínimo y el máximo");
  });
});
