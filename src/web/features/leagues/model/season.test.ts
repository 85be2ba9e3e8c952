import { describe, expect, it } from "vitest";
import { firstAnswers, stayingOf } from "./season.ts";

const pair = (pair_id: string, is_withdrawn = false) => {
  return { pair_id, name: pair_id, group_name: "Grupo A", position: 1, is_withdrawn };
};

describe("who stays for the next season (spec 3 §6.2)", () => {
  const pairs = [pair("a"), pair("b", true), pair("c")];

  it("is everybody at first, but those who have left", () => {
    expect([...firstAnswers(pairs).values()]).toEqual(["together", "no", "together"]);
  });

  it("is told in the final order", () => {
    const answers = new Map(firstAnswers(pairs)).set("b", "apart").set("a", "no");
    expect(stayingOf(pairs, answers)).toEqual([
      { pair_id: "b", stays: "apart" },
      { pair_id: "c", stays: "together" },
    ]);
  });
});
