import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, someLeague, someSettings } from "#test/support/records.ts";
import { api, button, drawDialog, fill, screen, toast, waitFor } from "#test/support/render.tsx";
import { NewLeagueDialog } from "./new-league-dialog.tsx";

const line = (name: RegExp) => screen.getByRole("button", { name });

function drawForm(about: { asksFormat?: boolean; onCreated?: () => void } = {}) {
  const dialog = { kind: "league" as const, onClose: () => {}, onCreated: () => {}, ...about };
  api.on(contract.club.get, () => someSettings());
  api.on(contract.courts.list, () => [1, 2, 3].map((id) => ({ id, name: `Cancha ${id}`, is_available: true })));
  return drawDialog(<NewLeagueDialog {...dialog} />);
}

async function creating(onCreated = () => {}) {
  const sent = api.on(contract.leagues.create, () => someLeague({ id: idOf(7), name: "Liga de invierno" }));
  const { user } = await drawForm({ onCreated });
  fill(/^Nombre/, "Liga de invierno");
  fill(/^Fecha de inicio/, "1/12/2026");
  return { user, sent };
}

describe("a league that is made by hand (spec 3 §6.3)", () => {
  it("is published at once and chosen for every screen", async () => {
    const onCreated = vi.fn();
    const { user, sent } = await creating(onCreated);
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ name: "Liga de invierno", status: "active" }]);
    expect(localStorage.getItem("selectedLeague")).toBe(idOf(7));
    expect(onCreated).toHaveBeenCalledOnce();
  });

  it("asks for pairs or single players only who has not said so, and says what will be", async () => {
    await drawForm({ asksFormat: false });
    expect(screen.queryByRole("radio", { name: "Individual" })).toBeNull();
    expect(line(/^Grupos/).textContent).toContain("al repartir, grupos de 4 parejas");
    await waitFor(() => expect(line(/^Canchas/).textContent).toContain("1 de 3 canchas, de 16:00 a 23:00"));
  });

  it("charges per person unless a pair's cost is chosen, which single players have not (spec 3 §8)", async () => {
    const { user, sent } = await creating();
    expect(line(/^Inscripción/).textContent).toContain("gratis");
    await user.click(line(/^Inscripción/));
    const per = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
    expect([per("Por persona").checked, screen.queryByLabelText("Coste por pareja")]).toEqual([true, null]);
    await user.click(per("Por pareja"));
    fill("Coste por pareja", "90");
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ charged_per: "pair", registration_cost: 90 }]);
    await user.click(screen.getByRole("radio", { name: "Individual" }));
    expect([
      screen.queryByRole("radio", { name: "Por pareja" }),
      screen.getByLabelText("Coste de inscripción"),
    ]).toMatchObject([null, {}]);
  });

  it("is for everybody unless only its link shall lead to it (spec 7 §1.8)", async () => {
    const { user, sent } = await creating();
    await user.click(line(/^Publicar ahora/));
    const linkOnly = screen.getByRole<HTMLInputElement>("switch", { name: /^Solo con enlace/ });
    expect(linkOnly.checked).toBe(false);
    await user.click(linkOnly);
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ is_link_only: true }]);
  });

  it("waits when it is not to be published now", async () => {
    const { user, sent } = await creating();
    await user.click(line(/^Publicar ahora/));
    await user.click(screen.getByRole("switch", { name: /^Publicar ahora/ }));
    expect(line(/^Publicar ahora/).textContent).toContain("no, queda pendiente");
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ status: "pending" }]);
  });

  it("counts its rounds' dates from the first by their rhythm, and has none where nobody wants them (spec 3 §4.6)", async () => {
    const { user, sent } = await creating();
    expect(line(/^Jornadas/).textContent).toContain("6, cada 2 semanas, hasta el 22 feb 2027");
    await user.click(line(/^Jornadas/));
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "6" }));
    await user.click(screen.getByRole("radio", { name: "5" }));
    await user.click(screen.getByRole("radio", { name: "Cada semana" }));
    await user.click(button("Crear Liga"));
    await toast('Liga "Liga de invierno" creada correctamente');
    expect(sent).toMatchObject([{ number_of_rounds: 5, round_dates: { length: 5 } }]);
    expect(sent).toMatchObject([
      { round_dates: [{ start_date: "2026-12-01", deadline: "2026-12-07" }, {}, {}, {}, {}] },
    ]);
    await user.click(screen.getByRole("radio", { name: "Sin fechas" }));
    expect(line(/^Jornadas/).textContent).toContain("5, sin fechas");
  });

  it("opens a folded line whose field is refused, and keeps what was typed in one that is folded again", async () => {
    const { user, sent } = await creating();
    await user.click(line(/^Inscripción/));
    fill("Coste de inscripción", "gratis");
    await user.click(line(/^Inscripción/));
    expect(line(/^Inscripción/).getAttribute("aria-expanded")).toBe("false");
    await user.click(button("Crear Liga"));
    expect(line(/^Inscripción/).getAttribute("aria-expanded")).toBe("true");
    expect([sent.length, screen.getByLabelText<HTMLInputElement>("Coste de inscripción").value]).toEqual([0, "gratis"]);
  });
});
