import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, someLeague } from "#test/support/records.ts";
import { api, button, drawDialog, fill, screen, toast } from "#test/support/render.tsx";
import { CreateLeagueDialog } from "./create-league-dialog.tsx";

async function creating(onClose = () => {}) {
  const sent = api.on(contract.leagues.create, () => someLeague({ id: idOf(7), name: "Liga de invierno" }));
  const { user } = await drawDialog(<CreateLeagueDialog onClose={onClose} />);
  fill(/^Nombre/, "Liga de invierno");
  fill(/^Fecha de inicio/, "1/12/2026");
  return { user, sent };
}

describe("a league that is made by hand (spec 3 §6.3)", () => {
  it("is published at once and chosen for every screen", async () => {
    const onClose = vi.fn();
    const { user, sent } = await creating(onClose);
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ name: "Liga de invierno", status: "active" }]);
    expect(localStorage.getItem("selectedLeague")).toBe(idOf(7));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("charges per person unless a pair's cost is chosen, which single players have not (spec 3 §8)", async () => {
    const { user, sent } = await creating();
    const per = screen.getByLabelText<HTMLSelectElement>("Cobro");
    expect([per.value, screen.queryByLabelText("Coste por pareja")]).toEqual(["person", null]);
    await user.selectOptions(per, "Por pareja");
    fill("Coste por pareja", "90");
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ charged_per: "pair", registration_cost: 90 }]);
    await user.click(screen.getByRole("radio", { name: "Individual" }));
    expect([screen.queryByLabelText("Cobro"), screen.getByLabelText("Coste de inscripción")]).toMatchObject([null, {}]);
  });

  it("is for everybody unless only its link shall lead to it (spec 7 §1.8)", async () => {
    const { user, sent } = await creating();
    const linkOnly = screen.getByRole<HTMLInputElement>("switch", { name: /^Solo con enlace/ });
    expect(linkOnly.checked).toBe(false);
    await user.click(linkOnly);
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ is_link_only: true }]);
  });

  it("waits when it is not to be published now", async () => {
    const { user, sent } = await creating();
    await user.click(screen.getByRole("switch", { name: /^Publicar ahora/ }));
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ status: "pending" }]);
  });
});
