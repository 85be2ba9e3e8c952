import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { namesSomeConcept } from "#domain/base/payment-concept.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a bank's statement (spec 6 §7)", () => {
  let club: TestApp;
  let url = "";
  beforeAll(async () => {
    club = await createTestApp();
    url = `/api/leagues/${(await pairsLeague(club.command)).league.id}/payments`;
  });
  afterAll(() => club?.close());

  const charge = async (player_name: string, values: object = {}) =>
    (await club.call("POST", url, { player_name, amount: 45, ...values })).body;
  const listed = async (id: string) =>
    (await club.call("GET", url)).body.payments.find((one: { id: string }) => one.id === id);
  const line = ({ id, version, concept }: { id: string; version: number; concept: string }, values: object = {}) => {
    return { payment_id: id, version, amount: 45, date: "2026-11-20", concept: `BIZUM ${concept}`, ...values };
  };
  const note = (...lines: object[]) => club.call("POST", `${url}/statement`, { lines });

  it("is of charges that each have a concept of their own, which stays", async () => {
    const [one, other] = [await charge("Una"), await charge("Otra")];
    expect(one.concept).not.toBe(other.concept);
    expect([one.concept, other.concept].map(namesSomeConcept)).toEqual([true, true]);
    const { body } = await club.call("PUT", `${url}/${one.id}`, { player_name: "Otra más", amount: 3, version: 1 });
    expect([body.concept, (await listed(other.id)).concept]).toEqual([one.concept, other.concept]);
  });

  it("pays its charges in one press, and keeps amount, day and concept of each line", async () => {
    const [whole, part] = [await charge("Entera"), await charge("Por partes", { status: "unpaid" })];
    const halves = [
      line(part, { amount: 20, concept: "TRANSF. 1" }),
      line(part, { amount: 10, date: "2026-11-21", concept: "TRANSF. 2" }),
    ];
    const { status, body } = await note(line(whole), ...halves);
    expect([status, body]).toEqual([201, { noted: 3, amount: 75 }]);
    const bank = { bank_date: "2026-11-20", bank_concept: `BIZUM ${whole.concept}` };
    expect(await listed(whole.id)).toMatchObject({
      status: "paid",
      left: 0,
      version: 2,
      entries: [{ amount: 45, payment_method: "bizum", payment_date: "2026-11-20", ...bank }],
    });
    expect(await listed(part.id)).toMatchObject({
      status: "unpaid",
      left: 15,
      version: 2,
      entries: [
        { amount: 20, payment_method: "transfer", bank_concept: "TRANSF. 1" },
        { amount: 10, payment_method: "transfer", bank_concept: "TRANSF. 2" },
      ],
    });
  });

  it("is undone as any money that was noted", async () => {
    const one = await charge("Equivocada");
    await note(line(one));
    const { entries } = await listed(one.id);
    const removal = { version: 2, reason: "Era de otra" };
    expect((await club.call("DELETE", `${url}/${one.id}/entries/${entries[0].id}`, removal)).body).toMatchObject({
      status: "pending",
      left: 45,
    });
    expect((await note(line(one, { version: 3 }))).status).toBe(201);
  });

  it("notes nothing where somebody was paid meanwhile, and says who", async () => {
    const [one, other] = [await charge("Ana Gil"), await charge("Berta Ruiz")];
    await club.call("POST", `${url}/paid`, {
      payments: [{ payment_id: other.id, version: 1 }],
      payment_date: "2026-11-20",
    });
    const { status, body } = await note(line(one), line(other));
    expect([status, body.code, body.message]).toEqual([
      409,
      "payments_changed",
      "Mientras tanto ha cambiado el pago de Berta Ruiz. No se ha anotado ninguno.",
    ]);
    expect(body.data.payment_ids).toEqual([other.id]);
    const mixed = await note(line(other, { version: 1, amount: 1 }), line(other, { version: 2, amount: 1 }));
    expect(mixed.body.code).toBe("payments_changed");
    expect((await listed(one.id)).entries).toEqual([]);
  });

  it("received once is received no more, a part neither, whoever confirms it and with whatever beside it", async () => {
    const one = await charge("Por partes");
    const part = line(one, { amount: 20 });
    expect((await note(part)).status).toBe(201);
    expect((await note(part)).body.code).toBe("payments_changed");
    expect((await note(line(one, { amount: 5, version: 2 }), part)).body.code).toBe("payments_changed");
    expect((await note(part, line(one, { amount: 5, version: 2 }))).body.code).toBe("payments_changed");
    expect(await listed(one.id)).toMatchObject({ paid: 20, left: 25, version: 2 });
  });

  it("of two at the same time is noted once, of a part too", async () => {
    const one = await charge("Por partes a la vez");
    const half = line(one, { amount: 20 });
    const answers = await Promise.all([note(half), note(half)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await listed(one.id)).paid).toBe(20);
  });

  it("pays nothing that is paid or was given back, also as it is now", async () => {
    const back = await charge("Devuelta", { status: "refunded" });
    const paid = await charge("Pagada", { status: "paid" });
    for (const one of [back, paid]) expect((await note(line(one))).body.code).toBe("payments_changed");
  });

  it("is never stored: a line has its amount, its day and what it says, and nothing else of the file is taken", async () => {
    const one = await charge("Sin más");
    for (const more of [
      { reference: "ES91 2100" },
      { balance: 1000 },
      { value_date: "2026-11-21" },
      { payer: "Ana Gil" },
    ])
      expect((await note(line(one, more))).status).toBe(400);
    const { status } = await club.call("POST", `${url}/statement`, {
      lines: [line(one)],
      file: "11210004180200051332",
    });
    expect(status).toBe(400);
    expect((await listed(one.id)).entries).toEqual([]);
  });

  it("of two at the same time is noted once", async () => {
    const one = await charge("A la vez");
    const answers = await Promise.all([note(line(one)), note(line(one))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await listed(one.id)).paid).toBe(45);
  });

  it("is never more than what is left, all its lines together", async () => {
    const one = await charge("Ana Gil");
    const { body } = await note(line(one, { amount: 30 }), line(one, { amount: 20 }));
    expect([body.code, body.message]).toEqual([
      "entry_too_large",
      "Del pago de Ana Gil solo quedan 45,00\u00a0€ por cobrar. No se ha anotado ninguno.",
    ]);
    expect((await note(line(one, { amount: 0 }))).status).toBe(400);
    expect((await note(line(one, { date: "2026-02-31" }))).status).toBe(400);
    expect((await note()).status).toBe(400);
  });

  it("pays charges of its own league only", async () => {
    const one = await charge("Ana Gil");
    const other = await pairsLeague(club.command);
    const there = await club.call("POST", `/api/leagues/${other.league.id}/payments/statement`, { lines: [line(one)] });
    expect([there.status, there.body.code]).toEqual([404, "payment_not_found"]);
  });
});
