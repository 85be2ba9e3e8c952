import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { somePayment } from "#test/support/records.ts";
import { api, button, draw, screen, toast, waitFor } from "#test/support/render.tsx";
import { LinkDialog } from "./link-dialog.tsx";

describe("the link of a payment (spec 6 §7)", () => {
  it("is shown once to be copied, and all of them can be ended", async () => {
    const onClose = vi.fn();
    const payment = somePayment({ player_name: "Ana Gil", left: 45 });
    const { user } = draw(<LinkDialog payment={payment} path="/cuota#secreto" onClose={onClose} />);
    expect(await screen.findByText(/Solo para Ana Gil/)).toBeTruthy();
    await user.click(button("Copiar enlace"));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/cuota#secreto`);
    const revoked = api.on(contract.payments.charge.revoke, () => ({ revoked: 2 }));
    await user.click(button("Anular todos sus enlaces"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(revoked).toEqual([{ league_id: payment.tournament_id, payment_id: payment.id }]);
    await toast("2 enlaces anulados");
  });
});
