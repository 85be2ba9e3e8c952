import { beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Plan, PlannedLeague } from "#contract/planner/endpoints.ts";
import { done, idOf, leagueId, somePlace, somePlannedLeague } from "#test/support/records.ts";
import { api, button, dialog, drawDialog, fill, screen, waitFor, warned } from "#test/support/render.tsx";
import { PlannerDialog } from "./planner-dialog.tsx";

const [mixed, cup] = [idOf(2), idOf(3)];
const own = { undated: [idOf(101), idOf(102)], ends: "2026-11-29" };
const leagues = [
  somePlannedLeague(own),
  somePlannedLeague({
    id: mixed,
    name: "Liga Mixta",
    undated: [idOf(201)],
    dated: [idOf(202), idOf(203)],
    ends: "2026-12-15",
    courts_count: 3,
    schedule_end_time: "23:30:00",
  }),
  somePlannedLeague({ id: cup, name: "Torneo de Apertura", dated: [idOf(301)] }),
];
const solving: Plan = { id: idOf(7), state: "solving", total: 3, seconds: 4.2, placed: 2, proposal: null };
const both = [
  { id: leagueId, name: "Liga de Otoño" },
  { id: mixed, name: "Liga Mixta" },
];
const solved: Plan = {
  ...solving,
  state: "solved",
  proposal: {
    is_proved: true,
    reached: "3 de 3 a su hora.",
    missed: [],
    leagues: both,
    placed: [
      somePlace({ match_id: idOf(101) }),
      somePlace({ match_id: idOf(201), league_id: mixed, pair1_name: "Eva & Flor", version: 4 }),
    ],
    left: [],
  },
};

let own_plan: Plan | null;
let planned: PlannedLeague[];
beforeEach(() => {
  own_plan = null;
  planned = leagues;
  const courts = [1, 2, 3, 4].map((id) => ({ id, name: `Cancha ${id}`, is_available: true }));
  api.on(contract.planner.availability.ofPairs, () => []);
  api.on(contract.courts.list, () => courts);
  api.on(contract.planner.current, () => ({ plan: own_plan }));
  api.on(contract.planner.leagues, () => ({ today: "2026-11-21", leagues: planned }));
  api.on(contract.planner.drop, () => {
    own_plan = null;
    return done();
  });
});
const asked = () => api.on(contract.planner.start, () => solving);

async function plan(shown = leagueId) {
  const onClose = vi.fn();
  const values = { leagueId: shown, touches: [], onClose, onBoard: () => undefined };
  return { ...(await drawDialog(<PlannerDialog {...values} />)), onClose };
}

