import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { type ChargePage, chargePage } from "#contract/payments/charge.ts";
import { idOf } from "#test/support/records.ts";
import { alerts, api, button, draw, fill, refusal, screen, waitFor } from "#test/support/render.tsx";
import { ChargeScreen } from "./charge-screen.tsx";

const linkId = idOf(60);
const page: ChargePage = chargePage.parse({
  link_id: linkId,
  club_name: "Club de Pádel",
  league_name: "Liga de otoño",
  first_names: ["Ana", "Berta"],
  currency: "EUR",
  amount: 45,
  paid: 20,
  left: 25,
  paid_on: "2026-11-19",
  is_refunded: false,
  concept: "PADEL WRYRC",
  payee: "C. D. Pádel",
  iban: "ES9121000418450200051332",
  bizum: "600 99 88 77",
  claim: null,
  today: "2026-11-21",
});
const { charge } = contract.payments;
const said = {
  method: "bizum",
  note: null,
  said_at: { date: "2026-11-21", time: "18:20" },
  is_dismissed: false,
} as const;
const title = async (text: string) => screen.findByRole("heading", { level: 1, name: text });
const shown = (values: Partial<ChargePage> = {}) => {
  api.on(charge.get, () => ({ ...page, ...values }));
  return draw(<ChargeScreen />);
};

beforeEach(() => history.replaceState(null, "", `/cuota/${linkId}`));
afterEach(() => history.replaceState(null, "", "/"));

describe("a charge's private page (spec 6 §7)", () => {
  it("says what is owed, of what and how it is paid", async () => {
    const { container } = shown();
    await title("Por pagar: 25,00\u00a0€");
    expect(container.textContent?.replaceAll("\u00a0", " ")).toContain(
      "Inscripción de Ana y Berta en Liga de otoño · pagado 20,00 € de 45,00 €",
    );
    expect(screen.getByText("ES91 2100 0418 4502 0005 1332")).toBeTruthy();
    expect(await screen.findByRole("img", { name: "Código QR de la transferencia" })).toBeTruthy();
    expect(screen.queryByText(/tarjeta/i)).toBeNull();
  });

  it("takes 'Ya he pagado' in one press, and then waits for the club", async () => {
    const { user } = shown();
    const claims = api.on(charge.claim, ({ method, note }) => ({ ...page, claim: { ...said, method, note } }));
    await title("Por pagar: 25,00\u00a0€");
    await user.click(button("Ya he pagado"));
    expect(await screen.findByText("El club lo comprobará")).toBeTruthy();
    expect(screen.getByText(/Bizum, hoy a las 18:20/)).toBeTruthy();
    expect(claims).toEqual([{ link_id: linkId, method: "bizum", note: null }]);
    expect(screen.queryByRole("button", { name: "Ya he pagado" })).toBeNull();
    const back = api.on(charge.takeBack, () => page);
    await user.click(button("Todavía no he pagado"));
    expect(await screen.findByRole("button", { name: "Ya he pagado" })).toBeTruthy();
    expect(back).toHaveLength(1);
  });

  it("takes another way and a note, and shows no markup in it", async () => {
    const { user, container } = shown();
    const claims = api.on(charge.claim, ({ method, note }) => ({ ...page, claim: { ...said, method, note } }));
    await title("Por pagar: 25,00\u00a0€");
    await user.click(screen.getByLabelText("Efectivo"));
    fill(/Nota/, "<img src=x>");
    await user.click(button("Ya he pagado"));
    expect(await screen.findByText("Tu nota: <img src=x>")).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
    expect(claims).toMatchObject([{ method: "cash", note: "<img src=x>" }]);
  });

  it("asks only for the ways that the club has told of", async () => {
    shown({ iban: null, bizum: "12" });
    await title("Por pagar: 25,00\u00a0€");
    expect(screen.getAllByRole("radio").map((one) => one.getAttribute("value"))).toEqual(["cash"]);
  });

  it("keeps what was typed when there is no line, and says why the club refuses", async () => {
    const { user } = shown();
    await title("Por pagar: 25,00\u00a0€");
    fill(/Nota/, "De mi padre");
    api.isDown = true;
    await user.click(button("Ya he pagado"));
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining("Comprueba la conexión")]));
    expect(screen.getByDisplayValue("De mi padre")).toBeTruthy();
    api.isDown = false;
    api.on(charge.claim, () => {
      throw refusal("charge_paid");
    });
    await user.click(button("Ya he pagado"));
    await waitFor(() => expect(alerts()).toEqual(["De este pago no queda nada por pagar."]));
  });

  it("says by which way, and 'también' only beside another way", async () => {
    const { redraw } = shown({ claim: { ...said, method: "cash" } });
    expect(await screen.findByText(/Has dicho que has pagado en efectivo, /)).toBeTruthy();
    history.replaceState(null, "", `/cuota/${idOf(61)}`);
    api.on(charge.get, () => ({ ...page, iban: null, bizum: null }));
    redraw(<ChargeScreen key="other" />);
    expect(await screen.findByText("Puedes pagar en efectivo en el mostrador.")).toBeTruthy();
  });

  it("tells that the club has not found it, and takes it anew", async () => {
    shown({ claim: { ...said, is_dismissed: true } });
    expect(await screen.findByText("El club no encuentra tu pago")).toBeTruthy();
    expect(button("Ya he pagado")).toBeTruthy();
  });

  it("thanks for what is paid, with amount and day, and asks nothing more", async () => {
    shown({ paid: 45, left: 0 });
    await title("Pagado, gracias");
    expect(screen.getByText(/45,00/).textContent?.replaceAll("\u00a0", " ")).toBe(
      "El club ha recibido 45,00 €; lo último, el 19 nov 2026.",
    );
    expect(screen.queryByRole("button", { name: "Ya he pagado" })).toBeNull();
    expect(screen.queryByText("Cómo pagar")).toBeNull();
  });

  it("says that it was given back", async () => {
    shown({ left: 0, is_refunded: true });
    await title("Pago devuelto");
  });

  it("tells a link that is dead from a refusal that passes", async () => {
    api.on(charge.get, () => {
      throw refusal("too_many_requests", { retry_after: 60 });
    });
    draw(<ChargeScreen key="limited" />);
    await title("Ahora no se puede abrir");
    expect(screen.queryByText(/ya no vale/)).toBeNull();
    api.on(charge.get, () => page);
    button("Reintentar").click();
    await title("Por pagar: 25,00\u00a0€");
  });

  it("says that a link is dead, or that there is no line, which can be tried again", async () => {
    api.on(charge.get, () => {
      throw refusal("link_dead");
    });
    const { redraw } = draw(<ChargeScreen key="dead" />);
    await title("Este enlace ya no vale");
    history.replaceState(null, "", `/cuota/${idOf(61)}`);
    api.isDown = true;
    redraw(<ChargeScreen key="other" />);
    await title("Sin conexión");
    api.isDown = false;
    api.on(charge.get, () => page);
    button("Reintentar").click();
    await title("Por pagar: 25,00\u00a0€");
  });

  it("exchanges the token behind the sign, and leaves no trace of it", async () => {
    history.replaceState(null, "", "/cuota#secreto");
    const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
    const opened = api.on(charge.open, () => page);
    draw(<ChargeScreen />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/cuota/${linkId}`));
    expect(opened).toEqual([{ token: "secreto" }]);
    expect(JSON.stringify(localStorage)).not.toContain("secreto");
    replace.mockRestore();
  });

  it("opens nothing without a link", async () => {
    history.replaceState(null, "", "/cuota");
    draw(<ChargeScreen />);
    await title("Solo con tu enlace");
  });
});
