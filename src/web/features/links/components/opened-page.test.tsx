import { fireEvent } from "@testing-library/dom";
import { afterEach, describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { PairPage } from "#contract/links/endpoints.ts";
import { api, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { OpenedPage } from "./opened-page.tsx";

const id = (n: number) => `7b0c6bfa-3f0f-4d52-9d2c-0d4f5f6b7a${n}`;
const linkId = id(10);
const match = {
  id: id(20),
  rivals: "Ana Gil & Berta Sanz",
  place: "Jornada 1",
  is_in_bracket: false,
  can_send: true,
  sent: [],
  contacts: [],
  confirms_at: null,
  match_date: null,
  match_time: null,
  court_name: null,
  deadline: "2026-11-29",
};
const page = (dates: PairPage["matches"][number]["dates"]): PairPage => ({
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
    third_set: "set",
    strict_scores: false,
    has_no_show: true,
  },
  today: "2026-11-24",
  is_public: false,
  is_paused: false,
  partners: ["Carla Ruiz", "Diego Pérez"],
  needs: [],
  matches: [{ ...match, dates }],
  absences: [],
  results: [],
});
const dateless = { offer: null, yielded: [], has_requested_time: false };
const until = { date: "2026-11-26", time: "12:00:00" };
const theirs = {
  id: id(40),
  by: "them" as const,
  until,
  places: [
    { id: id(41), match_date: "2026-11-27", match_time: "19:30:00", court_name: "Cancha 1" },
    { id: id(42), match_date: "2026-11-28", match_time: "10:00:00", court_name: "Cancha 2" },
  ],
};
const hour = (match_time: string, why: string | null = null) => ({
  match_time,
  court_id: 1,
  court_name: "Cancha 1",
  why,
});
const days = [
  {
    match_date: "2026-11-26",
    left: 1,
    hours: [hour("18:00:00"), hour("19:30:00", "no podéis los jueves desde las 19:00"), hour("21:00:00")],
  },
  { match_date: "2026-11-27", left: 3, hours: [hour("19:30:00"), hour("21:00:00")] },
  { match_date: "2026-11-28", left: 3, hours: [hour("10:00:00")] },
];

/** Draws the page as it comes from the club from now on. */
function drawPage(dates: PairPage["matches"][number]["dates"], now = page(dates)) {
  api.on(contract.links.pair, () => now);
  return draw(<OpenedPage page={now} linkId={linkId} />);
}
const openDates = async () => {
  location.hash = `#fechas-${match.id}`;
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  await screen.findByText("Jueves, 26 de noviembre");
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const tick = (name: RegExp) => fireEvent.click(box(name));
const button = (name: RegExp | string) => screen.getByRole("button", { name });

afterEach(() => history.replaceState(null, "", "/"));

describe("a pair's dates on its private page (spec 6 §3.1)", () => {
  it("are ticked in order, three at most and no more of a day than are left, and offered in one press", async () => {
    api.on(contract.links.places, () => ({ until: "2026-11-29", days }));
    const sent = api.on(contract.links.sayDates, () => page({ ...dateless, offer: { ...theirs, by: "us" } }));
    drawPage(dateless);
    expect(screen.getByRole("link", { name: "Proponer fechas" }).getAttribute("href")).toBe(`#fechas-${match.id}`);
    await openDates();
    expect(button("Proponer fechas").getAttribute("aria-disabled")).toBe("true");
    expect(box(/no podéis los jueves/).disabled).toBe(true);
    tick(/18:00/);
    await screen.findByText("1.ª opción");
    expect(screen.getAllByRole<HTMLInputElement>("checkbox", { name: /21:00/ })[0]?.disabled).toBe(true);
    fireEvent.click(screen.getAllByRole("checkbox", { name: /21:00/ })[1] as HTMLElement);
    tick(/10:00/);
    await screen.findByText("3.ª opción");
    expect(screen.getAllByRole<HTMLInputElement>("checkbox", { name: /19:30/ })[1]?.disabled).toBe(true);
    fireEvent.click(button("Proponer 3 fechas"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.said).toMatchObject({
      kind: "offered",
      places: [
        { match_date: "2026-11-26", match_time: "18:00:00", court_id: 1 },
        { match_date: "2026-11-27", match_time: "21:00:00" },
        { match_date: "2026-11-28", match_time: "10:00:00" },
      ],
    });
    await waitFor(() => expect(location.hash).toBe("#inicio"));
  });

  it("of the first week are shown, below the way to a result, and the others on request", async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      match_date: `2026-12-0${at + 1}`,
      left: 3,
      hours: [hour("18:00:00")],
    }));
    api.on(contract.links.places, () => ({ until: "2026-12-09", days: [...days, ...many].slice(0, 12) }));
    drawPage(dateless);
    await openDates();
    expect(screen.getAllByRole("group")).toHaveLength(7);
    const result = screen.getByRole("link", { name: "Ya lo hemos jugado: enviar el resultado" });
    expect(result.compareDocumentPosition(screen.getByText("Jueves, 26 de noviembre"))).toBe(4);
    fireEvent.click(button("Ver más días, hasta el mié 9 dic"));
    await waitFor(() => expect(screen.getAllByRole("group")).toHaveLength(12));
  });

  it("that are refused stay ticked, with why, and so they do when the page is closed meanwhile", async () => {
    api.on(contract.links.places, () => ({ until: null, days }));
    const places = [{ match_date: "2026-11-27", match_time: "19:30:00", why: "lo acaba de reservar el club" }];
    api.on(contract.links.sayDates, () => {
      throw refusal("place_gone", { places });
    });
    const { redraw } = drawPage(dateless);
    await openDates();
    tick(/10:00/);
    await screen.findByText("1.ª opción");
    fireEvent.click(button("Proponer 1 fecha"));
    expect((await screen.findByRole("alert")).textContent).toBe("Vie 27 nov, 19:30: lo acaba de reservar el club.");
    expect(box(/10:00/).checked).toBe(true);
    redraw(null);
    redraw(<OpenedPage page={page(dateless)} linkId={linkId} />);
    await screen.findByText("1.ª opción");
    expect(box(/10:00/).checked).toBe(true);
  });

  it("are of a league that is paused, which the page says while it takes what is sent", () => {
    drawPage(dateless, { ...page(dateless), is_paused: true });
    expect(screen.getByText(/^La liga está en pausa: ahora no se ve/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Proponer fechas" })).toBeTruthy();
    expect(screen.queryByText(/tabla del grupo/)).toBeNull();
  });

  it("says which of its hours the club has needed, and leads to other dates", () => {
    drawPage({ ...dateless, yielded: [{ match_date: "2026-11-27", match_time: "19:30:00" }] });
    expect(screen.getByText("El club ha necesitado esta hora: vie 27 nov, 19:30.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Proponer otras fechas" })).toBeTruthy();
  });

  it("of the rivals come first, each with one press, and say so where the place is gone", async () => {
    const sent = api.on(contract.links.sayDates, () => {
      throw refusal("slot_taken");
    });
    drawPage({ ...dateless, offer: theirs });
    expect(screen.getByRole("heading", { name: /Ana y Berta proponen/ })).toBeTruthy();
    expect(screen.getByText(/Guardado hasta el jue 26 nov a las 12:00/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ninguna: proponer otras" })).toBeTruthy();
    fireEvent.click(button("Nos viene bien vie 27 nov, 19:30, Cancha 1"));
    expect((await screen.findByRole("alert")).textContent).toBe("Ese hueco lo acaba de reservar el club.");
    expect(sent).toMatchObject([{ match_id: match.id, said: { kind: "taken", of: id(41) } }]);
  });

  it("ask for more time once, and say what cannot be loaded", async () => {
    let isDown = true;
    api.on(contract.links.places, () => {
      if (isDown) throw refusal("dates_off");
      return { until: null, days: [] };
    });
    const sent = api.on(contract.links.sayDates, () => page(dateless));
    drawPage(dateless);
    location.hash = `#fechas-${match.id}`;
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    await screen.findByText("En esta liga las fechas las pone el club.");
    isDown = false;
    fireEvent.click(button("Reintentar"));
    await screen.findByText(/no hay ningún hueco libre/);
    fireEvent.click(button("Pedir más plazo al club"));
    await waitFor(() => expect(sent).toMatchObject([{ said: { kind: "more_time" } }]));
  });
});

describe("when a pair cannot play, on its private page (spec 6 §1.2)", () => {
  it("is said by day, dates and hours, and taken away again", async () => {
    const thursdays = { id: id(50), weekday: 4, date_from: null, date_to: null, time_from: "19:00:00", time_to: null };
    const said = api.on(contract.links.addAbsence, () => page(dateless));
    const removed = api.on(contract.links.removeAbsence, () => page(dateless));
    drawPage(dateless, { ...page(dateless), absences: [thursdays] });
    fireEvent.click(button("Quitar: No los jueves desde las 19:00"));
    await waitFor(() => expect(removed).toMatchObject([{ absence_id: id(50) }]));
    fireEvent.click(button("Añadir cuándo no podéis"));
    await screen.findByText(/Decid un día/);
    fireEvent.change(screen.getByLabelText("Día de la semana"), { target: { value: "2" } });
    await screen.findByText("No los martes.");
    fireEvent.click(button("Apuntar"));
    await waitFor(() => expect(said).toMatchObject([{ absence: { weekday: 2, time_from: null } }]));
    await waitFor(() => expect(screen.queryByText("No los martes.")).toBeNull());
  });
});
