import { describe, expect, it } from "vitest";
import { findWhist } from "../../../scripts/whist-search.ts";
import { type WhistDesign, whistDesigns, whistRound, whistRounds } from "./whist-designs.ts";

/** How often each two of a design are partners and opponents, and how often each one rests. */
function counted(design: WhistDesign) {
  const { size } = design;
  const table = () => Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const [partners, opponents] = [table(), table()];
  const rests = Array.from({ length: size }, () => whistRounds(design));
  const add = (to: number[][], one: number, other: number) => {
    for (const [row, column] of [
      [one, other],
      [other, one],
    ] as const)
      (to[row] as number[])[column] = (to[row]?.[column] ?? 0) + 1; // rows of all elements
  };
  for (let round = 1; round <= whistRounds(design); round += 1)
    for (const [a, b, c, d] of whistRound(design, round)) {
      for (const one of [a, b, c, d]) rests[one] = (rests[one] ?? 0) - 1;
      for (const [one, other] of [
        [a, b],
        [c, d],
      ] as const)
        add(partners, one, other);
      for (const one of [a, b]) for (const other of [c, d]) add(opponents, one, other);
    }
  return { partners, opponents, rests };
}

function expectWhist(design: WhistDesign) {
  const { partners, opponents, rests } = counted(design);
  const all = (value: number) => partners.map((_, row) => partners.map((__, column) => (row === column ? 0 : value)));
  expect(partners).toEqual(all(1));
  expect(opponents).toEqual(all(2));
  expect(rests).toEqual(partners.map(() => (design.size % 4 === 0 ? 0 : 1)));
}

describe("the whist designs (spec 8 §1.3)", () => {
  it("are there for 4n and 4n+1 people up to 21", () => {
    expect(whistDesigns.map(({ size }) => size)).toEqual([4, 5, 8, 9, 12, 13, 16, 17, 20, 21]);
  });

  it.each(whistDesigns.map((design) => [design.size, design] as const))(
    "of %i people make each partner once, each opponent twice",
    (_, design) => expectWhist(design),
  );

  it.each([8, 9, 12, 13])("are found by the script: %i people", (size) => {
    expectWhist({ size, starter: findWhist(size) });
  });

  it("would be caught being none", () => {
    const wrong: WhistDesign = {
      size: 8,
      starter: [
        [7, 0, 1, 2],
        [3, 6, 4, 5],
      ],
    };
    expect(() => expectWhist(wrong)).toThrow();
  });
});
