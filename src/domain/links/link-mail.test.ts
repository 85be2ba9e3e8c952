import { describe, expect, it } from "vitest";
import { mailStateOf } from "./link-mail.ts";

const person = { email: "a@b.test", birth_year: null, guardian_name: null, has_refused: false, is_refused: false };

describe("whether a link is mailed to a person (spec 6 §1.1)", () => {
  it.each([
    [{}, "yes"],
    [{ email: null, has_refused: true }, "none"],
    [{ has_refused: true, is_refused: true }, "no"],
    [{ is_refused: true }, "refused"],
    [{ birth_year: 2016 }, "guardian"],
    [{ birth_year: 2016, guardian_name: "Rosa" }, "yes"],
    [{ birth_year: 1980 }, "yes"],
  ])("%o: %s", (changes, state) => {
    expect(mailStateOf({ ...person, ...changes }, "2026-11-27")).toBe(state);
  });
});
