import { describe, expect, it } from "vitest";
import { readCode } from "#test/support/read-code.ts";
import { button, draw, screen } from "#test/support/render.tsx";
import { HowToPay, type HowToPayProps } from "./how-to-pay.tsx";

const iban = "ES9121000418450200051332";
const all: HowToPayProps = {
  payee: "Club de Pádel",
  iban,
  bizum: "600 99 88 77",
  amount: 45,
  currency: "EUR",
  concept: "PADEL WRYRC",
};
const drawWith = (values: Partial<HowToPayProps> = {}) => draw(<HowToPay {...all} {...values} />);
const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const code = () => screen.queryByRole("img", { name: "Código QR de la transferencia" });

/** What a reader of codes sees in the drawing. */
const readBack = (svg: Element) =>
  readCode({
    viewBox: svg.getAttribute("viewBox") ?? "",
    d: svg.querySelector("path")?.getAttribute("d") ?? "",
  });

describe("how a charge is paid (spec 6 §7)", () => {
  it("is said by each way that the club has, to copy", async () => {
    const { user } = drawWith();
    expect(titles()).toEqual(["Bizum", "Transferencia", "En el club"]);
    await user.click(button("Copiar IBAN"));
    expect(await navigator.clipboard.readText()).toBe(iban);
    expect(screen.getByText("Copiado")).toBeTruthy();
    await user.click(button("Copiar Número"));
    expect(await navigator.clipboard.readText()).toBe("600998877");
    expect(screen.getByText("ES91 2100 0418 4502 0005 1332")).toBeTruthy();
    expect(screen.getAllByText("PADEL WRYRC")).toHaveLength(2);
  });

  it("has a code that a reader reads as the transfer it is", async () => {
    drawWith();
    expect(screen.getByText("Si tu banco lee códigos de transferencia (EPC):")).toBeTruthy();
    expect(readBack(await screen.findByRole("img", { name: "Código QR de la transferencia" }))).toBe(
      `BCD\n002\n1\nSCT\n\nClub de Pádel\n${iban}\nEUR45.00\n\n\nPADEL WRYRC`,
    );
  });

  it("has a code in euros only, and leaves out what is empty or does not check", () => {
    const { redraw } = drawWith({ currency: "MXN" });
    expect(code()).toBeNull();
    expect(titles()).toEqual(["Bizum", "Transferencia", "En el club"]);
    redraw(<HowToPay {...all} iban="ES92" bizum={null} />);
    expect(titles()).toEqual(["En el club"]);
    redraw(<HowToPay {...all} iban={null} bizum="12" />);
    expect(titles()).toEqual(["En el club"]);
  });

  it("marks what the browser lets nobody copy", async () => {
    const { user } = drawWith();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    await user.click(button("Copiar IBAN"));
    expect(screen.getByText("Marcado: cópialo tú")).toBeTruthy();
  });
});
