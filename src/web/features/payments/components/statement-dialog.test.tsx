import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { paymentConcept } from "#domain/base/payment-concept.ts";
import { type Movement, norma43, semicolonTable } from "#test/support/bank-files.ts";
import { idOf, leagueId, somePayment } from "#test/support/records.ts";
import { alerts, api, button, draw, refusal, screen, toast, waitFor, within } from "#test/support/render.tsx";
import { StatementDialog } from "./statement-dialog.tsx";

const payments = ["Ana", "Berta", "Carla"].map((player_name, at) =>
  somePayment({
    id: idOf(80 + at),
    player_name,
    amount: 45,
    left: 45,
    version: at + 1,
    concept: paymentConcept(at + 1),
  }),
);
const movement = (number: number, values: Partial<Movement> = {}): Movement => {
  return { date: "2026-11-20", cents: 4500, concept: `BIZUM DE ALGUIÉN ${paymentConcept(number)}`, ...values };
};

const dialog = (list = payments, onClose = () => {}) => (
  <StatementDialog {...{ leagueId, onClose }} currency="EUR" payments={list} />
);
/** The bytes of a file as older programs write it. */
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function dropped(content: string | Uint8Array<ArrayBuffer>, name = "movimientos.csv") {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("a field for a file");
  return { input, file: new File([content], name) };
}

async function drawRead(content: string | Uint8Array<ArrayBuffer>, onClose?: () => void) {
  const drawn = draw(dialog(payments, onClose));
  await screen.findByText(/^Suelta aquí/);
  const { input, file } = dropped(content);
  await drawn.user.upload(input, file);
  await waitFor(() => expect(screen.queryByText(/^Suelta aquí/)).toBeNull());
  return drawn;
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

describe("a bank's statement (spec 6 §7)", () => {
  it("is proposed, the certain ticked, and noted in one press", async () => {
    const sent = api.on(contract.payments.noteStatement, () => ({ noted: 2, amount: 65 }));
    const onClose = vi.fn();
    const file = semicolonTable([movement(1), movement(2, { cents: 2000 }), movement(3, { cents: -4500 })]);
    const { user } = await drawRead(latin(file.replaceAll("€", "\u00a4")), onClose);
    expect(box(/de Ana$/).checked).toBe(true);
    expect(box(/de Berta$/).checked).toBe(false);
    expect(part("Para revisar").getByText(/^Es una parte: quedan 45,00/)).toBeTruthy();
    expect(part("Para decidir a mano").getByText(/^Es una devolución/)).toBeTruthy();
    expect(part("Cobros").getByText(/ALGUIÉN/)).toBeTruthy();
    await user.click(box(/de Berta$/));
    await user.click(button(/^Anotar 2 pagos · 65,00/));
    await toast("2 pagos anotados: 65,00");
    expect(sent).toEqual([
      {
        league_id: leagueId,
        lines: [
          { payment_id: idOf(80), version: 1, amount: 45, date: "2026-11-20", concept: movement(1).concept },
          { payment_id: idOf(81), version: 2, amount: 20, date: "2026-11-20", concept: movement(2).concept },
        ],
      },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("that is not whole says why, and nothing of it is ticked", async () => {
    const records = norma43([movement(1), movement(2)]).split("\r\n");
    await drawRead(records.toSpliced(1, 2).join("\r\n"));
    expect(screen.getByRole("status").textContent).toContain("Los abonos no cuadran");
    expect(box(/de Berta$/).checked).toBe(false);
    expect(button(/^Anotar 0 pagos/)).toHaveProperty("disabled", true);
  });

  it("says by name who was paid meanwhile, and proposes the rest", async () => {
    const message = "Mientras tanto ha cambiado el pago de Ana. No se ha anotado ninguno.";
    api.on(contract.payments.noteStatement, () => {
      throw refusal("payments_changed", {}, message);
    });
    const { user, redraw } = await drawRead(norma43([movement(1), movement(2)]));
    await user.click(button(/^Anotar 2 pagos/));
    await waitFor(() => expect(alerts()).toContain(message));
    redraw(dialog(payments.map((one, at) => (at === 0 ? { ...one, status: "paid", paid: 45, left: 0 } : one))));
    expect(part("Para decidir a mano").getByText("Ya está cobrado: sería un segundo pago.")).toBeTruthy();
    expect(button(/^Anotar 1 pago · 45,00/)).toBeTruthy();
  });

  it("is not noted beyond what is left", async () => {
    const { user } = await drawRead(norma43([movement(1, { cents: 3000 }), movement(1, { cents: 2000 })]));
    for (const one of screen.getAllByRole("checkbox")) await user.click(one);
    expect(alerts()).toContain("Lo marcado es más de lo que queda del pago de Ana.");
    expect(button(/^Anotar 2 pagos/)).toHaveProperty("disabled", true);
  });

  it("that was noted before is known, and a line of nobody is folded away", async () => {
    const { concept } = movement(1);
    const entry = { id: idOf(70), amount: 45, payment_method: "bizum", payment_date: "2026-11-20" } as const;
    const noted = { ...entry, bank_date: "2026-11-20", bank_concept: concept };
    const { redraw } = await drawRead(norma43([movement(1), { date: "2026-11-21", cents: -99, concept: "LUZ" }]));
    redraw(dialog(payments.map((one, at) => (at === 0 ? { ...one, left: 0, paid: 45, entries: [noted] } : one))));
    expect(screen.getByText("Ya anotadas")).toBeTruthy();
    expect(screen.getByText("Sin concepto de un pago")).toBeTruthy();
    expect(screen.getByText(/^Ninguna línea lleva el concepto/)).toBeTruthy();
  });

  it.each([
    ["PK\u0003\u0004", /^Es una hoja de cálculo o un PDF/],
    ["hola", /^No se ha encontrado una tabla/],
    ["Fecha;Concepto;Importe", /no tiene ningún movimiento/],
    [" ".repeat(4 * 1024 * 1024 + 1), /demasiado grande/],
  ])("of another form is refused with the reason, and another file can be tried", async (content, reason) => {
    const { user } = draw(dialog());
    await screen.findByText(/^Suelta aquí/);
    const { input, file } = dropped(content);
    await user.upload(input, file);
    await waitFor(() => expect(alerts().join(" ")).toMatch(reason));
    expect(button(/Elegir archivo$/)).toBeTruthy();
  });
});
