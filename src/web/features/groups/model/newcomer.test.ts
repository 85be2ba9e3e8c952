import { describe, expect, it } from "vitest";
import { labelsOf, newcomerOf, nobodyTyped } from "./newcomer.ts";

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
});
