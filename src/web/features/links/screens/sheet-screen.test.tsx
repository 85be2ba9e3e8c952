import { fireEvent } from "@testing-library/dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { SheetPage } from "#contract/links/sheet.ts";
import { idOf } from "#test/support/records.ts";
import { api, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { keepWaiting, waitingOf } from "../model/kept.ts";
import { SheetScreen } from "./sheet-screen.tsx";

const linkId = idOf(70);
const page: SheetPage = {
  link_id: linkId,
  match_id: idOf(71),
  league_name: "Liga de Otoño",
  league_id: null,
  pair1_name: "Ana Gil & Berta Sanz",
  pair2_name: "Carla Ruiz & Diego Pérez",
  place: "Grupo A · Jornada 1",
  match_date: "2026-11-23",
  match_time: "19:30:00",
  court_name: "Cancha 2",
  score_rules: {
    super_tie_break: "one_game",
    retirement: "as_it_stands",
    third_set: "super_tie_break",
    strict_scores: false,
    has_no_show: true,
  },
  today: "2026-11-24",
  state: "sheet",
  score: {
    outcome: "played",
    winner: 1,
    set_results: [
      { set: 1, pair1_games: 6, pair2_games: 4 },
      { set: 2, pair1_games: 6, pair2_games: 3 },
    ],
  },
};
const said = {
  kind: "sent" as const,
  id: idOf(72),
  outcome: "played" as const,
  sets: [
    { own: 6, theirs: 4 },
    { own: 7, theirs: 5 },
  ],
  winner: null,
  played_on: null,
};
const open = () => history.replaceState(null, "", `/partido/${linkId}`);

afterEach(() => {
  history.replaceState(null, "", "/");
  localStorage.clear();
});

describe("the page of a match's sheet (spec 6 §1.1, §2.1)", () => {
  it("opens another match's code that is scanned where it is open without one", () => {
    history.replaceState(null, "", "/partido");
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    draw(<SheetScreen />);
    location.hash = "#otro";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });

  it("becomes a form whose first box has the focus, and leaves it by the way back to its heading", async () => {
    open();
    api.on(contract.links.sheet.get, () => page);
    draw(<SheetScreen />);
    fireEvent.click(await screen.findByRole("link", { name: "Corregir" }));
    await screen.findByRole("button", { name: "Enviar" });
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Set 1/));
    history.back();
    await screen.findByRole("link", { name: "Corregir" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  });

  it("says what was sent without a line and never arrives, where the code is no more", async () => {
    open();
    keepWaiting(linkId, { match_id: page.match_id, said });
    api.on(contract.links.sheet.get, () => {
      throw refusal("link_dead");
    });
    draw(<SheetScreen />);
    expect((await screen.findByRole("alert")).textContent).toContain("El resultado 6-4 7-5 no ha llegado al club");
  });

  it("says the same where the code dies between what was typed and the line", async () => {
    open();
    let isDead = false;
    keepWaiting(linkId, { match_id: page.match_id, said });
    api.on(contract.links.sheet.get, () => {
      if (isDead) throw refusal("link_dead");
      return { ...page, state: "open" as const, score: null };
    });
    api.on(contract.links.sheet.say, () => {
      isDead = true;
      throw refusal("link_dead");
    });
    draw(<SheetScreen />);
    await screen.findByRole("heading", { name: "Este enlace ya no vale" });
    expect(screen.getByRole("alert").textContent).toContain("6-4 7-5");
    expect(waitingOf(linkId)).toHaveLength(1);
  });

  it("says what is kept where it cannot be opened now", async () => {
    open();
    keepWaiting(linkId, { match_id: page.match_id, said: { kind: "confirmed", id: idOf(73), of: idOf(74) } });
    api.on(contract.links.sheet.get, () => {
      throw refusal("too_many_requests");
    });
    draw(<SheetScreen />);
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Tu respuesta sobre un resultado"));
  });

  it.each<[SheetPage["state"], RegExp]>([
    ["sheet", /^No cuenta hasta que lo confirme uno de los dos o el club\.$/],
    ["pair", /^Lo ha enviado uno de los dos\. Lo confirma su rival o el club\.$/],
    ["disputed", /^No coinciden$/],
    ["open", /^Lo que envíes aquí no cuenta hasta que lo confirme uno de los dos o el club\.$/],
  ])("speaks of one against one in a league of individuals: %s", async (state, text) => {
    open();
    const alone = { ...page, pair1_name: "Ana Gil", pair2_name: "Carla Ruiz", state };
    api.on(contract.links.sheet.get, () => ({
      ...alone,
      ...(state !== "sheet" && state !== "pair" && { score: null }),
    }));
    draw(<SheetScreen />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/pareja/);
  });
});
