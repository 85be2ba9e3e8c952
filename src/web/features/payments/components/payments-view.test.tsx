import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Claim } from "#contract/payments/charge.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import { idOf, leagueId, somePayment } from "#test/support/records.ts";
import { alerts, api, button, draw, fill, refusal, screen, toast, waitFor, within } from "#test/support/render.tsx";
import { paymentsQuery } from "../api.ts";
import { PaymentsView } from "./payments-view.tsx";

const today = "2026-11-21";
const names = ["Ana", "Berta", "Carla", "Diana"];
const owing = names.map((player_name, at) =>
  somePayment({ id: idOf(80 + at), player_name, amount: 45, left: 45, version: at + 1 }),
);
const [ana, berta] = owing;
const paid = somePayment({ id: idOf(90), player_name: "Elena", status: "paid", amount: 45, paid: 45, left: 0 });
const partial = somePayment({ id: idOf(91), player_name: "Flora", amount: 45, paid: 20, left: 25, version: 7 });

function viewed(payments: Payment[], search = {}, said: Claim[] = []) {
  const nothing = () => {};
  const claims = new Map(said.map((claim) => [claim.payment_id, claim]));
  const given = { leagueId, payments, claims, currency: "EUR", today, search };
  return <PaymentsView {...given} onSearch={nothing} onAct={nothing} onPending={nothing} />;
}

const mark = (name: string) => screen.getByRole("checkbox", { name: `Marcar el pago de ${name}` });
const bar = () => within(screen.getByRole("region", { name: "Pagos marcados" }));
const findBar = () => screen.findByRole("region", { name: "Pagos marcados" });
const said = () => (bar().getByRole("status").textContent ?? "").replaceAll("\u00a0", " ");

describe("the payment of a pair (spec 3 §8)", () => {
  it("names both, is found by either and counts once", () => {
    const both = somePayment({ player_name: "Ana López", partner_id: idOf(51), partner_name: "Berta Ruiz" });
    const { redraw } = draw(viewed([both, paid], { q: "berta" }));
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(screen.getByRole("row", { name: /Ana López & Berta Ruiz/ })).toBeTruthy();
    expect(button("Cobrar a Ana López & Berta Ruiz")).toBeTruthy();
    redraw(viewed([both, paid], { q: "lópez" }));
    expect(screen.getByRole("row", { name: /Ana López & Berta Ruiz/ })).toBeTruthy();
    expect(screen.getByText(/^Falta 25,50/)).toBeTruthy();
  });
});

describe("the order of the payments", () => {
  it("is chosen beside the filter, and stands in the address with it", async () => {
    const onSearch = vi.fn();
    const { user } = draw(<PaymentsView {...viewed(owing, { status: "owing" }).props} onSearch={onSearch} />);
    await user.selectOptions(screen.getByLabelText("Orden de los pagos"), "Por nombre");
    expect(onSearch).toHaveBeenLastCalledWith({ status: "owing", order: "name" });
  });
});

describe("who says to have paid (spec 6 §7)", () => {
  const claim: Claim = {
    id: idOf(70),
    payment_id: ana?.id ?? "",
    method: "bizum",
    note: "<b>De mi padre</b>",
    said_at: { date: today, time: "18:20" },
    is_dismissed: false,
  };
  const drawSaid = (said: Claim, search = {}) => {
    const [onAct, onSearch] = [vi.fn(), vi.fn()];
    const { props } = viewed([...owing, paid], search, [said]);
    return { onAct, onSearch, ...draw(<PaymentsView {...props} onAct={onAct} onSearch={onSearch} />) };
  };

  it("is marked, counted and confirmed in one press; a note is words", async () => {
    const { user, onAct, onSearch } = drawSaid(claim);
    const row = screen.getByRole("row", { name: /Ana/ });
    expect(row.textContent).toContain("Dice que ha pagado (Bizum, hoy 18:20)");
    expect(within(row).getByText("<b>De mi padre</b>")).toBeTruthy();
    await user.click(button("Confirmar lo que ha pagado Ana"));
    expect(onAct).toHaveBeenLastCalledWith("confirm", ana);
    expect(screen.queryByRole("button", { name: "Cobrar a Ana" })).toBeNull();
    expect(button("Cobrar a Berta")).toBeTruthy();
    await user.click(button("1 dice que ha pagado"));
    expect(onSearch).toHaveBeenLastCalledWith({ status: "claimed" });
  });

  it("is all that is shown where that is asked for", () => {
    drawSaid(claim, { status: "claimed" });
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });

  it("is dismissed behind the ⋯, and looked for again", async () => {
    const { user, onAct, redraw } = drawSaid(claim);
    await user.click(button("Más acciones del pago de Ana"));
    await user.click(await screen.findByRole("menuitem", { name: "No ha llegado" }));
    expect(onAct).toHaveBeenLastCalledWith("dismiss", ana);
    const { props } = viewed(owing, {}, [
      { ...claim, is_dismissed: true, said_at: { date: "2026-11-19", time: "09:00" } },
    ]);
    redraw(<PaymentsView {...props} onAct={onAct} />);
    expect(screen.getByText(/Dijo que había pagado \(Bizum, 19 nov 09:00\) y no ha llegado/)).toBeTruthy();
    expect(screen.queryByText(/dicen? que han? pagado/)).toBeNull();
    expect(button("Cobrar a Ana")).toBeTruthy();
    await user.click(button("Más acciones del pago de Ana"));
    await user.click(await screen.findByRole("menuitem", { name: "Volver a comprobarlo" }));
    expect(onAct).toHaveBeenLastCalledWith("restore", ana);
  });

  it("may be sent the link of a payment, while something of it is left", async () => {
    const { user, onAct } = drawSaid(claim);
    await user.click(button("Más acciones del pago de Berta"));
    await user.click(await screen.findByRole("menuitem", { name: "Copiar enlace de pago" }));
    expect(onAct).toHaveBeenLastCalledWith("link", berta);
    await user.click(button("Más acciones del pago de Elena"));
    await screen.findByRole("menuitem", { name: "Cobros" });
    expect(screen.queryByRole("menuitem", { name: "Copiar enlace de pago" })).toBeNull();
  });
});

