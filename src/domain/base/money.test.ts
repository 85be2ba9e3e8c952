import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "./payment.ts";

const format = new Intl.NumberFormat("es", { style: "currency", currency: "EUR" });

describe("an amount in euros", () => {
  it.each([0, 0.01, 0.5, 999.99, 1234.5, 9999.99, 10_000, 12_345.6, 1_234_567.89, 0.005, 1.005, -5])(
    "writes %d as the standard does",
    (amount) => expect(money(amount, "EUR")).toBe(format.format(amount)),
  );

  it("writes whole cents as the standard does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (cents) => {
        expect(money(cents / 100, "EUR")).toBe(format.format(cents / 100));
      }),
    );
  });
});
