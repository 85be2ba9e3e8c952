import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, somePayment } from "#test/support/records.ts";
import {
  api,
  button,
  dialog,
  drawDialog,
  fill,
  focusInDialog,
  refusal,
  screen,
  toast,
  warned,
} from "#test/support/render.tsx";
import { EntriesDialog } from "./entries-dialog.tsx";

const today = "2026-11-21";
const entry = {
  id: idOf(81),
  amount: 20,
  payment_method: "card" as const,
  payment_date: "2026-11-01",
  bank_date: null,
  bank_concept: null,
};
const partial = somePayment({ amount: 45, entries: [entry], paid: 20, left: 25 });
const opened = (payment = partial, onClose = () => {}) =>
  drawDialog(<EntriesDialog {...{ payment, currency: "EUR", today, onClose }} />);
const amount = () => screen.getByLabelText<HTMLInputElement>("Cobrado").value;

describe("the entries of a payment (spec 3 §8)", () => {
  it("begin with what is left, by Bizum, today; and a part of it can be noted", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.payments.addEntry, () => partial);
    const { user } = await opened(partial, onClose);
    expect(amount()).toBe("25");
    fill("Cobrado", "10");
    await user.click(button("Anotar cobro"));
    await toast("Cobro anotado");
    expect(sent).toMatchObject([{ version: 3, amount: 10, payment_method: "bizum", payment_date: today }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("are refused beside the amount, which stays", async () => {
    api.on(contract.payments.addEntry, () => {
      throw refusal("entry_too_large", { left: 25 }, "De este pago solo quedan 25,00 € por cobrar.");
    });
    const { user } = await opened();
    fill("Cobrado", "0");
    await user.click(button("Anotar cobro"));
    expect(await screen.findByText("Escribe cuánto se ha cobrado")).toBeTruthy();
    fill("Cobrado", "450");
    await user.click(button("Anotar cobro"));
    await warned("De este pago solo quedan 25,00 € por cobrar.");
    expect(amount()).toBe("450");
  });

  it("that were a mistake are deleted with a reason, and what is left counts again", async () => {
    const after = somePayment({ amount: 45, left: 45, version: 4 });
    const sent = api.on(contract.payments.removeEntry, () => after);
    const { user } = await opened();
    await user.click(dialog().getByRole("button", { name: /^Borrar el cobro de 20,00/ }));
    await focusInDialog();
    await user.click(button("Borrar cobro"));
    expect(await screen.findByText("Escribe el motivo")).toBeTruthy();
    fill(/^Motivo/, "Era de su hermana");
    await user.click(button("Borrar cobro"));
    await toast("Cobro borrado");
    expect(sent).toMatchObject([{ entry_id: entry.id, version: 3, reason: "Era de su hermana" }]);
    expect(dialog().queryByText("Borrar")).toBeNull();
    expect(amount()).toBe("45");
  });

  it("go with a payment that was a mistake, which says so and asks why", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.payments.remove, done);
    const { user } = await opened(partial, onClose);
    await user.click(button("Borrar el pago"));
    await focusInDialog();
    const said = screen.getByRole("dialog").textContent?.replaceAll("\u00a0", " ");
    expect(said).toContain("También se borra 1 cobro (20,00 €), con el mismo motivo.");
    await user.click(button("Borrar pago"));
    expect(await screen.findByText("Escribe el motivo")).toBeTruthy();
    fill(/^Motivo/, "Repetido");
    await user.click(button("Borrar pago"));
    await toast("Pago borrado");
    expect(sent).toMatchObject([{ payment_id: partial.id, version: 3, reason: "Repetido" }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("of what is paid take no more", async () => {
    await opened(somePayment({ status: "paid", amount: 20, entries: [entry], paid: 20, left: 0 }));
    expect(screen.getByRole("dialog").textContent).toContain("no queda nada por cobrar");
    expect(screen.queryByLabelText("Cobrado")).toBeNull();
  });
});
