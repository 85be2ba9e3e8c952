import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf } from "#test/support/records.ts";
import { api, draw, refusal, screen } from "#test/support/render.tsx";
import { rememberLink } from "../model/kept.ts";
import { PrivateScreen } from "./private-screen.tsx";

afterEach(() => history.replaceState(null, "", "/"));

describe("a pair's private pages (spec 6 §1.2)", () => {
  it("open a link that is pasted where they are open already", () => {
    history.replaceState(null, "", "/mi");
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    draw(<PrivateScreen />);
    expect(screen.getByRole("heading", { name: "Solo con tu enlace" })).toBeTruthy();
    location.hash = "#secreto";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });

  it("say of each league that it is loading or could not be, and leave out what is dead", async () => {
    history.replaceState(null, "", "/mi");
    rememberLink(idOf(60));
    api.isDown = true;
    const { redraw } = draw(<PrivateScreen key="down" />);
    expect(screen.getByText("Cargando…")).toBeTruthy();
    await screen.findByText(/^No se ha podido cargar/);
    api.isDown = false;
    redraw(null);
    rememberLink(idOf(61));
    api.on(contract.links.pair, () => {
      throw refusal("link_dead");
    });
    redraw(<PrivateScreen key="dead" />);
    await screen.findByRole("heading", { name: "Solo con tu enlace" });
  });
});
