import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { done, idOf, leagueId, someOverview, somePlace, somePlannedLeague } from "#test/support/records.ts";
import {
  alerts,
  api,
  button,
  dialog,
  drawDialog,
  fill,
  refusal,
  screen,
  toast,
  waitFor,
  warned,
} from "#test/support/render.tsx";
import { PlanReady } from "./plan-ready.tsx";
import { PlannerDialog } from "./planner-dialog.tsx";

const ids = [101, 102, 103].map(idOf);
const named = (number: number) => ({ pair1_name: `Pareja ${number}`, pair2_name: `Rival ${number}` });
const place = (number: number, match_date: string, league_id = leagueId) =>
  somePlace({ match_id: idOf(100 + number), league_id, ...named(number), version: number, match_date });
const leagues = [{ id: leagueId, name: "Liga de Otoño" }];
const solving: Plan = { id: idOf(7), state: "solving", total: 3, seconds: 4.2, placed: 2, proposal: null };
const left = {
  match_id: idOf(103),
  league_id: leagueId,
  ...named(3),
  about: "Grupo A",
  is_in_bracket: false,
  booked: null,
  reason: "Ana no puede ningún martes",
  absent: [],
  ways_out: [
    {
      kind: "more_days" as const,
      text: "Ampliar las fechas: el lunes 14 dic a las 18:00 hay sitio",
      match_date: "2026-12-14",
      match_time: "18:00:00",
    },
  ],
};
const solved: Plan = {
  ...solving,
  state: "solved",
  proposal: {
    is_proved: true,
    reached: "2 de 3 a su hora. Demostrado: no caben más.",
    missed: [],
    leagues,
    placed: [place(1, "2026-11-23"), place(2, "2026-11-24")],
    left: [left],
  },
};

/** A club whose own plan is this one, until it is dropped or another is asked for. */
function club(first: Plan | null, next: Plan = solved, planned = [somePlannedLeague({ undated: ids })]) {
  let own = first;
  api.on(contract.planner.leagues, () => ({ today: "2026-11-21", leagues: planned }));
  api.on(contract.courts.list, () => [
    { id: 1, name: "Cancha 1", is_available: true },
    { id: 2, name: "Cancha 2", is_available: true },
    { id: 3, name: "Cancha 3", is_available: true },
  ]);
  api.on(contract.planner.availability.ofPairs, () => []);
  api.on(contract.planner.current, () => ({ plan: own }));
  const dropped = api.on(contract.planner.drop, () => {
    own = null;
    return done();
  });
  const asked = api.on(contract.planner.start, () => {
    own = next;
    return solving;
  });
  return { dropped, asked };
}

async function plan(onClose = vi.fn()) {
  const values = { leagueId, touches: [], onClose, onBoard: () => undefined };
  return { ...(await drawDialog(<PlannerDialog {...values} />)), onClose };
}

