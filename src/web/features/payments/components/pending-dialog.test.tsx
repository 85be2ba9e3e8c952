import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { ChargedPer } from "#domain/base/league.ts";
import { leagueId } from "#test/support/records.ts";
import { alerts, api, button, drawDialog, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { PendingDialog } from "./pending-dialog.tsx";

const opened = (onClose = () => {}, per: ChargedPer = "person") =>
  drawDialog(<PendingDialog {...{ leagueId, currency: "EUR", per, onClose }} />);
const said = () => screen.getByRole("dialog").textContent?.replaceAll("\u00a0", " ");

describe("'Crear pendientes' (spec 3 §8)", () => {
  it("asks first, with the number and the sum, and confirms what it showed", async () => {
    const onClose = vi.fn();
    api.on(contract.payments.pending, () => ({ payments: 8, amount: 360 }));
    const sent = api.on(contract.payments.createPending, () => ({ created: 8 }));
    const { user } = await opened(onClose);
    await waitFor(() => expect(said()).toContain("Se crearán 8 pagos pendientes, en total 360,00 €."));
    expect(sent).toEqual([]);
    await user.click(button("Crear 8 pendientes"));
    await toast("8 pagos pendientes creados");
    expect(sent).toMatchObject([{ expected: { payments: 8, amount: 360 } }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says of a league that charges per pair whom the charges name", async () => {
    api.on(contract.payments.pending, () => ({ payments: 4, amount: 160 }));
    await opened(undefined, "pair");
    await waitFor(() => expect(said()).toContain("en total 160,00 €.Uno por pareja, a nombre de los dos."));
    expect(said()).toContain("Quien no tiene pareja, o tiene una con otro pago, debe solo la mitad.");
  });

  it("shows the new number when it is another by then", async () => {
    const message = "Ha cambiado quién no tiene pago: ahora se crearían 9 pagos, en total 405,00 €.";
    const current = { payments: 9, amount: 405 };
    api.on(contract.payments.pending, () => ({ payments: 8, amount: 360 }));
    const sent = api.on(contract.payments.createPending, ({ expected }) => {
      if (expected.payments === 8) throw refusal("pending_changed", { current }, message);
      return { created: 9 };
    });
    const { user } = await opened();
    await user.click(await screen.findByRole("button", { name: "Crear 8 pendientes" }));
    await waitFor(() => expect(alerts()).toContain(message));
    await user.click(button("Crear 9 pendientes"));
    await toast("9 pagos pendientes creados");
    expect(sent.at(-1)).toMatchObject({ expected: current });
  });

  it("has nothing to create when everybody has a payment", async () => {
    api.on(contract.payments.pending, () => ({ payments: 0, amount: 0 }));
    const onClose = vi.fn();
    const { user } = await opened(onClose);
    await user.click(await screen.findByRole("button", { name: "Entendido" }));
    expect(said()).toContain("Todos los jugadores tienen ya un pago");
    expect(onClose).toHaveBeenCalledOnce();
  });
});
