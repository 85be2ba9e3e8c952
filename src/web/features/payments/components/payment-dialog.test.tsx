import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import type { ChargedPer } from "#domain/base/league.ts";
import { idOf, leagueId, somePayment, somePlayer } from "#test/support/records.ts";
import {
  api,
  button,
  drawDialog,
  fill,
  refusal,
  screen,
  toast,
  waitFor,
  warned,
  within,
} from "#test/support/render.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const payment = somePayment();
const today = "2026-11-21";

function paying(values: { payment?: Payment; per?: ChargedPer; onClose?: () => void } = {}) {
  const { payment: edited = null, per = "person", onClose = () => {} } = values;
  const berta = somePlayer({ id: idOf(51), full_name: "Berta Ruiz" });
  api.on(contract.people.list, () => [somePlayer({ phone: "600112233", partner_id: idOf(51) }), berta]);
  return drawDialog(
    <PaymentDialog {...{ leagueId, registrationCost: 30, per, currency: "EUR", today, payment: edited, onClose }} />,
  );
}

describe("a payment", () => {
  it("takes name, telephone and the league's cost from what is known, and can be another amount", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.payments.create, () => payment);
    const { user } = await paying({ onClose });
    await user.selectOptions(
      screen.getByLabelText("Jugador de la liga"),
      await screen.findByRole("option", { name: "Ana García" }),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre del jugador/).value).toBe("Ana García");
    expect(screen.getByLabelText<HTMLInputElement>("Monto").value).toBe("30");
    fill("Monto", "12,50");
    await user.click(button("Registrar Pago"));
    await toast("Pago registrado correctamente");
    expect(sent).toMatchObject([{ player_id: idOf(50), player_phone: "600112233", amount: 12.5, status: "pending" }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("of a league that charges per pair is of both, if it is not of one alone (spec 3 §8)", async () => {
    const sent = api.on(contract.payments.create, () => payment);
    const { user } = await paying({ per: "pair" });
    const players = screen.getByLabelText("Jugador de la liga");
    await user.selectOptions(players, await within(players).findByRole("option", { name: "Ana García" }));
    expect(screen.getByLabelText<HTMLSelectElement>("Pareja").value).toBe(idOf(51));
    await user.click(button("Registrar Pago"));
    await toast("Pago registrado correctamente");
    expect(sent).toMatchObject([{ player_id: idOf(50), partner_id: idOf(51) }]);
  });

  it("of a pair keeps both, also under 'Jugador eliminado', until another one is chosen", async () => {
    const named = { player_id: idOf(50), partner_id: idOf(59), partner_name: "Jugador eliminado" };
    const sent = api.on(contract.payments.update, () => payment);
    const { user } = await paying({ payment: somePayment(named) });
    const partner = screen.getByLabelText<HTMLSelectElement>("Pareja");
    expect(partner.selectedOptions[0]?.text).toBe("Jugador eliminado");
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(sent).toMatchObject([{ partner_id: idOf(59) }]));
    await user.selectOptions(partner, "Nadie más: es de una sola persona");
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ partner_id: null }));
  });

  it("without a name or with an address that is none is refused at its fields, and the first has the focus", async () => {
    const { user } = await paying();
    fill("Email (opcional)", "ana@");
    await user.click(button("Registrar Pago"));
    expect(await screen.findByText("El nombre del jugador es obligatorio")).toBeTruthy();
    expect(screen.getByText("El email no es válido")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre del jugador/)));
  });

  it("of 0 is asked about, and is of 0 once that is confirmed (ruling 27)", async () => {
    const sent = api.on(contract.payments.create, () => payment);
    const { user } = await paying();
    fill(/^Nombre del jugador/, "Ana Gil");
    fill("Monto", "0");
    await user.click(button("Registrar Pago"));
    expect(await screen.findByText(/^Has escrito 0: no quedaría nada por pagar\. La liga cuesta 30,00/)).toBeTruthy();
    await user.click(button("Cancelar"));
    expect([sent, screen.getByLabelText<HTMLInputElement>("Monto").value]).toEqual([[], "0"]);
    await user.click(button("Registrar Pago"));
    await user.click(button(/^Guardar 0,00/));
    await waitFor(() => expect(sent).toMatchObject([{ player_name: "Ana Gil", amount: 0 }]));
  });

  it("whose amount is left empty is of the league's cost (spec 1 §5)", async () => {
    const sent = api.on(contract.payments.create, () => payment);
    const { user } = await paying();
    fill(/^Nombre del jugador/, "Ana Gil");
    fill("Monto", "");
    await user.click(button("Registrar Pago"));
    await waitFor(() => expect(sent).toMatchObject([{ player_name: "Ana Gil", amount: null }]));
  });

  it("that somebody else has changed is not overrun, and stays as it was filled in", async () => {
    const sent = api.on(contract.payments.update, () => {
      throw refusal("edit_conflict");
    });
    const { user } = await paying({ payment });
    fill("Monto", "40");
    await user.click(button("Guardar Cambios"));
    await warned("Otra persona ha cambiado estos datos mientras los editabas.");
    expect(sent).toMatchObject([{ payment_id: idOf(80), version: 3, amount: 40 }]);
    expect(screen.getByLabelText<HTMLInputElement>("Monto").value).toBe("40");
  });

  it("of which a part is paid says what 'Pagado' adds, and asks how that came in (spec 3 §8)", async () => {
    const entries = [
      {
        id: idOf(81),
        amount: 20,
        payment_method: "card" as const,
        payment_date: "2026-11-01",
        bank_date: null,
        bank_concept: null,
      },
    ];
    const last = { payment_method: "card", payment_date: "2026-11-01" } as const;
    const partial = somePayment({ amount: 45, entries, paid: 20, left: 25, ...last });
    const sent = api.on(contract.payments.update, () => partial);
    const { user } = await paying({ payment: partial });
    expect(screen.queryByLabelText("Método (opcional)")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Estado"), "Pagado");
    expect(screen.getByText(/^Al guardar se anota un cobro de 25,00/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Método (opcional)"), "Bizum");
    await user.click(button("Guardar Cambios"));
    await toast("Pago actualizado correctamente");
    expect(sent).toMatchObject([{ status: "paid", payment_method: "bizum", payment_date: today }]);
  });

  it("of which a part is paid keeps how that came in when other data are saved", async () => {
    const entries = [
      {
        id: idOf(81),
        amount: 20,
        payment_method: "card" as const,
        payment_date: "2026-11-01",
        bank_date: null,
        bank_concept: null,
      },
    ];
    const last = { payment_method: "card", payment_date: "2026-11-01" } as const;
    const partial = somePayment({ amount: 45, entries, paid: 20, left: 25, ...last });
    const sent = api.on(contract.payments.update, () => partial);
    const { user } = await paying({ payment: partial });
    fill("Notas (opcional)", "El resto en mano");
    await user.click(button("Guardar Cambios"));
    await toast("Pago actualizado correctamente");
    expect(sent).toMatchObject([{ status: "pending", notes: "El resto en mano", ...last }]);
  });
});
