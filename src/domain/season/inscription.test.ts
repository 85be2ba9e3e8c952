import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerAfter, inTwos, isInscriptionOpen, missingIn, placesLeft } from "./inscription.ts";

const inscription = { from: "2026-11-01", until: "2026-11-30", places: null, conditions: "" };

describe("a league's form of inscription (spec 6 §6)", () => {
  it.each([
    ["active", "2026-10-31", false],
    ["active", "2026-11-01", true],
    ["active", "2026-11-30", true],
    ["active", "2026-12-01", false],
    ["pending", "2026-11-15", false],
    ["completed", "2026-11-15", false],
  ] as const)("of a league that is %s is there on %s: %s", (status, today, isOpen) => {
    expect(isInscriptionOpen({ status, inscription }, today)).toBe(isOpen);
  });

  it("is off by default", () => {
    expect(isInscriptionOpen({ status: "active", inscription: null }, "2026-11-15")).toBe(false);
  });

  it("has as many places as the registered have left, of pairs by twos", () => {
    expect(placesLeft(null, 40, false)).toBeNull();
    expect([placesLeft(8, 0, false), placesLeft(8, 13, false), placesLeft(8, 16, false)]).toEqual([8, 1, 0]);
    expect([placesLeft(8, 7, true), placesLeft(8, 20, true)]).toEqual([1, 0]);
  });
});

describe("what a form lacks", () => {
  const league = { division: "General", today: "2026-11-15" };
  const whole = { email: null, phone: "600 111 222", birth_year: null, is_minor: false, guardian_name: null };
  const fields = (changes: Partial<typeof whole> & object, of = league) =>
    Object.keys(missingIn({ ...whole, ...changes }, of));

  it("is nothing where there is one way to answer", () => {
    expect(fields({})).toEqual([]);
    expect(fields({ phone: null, email: "a@b.test" } as object)).toEqual([]);
    expect(fields({ phone: null } as object)).toEqual(["phone"]);
  });

  it("is the year of birth in a Junior league, and of whoever says to be a minor", () => {
    expect(fields({}, { ...league, division: "Junior" })).toEqual(["birth_year"]);
    expect(fields({ is_minor: true })).toEqual(["birth_year"]);
    expect(fields({ birth_year: 2027 } as object)).toEqual(["birth_year", "guardian_name"]);
  });

  it("is a guardian of who is under 14, said or not", () => {
    expect(fields({ birth_year: 2013 } as object)).toEqual(["guardian_name"]);
    expect(fields({ birth_year: 2012, is_minor: true } as object)).toEqual([]);
    expect(fields({ birth_year: 2013, guardian_name: "Eva Cano" } as object)).toEqual([]);
  });
});

describe("who looks for a partner", () => {
  const levels = (list: (number | null)[]) =>
    inTwos(list.map((level, id) => ({ id, level }))).map((two) => two.map(({ level }) => level));

  it("is proposed next to the nearest level", () => {
    expect(levels([5, 2, 4.5, 2.5])).toEqual([
      [2, 2.5],
      [4.5, 5],
    ]);
    expect(levels([1, 3, 3.5])).toEqual([[3, 3.5]]);
    expect(levels([3, 3.5, 7])).toEqual([[3, 3.5]]);
    expect(levels([2, null, 2.5, null])).toEqual([
      [2, 2.5],
      [null, null],
    ]);
    expect(levels([2, null])).toEqual([[2, null]]);
    expect(levels([2])).toEqual([]);
  });

  it("is proposed once, and at most one stays alone", () => {
    const some = fc.array(fc.option(fc.integer({ min: 10, max: 70 }).map((tenths) => tenths / 10)), { maxLength: 9 });
    fc.assert(
      fc.property(some, (list) => {
        const twos = inTwos(list.map((level, id) => ({ id, level })));
        const ids = twos.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(list.length - ids.length).toBeLessThanOrEqual(list.length % 2 === 0 ? 0 : 1);
      }),
    );
  });
});

it("a 'no' to the name holds, a 'yes' replaces none", () => {
  expect([answerAfter("not_asked", "yes"), answerAfter("no", "yes"), answerAfter("yes", "no")]).toEqual([
    "yes",
    "no",
    "no",
  ]);
  expect([answerAfter("yes", "not_asked"), answerAfter("no", "not_asked")]).toEqual(["yes", "no"]);
});
