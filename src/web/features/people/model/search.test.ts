import { expect, it } from "vitest";
import { playersSearch } from "./search.ts";

it("an address opens the registration of one more, and what it cannot mean is left out", () => {
  expect(playersSearch({ register: "one" })).toEqual({ register: "one" });
  expect(playersSearch({ register: "all", order: "age", q: "" })).toEqual({});
});
