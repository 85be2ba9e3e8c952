import { describe, expect, it } from "vitest";
import { paymentConcept } from "#domain/base/payment-concept.ts";
import type { BankLine } from "./bank-line.ts";
import { type Claim, matchStatement, methodOfConcept } from "./bank-matching.ts";

const claim = (number: number, values: Partial<Claim> = {}): Claim => {
  return { id: String(number), concept: paymentConcept(number), status: "pending", left: 45, entries: [], ...values };
};
const line = (concept: string, values: Partial<BankLine> = {}): BankLine => {
  return { date: "2026-11-20", cents: 4500, concept, reference: "", ...values };
};
const [one, other] = [claim(1), claim(2)];

/** What each line is: of which charge, and what is doubtful. */
function matched(lines: BankLine[], claims: Claim[] = [one, other]) {
  return matchStatement(lines, claims).map((match) => {
    if (match.kind === "certain") return `certain ${match.charge.id}`;
    if (match.kind === "possible") return `possible ${match.charge.id} ${match.doubt}`;
    return match.kind === "byHand"
      ? `by hand ${match.charges.map(({ id }) => id).join("+")} ${match.doubt}`
      : match.kind;
  });
}

describe("a line of a statement (spec 6 §7)", () => {
  it("is certain by concept and amount together, in the concept or the reference", () => {
    const reference = line("TRANSFERENCIA", { reference: other.concept });
    expect(matched([line(`Bizum ${one.concept}`), reference])).toEqual(["certain 1", "certain 2"]);
    expect(matched([line("ANA LOPEZ"), line(one.concept, { cents: 1 })])).toEqual(["unnamed", "possible 1 part"]);
  });

  it("is never noted by itself where it is a part, more, given back, of two, or cut short", () => {
    const cut = one.concept.slice(0, -2);
    expect(
      matched([
        line(one.concept, { cents: 2000 }),
        line(one.concept, { cents: 4501 }),
        line(one.concept, { cents: -4500 }),
        line(`${one.concept} y ${other.concept}`, { cents: 9000 }),
        line(`liga ${cut}`),
      ]),
    ).toEqual(["possible 1 part", "by hand 1 more", "by hand 1 refund", "by hand 1+2 several", "possible 1 cut"]);
  });

  it("is a second payment where the charge is paid, given back, or another line pays it", () => {
    const paid = claim(1, { left: 0, status: "paid" });
    const back = claim(2, { left: 0, status: "refunded" });
    expect(matched([line(one.concept), line(other.concept)], [paid, back])).toEqual([
      "by hand 1 paid",
      "by hand 2 refunded",
    ]);
    expect(matched([line(one.concept), line(one.concept)])).toEqual(["certain 1", "by hand 1 again"]);
  });

  it("that names a charge which is not here says so; a mistyped one names nothing", () => {
    const concept = paymentConcept(3);
    expect(matched([line(concept), line(concept, { cents: -1 })])).toEqual(["by hand  elsewhere", "unnamed"]);
    expect(matched([line(`${concept.slice(0, -1)}${concept.endsWith("C") ? "F" : "C"}`)])).toEqual(["unnamed"]);
  });

  it("that was noted from an earlier file is known, as often as it was noted", () => {
    const entry = { amount: 20, bank_date: "2026-11-20", bank_concept: `Bizum ${one.concept}` };
    const half = claim(1, { left: 25, entries: [entry] });
    const same = line(entry.bank_concept, { cents: 2000 });
    expect(matched([same, same, { ...same, date: "2026-11-21" }], [half])).toEqual([
      "noted",
      "possible 1 part",
      "possible 1 part",
    ]);
    expect(matched([{ ...same, cents: 2500 }], [half])).toEqual(["certain 1"]);
    const byHand = claim(1, { entries: [{ amount: 45, bank_date: null, bank_concept: null }] });
    expect(matched([line(one.concept)], [byHand])).toEqual(["possible 1 same"]);
  });

  it("that may be money which was noted already is not noted by itself: by hand, or of a file in other words", () => {
    const rest = (bank_concept: string | null) => {
      const bank_date = bank_concept === null ? null : "2026-11-20";
      return claim(1, { left: 22.5, entries: [{ amount: 22.5, bank_date, bank_concept }] });
    };
    const half = line(one.concept, { cents: 2250 });
    expect(matched([half], [rest(null)])).toEqual(["possible 1 same"]);
    expect(matched([half], [rest(`TRANSF. ${one.concept}`)])).toEqual(["possible 1 same"]);
    const next = { ...half, date: "2026-11-21" };
    expect(matched([next, half], [rest(half.concept)])).toEqual(["certain 1", "noted"]);
  });

  it("is not noted by itself where another line gives it back", () => {
    const lines = [line(one.concept), line(other.concept), line(`DEVOLUCION ${one.concept}`, { cents: -4500 })];
    expect(matched(lines)).toEqual(["possible 1 returned", "certain 2", "by hand 1 refund"]);
  });

  it("is nobody's by a name or an amount alone: two of one family, who owe the same", () => {
    const family = line("TRANSFERENCIA DE JUAN PEREZ GIL CUOTA PADEL");
    expect(matched([family, line(`JUAN PEREZ GIL ${other.concept}`), line("", { cents: 9000 })])).toEqual([
      "unnamed",
      "certain 2",
      "unnamed",
    ]);
    expect(matched([line(`${one.concept} Y LA DE MI HIJO`, { cents: 9000 })])).toEqual(["by hand 1 more"]);
  });

  it("is a Bizum where the bank says so", () => {
    expect(["BIZUM de Ana", "TRANSF. DE ANA"].map(methodOfConcept)).toEqual(["bizum", "transfer"]);
  });
});
