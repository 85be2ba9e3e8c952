import { expect, it } from "vitest";
import { playersSearch } from "./search.ts";

it("the address of the players opens the registration of one more, or the first list, and nothing else", () => {
  expect(playersSearch({ register: "one" })).toEqual({ register: "one" });
  expect(playersSearch({ import: "first" })).toEqual({ import: "first" });
  expect(playersSearch({ register: "all", import: "second" })).toEqual({});
});
