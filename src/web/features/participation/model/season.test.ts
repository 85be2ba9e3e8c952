import { describe, expect, it } from "vitest";
import { firstAnswers, peopleStaying, refusedRows, stayingOf } from "./season.ts";

const pair = (pair_id: string, is_withdrawn = false) => {
  return {
    pair_id,
    name: pair_id,
    group_name: "Grupo A",
    position: 1,
    is_withdrawn,
    people: [{ person_id: `${pair_id}1`, full_name: pair_id }],
  };
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

  it("are people with or without their partners", () => {
    const answers = new Map(firstAnswers(pairs)).set("a", "apart");
    expect(peopleStaying(pairs, answers).map(({ person_id }) => person_id)).toEqual(["a1", "c1"]);
  });

  it("is joined by rows, each with what it is refused with", () => {
    const fields = { name: "No", "newcomers.2.player1": "Ya está", "newcomers.10.player2.email": "No es un email" };
    expect([...refusedRows(fields)]).toEqual([
      [2, "Ya está"],
      [10, "No es un email"],
    ]);
    expect(refusedRows({}).size).toBe(0);
  });
});
