import { fireEvent } from "@testing-library/dom";
import { afterEach, describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { OwnVersion, PairPage } from "#contract/links/endpoints.ts";
import { pluralYou } from "#test/support/plural-you.ts";
import { api, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { keepDraft } from "../model/kept.ts";
import { OpenedPage } from "./opened-page.tsx";

const id = (n: number) => `7b0c6bfa-3f0f-4d52-9d2c-0d4f5f6b7a${n}`;
const linkId = id(10);
type Match = PairPage["matches"][number];
const match: Match = {
  id: id(20),
  rivals: "Ana Gil",
  place: "Jornada 1",
  is_in_bracket: false,
  can_send: true,
  sent: [],
  contacts: [{ name: "Ana Gil", number: "600 000 000" }],
  confirms_at: { date: "2026-11-25", time: "10:00:00" },
  match_date: null,
  match_time: null,
  court_name: null,
  deadline: "2026-11-29",
  dates: { offer: null, yielded: [], has_requested_time: false },
};
const page = (of: Partial<Match> = {}, rest: Partial<PairPage> = {}): PairPage => ({
  league_id: id(30),
  league_name: "Individual de Otoño",
  pair_id: id(31),
  name: "Carla Ruiz",
  is_individual: true,
  standing: { group: "Grupo A", place: 2 },
  sending: { confirm_hours: 24 },
  score_rules: {
    super_tie_break: "one_game",
    retirement: "as_it_stands",
    third_set: "super_tie_break",
    strict_scores: false,
    has_no_show: true,
  },
  today: "2026-11-24",
  is_public: true,
  is_paused: false,
  partners: ["Carla Ruiz"],
  needs: [],
  matches: [{ ...match, ...of }],
  absences: [],
  results: [{ id: id(50), rivals: "Eva Sol", played_on: "2026-11-20", outcome: "played", is_won: true, sets: [] }],
  ...rest,
});
const version = (by: OwnVersion["by"], rest: Partial<OwnVersion> = {}): OwnVersion => ({
  id: by === "us" ? id(60) : id(61),
  by,
  outcome: "played",
  winner: by === "us" ? "us" : "them",
  sets: [{ own: 6, theirs: 4 }],
  is_denied: false,
  ...rest,
});
const offer = (by: "us" | "them") => ({
  offer: {
    id: id(40),
    by,
    until: { date: "2026-11-26", time: "12:00:00" },
    places: [{ id: id(41), match_date: "2026-11-27", match_time: "19:30:00", court_name: "Cancha 1" }],
  },
  yielded: [],
  has_requested_time: true,
});
const left: Partial<OwnVersion> = { outcome: "retirement", winner: "them" };
const hour = { match_time: "18:00:00", court_id: 1, court_name: "Cancha 1", why: null };

/** All that is read on the page, by eye or ear. */
const said = () =>
  [document.body.textContent, ...[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel ?? one.getAttribute("aria-label"))].join("\n"); // biome-ignore format: a list
const expectOne = () => expect(said().match(pluralYou)).toBeNull();

function drawPage(now: PairPage) {
  api.on(contract.links.pair, () => now);
  return draw(<OpenedPage page={now} linkId={linkId} />);
}
function openForm(of: "resultado" | "fechas") {
  location.hash = `#${of}-${match.id}`;
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  history.replaceState(null, "", "/");
  localStorage.clear();
});

describe("a private page of one person", () => {
  it.each<[string, PairPage, string]>([
    ["a match to play", page(), "Cuándo no puedes"],
    ["nothing to play", page({}, { matches: [] }), "No te queda ningún partido por jugar."],
    ["results that the club enters", page({ can_send: false }, { sending: null, absences: null }), "Solo para ti"],
    ["what the rival sends", page({ sent: [version("them")] }), "Ana dice: 4-6. ¿Es correcto?"],
    ["what it has denied", page({ sent: [version("them", { is_denied: true })] }), "Has dicho que fue otro."],
    ["what it has sent", page({ sent: [version("us")] }), "Falta que lo confirme Ana."],
    ["what is denied", page({ sent: [version("us", { is_denied: true })] }), "Si no hay acuerdo, lo decide el club."],
    ["two versions", page({ sent: [version("us"), version("them", left)] }), "Si ninguno de los dos cambia el suyo"],
    ["dates of the rival", page({ dates: offer("them") }), "Me viene bien"],
    ["dates of its own", page({ dates: offer("us") }), "Has propuesto a Ana:"],
  ])("speaks to one with %s", (_state, now, text) => {
    drawPage(now);
    expect(said()).toContain(text);
    expect(said()).toContain("Individual de Otoño · 2.º de Grupo A");
    expectOne();
  });

  it("speaks to one in the form of a result, however it ended", async () => {
    drawPage(page());
    openForm("resultado");
    await screen.findByRole("textbox", { name: "Set 1, tu rival" });
    expectOne();
    press("Tu rival no se presentó");
    await screen.findByText("Tu rival no se presentó: ganas tú");
    press("Se jugó hasta el final");
    fireEvent.click(await screen.findByRole("button", { name: "Alguien se retiró" }));
    await screen.findByText("Se retiró tu rival: ganas tú");
    expectOne();
    fireEvent.click(screen.getByRole("radio", { name: "Yo" }));
    await screen.findByText("Te retiraste: gana tu rival");
    expectOne();
  });

  it("speaks to one of dates, of what is refused and of a line that is missing", async () => {
    api.on(contract.links.places, () => ({
      until: null,
      days: [{ match_date: "2026-11-26", left: 1, hours: [hour] }],
    }));
    api.on(contract.links.sayDates, () => {
      throw refusal("offer_changed");
    });
    drawPage(page());
    openForm("fechas");
    await screen.findByText(/Elige hasta 3 huecos libres\. Tu rival escoge uno/);
    expectOne();
    press("Pedir más plazo al club");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Esa propuesta ya no está en pie. Mira lo que hay ahora.",
    );
  });
});

