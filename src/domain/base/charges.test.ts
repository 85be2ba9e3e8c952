import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newCharges, owingPairs, payerName, sumOf } from "./payment.ts";

describe("new charges (spec 3 §8)", () => {
  it("are one for each person, or one for both of a pair", () => {
    const couples = [["ana", "berta"]] as const;
    const alone = { partner_id: null, amount: 40 };
    expect(newCharges(["ana", "berta"], { per: "person", cost: 40, couples })).toEqual([
      { player_id: "ana", ...alone },
      { player_id: "berta", ...alone },
    ]);
    expect(newCharges(["ana", "berta"], { per: "pair", cost: 40, couples })).toEqual([
      { player_id: "ana", partner_id: "berta", amount: 40 },
    ]);
  });

  it("are half of the pair's cost for who has no partner, or one who is charged already", () => {
    const couples = [
      ["ana", "berta"],
      ["dora", "ana"],
    ] as const; // Ana plays with Berta now, but was registered with Dora
    expect(newCharges(["berta", "dora", "eva"], { per: "pair", cost: 45.01, couples })).toEqual(
      ["berta", "dora", "eva"].map((player_id) => ({ player_id, partner_id: null, amount: 22.51 })),
    );
  });

  it("name everybody once, and cost a pair as much as it should, however its two are charged", () => {
    const ids = fc.uniqueArray(fc.constantFrom(...Array.from("abcdefghij")), { maxLength: 10 });
    fc.assert(
      fc.property(ids, fc.nat({ max: 10_000 }), (uncharged, cents) => {
        const couples = ["ab", "cd", "ef", "gh", "ba", "ic"].map((two): [string, string] => [
          two.charAt(0),
          two.charAt(1),
        ]);
        const cost = cents / 100;
        const made = newCharges(uncharged, { per: "pair", cost, couples });
        const named = made.flatMap(({ player_id, partner_id }) => [
          player_id,
          ...(partner_id === null ? [] : [partner_id]),
        ]);
        expect(named.sort()).toEqual([...uncharged].sort());
        const halves = made.filter(({ partner_id }) => partner_id === null);
        const both = (made.length - halves.length) * cost;
        const total = sumOf(made.map(({ amount }) => amount));
        expect(Math.abs(total - both - (halves.length * cost) / 2)).toBeLessThanOrEqual(0.005 * halves.length + 1e-6);
        for (const { player_id, partner_id } of made)
          if (partner_id !== null) expect(["ab", "cd", "ef", "gh"]).toContain(player_id + partner_id);
      }),
    );
  });
});

describe("a charge of a pair (spec 3 §8)", () => {
  const pair = (player1_id: string, player2_id: string) => ({ player1_id, player2_id });
  const charge = { player_id: "ana", partner_id: "berta" };

  it("names both", () => {
    expect(payerName({ player_name: "Ana López", partner_name: "Berta Ruiz" })).toBe("Ana López & Berta Ruiz");
    expect(payerName({ player_name: "Ana López", partner_name: null })).toBe("Ana López");
  });

  it("is owed by the two, and after another partner came by the pair of who is billed, never twice", () => {
    const [both, anew, other] = [pair("berta", "ana"), pair("ana", "carla"), pair("berta", "dora")];
    expect(owingPairs([anew, both, other], charge)).toEqual([both]);
    expect(owingPairs([other, anew], charge)).toEqual([anew]);
    expect(owingPairs([other], charge)).toEqual([other]);
    expect(owingPairs([pair("carla", "dora")], charge)).toEqual([]);
    expect(owingPairs([both, anew], { player_id: "carla", partner_id: null })).toEqual([anew]);
    expect(owingPairs([both], { player_id: null, partner_id: null })).toEqual([]);
  });
});
