import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Route } from "wouter";
import { contract } from "#contract/contract.ts";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { idOf } from "#test/support/records.ts";
import { api, button, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { EveningScreen } from "./evening-screen.tsx";
import { EveningWallScreen } from "./evening-wall-screen.tsx";

/** A stream that says nothing. */
class Silent extends EventTarget {
  close() {}
}

const names = ["Pablo Ríos", "Ana Gil", "Luis Ferrer", "Marta Castro", "Irene Soto"];
const ids = names.map((_, at) => idOf(at + 1));
const [pablo = "", ana = "", luis = "", marta = "", irene = ""] = ids;
const nothing = { total: 0, mean: null, points: 0, credit: 0, matches: 0, won: 0, difference: 0, rests: 0 };

const playing: PublicEvening = {
  id: idOf(90),
  name: "Americano del jueves",
  evening_date: "2026-12-03",
  from_time: "19:00:00",
  until_time: "22:00:00",
  status: "playing",
  format: "americano",
  is_mixed: false,
  counting: "points",
  sum: 24,
  minutes: 16,
  rest: "mean",
  ordered_by: "total",
  rounds_planned: 5,
  is_listed: true,
  people: names.map((name, at) => ({ id: ids[at] ?? "", name })),
  rounds: [
    {
      number: 1,
      matches: [
        {
          id: "1",
          court: "Cancha 2",
          sides: [
            [pablo, ana],
            [luis, marta],
          ],
          score: null,
          is_void: false,
        },
      ],
      rests: [irene],
      busy: [],
    },
  ],
  table: ids.map((id, at) => ({ ...nothing, id, place: at + 1, total: null, is_gone: false, before: [] })),
  rounds_over: 0,
  clock: { ends_at: null, left: 192 },
  today: "2026-12-03",
  time_zone: "Europe/Madrid",
  club_name: "Club Pádel La Ribera",
  logo_version: null,
};

const ended = (): PublicEvening => ({
  ...playing,
  status: "finished",
  rounds_over: 1,
  rounds: playing.rounds.map((round) => ({
    ...round,
    matches: round.matches.map((match) => ({ ...match, score: [14, 10] })),
  })),
  table: playing.table.map((row, at) => ({
    ...row,
    total: [14, 14, 10, 10, null][at] ?? null,
    points: 14,
    matches: at < 4 ? 1 : 0,
    won: at < 2 ? 1 : 0,
    is_gone: row.id === irene,
  })),
});

/** The same of fixed pairs: Pablo and Ana before Luis and Marta, whom Irene came for. */
const endedInPairs = (): PublicEvening => {
  const [one, two, three] = ended().table;
  if (one === undefined || two === undefined || three === undefined) throw new Error("no row");
  const table = [
    { ...one, place: 1 },
    { ...two, place: 1 },
    { ...three, place: 2 },
    { ...three, id: irene, place: 2, before: [marta] },
  ];
  return { ...ended(), format: "pairs", table };
};

function open(evening: PublicEvening, Screen = EveningScreen, end = "") {
  history.replaceState(null, "", `/tardes/${evening.id}${end}`);
  api.on(contract.portal.evening, () => evening);
  return draw(<Route path={`/tardes/:eveningId${end}`} component={Screen} />);
}

beforeEach(() => void vi.stubGlobal("EventSource", Silent));
afterEach(() => history.replaceState(null, "", "/"));

async function faults(): Promise<string[]> {
  const { default: axe } = await import("axe-core");
  const needBrowser = [
    "color-contrast",
    "region",
    "landmark-no-duplicate-main",
    "landmark-main-is-top-level",
    "landmark-unique",
  ];
  const rules = Object.fromEntries(needBrowser.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

describe("an evening for who plays (spec 8 §2.2)", () => {
  it("says where one plays after one tap on the own name, and without one the next time", async () => {
    const { redraw, user } = open(playing);
    await user.click(await screen.findByRole("button", { name: "Luis Ferrer" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cancha 2");
    const band = document.getElementById("mi-cancha");
    expect(band?.textContent).toContain("con Martacontra Pablo y Ana");
    expect(band?.textContent).toContain("Luis Ferrer · Ronda 1 de 5 · hasta las ");
    expect(document.activeElement).toBe(band);
    expect(screen.queryByText("Toca tu nombre")).toBeNull();
    expect(await faults()).toEqual([]);
    redraw(null);
    const next = { ...playing, id: idOf(91) };
    history.replaceState(null, "", `/tardes/${next.id}`);
    api.on(contract.portal.evening, () => next);
    redraw(<Route path="/tardes/:eveningId" component={EveningScreen} />);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Cancha 2");
    button("No soy yo: elegir otro nombre").click();
    await screen.findByRole("heading", { name: "Toca tu nombre" });
  });

  it("tells who rests, and what was never played", async () => {
    const { user } = open({ ...playing, id: idOf(92) });
    await user.click(await screen.findByRole("button", { name: "Irene Soto" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Descansas esta ronda");
    const [match] = playing.rounds[0]?.matches ?? [];
    if (match === undefined) throw new Error("no match");
    const rounds = [{ number: 1, matches: [{ ...match, is_void: true }], rests: [irene], busy: [] }];
    api.on(contract.portal.evening, () => ({ ...playing, id: idOf(92), rounds }));
    await queryClient.invalidateQueries();
    await waitFor(() => screen.getByText("sin resultado"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("En espera de la siguiente ronda");
  });

  it("has the table in words: '–' before the first, what a rest is worth, who has left", async () => {
    open({ ...ended(), status: "playing", id: idOf(93) });
    const row = await screen.findByRole("row", { name: /Irene Soto/ });
    expect(row.textContent).toBe("5Irene Sotose fue––");
    screen.getByText(/Quien descansa recibe su media/);
  });

  it("ends with the podium, the own sheet and the text for the chat", async () => {
    const { user } = open(ended());
    await user.click(await screen.findByRole("button", { name: "Ana Gil" }));
    expect(screen.getByRole("list", { name: "Podio" }).textContent).toContain("Pablo Ríos");
    screen.getByText("Tu hoja");
    screen.getByText("con Pablo Ríos, contra Luis Ferrer y Marta Castro");
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(button("Copiar el texto"));
    await screen.findByText("Texto copiado.");
    expect(write.mock.calls[0]?.[0]).toContain("1.º Pablo Ríos, 14 puntos\n2.º Ana Gil, 14 puntos");
    expect(await faults()).toEqual([]);
  });

  it("has a fixed pair on one row, with a note by the name of whom it is of, and on one step of the podium", async () => {
    const { user } = open({ ...endedInPairs(), id: idOf(96) });
    await user.click(await screen.findByRole("button", { name: "Ana Gil" }));
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "1Pablo Ríos y Ana Gil  (tú)1 de 114",
      "2Luis Ferrer e Irene SotoIrene en lugar de Marta Castro0 de 110",
    ]);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(button("Copiar el texto"));
    await screen.findByText("Texto copiado.");
    const lines = write.mock.lastCall?.[0].split("\n").slice(1, -1);
    expect(lines).toEqual(["1.º Pablo Ríos y Ana Gil, 14 puntos", "2.º Luis Ferrer e Irene Soto, 10 puntos"]);
  });

  it("before the start says when, how, and who is entered", async () => {
    open({ ...playing, id: idOf(94), status: "planned", rounds: [], table: [] });
    await screen.findByText("jue 3 dic, de 19:00 a 22:00"); // once
    screen.getByText("Americano, a 24 puntos, con bocina a los 16 min · 5 rondas");
    expect(screen.getByText("Quiénes (5)").nextElementSibling?.querySelectorAll("li").length).toBe(5);
  });

  it("that does not exist says so", async () => {
    history.replaceState(null, "", `/tardes/${idOf(95)}`);
    api.on(contract.portal.evening, () => {
      throw refusal("evening_not_found");
    });
    api.on(contract.portal.leagues, () => {
      throw refusal("league_not_found");
    });
    draw(<Route path="/tardes/:eveningId" component={EveningScreen} />);
    await screen.findByRole("heading", { name: "Tarde no encontrada" });
  });
});

describe("an evening on the wall (spec 8 §2.2)", () => {
  beforeEach(() => api.onOther("HEAD /icon.svg", () => new Response())); // whose hour the clock goes by

  it("has the courts with two names against two, who rests, the table and the clock", async () => {
    open(playing, EveningWallScreen, "/tv");
    const court = await screen.findByRole("article");
    expect(court.textContent).toBe("Cancha 2PabloAnaLuisMarta");
    screen.getByText("Descansa");
    expect(screen.getByRole("timer").textContent).toBe("03:12");
    expect(await faults()).toEqual([]);
  });

  it("has a fixed pair on one line of the table and one step of the podium", async () => {
    open({ ...endedInPairs(), id: idOf(97) }, EveningWallScreen, "/tv");
    const podium = await screen.findByRole("list", { name: "Podio" });
    expect(podium.textContent).toBe("1.ºPablo Ríos y Ana Gil14 puntos2.ºLuis Ferrer e Irene Soto10 puntos");
    const lines = [...screen.getByRole("region", { name: /Tabla/ }).querySelectorAll("li")];
    expect(lines.map(({ textContent }) => textContent)).toEqual(["1Pablo y Ana14", "2Luis e Irene10"]);
  });

  it("shows a long table in turns, and the podium once it is over", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const people = Array.from({ length: 17 }, (_, at) => ({ id: idOf(at + 1), name: `Persona ${at + 1}` }));
    const [first] = ended().table;
    if (first === undefined) throw new Error("no row");
    const table = people.map(({ id }, at) => ({ ...first, id, place: at + 1, total: 90 - at }));
    open({ ...ended(), people, table }, EveningWallScreen, "/tv");
    await screen.findByText("Tabla tras 1 ronda · 1 a 14 de 17");
    expect(screen.getByRole("list", { name: "Podio" }).textContent).toContain("1.ºPersona 190 puntos");
    vi.advanceTimersByTime(10_000);
    await screen.findByText("Tabla tras 1 ronda · 4 a 17 de 17");
  });
});
