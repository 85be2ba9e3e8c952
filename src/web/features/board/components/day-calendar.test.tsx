import { fireEvent } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import type { MatchAbsence } from "#domain/planning/match-absences.ts";
import type { BusyTime } from "#domain/planning/scheduling.ts";
import { idOf, leagueId, someBooking, someMatch, someMatchesPage } from "#test/support/records.ts";
import { api, button, dialog, drawRouted, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { DayCalendar } from "./day-calendar.tsx";

const date = "2026-12-02";
const courts = [1, 2].map((id) => ({ id, name: `Cancha ${id}`, is_available: true }));
const booking = (values: Partial<CourtBooking> = {}) =>
  someBooking({ league_name: "Liga de Otoño", match_date: date, version: 7, ...values });
const other = booking({ match_id: idOf(200), league_name: "Liga Mixta", court_id: 2, pair1_name: "Eva & Gil" });

let read: unknown[] = [];

const later = { match_date: date, match_time: "19:30:00", court_id: 1 };
const thatNight = { weekday: null, date_from: date, date_to: date, time_from: "20:30:00", time_to: null };
const absence = { ...thatNight, name: "Ana García" };

/** The board of a day with a match on each of two courts; @returns what was sent to be booked. */
function club(bookings = [booking(), other], busy: BusyTime[] = [], absences: MatchAbsence[] = []) {
  const day = { closures: [], held: [], opening_hours: [], leagues: [], today: "2026-12-01" };
  api.on(contract.courts.board, () => ({ ...day, bookings }));
  api.on(contract.matches.list, () => someMatchesPage({ matches: [] }));
  api.on(contract.brackets.matches, () => ({ matches: [], score_rules: someMatchesPage().score_rules }));
  api.on(contract.matches.get, () => someMatch({ version: 7, scheduling_notes: "Traer bolas" }));
  api.on(contract.matches.busyTimes, () => busy);
  read = api.on(contract.matches.absences, () => absences);
  api.on(contract.planner.current, () => ({ plan: null })); // asked for once some test has shown a proposal
  return api.on(contract.matches.schedule, () => ({ match: someMatch(), players_twice: [] }));
}

async function drawBoard(onDate = vi.fn()) {
  const bar = { leagueId, courts, today: "2026-12-01", date, court: undefined, by: "day" as const };
  const element = (
    <DayCalendar {...bar} matches={[]} onDate={onDate} onCourt={() => {}} onBy={() => {}} onOpen={() => {}} />
  );
  return drawRouted(element);
}

async function draw() {
  const onDate = vi.fn();
  const drawn = await drawBoard(onDate);
  const entry = await screen.findByRole("button", { name: /^18:00–19:30, Cancha 1, / });
  return { ...drawn, onDate, entry };
}

describe("a match on the board of a day", () => {
  it("is carried by keys as it was seen, and each place says what it is", async () => {
    const sent = club();
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" ");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/18:00, Cancha 1: Libre$/));
    await user.keyboard("{ArrowRight}");
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toMatch(/Cancha 2: Ocupada a las 18:00: Eva & Gil/),
    );
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await toast("Movido al mié 2 dic, ");
    const place = { match_date: date, match_time: "19:30:00", court_id: 2 };
    expect(sent).toEqual([
      { league_id: leagueId, match_id: idOf(100), ...place, version: 7, scheduling_notes: "Traer bolas" },
    ]);
  });

  it("behind midnight is on the next day, in the sign and in what is said after it (spec 4 §1.1)", async () => {
    club();
    const opening_hours = [{ weekday: 3, opens_at: "16:00:00", closes_at: "01:30:00" }];
    const hours = { schedule_start_time: "16:00:00", schedule_end_time: "22:30:00", match_duration: 90 };
    const day = {
      closures: [],
      held: [],
      leagues: [{ id: leagueId, courts_count: 6, players_send_results: false, ...hours }],
      today: "2026-12-01",
    };
    api.on(contract.courts.board, () => ({ ...day, opening_hours, bookings: [booking({ match_time: "23:30:00" })] }));
    const { user } = await drawBoard();
    const entry = await screen.findByRole("button", { name: /^23:30–01:00, Cancha 1, / });
    entry.focus();
    await user.keyboard(" {ArrowDown}");
    const text = "jue 3 dic, 00:00, Cancha 1: Libre, pero fuera del horario de la liga";
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain(text));
    expect(document.activeElement?.querySelector("strong")?.textContent).toBe("jue 3 dic, 00:00");
    await waitFor(() => expect(status()).toContain(text));
    await user.keyboard("{Enter}");
    await toast("Movido al jue 3 dic, 00:00 · Cancha 1");
  });

  it("that somebody changed when it was taken up is moved as it was shown, and refused", async () => {
    club([booking({ version: 6 }), other]);
    const sent = api.on(contract.matches.schedule, () => {
      throw refusal("edit_conflict", { current: someMatch({ version: 7 }) });
    });
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(sent).toMatchObject([{ version: 6, match_time: "19:30:00" }]));
    await toast("Otra persona ha cambiado estos datos");
  });

  it("loses its date as it was shown", async () => {
    club([booking({ version: 6 }), other]);
    const sent = api.on(contract.matches.unschedule.one, () => {
      throw refusal("edit_conflict", { current: someMatch({ version: 7 }) });
    });
    const { user, entry } = await draw();
    await user.click(entry);
    await user.click(await screen.findByRole("button", { name: /^Quitar la fecha/ }));
    await waitFor(() => expect(sent).toMatchObject([{ version: 6 }]));
  });

  it("says who would play another match then, and can be put there all the same (spec 4 §1.7)", async () => {
    const time = { match_date: date, match_time: "21:00:00", duration_minutes: 90 };
    const sent = club([booking(), other], [{ ...time, names: ["Ana García"] }]);
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowDown}{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/19:30, Cancha 1: Libre$/));
    await user.keyboard("{ArrowDown}");
    const said = /20:00, Cancha 1: Libre, pero Ana García juega otro partido a la misma hora$/;
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(said));
    expect(document.activeElement?.getAttribute("data-kind")).toBe("busy");
    expect(sent).toEqual([]);
    await user.keyboard("{Enter}");
    await toast("Movido al mié 2 dic, ");
    expect(sent).toMatchObject([{ match_time: "20:00:00", court_id: 1 }]);
  });

  it("stays taken up when the one before it has been saved", async () => {
    club();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on(contract.matches.schedule, async () => {
      await answered;
      return { match: someMatch(), players_twice: [] };
    });
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await screen.findByText("Guardando…");
    screen.getByRole("button", { name: /^18:00–19:30, Cancha 2, / }).focus();
    await user.keyboard(" ");
    const isCarried = () => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Mover Eva & Gil/);
    await waitFor(isCarried);
    answer();
    await toast("Movido al mié 2 dic, ");
    isCarried();
    await user.keyboard("{Escape}");
  });

  it("goes to the day before and after by Re Pág and Av Pág, and comes back with Escape", async () => {
    const sent = club();
    const { user, entry, onDate } = await draw();
    entry.focus();
    await user.keyboard(" {PageDown}{PageUp}{PageUp}");
    await waitFor(() => expect(onDate.mock.calls).toEqual([1, -1, -1].map((days) => [addDays(date, days)])));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(entry));
    expect(sent).toEqual([]);
  });

  it("is not sent where somebody is: why is said, and the places near by book it with one press", async () => {
    const sent = club();
    const near = { match_date: date, match_time: "20:00:00", court_id: 2, court_name: "Cancha 2" };
    api.on(contract.matches.alternatives, () => [near]);
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    await screen.findByText(/^Ocupada a las 18:00: Eva & Gil contra Carla & Diana \(Liga Mixta\)$/);
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "2 dic 2026, 20:00, Cancha 2" }));
    await toast("Movido al mié 2 dic, ");
    expect(sent).toMatchObject([{ match_time: "20:00:00", court_id: 2 }]);
  });

  it("goes on to another day that is pressed while it is said that a place is occupied", async () => {
    const sent = club();
    api.on(contract.matches.alternatives, () => []);
    const { user, entry, onDate } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    await screen.findByText(/^Ocupada a las 18:00/);
    const next = addDays(date, 1);
    const day = document.querySelector(`[data-day-drop="${next}"]`);
    if (day === null) throw new Error("no such day");
    await user.click(day);
    expect(onDate).toHaveBeenCalledWith(next);
    await screen.findByText(/^Pulsa su hueco/);
    expect(screen.queryByText(/^Ocupada a las 18:00: /)).toBeNull();
    expect(sent).toEqual([]);
    await user.click(button("Cancelar"));
  });

  it("that the server refuses waits beside its place with why", async () => {
    club();
    api.on(contract.matches.schedule, () => {
      throw refusal("slot_taken");
    });
    api.on(contract.matches.alternatives, () => []);
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowUp}{Enter}");
    await screen.findByText("Esta cancha ya está ocupada en ese horario");
    await user.click(button("Dejarlo como estaba"));
    await waitFor(() => expect(document.activeElement).toBe(entry));
  });
});