describe("what is done with a payment", () => {
  it("is one likely step where somebody owes, and the rest behind a ⋯", async () => {
    const onAct = vi.fn();
    const { props } = viewed([paid, partial]);
    const { user } = draw(<PaymentsView {...props} onAct={onAct} />);
    expect(screen.queryByRole("button", { name: "Cobrar a Elena" })).toBeNull();
    await user.click(button("Cobrar a Flora"));
    expect(onAct).toHaveBeenLastCalledWith("entries", partial);
    await user.click(button("Más acciones del pago de Flora"));
    await user.click(await screen.findByRole("menuitem", { name: "Recordar" }));
    expect(onAct).toHaveBeenCalledWith("remind", partial);
    await user.click(button("Más acciones del pago de Elena"));
    expect(await screen.findByRole("menuitem", { name: "Cobros" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Recordar" })).toBeNull();
  });
});

describe("several payments (spec 3 §8)", () => {
  it("are marked by press and by the space bar, and paid at once with Bizum today", async () => {
    const sent = api.on(contract.payments.markPaid, () => ({ marked: 3, amount: 115 }));
    const { user } = draw(viewed([paid, ...owing, partial]));
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(button("Marcar varios"));
    expect(screen.queryByRole("checkbox", { name: "Marcar el pago de Elena" })).toBeNull();
    expect(document.activeElement).toBe(mark("Ana"));
    await user.click(mark("Flora"));
    mark("Ana").focus();
    await user.keyboard(" {ArrowDown} ");
    await findBar();
    expect(said()).toBe("3 marcados · 115,00 €2 × 45,00 + 25,00");
    await user.click(button(/^Marcar 3 pagados/));
    await toast("3 pagos marcados: 115,00");
    expect(sent).toMatchObject([{ payment_method: "bizum", payment_date: today }]);
    expect(sent[0]?.payments).toHaveLength(3);
    expect(sent[0]?.payments).toContainEqual({ payment_id: partial.id, version: 7 });
    expect(screen.queryByRole("region", { name: "Pagos marcados" })).toBeNull();
    expect(button("Marcar varios").getAttribute("aria-pressed")).toBe("false");
  });

  it("are all marked that are seen, also those of the filter before", async () => {
    const { user, redraw } = draw(viewed([paid, ...owing, partial], { q: "ana" }));
    await user.click(button("Marcar varios"));
    await user.click(screen.getByRole("checkbox", { name: "Marcar todos los que se ven" }));
    await findBar();
    expect(said()).toContain("2 marcados · 90,00 €");
    redraw(viewed([paid, ...owing, partial], { q: "flora" }));
    await user.click(mark("Flora"));
    expect(said()).toContain("3 marcados · 115,00 €");
    expect(said()).toContain("2 fuera de la vista");
    await user.click(button("Quitar las marcas"));
    expect(screen.queryByRole("region", { name: "Pagos marcados" })).toBeNull();
  });

  it("that somebody changed meanwhile stay marked, with the names, and are read anew", async () => {
    const message = "Mientras tanto ha cambiado el pago de Berta. No se ha marcado ninguno.";
    api.on(contract.payments.markPaid, () => {
      throw refusal("payments_changed", {}, message);
    });
    const { user, redraw } = draw(viewed(owing));
    await user.click(button("Marcar varios"));
    await user.click(mark("Ana"));
    await user.click(mark("Berta"));
    await findBar();
    await user.selectOptions(screen.getByLabelText("Método"), "Efectivo");
    await user.click(button(/^Marcar 2 pagados/));
    await waitFor(() => expect(alerts()).toContain(message));
    expect(screen.getByLabelText<HTMLSelectElement>("Método").value).toBe("cash");
    if (ana === undefined || berta === undefined) throw new Error("two payments");
    redraw(viewed([ana, { ...berta, status: "paid", paid: 45, left: 0 }]));
    expect(said()).toBe("1 marcado · 45,00 €");
    expect(paymentsQuery(leagueId).queryKey).toEqual(["league", leagueId, "payments"]);
  });

  it("are paid by the key P, but not while a letter is typed or without a day", async () => {
    const sent = api.on(contract.payments.markPaid, () => ({ marked: 1, amount: 45 }));
    const { user } = draw(viewed(owing));
    await user.click(button("Marcar varios"));
    await user.click(mark("Ana"));
    await findBar();
    await user.type(screen.getByLabelText("Buscar por jugador o email"), "p");
    fill("Día del cobro", "");
    await user.click(button(/^Marcar 1 pagado/));
    expect(await screen.findByText("Escribe el día")).toBeTruthy();
    expect(sent).toEqual([]);
    fill("Día del cobro", "20/11/2026");
    mark("Ana").focus();
    await user.keyboard("p");
    await toast("1 pago marcado: 45,00");
    expect(sent).toMatchObject([{ payments: [{ payment_id: idOf(80), version: 1 }], payment_date: "2026-11-20" }]);
  });
});

describe("what was collected and what is left", () => {
  it("are sums of entries, and who owes comes first", () => {
    draw(viewed([paid, partial]));
    expect(document.body.textContent?.replaceAll("\u00a0", " ")).toContain(
      "Total Recaudado65,00 €Falta 25,00 €de 90,00 €",
    );
    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent ?? "");
    expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual(["Flora", "Elena"]);
  });
});
