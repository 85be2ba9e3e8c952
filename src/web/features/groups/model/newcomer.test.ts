import { describe, expect, it } from "vitest";
import { isLeftPair, labelsOf, newcomerOf, nobodyTyped } from "./newcomer.ts";

const people = [
  { id: "1", full_name: "Ana Gil", partner_id: null, group_name: null, level: null },
  { id: "2", full_name: "Eva Sol", partner_id: null, group_name: null, level: null },
  { id: "3", full_name: "Ana Gil", partner_id: null, group_name: null, level: null },
];

describe("who comes late", () => {
  it("is chosen among those who are registered, namesakes apart", () => {
    expect([...labelsOf(people)]).toEqual([
      ["Ana Gil", "1"],
      ["Eva Sol", "2"],
      ["Ana Gil (2)", "3"],
    ]);
  });

  it("is somebody registered, somebody new, or nobody yet", () => {
    const labels = labelsOf(people);
    expect(newcomerOf({ ...nobodyTyped, label: "Ana Gil (2)" }, labels)).toEqual({ player_id: "3" });
    expect(newcomerOf({ label: " Luz Mar ", email: " l@m.es ", phone: "" }, labels)).toEqual({
      full_name: "Luz Mar",
      email: "l@m.es",
      phone: null,
    });
    expect(newcomerOf({ ...nobodyTyped, label: "  " }, labels)).toBeNull();
  });

  it("is a pair that has left and comes back, whoever of the two is chosen first", () => {
    const page = { left_pairs: [{ pair_id: "p", player_ids: ["1", "2"] }] };
    const [ana, eva, other] = ["1", "2", "3"].map((player_id) => ({ player_id }));
    if (ana === undefined || eva === undefined || other === undefined) throw new Error("three were named");
    expect([isLeftPair(page, [ana, eva]), isLeftPair(page, [eva, ana])]).toEqual([true, true]);
    for (const chosen of [
      [ana, other],
      [ana, ana],
      [ana, null],
      [ana, { full_name: "Eva Sol", email: null, phone: null }],
    ])
      expect(isLeftPair(page, chosen)).toBe(false);
  });
});