const tick = (name: RegExp | string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const dates = () => ["Desde", "Hasta"].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

describe("several leagues in one plan (spec 4 §2.7)", () => {
  it("begins with the league that is shown, and says of each what waits for a date", async () => {
    await plan();
    const first = await tick("Liga de Otoño 2 sin fecha, hasta el 29 nov");
    expect([first.checked, (await tick("Liga Mixta 1 sin fecha, hasta el 15 dic")).checked]).toEqual([true, false]);
    expect((await tick("Torneo de Apertura todo con fecha")).checked).toBe(false);
    expect(dialog().getByText("2 partidos")).toBeTruthy();
    expect(button("Proponer 2 fechas")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: /Planificar de nuevo/ })).toBeNull();
  });

  it("counts and asks for all that are ticked, on the courts of all, until the latest of their ends", async () => {
    const sent = asked();
    const { user } = await plan();
    await user.click(await tick(/^Liga Mixta/));
    expect(dates()).toEqual(["23 nov 2026", "15 dic 2026"]);
    expect(dialog().getByText("3 partidos de 2 ligas")).toBeTruthy();
    expect((await tick("Cancha 3")).checked).toBe(true);
    expect(screen.queryByRole("checkbox", { name: "Cancha 4" })).toBeNull();
    await user.click(button("Proponer 3 fechas"));
    const league_ids = [leagueId, mixed];
    await waitFor(() => expect(sent).toMatchObject([{ league_ids, from: "2026-11-23", to: "2026-12-15" }]));
    for (const field of ["court_ids", "match_ids"]) expect(sent[0]).not.toHaveProperty(field);
    expect(sent[0]).toMatchObject({
      replan_dated: false,
      pause_minutes: 30,
      last_days: [{ league_id: leagueId, date: "2026-11-29" }], // the round of that one ends before
    });
  });

  it("keeps a date that somebody typed, whatever is ticked then, and lets the other follow", async () => {
    const sent = asked();
    const { user } = await plan();
    await tick(/^Liga Mixta/);
    fill("Desde", "25/11/2026");
    await user.click(await tick(/^Liga Mixta/));
    expect(dates()[1]).toBe("15 dic 2026");
    fill("Hasta", "10/12/2026");
    await user.click(await tick(/^Liga Mixta/));
    await user.click(button("Proponer 2 fechas"));
    await waitFor(() => expect(sent).toMatchObject([{ from: "2026-11-25", to: "2026-12-10" }]));
    expect(sent[0]).not.toHaveProperty("last_days");
  });

  it("plays each league in its own time also where somebody typed until when all are planned", async () => {
    const sent = asked();
    const { user } = await plan();
    await user.click(await tick(/^Liga Mixta/));
    fill("Hasta", "10/12/2026");
    await user.click(button("Proponer 3 fechas"));
    const last_days = [{ league_id: leagueId, date: "2026-11-29" }];
    await waitFor(() => expect(sent).toMatchObject([{ to: "2026-12-10", last_days }]));
  });

  it("plans what has a date anew where that is asked", async () => {
    const sent = asked();
    const { user } = await plan();
    await user.click(await tick(/^Liga Mixta/));
    await user.click(await tick("Planificar de nuevo también los 2 que ya tienen fecha"));
    expect(dialog().getByText("5 partidos de 2 ligas")).toBeTruthy();
    await user.click(button("Proponer 5 fechas"));
    await waitFor(() => expect(sent).toMatchObject([{ league_ids: [leagueId, mixed], replan_dated: true }]));
  });

  it("asks for nothing while nothing is ticked or everything has a date, and says why", async () => {
    const { user } = await plan();
    await user.click(await tick(/^Liga de Otoño/));
    expect(dialog().getByText("Elige al menos una liga.")).toBeTruthy();
    expect(button("Proponer fechas").hasAttribute("disabled")).toBe(true);
    await user.click(await tick(/^Torneo de Apertura/));
    expect(dialog().getByText("Todos los partidos tienen fecha.")).toBeTruthy();
    await user.click(await tick("Planificar de nuevo el que ya tiene fecha"));
    expect(button("Proponer 1 fecha").hasAttribute("disabled")).toBe(false);
  });

  it("asks for no more matches than can be accepted at once, and says how many there are", async () => {
    const many = Array.from({ length: 500 }, (_, at) => idOf(1000 + at));
    planned = [somePlannedLeague({ ...own, undated: many }), ...leagues.slice(1)];
    const { user } = await plan();
    await tick(/^Liga de Otoño/);
    expect(button("Proponer 500 fechas").hasAttribute("disabled")).toBe(false);
    await user.click(await tick(/^Liga Mixta/));
    const text = "Son 501 partidos, y de una vez se planifican 500 como mucho: elige menos ligas.";
    expect(dialog().getByText(text)).toBeTruthy();
    expect(button("Proponer 501 fechas").hasAttribute("disabled")).toBe(true);
  });

  it("offers the others where the league that is shown has nothing to plan", async () => {
    planned = leagues.slice(1, 2);
    const { user } = await plan();
    await user.click(await tick(/^Liga Mixta/));
    expect(button("Proponer 1 fecha")).toBeTruthy();
  });

  it("says the hours that each league likes, and begins other hours with those of all", async () => {
    const sent = asked();
    const { user } = await plan();
    await user.click(await tick(/^Liga Mixta/));
    await user.click(screen.getByText("Más opciones"));
    for (const name of ["Liga de Otoño", "Liga Mixta"]) {
      expect(dialog().getByText(new RegExp(`^Horas preferidas de ${name}: Lun a vie desde las 18:00`))).toBeTruthy();
      expect(button(`Cambiar horas preferidas de ${name}`)).toBeTruthy();
    }
    await user.click(await tick("Otras horas que las de cada liga"));
    await user.click(button("Proponer 3 fechas"));
    const monday = { weekday: 1, first_start: "16:00:00", last_start: "23:30:00" };
    await waitFor(() => expect(sent[0]?.hours?.[0]).toEqual(monday));
  });

  it.each([leagueId, mixed])(
    "shows the proposal from each of its leagues (%s), and whose each match is",
    async (shown) => {
      own_plan = solved;
      await plan(shown);
      await screen.findByText("2 de 2 partidos tienen sitio.");
      expect(screen.getByRole("checkbox", { name: /Otoño.*Ana & Berta/ })).toBeTruthy();
      expect(screen.getByRole("checkbox", { name: /Mixta.*Eva & Flor/ })).toBeTruthy();
    },
  );

  it("is another league's alone, and not shown there", async () => {
    own_plan = solved;
    await plan(cup);
    await tick(/^Torneo de Apertura/);
    expect(screen.queryByText("2 de 2 partidos tienen sitio.")).toBeNull();
  });

  it("accepts all of them in one press, names what is left with its league, and proposes that again", async () => {
    own_plan = solved;
    const sent = asked();
    planned = leagues.map((league) => (league.id === mixed ? { ...league, undated: [], dated: [idOf(201)] } : league));
    const booked = api.on(contract.matches.scheduleAll, () => ({
      accepted: [{ match_id: idOf(101), version: 2 }],
      left: [
        { match_id: idOf(201), league_id: mixed, code: "slot_taken", message: "Ya está ocupada", is_undated: true },
      ],
    }));
    const { user } = await plan();
    await user.click(await screen.findByRole("button", { name: "Aceptar 2" }));
    await warned(/Sin fecha: 1 partido.*Eva & Flor contra Carla & Diana \(Liga Mixta\): Ya está ocupada/);
    expect(booked[0]?.places.map(({ league_id, version }) => [league_id, version])).toEqual([
      [leagueId, 1],
      [mixed, 4],
    ]);
    expect(screen.queryByRole("group", { name: "Ligas" })).toBeNull();
    await user.click(button("Proponer de nuevo 1"));
    const again = { league_ids: [mixed], match_ids: [idOf(201)], replan_dated: true, to: "2026-12-15" };
    await waitFor(() => expect(sent).toMatchObject([again]));
  });
});
