import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Marks, recognisedAmong, recognisedBy } from "./recognising.ts";

const ana: Marks = { full_name: "Ana Gil", email: "Ana@Club.test", phones: ["+34600112233", "+34943112233"] };
const of = (marks: Partial<Marks>): Marks => ({ full_name: "Otra", email: null, phones: [], ...marks });

describe("who is known already (spec 3 §1.2)", () => {
  it("is proposed by e-mail or any telephone, and asked about by the name alone", () => {
    expect(recognisedBy(of({ email: "ana@club.TEST" }), ana)).toBe("contact");
    expect(recognisedBy(of({ phones: ["+34943112233"] }), ana)).toBe("contact");
    expect(recognisedBy(of({ full_name: "ANA GÍL" }), ana)).toBe("name");
    expect(recognisedBy(of({ phones: ["+34600112234"], email: "ana@club" }), ana)).toBeNull();
    expect(recognisedBy(of({}), of({ full_name: "Nadie" }))).toBeNull();
  });

  it("is found for a whole list as for one by one, contacts before namesakes", () => {
    const marks = fc.record({
      full_name: fc.constantFrom("Ana Gil", "ANA GÍL", "Berta Ruiz", "Carla"),
      email: fc.constantFrom(null, "a@b.test", "A@B.test", "c@b.test"),
      phones: fc.subarray(["+34600112233", "+34600112234", "+34943112233"]),
    });
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 6 }), fc.array(marks, { maxLength: 6 }), (typed, known) => {
        const found = recognisedAmong(typed, known);
        for (const [at, one] of typed.entries()) {
          const by = (reason: string) => known.filter((other) => recognisedBy(one, other) === reason);
          expect(found[at]?.map((candidate) => candidate.known)).toEqual([...by("contact"), ...by("name")]);
          expect(found[at]?.filter((candidate) => candidate.by === "contact")).toHaveLength(by("contact").length);
        }
      }),
    );
  });
});