describe("planning undated matches (spec 4 §2)", () => {
  it("asks for all of them from the day after tomorrow on for two weeks, and books what is left ticked", async () => {
    const { asked, dropped } = club(null, { ...solved, id: idOf(9) });
    const sent = api.on(contract.matches.scheduleAll, ({ places }) => ({
      accepted: places.map(({ match_id, version }) => ({ match_id, version: version + 1 })),
      left: [],
    }));
    const { user, onClose } = await plan();
    await screen.findByText("3 partidos");
    expect(screen.queryByRole("group", { name: "Ligas" })).toBeNull();
    await user.click(button("Proponer 3 fechas"));
    await screen.findByText("2 de 3 partidos tienen sitio.");
    expect(asked).toMatchObject([{ league_ids: [leagueId], from: "2026-11-23", to: "2026-12-06", per_day: 1 }]);
    expect(asked[0]).not.toHaveProperty("court_ids");
    expect(dialog().getByText("2 de 3 a su hora. Demostrado: no caben más.", { exact: false })).toBeTruthy();
    expect(dialog().getByText("Ana no puede ningún martes", { exact: false })).toBeTruthy();
    expect(dialog().getByText(/^Ampliar las fechas/)).toBeTruthy();
    expect(button("Aceptar 2")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Pareja 1 contra Rival 1/ }));
    await user.click(button("Aceptar 1"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await toast("1 partido tiene fecha y cancha");
    const booked = { match_id: idOf(102), league_id: leagueId, version: 2, match_date: "2026-11-24" };
    expect(sent).toEqual([{ places: [{ ...booked, match_time: "18:00:00", court_id: 1 }] }]);
    expect(dropped).toHaveLength(1);
  });

  it("asks for the pause of a day once a pair may play twice on one, and says what had to give way", async () => {
    const { league_id, pair1_name, pair2_name, about, is_in_bracket } = place(1, "2026-11-23");
    const named = { match_id: idOf(101), league_id, pair1_name, pair2_name, about, is_in_bracket };
    const text = "Fuera de las horas preferidas: las canchas están llenas hasta el 12 dic";
    const proposal = { ...solved.proposal, is_proved: true, reached: "", leagues, placed: [], left: [] };
    const { asked } = club(null, { ...solved, id: idOf(9), proposal: { ...proposal, missed: [{ ...named, text }] } });
    const { user } = await plan();
    await screen.findByText("3 partidos");
    expect(screen.queryByLabelText("Pausa entre dos partidos")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Partidos al día, máximo"), "3");
    await user.selectOptions(screen.getByLabelText("Pausa entre dos partidos"), "60");
    await user.click(button("Proponer 3 fechas"));
    await user.click(await screen.findByText("Qué ha tenido que ceder (1)"));
    expect(asked).toMatchObject([{ per_day: 3, pause_minutes: 60 }]);
    expect(screen.getByRole("listitem").textContent).toBe(`${pair1_name} contra ${pair2_name}${text}`);
  });

  it("plans again by a way out, with what was asked and what the way changes", async () => {
    const change = { to: "2026-12-14" };
    const ways_out = left.ways_out.map((way) => ({ ...way, change }));
    const asking = { league_ids: [leagueId], from: "2026-11-23", to: "2026-12-06", per_day: 1, rest_days: 2 };
    const proposal = {
      is_proved: true,
      reached: "2 de 3 a su hora. Demostrado: no caben más.",
      missed: [],
      leagues,
      placed: [place(1, "2026-11-23")],
      left: [{ ...left, ways_out }],
    };
    const { asked } = club({
      ...solved,
      proposal,
      asked: { ...asking, wishes: [], pinned: [], replan_dated: false, pause_minutes: 30 },
    });
    const { user } = await plan();
    await user.click(await screen.findByRole("button", { name: /^Ampliar las fechas/ }));
    await waitFor(() => expect(asked).toMatchObject([{ ...asking, ...change }]));
  });

  it("is about the round's deadline, the chosen courts and rest where these are said", async () => {
    const round = { starts: "2026-11-01", ends: "2026-11-30" };
    const { asked } = club(null, solved, [somePlannedLeague({ undated: ids, ...round })]);
    const { user } = await plan();
    await user.click(await screen.findByRole("checkbox", { name: "Cancha 2" }));
    await user.selectOptions(screen.getByLabelText("Descanso mínimo"), "2");
    await user.click(button("Proponer 3 fechas"));
    await waitFor(() => expect(asked).toMatchObject([{ to: "2026-11-30", court_ids: [1], rest_days: 2 }]));
  });

  it("says what is wrong before anything is sent", async () => {
    const { asked } = club(null);
    const { user } = await plan();
    await screen.findByRole("checkbox", { name: "Cancha 1" });
    fill("Hasta", "1/11/2026");
    await user.click(button("Proponer 3 fechas"));
    await screen.findByText(/La fecha final es anterior a la inicial|La fecha ya ha pasado/);
    fill("Hasta", "30/11/2026");
    for (const name of ["Cancha 1", "Cancha 2"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(button("Proponer 3 fechas"));
    await screen.findByText("Elige al menos una cancha");
    expect(asked).toHaveLength(0);
  });

  it("names who was faster, and proposes just these again", async () => {
    const { asked } = club(solved);
    api.on(contract.matches.scheduleAll, () => ({
      accepted: [{ match_id: idOf(101), version: 2 }],
      left: [
        {
          match_id: idOf(102),
          league_id: leagueId,
          code: "slot_taken",
          message: "Esta cancha ya está ocupada en ese horario",
          is_undated: true,
        },
      ],
    }));
    const { user, onClose } = await plan();
    await user.click(await screen.findByRole("button", { name: "Aceptar 2" }));
    await warned(/Sin fecha: 1 partido.*Pareja 2 contra Rival 2: Esta cancha ya está ocupada/);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Proponer de nuevo 1"));
    await waitFor(() => expect(asked).toMatchObject([{ match_ids: [idOf(102)] }]));
  });

  it("shows the plan that is running, and cancels it", async () => {
    const { dropped } = club(solving);
    const { user } = await plan();
    await screen.findByText("Buscando sitio para 3 partidos…");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("20");
    await user.click(button("Cancelar"));
    await screen.findByRole("button", { name: "Proponer 3 fechas" });
    expect(dropped).toHaveLength(1);
  });

  it("says that its plan waits for others, and goes on to it when they have ended", async () => {
    const state = { now: "waiting" as Plan["state"] };
    club(solving);
    api.on(contract.planner.current, () => ({ plan: { ...solving, state: state.now } }));
    await plan();
    await screen.findByText("Hay otras planificaciones en marcha…");
    state.now = "solving";
    await screen.findByText("Buscando sitio para 3 partidos…");
  });

  it("says on a busy machine until when it may take", async () => {
    club({ ...solving, seconds: 31.5 });
    await plan();
    await screen.findByText(/Van 31 s; el servidor está ocupado: a los 60 s, como mucho, se propone lo mejor/);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
  });

  it("says that another plan is being made, that one has failed, and what was not proved", async () => {
    club({ ...solving, state: "failed" });
    api.on(contract.planner.start, () => {
      throw refusal("plan_running");
    });
    const { user } = await plan();
    await warned("No se ha podido hacer el plan. Inténtalo de nuevo.");
    await user.click(button("Proponer 3 fechas"));
    await warned("Ya se está haciendo un plan");
  });

  it("says at its field, and there alone, what a field is refused with", async () => {
    const text = "La fecha ya ha pasado";
    club({ ...solving, state: "failed" });
    api.on(contract.planner.start, () => {
      throw refusal("date_past", { fields: { from: text } });
    });
    const { user } = await plan();
    await user.click(await screen.findByRole("button", { name: "Proponer 3 fechas" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Desde/)));
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(alerts()).toEqual([]);
  });

  it("tells of the best in 20 seconds where nothing was proved, and forgets a proposal", async () => {
    const proposal = {
      is_proved: false,
      reached: "Es el mejor encontrado en 20 s.",
      missed: [],
      leagues,
      placed: [place(1, "2026-11-23")],
      left: [],
    };
    const { dropped } = club({ ...solved, proposal });
    const { user } = await plan();
    await screen.findByText("El mejor encontrado en 20 s.", { exact: false });
    await user.click(button("Descartar"));
    await screen.findByRole("button", { name: "Proponer 3 fechas" });
    expect(dropped).toHaveLength(1);
  });

  it("has nothing to do where no league has anything to plan, nor with another league's plan", async () => {
    const others = [{ id: idOf(5), name: "Liga Mixta" }];
    const proposal = {
      is_proved: true,
      reached: "",
      missed: [],
      leagues: others,
      placed: [place(1, "2026-11-23", idOf(5))],
      left: [],
    };
    club({ ...solved, proposal }, solved, []);
    await plan();
    await screen.findByText("No queda ningún partido que planificar");
  });

  it("names the matches of a bracket, also those whose pairs nobody knows yet", async () => {
    const semifinal = { pair1_name: "Ganador de P5", about: "Semifinal 1", is_in_bracket: true };
    const placed = [somePlace({ ...semifinal, pair2_name: "Eva & Flor" })];
    club({ ...solved, proposal: { is_proved: true, reached: "", missed: [], leagues, placed, left: [] } });
    await plan();
    await screen.findByText("Cuadro · Semifinal 1: Ganador de P5 contra Eva & Flor");
  });

  it("is about other hours of the week and an hour that is liked, where these are said", async () => {
    const { asked } = club(null, solved, [somePlannedLeague({ undated: ids, schedule_start_time: "17:00:00" })]);
    const { user } = await plan();
    await user.click(await screen.findByText("Más opciones"));
    await user.selectOptions(screen.getByLabelText(/^Horas preferidas de este plan/), "19:00:00");
    await user.click(screen.getByRole("checkbox", { name: "Otras horas que las de la liga" }));
    for (const day of ["lunes", "martes", "miércoles", "jueves", "viernes", "domingo"])
      await user.click(screen.getByRole("checkbox", { name: day }));
    const last = screen.getByLabelText("sábado, última hora");
    await user.selectOptions(last, "16:00");
    await user.click(button("Proponer 3 fechas"));
    await warned("La última hora es anterior a la primera");
    await user.selectOptions(last, "20:30");
    await user.click(button("Proponer 3 fechas"));
    const hours = [{ weekday: 6, first_start: "17:00:00", last_start: "20:30:00" }];
    await waitFor(() => expect(asked).toMatchObject([{ hours, liked_time: "19:00:00" }]));
  });

  it("says the hours that the league likes, and comes back from changing them with what was asked (spec 4 §2.11)", async () => {
    const { asked } = club(null);
    let liked_hours: ReturnType<typeof someOverview>["liked_hours"] = null;
    api.on(contract.leagues.get, () => someOverview({ liked_hours }));
    const planned = () => [somePlannedLeague({ undated: ids, liked_hours })];
    api.on(contract.planner.leagues, () => ({ today: "2026-11-21", leagues: planned() }));
    const sent = api.on(contract.leagues.likedHours, (input) => {
      liked_hours = input.liked_hours;
      return someOverview({ liked_hours });
    });
    const { user } = await plan();
    await user.selectOptions(await screen.findByLabelText("Descanso mínimo"), "2");
    await user.click(screen.getByText("Más opciones"));
    await screen.findByText(/^Horas preferidas de la liga: Lun a vie desde las 18:00 · sáb y dom desde las 16:00/);
    await user.click(button("Cambiar horas preferidas"));
    await user.click(await screen.findByRole("checkbox", { name: "viernes" }));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await user.click(button("Guardar"));
    await screen.findByText(/^Horas preferidas de la liga: Lun a jue desde las 18:00 · sáb y dom desde las 16:00/);
    expect(sent).toMatchObject([{ league_id: leagueId, version: 3 }]);
    await user.click(button("Proponer 3 fechas"));
    await waitFor(() => expect(asked).toMatchObject([{ rest_days: 2 }]));
  });

  it("tells apart what moves, what keeps its place and what had none, and how many move (spec 4 §2.7)", async () => {
    const was = (match_date: string) => ({ match_date, match_time: "18:00:00", court_id: 2 });
    const stays = { ...place(2, "2026-11-24"), booked: { ...was("2026-11-24"), court_id: 1 } };
    const placed = [{ ...place(1, "2026-11-23"), booked: was("2026-12-01") }, stays, place(4, "2026-11-25")];
    const proposal = { is_proved: true, reached: "", missed: [], leagues, placed, left: [] };
    const homeless = { ...left, booked: was("2026-11-27") };
    club({ ...solved, id: idOf(11), proposal: { ...proposal, left: [homeless] } });
    const { user } = await plan();
    await screen.findByText(/Mueve 1 de 3 que ya tenían fecha/);
    const notes = screen.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent ?? "");
    expect(notes[0]).toContain("era el mar 1 dic, 18:00, Cancha 2");
    expect(notes[1]).toContain("sin cambios");
    expect(notes[2]).not.toMatch(/era el|sin cambios/);
    screen.getByText(/Se queda el vie 27 nov, 18:00, Cancha 2/);
    await user.click(screen.getByRole("checkbox", { name: /Pareja 1/ }));
    await screen.findByText(/No mueve ninguno de los 3 que ya tenían fecha/);
  });

  it("says what has become of those that are left", async () => {
    club(solved, solved, [somePlannedLeague({ undated: ids.slice(2), dated: ids.slice(0, 2) })]);
    const left = { league_id: leagueId, code: "edit_conflict", is_undated: false };
    const message = "otro administrador le ha puesto el jue 3 dic a las 20:00";
    api.on(contract.matches.scheduleAll, () => ({ accepted: [], left: [{ ...left, match_id: idOf(102), message }] }));
    const { user } = await plan();
    await user.click(await screen.findByRole("button", { name: "Aceptar 2" }));
    await warned(/^Sin aceptar: 1 partido.*Pareja 2 contra Rival 2: otro administrador le ha puesto el jue 3 dic/);
  });

  it("says that today's and tomorrow's matches stay", async () => {
    club(null, solved, [somePlannedLeague({ undated: ids.slice(2), dated: ids.slice(0, 2) })]);
    await plan();
    await screen.findByText(/Los partidos de hoy y mañana se quedan/);
  });

  it("ends the mover of a match with Escape, and not the dialog", async () => {
    club(solved);
    api.on(contract.planner.places, () => ({
      places: [{ match_date: "2026-12-01", match_time: "19:00:00", court_id: 2 }],
    }));
    const { user, onClose } = await plan();
    await user.click(await screen.findByRole("button", { name: "Mover Pareja 1 contra Rival 1" }));
    await screen.findByRole("button", { name: "Mover aquí" });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Mover aquí" })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is about what its proposal was asked for once that is thrown away", async () => {
    const other = somePlannedLeague({ id: idOf(5), name: "Liga Mixta", undated: [idOf(201)] });
    const asking = { league_ids: [leagueId, idOf(5)], from: "2026-11-22", to: "2026-12-05", per_day: 2, rest_days: 0 };
    const asked = { ...asking, wishes: [], pinned: [], replan_dated: false, pause_minutes: 30 };
    club({ ...solved, id: idOf(12), asked }, solved, [somePlannedLeague({ undated: ids }), other]);
    const { user } = await plan();
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    await screen.findByRole("button", { name: "Proponer 4 fechas" });
    expect(screen.getByRole("checkbox", { name: /Liga Mixta/ })).toHaveProperty("checked", true);
    expect(screen.getByLabelText("Partidos al día, máximo")).toHaveProperty("value", "2");
  });

  it("says that a plan is ready which was closed while it was made, and shows it", async () => {
    let own = solving;
    club(solving);
    api.on(contract.planner.current, () => ({ plan: own }));
    const onBoard = () => undefined;
    function Screen() {
      const [isOpen, setOpen] = useState(true);
      const close = () => setOpen(false);
      return (
        <>
          <PlanReady touches={[]} onBoard={onBoard} />
          {isOpen && <PlannerDialog leagueId={leagueId} touches={[]} onClose={close} onBoard={onBoard} />}
        </>
      );
    }
    const { user } = await drawDialog(<Screen />);
    await screen.findByText("Buscando sitio para 3 partidos…");
    await user.keyboard("{Escape}");
    own = { ...solved, id: idOf(13) };
    await toast("El plan está listo");
    await user.click(button("Ver"));
    await screen.findByText("2 de 3 partidos tienen sitio.");
  });

  it("moves a match to another of its free places, and keeps the focus on it", async () => {
    let own = solved;
    club(solved);
    api.on(contract.planner.current, () => ({ plan: own }));
    const free = [place(1, "2026-11-23"), { ...place(1, "2026-11-30"), match_time: "19:30:00", court_id: 2 }];
    api.on(contract.planner.places, () => ({
      places: free.map(({ match_date, match_time, court_id }) => ({ match_date, match_time, court_id })),
    }));
    const moved = api.on(contract.planner.move, ({ match_id: _match, ...to }) => {
      const placed = [place(2, "2026-11-24"), { ...place(1, "2026-11-30"), ...to }];
      own = {
        ...solved,
        proposal: {
          is_proved: true,
          reached: "2 de 3 a su hora. Demostrado: no caben más.",
          missed: [],
          leagues,
          placed,
          left: [],
        },
      };
      return own;
    });
    const { user } = await plan();
    await user.click(await screen.findByRole("button", { name: "Mover Pareja 1 contra Rival 1" }));
    const where = await screen.findByLabelText<HTMLSelectElement>("Hora y cancha");
    expect([...where.options].map(({ text }) => text)).toEqual(["19:30 · Cancha 2"]);
    await user.click(button("Mover aquí"));
    await screen.findByRole("heading", { name: "lunes, 30 de noviembre de 2026" });
    expect(moved).toMatchObject([{ match_id: idOf(101), match_date: "2026-11-30", court_id: 2 }]);
    await waitFor(() => expect(document.activeElement).toBe(button("Mover Pareja 1 contra Rival 1")));
  });

  it("proposes the rest anew around what is pinned, without what is taken out", async () => {
    const asking = { league_ids: [leagueId], from: "2026-11-23", to: "2026-12-06", per_day: 1, rest_days: 0 };
    const placed = [1, 2, 3].map((number) => place(number, "2026-11-23"));
    const proposal = {
      is_proved: true,
      reached: "2 de 3 a su hora. Demostrado: no caben más.",
      missed: [],
      leagues,
      placed,
      left: [],
    };
    const { asked } = club({
      ...solved,
      id: idOf(8),
      proposal,
      asked: { ...asking, wishes: [], pinned: [], replan_dated: false, pause_minutes: 30 },
    });
    const { user } = await plan();
    expect(screen.queryByRole("button", { name: "Proponer de nuevo el resto" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Fijar Pareja 1 contra Rival 1" }));
    await user.click(screen.getByRole("checkbox", { name: /Pareja 2/ }));
    await user.click(button("Proponer de nuevo el resto"));
    const pinned = [{ match_id: idOf(101), match_date: "2026-11-23", match_time: "18:00:00", court_id: 1 }];
    await waitFor(() => expect(asked).toMatchObject([{ ...asking, pinned, match_ids: [idOf(101), idOf(103)] }]));
  });

  it("can be asked for again when it could not be read", async () => {
    club(null);
    api.isDown = true;
    const { user } = await plan();
    await screen.findByText("No se ha podido cargar el planificador.");
    api.isDown = false;
    await user.click(button("Intentar de nuevo"));
    await screen.findByRole("button", { name: "Proponer 3 fechas" });
  });
});
