import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divisions } from "./league.ts";
import { mayBeMinor, minorsDivision } from "./minors.ts";

const year = fc.integer({ min: 1930, max: 2200 });
const division = fc.constantFrom(...divisions);
const on = (number: number, day = "06-15") => `${number}-${day}`;

describe("who may be a minor (spec 7 §1.8)", () => {
  it.each([
    [2009, "General", true],
    [2008, "General", true], // turns 18 in this year, perhaps tomorrow
    [2007, "General", false],
    [2007, "Junior", false],
    [2008, "Junior", true],
    [null, "General", false],
    [null, "Mixta", false],
    [null, "Junior", true],
  ])("born in %s, in %s: %s", (born, of, expected) => {
    expect(mayBeMinor(born, { division: of, today: "2026-11-22" })).toBe(expected);
  });

  it("changes with the year and with no other day", () => {
    expect(mayBeMinor(2008, { division: "General", today: "2026-12-31" })).toBe(true);
    expect(mayBeMinor(2008, { division: "General", today: "2027-01-01" })).toBe(false);
  });

  it("asks for the division only where the year is not known", () => {
    fc.assert(
      fc.property(year, year, division, (born, now, of) => {
        const today = on(now);
        expect(mayBeMinor(born, { division: of, today })).toBe(mayBeMinor(born, { division: minorsDivision, today }));
      }),
    );
  });

  it("nobody becomes one by growing older", () => {
    fc.assert(
      fc.property(year, year, (born, now) => {
        const isAt = (at: number) => mayBeMinor(born, { division: "General", today: on(at) });
        expect(isAt(now) || !isAt(now + 1)).toBe(true);
      }),
    );
  });
});
