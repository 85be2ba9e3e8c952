import { describe, expect, it } from "vitest";
import {
  chosenLevel,
  dealtGroupNames,
  dealtIntoDivisions,
  divisionChoiceName,
  divisionChoices,
  divisionsOf,
  groupNameBeside,
  shapeOf,
} from "./divisions.ts";

const group = (id: string, division_level: number) => ({ id, name: `Grupo ${id}`, division_level });
const groups = [group("A", 1), group("B", 2), group("B2", 2), group("D", 4)];

describe("the division of a group (spec 3 §5.5)", () => {
  it("is one of those that there are, one between them, or a new one below all", () => {
    const choices = divisionChoices(groups);
    expect(choices.map((choice) => divisionChoiceName(choice, choice.level === choices.length))).toEqual([
      "División A (con Grupo A)",
      "División B (con Grupo B, Grupo B2)",
      "División C (sin otros grupos)",
      "División D (con Grupo D)",
      "División E (nueva, por debajo de las demás)",
    ]);
    expect(choices.map(groupNameBeside)).toEqual(["Grupo A2", "Grupo B3", "Grupo C", "Grupo D2", "Grupo E"]);
  });

  it("offers a name that no other group of the division has", () => {
    const named = { level: 2, groups: [group("B2", 2), group("B3", 2)] };
    expect(groupNameBeside(named)).toBe("Grupo B4");
  });

  it("is chosen as it was shown, or not at all", () => {
    const chosen = (level: number, group_ids: string[], groupId?: string) =>
      chosenLevel(groups, { level, group_ids }, groupId);
    expect(chosen(2, ["B2", "B"])).toEqual({ ok: true, value: 2 });
    expect(chosen(2, ["B"])).toEqual({ ok: false, code: "division_changed" });
    expect(chosen(2, ["B", "A"])).toEqual({ ok: false, code: "division_changed" });
    expect(chosen(6, [])).toEqual({ ok: false, code: "division_changed" });
    expect(chosen(2, ["B2"], "B")).toEqual({ ok: true, value: 2 });
    expect([chosenLevel(groups, null), chosenLevel(groups, null, "D")]).toEqual([
      { ok: true, value: 5 },
      { ok: true, value: 3 },
    ]);
  });
});

describe("a deal into divisions (spec 3 §5.5)", () => {
  it("reads how many groups each has", () => {
    expect(["1-2-4-4", " 1 - 2, 4 ", "3", "", "0-1", "1-", "dos", "1-2-100"].map(shapeOf)).toEqual([
      [1, 2, 4, 4],
      [1, 2, 4],
      [3],
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("has a pyramid, as many below as in its last division, and one group to each where nothing is said", () => {
    expect(divisionsOf(11, [1, 2, 4, 4])).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
    expect(divisionsOf(6, [1, 2])).toEqual([1, 2, 2, 3, 3, 4]);
    expect(divisionsOf(3, [1])).toEqual([1, 2, 3]);
    expect(dealtGroupNames([1, 2, 2, 3], 1)).toEqual(["Grupo A", "Grupo B1", "Grupo B2", "Grupo C"]);
    expect(dealtGroupNames([1, 1], 3)).toEqual(["Grupo C1", "Grupo C2"]);
  });

  it("deals the best to the top, and within a division in order or along its groups and back", () => {
    const pairs = Array.from({ length: 13 }, (_, at) => at + 1);
    const places = [1, 2, 2].map((division, at) => ({ division, size: at === 2 ? 5 : 4 }));
    expect(dealtIntoDivisions(pairs, places, "in_order")).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12, 13],
    ]);
    expect(dealtIntoDivisions(pairs, places, "snake")).toEqual([
      [1, 2, 3, 4],
      [5, 8, 9, 12],
      [6, 7, 10, 11, 13],
    ]);
  });
});