const said = () => document.activeElement?.getAttribute("aria-label");
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("people of a match who said that they cannot play then (spec 4 §1.2)", () => {
  const cannot = /19:30, Cancha 1: Libre, pero Ana García no puede \(2 dic desde las 20:30\)$/;

  it("are named by its place by keys, read once, and by the toast; it is put there all the same", async () => {
    const sent = club([booking(), other], [], [absence]);
    const { user, entry } = await draw();
    entry.focus();
    await user.keyboard(" {ArrowDown}{ArrowDown}");
    await waitFor(() => expect(said()).toMatch(/19:00, Cancha 1: Libre$/));
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(said()).toMatch(cannot));
    await user.keyboard("{Enter}");
    await toast("Movido al mié 2 dic, 19:30 · Cancha 1, pero Ana García no puede (2 dic desde las 20:30)");
    expect(sent).toMatchObject([later]);
    expect(read).toEqual([{ league_id: leagueId, match_id: idOf(100) }]);
  });

  it("are named by its place before a press puts it there, also where nothing was pointed at", async () => {
    const sent = club([booking(), other], [], [absence, { ...absence, name: "Berta Gil", time_from: "18:00:00" }]);
    const { user, entry } = await draw();
    await user.click(entry);
    await user.click(await screen.findByRole("button", { name: "Mover" }));
    await waitFor(() => expect(said()).toMatch(/18:00, Cancha 1: Libre, pero Berta Gil no puede/));
    fireEvent.click(button("Cancha 1, 19:30"));
    await waitFor(() =>
      expect(said()).toMatch(/19:30, Cancha 1: Libre, pero Ana García no puede \(.*Berta Gil no puede/),
    );
    expect(sent).toEqual([]);
    fireEvent.click(button("Cancha 1, 19:30"));
    await toast("Movido al mié 2 dic, 19:30 · Cancha 1, pero Ana García no puede");
    expect(sent).toMatchObject([later]);
  });

  it("are named under a match that is dragged, and to who hears it", async () => {
    club([booking(), other], [], [absence]);
    const boxes = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
    boxes.mockImplementation(() => new DOMRect(0, 0, 200, document.querySelectorAll("[data-cell]").length * 15));
    onTestFinished(() => boxes.mockRestore());
    const { entry } = await draw();
    const first = document.querySelector("[data-cell]")?.getAttribute("data-cell") ?? "";
    const at = (hour: number) => ({ clientX: 50, clientY: hour * 60 - Number.parseInt(first, 10) });
    fireEvent.mouseDown(entry, { button: 0, clientX: 50, clientY: 0 });
    fireEvent.mouseMove(window, { clientX: 56, clientY: 0 });
    await waitFor(() => expect(entry.dataset["dragging"]).toBe("true"));
    fireEvent.mouseMove(window, at(19.5));
    const mark = document.querySelector<HTMLElement>("[data-dragged]");
    const text = "Libre, pero Ana García no puede (2 dic desde las 20:30)";
    await waitFor(() => expect(mark?.lastElementChild?.textContent).toBe(text));
    await waitFor(() => expect(status()).toContain(`mié 2 dic, 19:30, Cancha 1: ${text}`));
    fireEvent.keyDown(window, { key: "Escape" });
    fireEvent.mouseUp(document);
    await new Promise((resume) => setTimeout(resume, 100)); // in which the click of a browser at the end of a drag is heard by nobody
  });
});

