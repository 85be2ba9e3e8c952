import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanFault, ibanText, plainIban } from "./iban.ts";
import { isBizum, transferCode } from "./transfer-code.ts";

const iban = "ES91 2100 0418 4502 0005 1332";
const transfer = { name: "Club de Pádel", iban, amount: 45, concept: "PADEL WRYRC" };

describe("an IBAN (spec 6 §7)", () => {
  it("is one when its control figures say so", () => {
    const good = [iban, "es9121000418450200051332", "DE89 3704 0044 0532 0130 00", "GB82 WEST 1234 5698 7654 32"];
    expect(good.map(ibanFault)).toEqual(good.map(() => null));
    expect(plainIban(" es91-2100 0418.4502 0005 1332")).toBe("ES9121000418450200051332");
    expect(ibanText("ES9121000418450200051332")).toBe(iban);
  });

  it.each([
    ["2100 0418 4502 0005 1332", "empieza por las dos letras"],
    ["ES91 2100 0418 4502 0005 133", "tiene 24 letras y cifras; este tiene 23"],
    ["ES91 2100 0418 4502 0005 1323", "no cuadran"],
    ["MT84", "entre 15 y 34"],
    ["ES91 2100 0418 4502 0005 133!", "no lleva signos"],
  ])("is refused with the reason: %s", (text, reason) => {
    expect(ibanFault(text)).toContain(reason);
  });

  it("has no figure that could be another", () => {
    const plain = plainIban(iban);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 23 }), fc.nat(9), (place, figure) => {
        const other = plain.slice(0, place) + figure + plain.slice(place + 1);
        expect(ibanFault(other) === null).toBe(other === plain);
      }),
    );
  });
});

describe("the code of a transfer (EPC069-12)", () => {
  it("says in its lines who is paid how much, for what", () => {
    expect(transferCode(transfer)).toBe(
      "BCD\n002\n1\nSCT\n\nClub de Pádel\nES9121000418450200051332\nEUR45.00\n\n\nPADEL WRYRC",
    );
    expect(transferCode({ ...transfer, amount: 0.1 + 0.2, concept: "" })).toMatch(/\nEUR0\.30$/);
  });

  it("is not drawn without a name, an account that checks, or an amount that can be sent", () => {
    const odd = [{ name: " " }, { iban: "ES92" }, { amount: 0 }, { amount: 0.004 }, { amount: 1_000_000_000 }];
    expect(odd.map((other) => transferCode({ ...transfer, ...other }))).toEqual(odd.map(() => null));
    expect(transferCode({ ...transfer, amount: 999_999_999.99 })).toContain("EUR999999999.99");
  });

  it("never has more than 331 bytes or a line of its own making", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    fc.assert(
      fc.property(text, text, fc.double({ min: 0, max: 1000, noNaN: true }), (name, concept, amount) => {
        const code = transferCode({ name, iban, amount, concept });
        if (code === null) return;
        expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
        expect(code.split("\n").length).toBeLessThanOrEqual(11);
      }),
    );
    expect(transferCode({ ...transfer, name: "😀".repeat(70), concept: "😀" })).toBeNull();
    expect(transferCode({ ...transfer, name: "ñ".repeat(90) })).toContain(`\n${"ñ".repeat(70)}\n`);
  });
});

describe("a Bizum (spec 6 §7)", () => {
  it("is a telephone or five figures", () => {
    expect(["600 99 88 77", "+34 712345678", "01234", "0034600998877"].map(isBizum)).toEqual([true, true, true, true]);
    expect(["91 234 56 78", "1234", "123456", "Ana", ""].map(isBizum)).toEqual([false, false, false, false, false]);
  });
});
