import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Claim } from "#contract/payments/charge.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import { idOf, leagueId, somePayment } from "#test/support/records.ts";
import { api, drawRouted, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { PaymentClaims } from "./payment-claims.tsx";

const today = "2026-11-21";
const owed = (at: number, more: Partial<Payment> = {}) =>
  somePayment({ id: idOf(40 + at), player_name: `Persona ${at}`, amount: 45, left: 45, version: 3, ...more });
const saidOf = (at: number, more: Partial<Claim> = {}): Claim => ({
  id: idOf(60 + at),
  payment_id: idOf(40 + at),
  method: "bizum",
  note: null,
  said_at: { date: today, time: "18:20" },
  is_dismissed: false,
  ...more,
});

async function drawn(count: number) {
  const numbers = Array.from({ length: count }, (_one, at) => at + 1);
  let claims = numbers.map((at) => saidOf(at, at === 1 ? { note: "De mi padre" } : {}));
  api.on(contract.payments.claims.list, () => ({
    claims,
    charges: numbers.map((at) => owed(at)),
    currency: "EUR",
    today,
  }));
  const without = (id: string) => {
    claims = claims.filter((one) => one.id !== id);
  };
  const confirmed = api.on(contract.payments.claims.confirm, ({ claim_id }) => {
    without(claim_id);
    return owed(1, { version: 4, paid: 45, left: 0, status: "paid" });
  });
  const dismissed = api.on(contract.payments.claims.dismiss, ({ claim_id }) => {
    without(claim_id);
    return { ok: true as const };
  });
  const { user } = await drawRouted(<PaymentClaims leagueId={leagueId} />);
  return { user, confirmed, dismissed };
}
const ofFirst = { league_id: leagueId, payment_id: idOf(41), claim_id: idOf(61) };

describe("who says to have paid, in 'Qué falta' (spec 6 §7)", () => {
  it("says who, how much and how, and is confirmed in one press, which can be taken back", async () => {
    const { user, confirmed } = await drawn(1);
    const undone = api.on(contract.payments.claims.undo, () => owed(1, { version: 5 }));
    const text = (await screen.findByRole("listitem")).textContent?.replaceAll("\u00a0", " ");
    expect(text).toContain(`Persona 1 · 45,00 € · ${owed(1).concept}`);
    expect(text).toContain("Dice que ha pagado (Bizum, hoy 18:20): «De mi padre»");
    await user.click(screen.getByRole("button", { name: /^Confirmar: Persona 1/ }));
    await toast("Cobro anotado: 45,00\u00a0€");
    expect(confirmed).toEqual([{ ...ofFirst, version: 3 }]);
    await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
    await user.click(screen.getByRole("button", { name: /^Deshacer/ }));
    await waitFor(() => expect(undone).toEqual([{ ...ofFirst, version: 4 }]));
  });

  it("is not found in one press, which can be taken back", async () => {
    const { user, dismissed } = await drawn(1);
    const restored = api.on(contract.payments.claims.restore, () => ({ ok: true as const }));
    await user.click(await screen.findByRole("button", { name: /^No ha llegado: Persona 1/ }));
    await toast("Anotado: no ha llegado. Su página se lo dice");
    await user.click(screen.getByRole("button", { name: /^Deshacer/ }));
    await waitFor(() => expect([dismissed, restored]).toEqual([[ofFirst], [ofFirst]]));
  });

  it("lists five, and says where the others are", async () => {
    await drawn(7);
    expect(await screen.findAllByRole("listitem")).toHaveLength(5);
    const more = screen.getByRole("link", { name: "Ver 2 más en Pagos" });
    expect(more.getAttribute("href")).toContain("status=claimed");
  });

  it("says why a confirmation is not undone", async () => {
    const { user } = await drawn(1);
    api.on(contract.payments.claims.undo, () => {
      throw refusal("edit_conflict");
    });
    await user.click(await screen.findByRole("button", { name: /^Confirmar/ }));
    await user.click(await screen.findByRole("button", { name: /^Deshacer/ }));
    await waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toBeTruthy());
  });
});
