import { describe, expect, it } from "vitest";
import { firstRoundOfPartner, whyNotPartner } from "./new-partner.ts";

describe("a new partner for good (spec 3 §2.5)", () => {
  const league = { is_fixed_pairs: true, number_of_rounds: 4 };
  const round = { number: 3, results: 0 };

  it("counts from the open round or the next", () => {
    expect([firstRoundOfPartner(3, "now"), firstRoundOfPartner(3, "next")]).toEqual([3, 4]);
    expect(whyNotPartner(league, round, { from: "now", reason: "Lesión" })).toBe(null);
    expect(whyNotPartner(league, { ...round, results: 2 }, { from: "next", reason: "Lesión" })).toBe(null);
  });

  it("is a decision with a reason where pairs are fixed, and free where they are not", () => {
    expect(whyNotPartner(league, round, { from: "now", reason: null })).toBe("partner_reason");
    expect(whyNotPartner({ ...league, is_fixed_pairs: false }, round, { from: "now", reason: null })).toBe(null);
  });

  it("never is of a result that another played, nor of a round that does not come", () => {
    const wanted = { reason: "Lesión" };
    expect(whyNotPartner(league, { ...round, results: 1 }, { ...wanted, from: "now" })).toBe("partner_from_next");
    expect(whyNotPartner(league, { ...round, number: 4 }, { ...wanted, from: "next" })).toBe("partner_no_next");
    expect(whyNotPartner(league, { ...round, number: 4 }, { ...wanted, from: "now" })).toBe(null);
  });
});