describe("a result of a match that is booked for a day to come", () => {
  const booked = { match_date: "2026-11-28", match_time: "19:30:00", court_name: "Cancha 2", dates: null };
  const typed = { outcome: "played" as const, boxes: [["6", "4"], ["6", "3"], ["", ""]] as const, winner: null }; // biome-ignore format: three sets

  it("is asked on which day it was played, today unless another day before is said", async () => {
    const sent = api.on(contract.links.say, () => page(booked));
    drawPage(page(booked, { is_individual: false }));
    keepDraft(linkId, match.id, typed);
    openForm("resultado");
    const day = await screen.findByLabelText<HTMLInputElement>("¿Qué día lo jugasteis?");
    expect([day.value, day.max, day.required]).toEqual(["2026-11-24", "2026-11-24", true]);
    fireEvent.change(day, { target: { value: "2026-11-22" } });
    press("Enviar");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.said).toMatchObject({ kind: "sent", played_on: "2026-11-22" });
  });

  it("is not asked so of a day that has come, and of one person by its own name", async () => {
    drawPage(page({ ...booked, match_date: "2026-11-23" }));
    openForm("resultado");
    await screen.findByText("Enviar resultado");
    expect(screen.queryByLabelText("¿Qué día lo jugaste?")).toBeNull();
  });
});

describe("the tick of a result", () => {
  it("stands at a whole result alone: not at one set, nor at a set that hardly ever is", async () => {
    const now = page({ match_date: "2026-11-23", dates: null });
    const state = async (...boxes: [string, string][]) => {
      const three = [...boxes, ["", ""], ["", ""], ["", ""]].slice(0, 3) as [string, string][]; // typed as above
      keepDraft(linkId, match.id, { outcome: "played", boxes: three, winner: null });
      openForm("resultado");
      const { redraw } = drawPage(now);
      const sentence = await screen.findByText(/Ganas tú/);
      const is = sentence.getAttribute("data-ready");
      redraw(null);
      return is;
    };
    expect(await state(["6", "4"])).toBe("doubtful");
    expect(await state(["6", "4"], ["9", "3"])).toBe("doubtful");
    expect(await state(["6", "4"], ["6", "3"])).toBe("whole");
  });
});
