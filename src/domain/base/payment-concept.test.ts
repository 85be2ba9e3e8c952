import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesSomeConcept, namingOf, paymentConcept } from "./payment-concept.ts";

const numbers = fc.integer({ min: 1, max: 2_147_483_647 });
const everyday = fc.integer({ min: 1, max: 80_000 });

describe("the concept of a charge (spec 6 §7)", () => {
  it("is what it was when it was sent", () => {
    expect([1, 2, 3, 80_000, 83_521, 2_147_483_647].map(paymentConcept)).toEqual([
      "PADEL WRYRC",
      "PADEL 9WP6F",
      "PADEL P3FKM",
      "PADEL M4HRT",
      "PADEL HM9CC9",
      "PADEL RFM974KPY",
    ]);
  });

  it("is no other charge's", () => {
    const some = Array.from({ length: 90_000 }, (_, number) => paymentConcept(number));
    expect(new Set(some).size).toBe(some.length);
  });

  it("fits a bank's field, and has no letter that is taken for another", () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const concept = paymentConcept(number);
        expect(concept).toMatch(/^PADEL [A-Z3-9]{5,9}$/);
        expect(concept.slice(6)).not.toMatch(/[01258ABDEGILNÑOQSUVZ]/);
      }),
    );
  });

  it("is another, or none, with a letter mistyped or two swapped", () => {
    fc.assert(
      fc.property(everyday, fc.nat(4), fc.constantFrom(...Array.from("CFHJKMPRTWXY34679")), (number, place, letter) => {
        const concept = paymentConcept(number);
        const mistyped = concept.slice(0, 6 + place) + letter + concept.slice(7 + place);
        expect(namesSomeConcept(mistyped)).toBe(mistyped === concept);
      }),
    );
    const [first = "", second = "", ...rest] = paymentConcept(1).slice(6);
    expect(namesSomeConcept(`PADEL ${second}${first}${rest.join("")}`)).toBe(false);
  });

  it("is read as people and banks write it", () => {
    const concept = paymentConcept(1);
    const code = concept.slice(6);
    const ways = [
      `BIZUM DE ANA LOPEZ ${concept}`,
      concept.toLowerCase(),
      Array.from(concept).join(" "),
      `Pádel-${code}, gracias`,
      `cuota ${code}`,
      `INSCRIPCION PADEL${code.slice(0, 4)}`,
    ];
    expect(ways.map((way) => namingOf(way, concept))).toEqual(ways.map(() => "whole"));
    expect(namingOf(`LIGA PADEL ${code.slice(0, 3)}`, concept)).toBe("cut");
    expect(namingOf("LIGA PADEL", concept)).toBeNull();
    expect(namingOf(`PADEL ${code.slice(0, 2)}`, concept)).toBeNull();
    expect(namingOf(`PADEL ${code.slice(0, 3)} y más`, concept)).toBeNull();
    expect(namingOf(paymentConcept(2), concept)).toBeNull();
  });

  it("is no part of a longer number: of an account, a telephone or a postcode", () => {
    const figures = "PADEL 34679";
    expect(["46980 34679 VALENCIA", "ES9134679"].map((text) => namingOf(text, figures))).toEqual([null, null]);
    expect(namingOf("padel34679", figures)).toBe("whole");
    expect(["REF 003467C", "TEL 3467C"].map((text) => namingOf(text, "PADEL 3467C"))).toEqual([null, "whole"]);
    expect(["C3467 9", "C3467 X"].map((text) => namingOf(text, "PADEL C3467"))).toEqual([null, "whole"]);
  });
});
