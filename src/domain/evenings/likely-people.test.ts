import { describe, expect, it } from "vitest";
import { knownPeople, likelyPeople } from "./likely-people.ts";

const club = knownPeople(
  ["Ana García Pérez", "Ana Gil", "Luis Marín", "Luis Marín", "José María Ruiz", "Chiqui"].map((full_name, at) => ({
    id: String(at),
    full_name,
  })),
);
const found = (name: string) => {
  const { sure, likely } = likelyPeople(name, club);
  return [sure?.id ?? null, likely.map(({ id }) => id)];
};

describe("who is meant by a name of a list (spec 8 §1.1)", () => {
  it.each([
    ["ana garcia perez", "0", []],
    ["Ana G.", null, ["0", "1"]],
    ["Ana Pérez", null, ["0"]],
    ["Ana", null, ["0", "1"]],
    ["José Ruiz", null, ["4"]],
    ["Luis Marín", null, ["2", "3"]],
    ["Chiqui", null, ["5"]],
    ["Anabel", null, []],
    ["García", null, []],
    ["", null, []],
  ])("%s", (name, sure, likely) => {
    expect(found(name)).toEqual([sure, likely]);
  });
});
