import { fireEvent } from "@testing-library/dom";
import { afterEach, describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { OwnVersion, PairPage } from "#contract/links/endpoints.ts";
import { api, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { keepDraft, rememberLink } from "../model/kept.ts";
import { OpenedPage } from "./opened-page.tsx";

const id = (n: number) => `7b0c6bfa-3f0f-4d52-9d2c-0d4f5f6b7a${n}`;
const linkId = id(10);
const match: PairPage["matches"][number] = {
  id: id(20),
  rivals: "Ana Gil & Berta Sanz",
  place: "Jornada 1",
  is_in_bracket: false,
  can_send: true,
  sent: [],
  confirms_at: null,
  match_date: "2026-11-23",
  match_time: "19:30:00",
  court_name: "Cancha 2",
  deadline: "2026-11-29",
  dates: null,
  contacts: [],
};
const page = (of: Partial<PairPage["matches"][number]> = {}): PairPage => ({
  league_id: id(30),
  league_name: "Liga de Otoño",
  pair_id: id(31),
  name: "Carla Ruiz & Diego Pérez",
  is_individual: false,
  standing: null,
  sending: { confirm_hours: 24 },
  score_rules: {
    super_tie_break: "one_game",
    retirement: "as_it_stands",
    third_set: "super_tie_break",
    strict_scores: false,
    has_no_show: true,
  },
  today: "2026-11-24",
  is_public: false,
  is_paused: false,
  partners: ["Carla Ruiz", "Diego Pérez"],
  needs: [],
  matches: [{ ...match, ...of }],
  absences: [],
  results: [],
});
const version = (n: number, by: OwnVersion["by"], winner: "us" | "them"): OwnVersion => ({
  id: id(n),
  by,
  outcome: "played",
  winner: null, // as telephones send what was played
  sets: winner === "us" ? [{ own: 6, theirs: 4 }, { own: 6, theirs: 3 }] : [{ own: 4, theirs: 6 }, { own: 3, theirs: 6 }], // biome-ignore format: two sets
  is_denied: false,
});
const typed = { outcome: "played" as const, boxes: [["6", "4"], ["6", "3"], ["", ""]] as const, winner: null }; // biome-ignore format: three sets

function drawPage(now = page()) {
  api.on(contract.links.pair, () => now);
  return draw(<OpenedPage page={now} linkId={linkId} />);
}
const openForm = async () => {
  keepDraft(linkId, match.id, typed);
  location.hash = `#resultado-${match.id}`;
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  await screen.findByText("Ganáis vosotros 6-4 6-3");
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
};
const toLine = () => window.dispatchEvent(new Event("online"));
const goHome = () => {
  location.hash = "#inicio";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
};

afterEach(() => {
  history.replaceState(null, "", "/");
  localStorage.clear();
});

describe("a result that is sent without a line (spec 6 §2.1)", () => {
  it("is said to be kept, also where the form was left, and closes the form once the club has it", async () => {
    const sent = api.on(contract.links.say, () => page({ sent: [version(40, "us", "us")] }));
    drawPage();
    api.isDown = true;
    await openForm();
    await screen.findByText(/^No hay conexión. Está guardado/);
    expect(location.hash).toBe(`#resultado-${match.id}`);
    goHome();
    await screen.findByText(/^El resultado contra Ana y Berta está guardado/);
    await openForm();
    await screen.findByText(/^No hay conexión. Está guardado/);
    api.isDown = false;
    toLine();
    await waitFor(() => expect(location.hash).toBe("#inicio"));
    expect(sent).toHaveLength(1);
    expect(screen.queryByText(/está guardado/)).toBeNull();
  });

  it("is told to have been refused, with its sets, on the page, which no longer has the match", async () => {
    api.on(contract.links.say, () => {
      throw refusal("match_completed");
    });
    const { redraw } = drawPage();
    api.isDown = true;
    await openForm();
    await screen.findByText(/^No hay conexión. Está guardado/);
    goHome();
    redraw(<OpenedPage page={{ ...page(), matches: [] }} linkId={linkId} />);
    api.isDown = false;
    toLine();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "El resultado 6-4 6-3 no ha llegado al club. El partido ya tiene resultado.",
    );
  });
});

describe("a match on the private page (spec 6 §2)", () => {
  it("of two versions says who wins by each, so that they do not read alike", () => {
    drawPage(page({ sent: [version(40, "us", "us"), version(41, "them", "them")] }));
    expect(screen.getByText("Ganáis vosotros 6-4 6-3")).toBeTruthy();
    expect(screen.getByText("Ganan ellos 6-4 6-3")).toBeTruthy();
  });

  it("asks for its result once its day has come, and before only on request", () => {
    const { redraw } = drawPage();
    expect(screen.getByText("Jugado, falta el resultado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Enviar resultado" })).toBeTruthy();
    redraw(<OpenedPage page={page({ match_date: "2026-11-24" })} linkId={linkId} />);
    expect(screen.getByRole("heading", { name: "Es hoy" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Enviar resultado" })).toBeTruthy();
    redraw(<OpenedPage page={page({ match_date: "2026-11-25" })} linkId={linkId} />);
    expect(screen.queryByRole("link", { name: "Enviar resultado" })).toBeNull();
    expect(screen.getByRole("link", { name: "Ya lo hemos jugado: enviar el resultado" })).toBeTruthy();
  });

  it("stands beside the way to the other leagues that this phone has opened", () => {
    rememberLink(linkId);
    drawPage().redraw(null);
    expect(screen.queryByRole("link", { name: "Tus otras ligas" })).toBeNull();
    rememberLink(id(11));
    drawPage();
    expect(screen.getByRole("link", { name: "Tus otras ligas" }).getAttribute("href")).toBe("/mi");
  });

  it("takes what a sheet sent for nobody's word beside one of the pairs", async () => {
    const denied = { ...version(41, "us", "us"), is_denied: true };
    drawPage(page({ sent: [version(40, "sheet", "them"), denied] }));
    expect(await screen.findByText(/que fue otro$/)).toBeTruthy();
    expect(screen.queryByText("No coincidís")).toBeNull();
  });

  it("asks what the rivals say before what a sheet sent", async () => {
    drawPage(page({ sent: [version(40, "sheet", "us"), version(41, "them", "them")] }));
    expect(await screen.findByText(/dicen?: 6-4 6-3. ¿Es correcto\?$/)).toBeTruthy();
  });
});