describe("a move that is taken back (spec 4 §1.2)", () => {
  const undo = () => screen.findByRole("button", { name: /^Deshacer: Ana . Berta contra / });
  const moved = () => ({ match: someMatch({ version: 8 }), players_twice: [] });
  const isBack = () => waitFor(() => expect(document.activeElement?.getAttribute("data-match")).toBe(idOf(100)));

  async function moveDown() {
    const drawn = await draw();
    drawn.entry.focus();
    await drawn.user.keyboard(" {ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await toast("Movido al mié 2 dic, ");
    return drawn;
  }

  it("stands where it was, over its version since the move, with its notes; the focus is on it", async () => {
    club();
    const sent = api.on(contract.matches.schedule, moved);
    const { user } = await moveDown();
    await user.click(await undo());
    await toast("El partido vuelve a su hueco");
    const before = { match_date: date, match_time: "18:00:00", court_id: 1 };
    expect(sent).toMatchObject([later, { ...before, version: 8, scheduling_notes: "Traer bolas" }]);
    await isBack();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Deshacer/ })).toBeNull());
  });

  it("is so by Ctrl Z, once", async () => {
    club();
    const sent = api.on(contract.matches.schedule, moved);
    const { user } = await moveDown();
    await undo();
    await user.keyboard("{Control>}zz{/Control}");
    await toast("El partido vuelve a su hueco");
    expect(sent).toMatchObject([later, { version: 8 }]);
  });

  it("stays where it is when its place was taken or somebody changed it meanwhile, and says why", async () => {
    club();
    api.on(contract.matches.schedule, moved);
    const { user } = await moveDown();
    api.on(contract.matches.schedule, () => {
      throw refusal("slot_taken");
    });
    await user.click(await undo());
    await toast("No se ha deshecho. Esta cancha ya está ocupada en ese horario");
    await isBack();
  });

  it("stays where it is when another administrator changed it meanwhile, and says that nothing was undone", async () => {
    club();
    api.on(contract.matches.schedule, moved);
    const { user } = await moveDown();
    api.on(contract.matches.schedule, () => {
      throw refusal("edit_conflict", { current: someMatch({ version: 9 }) });
    });
    await user.click(await undo());
    await toast("Otro administrador ha cambiado este partido: no se ha deshecho nada.");
    await isBack();
  });

  it("has its date again that was taken away", async () => {
    club();
    const sent = api.on(contract.matches.schedule, moved);
    api.on(contract.matches.unschedule.one, ({ match_id }) => ({ match_id, version: 9 }));
    const { user, entry } = await draw();
    await user.click(entry);
    await user.click(await screen.findByRole("button", { name: /^Quitar la fecha/ }));
    await toast("El partido queda sin fecha");
    await user.click(await undo());
    await toast("El partido vuelve a su hueco");
    expect(sent).toMatchObject([{ match_time: "18:00:00", court_id: 1, version: 9 }]);
  });

  it("has no date any more that it had not before", async () => {
    club([other]);
    const waits = someMatch({ match_date: null, match_time: null, court_id: null, version: 7 });
    api.on(contract.matches.list, () => someMatchesPage({ matches: [waits] }));
    api.on(contract.planner.whoCannot, () => []);
    api.on(contract.matches.schedule, moved);
    const sent = api.on(contract.matches.unschedule.one, ({ match_id }) => ({ match_id, version: 9 }));
    const { user } = await drawBoard();
    await user.click(await screen.findByRole("button", { name: "Cancha 1, 19:30" }));
    await user.click(await waitFor(() => dialog().getByRole("button", { name: /^Ana y Berta/ })));
    await toast("Programado para el mié 2 dic, 19:30 · Cancha 1");
    await user.click(await undo());
    await toast("El partido vuelve a estar sin fecha");
    expect(sent).toMatchObject([{ version: 8 }]);
  });

  it("is not offered to go back to a day that has passed", async () => {
    club();
    api.on(contract.courts.board, () => ({
      closures: [],
      held: [],
      opening_hours: [],
      leagues: [],
      today: "2026-12-03",
      bookings: [booking()],
    }));
    api.on(contract.matches.unschedule.one, ({ match_id }) => ({ match_id, version: 9 }));
    const { user, entry } = await draw();
    await user.click(entry);
    await user.click(await screen.findByRole("button", { name: /^Quitar la fecha/ }));
    await toast("El partido queda sin fecha");
    expect(screen.queryByRole("button", { name: /^Deshacer/ })).toBeNull();
  });
});
