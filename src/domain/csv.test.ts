import { describe, expect, it } from "vitest";
import { csvOf } from "./csv.ts";

describe("a CSV file", () => {
  it("has a mark, semicolons and quoted texts", () => {
    expect(
      csvOf([
        ["Nombre", "Nota"],
        ['Ana "La Roja"', "a;b"],
      ]),
    ).toBe('\uFEFFNombre;Nota\r\n"Ana ""La Roja""";"a;b"\r\n');
  });

  it.each([["=1+1"], ["+34 600"], ["-2"], ["@suma"], ["\tx"]])("makes %j harmless", (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`);
  });

  it("keeps numbers as numbers, with a decimal comma", () => {
    expect(csvOf([[-3, 12.5, null]])).toBe("\uFEFF-3;12,5;\r\n");
  });
});
