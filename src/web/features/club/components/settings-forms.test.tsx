import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { someSettings } from "#test/support/records.ts";
import { alerts, api, button, drawRouted, fill, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { BillingTab } from "./billing-tab.tsx";
import { GeneralTab } from "./general-tab.tsx";

/** Draws the billing as it is kept. */
const drawBilling = (onSaved: () => void = () => {}) =>
  drawRouted(<BillingTab settings={someSettings()} onSaved={onSaved} />);
/** Draws the billing and types another bank. */
async function drawChangedBilling() {
  const drawn = await drawBilling();
  fill("Banco", "Caja Rural");
  return drawn;
}
const expectStillTyped = () => expect(screen.getByLabelText<HTMLInputElement>("Banco").value).toBe("Caja Rural");

describe("the settings of the club", () => {
  it("are saved part by part, over the version that was read", async () => {
    const onSaved = vi.fn();
    const sent = api.on(contract.club.update, () => someSettings({ version: 3 }));
    const { user } = await drawBilling(onSaved);
    expect(button("Guardar Cambios")).toHaveProperty("disabled", true);
    fill("Banco", "Caja Rural");
    expect(screen.getByRole("group", { name: "Vista previa" }).textContent).toContain("Banco: Caja Rural");
    await user.click(button("Guardar Cambios"));
    await toast("Los cambios han sido guardados exitosamente");
    expect(sent).toMatchObject([{ version: 2, billing: { bank_name: "Caja Rural" } }]);
    expect(sent[0]).not.toHaveProperty("general");
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it("show whoever pays what is typed, and keep an IBAN that checks (spec 6 §7)", async () => {
    const sent = api.on(contract.club.update, () => someSettings({ version: 3 }));
    const { user } = await drawBilling();
    const seen = () => screen.getByRole("group", { name: "Así lo ve quien paga" }).textContent;
    expect(seen()).not.toContain("Transferencia");
    fill("IBAN", "es91 2100 0418 4502 0005 1333");
    expect(seen()).not.toContain("Transferencia");
    await user.click(button("Guardar Cambios"));
    expect(await screen.findByText(/^Las cifras de control no cuadran/)).toBeTruthy();
    fill("IBAN", "es91 2100 0418 4502 0005 1332");
    fill("Bizum", "01234");
    expect(seen()).toContain("ES91 2100 0418 4502 0005 1332");
    expect(seen()).toContain("01234");
    await user.click(button("Guardar Cambios"));
    await toast("Los cambios han sido guardados exitosamente");
    expect(sent).toMatchObject([{ billing: { bizum: "01234" } }]);
  });

  it("are refused at their fields, and the first of them has the focus", async () => {
    const { user } = await drawRouted(<GeneralTab settings={someSettings()} onSaved={() => {}} />);
    fill(/^Nombre del club/, "");
    fill("Moneda", "eur");
    await user.click(button("Guardar Cambios"));
    expect(await screen.findByText("El nombre del club es obligatorio")).toBeTruthy();
    expect(screen.getByText(/^La moneda se escribe con tres letras/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre del club/)));
  });

  it("show what is made of the club's colour, and take it away again", async () => {
    const sent = api.on(contract.club.update, () => someSettings({ version: 3 }));
    const { user } = await drawRouted(<GeneralTab settings={someSettings()} onSaved={() => {}} />);
    const preview = () => screen.queryByRole("group", { name: "Vista previa del color" });
    expect(preview()).toBeNull();
    fill("Color del club", "#FFD400");
    expect(preview()?.querySelector("div")?.style.background).toMatch(/#ffd400|rgb\(255, 212, 0\)/i);
    expect(preview()?.textContent).toContain("Oscuro");
    await user.click(button("Quitar el color"));
    expect(preview()).toBeNull();
    fill("Color del club", "#D01C1F");
    await user.click(button("Guardar Cambios"));
    await toast("Los cambios han sido guardados exitosamente");
    expect(sent[0]?.general?.color?.toLowerCase()).toBe("#d01c1f");
  });

  it("that somebody else has changed are not overrun", async () => {
    api.on(contract.club.update, () => {
      throw refusal("edit_conflict");
    });
    const { user } = await drawChangedBilling();
    await user.click(button("Guardar Cambios"));
    await waitFor(() =>
      expect(alerts().join()).toContain("Otra persona ha cambiado estos datos mientras los editabas."),
    );
    expectStillTyped();
  });

  it("are not left half filled in without a question", async () => {
    const { user, router } = await drawChangedBilling();
    void router.navigate({ to: "/elsewhere" });
    expect(await screen.findByRole("dialog", { name: "¿Salir sin guardar?" })).toBeTruthy();
    await user.click(button("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expectStillTyped();
    void router.navigate({ to: "/elsewhere" });
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    expect(await screen.findByText("Otra página")).toBeTruthy();
  });

  it("are left without a question when nothing was changed", async () => {
    const { router } = await drawBilling();
    void router.navigate({ to: "/elsewhere" });
    expect(await screen.findByText("Otra página")).toBeTruthy();
  });
});
