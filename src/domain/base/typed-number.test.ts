import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "#test/support/property-runs.ts";
import { type NumberKind, numberHints, numberProblem, numberText, readNumber } from "./typed-number.ts";

const none = Number.NaN;

describe("a number as people type it (ruling 27)", () => {
  it.each<[string, number | ""]>([
    ["1.234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["12.345", 12_345],
    ["1.234.567", 1_234_567],
    ["12.50", 12.5],
    ["12.5", 12.5],
    ["12,50", 12.5],
    ["0,05", 0.05],
    [" 1 234,50 € ", 1234.5],
    ["45\u00a0€", 45],
    ["-4", -4],
    ["−4", -4],
    ["0", 0],
    ["", ""],
    ["  ", ""],
    ["abc", none],
    ["12 euros", none],
    ["x12", none],
    ["12,", none],
    [",5", none],
    ["12,345", none],
    ["0.125", none],
    ["1.2345", none],
    ["1.23.456", none],
    ["1,2,3", none],
    ["1.234,5,6", none],
    ["12.34,5", none],
    ["1e3", none],
    ["Infinity", none],
    ["--4", none],
  ])("is read as an amount: %j", (typed, amount) => {
    expect(readNumber(typed, "amount")).toBe(amount);
  });

  it.each<[string, number | ""]>([
    ["3,7", none],
    ["3.7", none],
    ["abc", none],
    ["1.234,56", none],
    ["12.345", 12_345],
    ["−4", -4],
    ["-4", -4],
    ["007", 7],
    ["0", 0],
    ["", ""],
  ])("is read as a whole number: %j", (typed, whole) => {
    expect(readNumber(typed, "whole")).toBe(whole);
  });

  it.each<[string, number | ""]>([
    ["3,5", 3.5],
    ["3.5", 3.5],
    ["3,25", none],
    ["4", 4],
  ])("is read as a level: %j", (typed, level) => {
    expect(readNumber(typed, "tenths")).toBe(level);
  });

  it("is read as it was written, in Spanish and in English, with thousands and without", () => {
    const styles = ["es-ES", "en-US"] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.constantFrom(...styles),
        fc.boolean(),
        (cents, style, useGrouping) => {
          const amount = cents / 100;
          // Three digits behind a point are thousands: decimals are written as two.
          const options = { minimumFractionDigits: 2, useGrouping: useGrouping && "always" } as const;
          const written = new Intl.NumberFormat(style, options).format(amount);
          expect(readNumber(written, "amount")).toBe(amount === 0 ? 0 : amount);
        },
      ),
    );
  });

  it("is read back as its field shows it", () => {
    const kinds: [NumberKind, number][] = [
      ["whole", 1],
      ["amount", 100],
      ["tenths", 10],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        ([kind, parts], count) => {
          const value = count / parts;
          expect(readNumber(numberText(value, kind), kind)).toBe(value === 0 ? 0 : value);
        },
      ),
    );
  });

  it("is never read as more or other digits than were typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-−]?[\d.,]{1,9}$/), (typed) => {
        const read = readNumber(typed, "amount");
        if (read === "" || Number.isNaN(read)) return;
        const digits = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");
        expect(digits(typed).startsWith(digits(String(Math.abs(read))).replace(/0+$/, ""))).toBe(true);
        expect(Math.abs(read)).toBeLessThanOrEqual(Number(digits(typed)));
      }),
    );
  });
});

describe("what is wrong with a number", () => {
  it.each<[number | "", Parameters<typeof numberProblem>[1], string | null]>([
    ["", { kind: "amount", min: 1 }, null],
    [0, { kind: "amount" }, null],
    [none, { kind: "amount" }, "Escribe la cantidad así: 1.234,56"],
    [-4, { kind: "amount" }, "Escribe la cantidad así: 1.234,56"],
    [none, { kind: "whole" }, numberHints.whole],
    [none, { kind: "tenths" }, numberHints.tenths],
    [-4, { kind: "whole", min: 0 }, "Como mínimo 0"],
    [-4, { kind: "whole" }, null],
    [31, { kind: "whole", min: 1, max: 30 }, "Como máximo 30"],
    [30, { kind: "whole", min: 1, max: 30 }, null],
    [1, { kind: "whole", min: 1, max: 30 }, null],
  ])("is said beside it: %j, %j", (value, bounds, problem) => {
    expect(numberProblem(value, bounds)).toBe(problem);
  });

  it("is not shown in place of the number", () => {
    expect([none, ""].map((value) => numberText(value as number | "", "whole"))).toEqual(["", ""]);
    expect([numberText(12.5, "amount"), numberText(12, "amount"), numberText(3.5, "tenths")]).toEqual([
      "12,50",
      "12",
      "3,5",
    ]);
  });
});
