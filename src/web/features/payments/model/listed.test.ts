import { describe, expect, it } from "vitest";
import { idOf, somePayment } from "#test/support/records.ts";
import { canBeMarked, listedPayments, sumText } from "./listed.ts";
import { paymentsSearch } from "./search.ts";

const paid = somePayment({ id: idOf(1), player_name: "Ana", status: "paid", paid: 45, left: 0 });
const owing = somePayment({ id: idOf(2), player_name: "Berta", player_email: "berta@club.test", left: 45 });
const unpaid = somePayment({ id: idOf(3), player_name: "Carla", status: "unpaid", left: 20 });
const refunded = somePayment({ id: idOf(4), player_name: "Diana", status: "refunded", left: 0 });
const all = [paid, owing, refunded, unpaid];
const names = (search: object) => listedPayments(all, search).map(({ player_name }) => player_name);

describe("the payments that are listed (spec 3 §8)", () => {
  it("begin with those who owe, each part in its order", () => {
    expect(names({})).toEqual(["Berta", "Carla", "Ana", "Diana"]);
  });

  it("are those of a status, of who owes, or whose name or e-mail is searched", () => {
    expect(names({ status: "paid" })).toEqual(["Ana"]);
    expect(names({ status: "owing" })).toEqual(["Berta", "Carla"]);
    expect(names({ q: "club.test" })).toEqual(["Berta"]);
    expect(names({ status: "unpaid", q: "berta" })).toEqual([]);
  });

  it("are sorted by name, amount, what is owed or the day of payment, whichever is chosen", () => {
    const late = somePayment({ id: idOf(5), player_name: "Álvaro", amount: 90, left: 0, payment_date: "2026-11-20" });
    const early = somePayment({ id: idOf(6), player_name: "Zoe", amount: 10, left: 0, payment_date: "2026-11-02" });
    const by = (order: string) =>
      listedPayments([early, ...all, late], paymentsSearch({ order })).map(({ player_name }) => player_name);
    expect(by("name")).toEqual(["Álvaro", "Ana", "Berta", "Carla", "Diana", "Zoe"]);
    expect([by("amount")[0], by("amount").at(-1)]).toEqual(["Álvaro", "Zoe"]);
    expect(by("left").slice(0, 2)).toEqual(["Berta", "Carla"]);
    const equal = ["Zoe", "Ana"].map((player_name, at) => somePayment({ id: idOf(7 + at), player_name, left: 45 }));
    expect(listedPayments(equal, { order: "left" }).map(({ player_name }) => player_name)).toEqual(["Ana", "Zoe"]);
    expect(by("date").slice(0, 2)).toEqual(["Álvaro", "Zoe"]);
    expect(by("lost")[0]).toBe("Berta");
  });

  it("can be marked while something may come in", () => {
    expect(all.filter(canBeMarked)).toEqual([owing, unpaid]);
  });

  it("say how their sum comes about", () => {
    expect([sumText([45, 45, 25, 45, 45]), sumText([0.5])]).toEqual(["4 × 45,00 + 25,00", "0,50"]);
  });
});

describe("the address of the payments", () => {
  it("is read leniently", () => {
    expect(paymentsSearch({ status: "owing", q: "ana", other: 1 })).toEqual({ status: "owing", q: "ana" });
    expect(paymentsSearch({ status: "lost", q: 3 })).toEqual({});
  });
});
