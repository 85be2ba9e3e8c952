import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { ClosedPlaces } from "#domain/planning/closures.ts";
import { idOf, leagueId, played, someMatch } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { ScheduleDialog, type ScheduleDialogProps } from "./schedule-dialog.tsx";

function schedule(values: Partial<ScheduleDialogProps> = {}) {
  const usual = { match: someMatch(), isGone: false, today: "2026-12-01", courtsCount: 2, onClose: () => {} };
  return <ScheduleDialog {...usual} {...values} />;
}

/** The club: two courts, and the first one booked at six on the second of December. */
function club(match_duration = 90, closed: ClosedPlaces = { closures: [], opening_hours: [] }) {
  api.on(contract.matches.playersTwice, () => []);
  api.on(contract.matches.absences, () => []);
  api.on(contract.courts.list, () => [
    { id: 1, name: "Cancha 1", is_available: true },
    { id: 2, name: "Cancha 2", is_available: false },
  ]);
  return api.on(contract.matches.bookings, () => ({
    bookings: [
      { match_id: idOf(200), court_id: 1, match_date: "2026-12-02", match_time: "18:00:00", duration_minutes: 90 },
    ],
    match_duration,
    today: "2026-12-01",
    closures: [...closed.closures],
    opening_hours: [...closed.opening_hours],
  }));
}

const booked = (values: Partial<Match> = {}) =>
  someMatch({ match_date: "2026-12-02", match_time: "20:00:00", court_id: 1, court_name: "Cancha 1", ...values });

async function choose(user: Awaited<ReturnType<typeof drawDialog>>["user"], time: string): Promise<void> {
  fill("Fecha *", "2/12/2026");
  await user.selectOptions(await screen.findByLabelText("Cancha *"), await screen.findByText("Cancha 1"));
  await user.selectOptions(screen.getByLabelText("Hora *"), time);
}

describe("the date of a match", () => {
  it("is saved with court, time and notes, and names who plays twice at that time", async () => {
    club();
    const onClose = vi.fn();
    const sent = api.on(contract.matches.schedule, () => ({ match: booked(), players_twice: ["Ana García"] }));
    const { user } = await drawDialog(schedule({ onClose }));
    await choose(user, "20:00:00");
    fill("Notas (opcional)", "Traer bolas");
    await user.click(button("Programar"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await toast("Partido programado correctamente");
    await toast("Juegan otro partido a la misma hora: Ana García");
    expect(sent).toMatchObject([
      { match_date: "2026-12-02", match_time: "20:00:00", court_id: 1, scheduling_notes: "Traer bolas", version: 1 },
    ]);
  });

  it("is not sent while something is missing", async () => {
    club();
    const { user } = await drawDialog(schedule());
    await user.click(button("Programar"));
    await warned("Por favor complete todos los campos obligatorios");
  });

  it("offers courts in use only, and no time that is taken", async () => {
    club();
    const { user } = await drawDialog(schedule());
    await choose(user, "20:00:00");
    expect(screen.queryByText("Cancha 2")).toBeNull();
    const taken = await screen.findAllByText(/\(Ocupado\)$/);
    expect(taken.map(({ textContent }) => textContent)).toContain("18:00 (Ocupado)");
    expect(taken.every((option) => option.hasAttribute("disabled"))).toBe(true);
  });

  it("takes a court as long as the matches of its league do", async () => {
    const asked = club(30);
    const { user } = await drawDialog(schedule());
    await choose(user, "20:00:00");
    const taken = await screen.findAllByText(/\(Ocupado\)$/);
    expect(taken.map(({ textContent }) => textContent)).toEqual([
      "18:00 (Ocupado)",
      "18:30 (Ocupado)",
      "19:00 (Ocupado)",
    ]);
    expect(asked.at(-1)).toEqual({ date: "2026-12-02", league_id: leagueId });
  });

  it("of the past says so", async () => {
    club();
    const { user } = await drawDialog(schedule());
    fill("Fecha *", "30/11/2026");
    await user.tab();
    expect(await screen.findByText("La fecha ya ha pasado")).toBeTruthy();
  });
});

describe("a slot that somebody else has taken", () => {
  it("is told with free ones near it, which can be chosen", async () => {
    club();
    const free = { match_date: "2026-12-02", match_time: "21:30:00", court_id: 1, court_name: "Cancha 1" };
    api.on(contract.matches.alternatives, () => [free]);
    const sent = api.on(contract.matches.schedule, ({ match_time }) => {
      if (match_time !== "21:30:00") throw refusal("slot_taken");
      return { match: booked(), players_twice: [] };
    });
    const { user } = await drawDialog(schedule());
    await choose(user, "20:00:00");
    await user.click(button("Programar"));
    await warned("Esta cancha ya está ocupada en ese horario");
    await user.click(await screen.findByRole("button", { name: /21:30, Cancha 1$/ }));
    expect(screen.getByLabelText<HTMLSelectElement>("Hora *").value).toBe("21:30:00");
    await user.click(button("Programar"));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});

describe("a match that others change meanwhile", () => {
  it("shows where it stands now; what was chosen stays, and is saved over it only when told to", async () => {
    club();
    const sent = api.on(contract.matches.schedule, () => ({ match: booked(), players_twice: [] }));
    const { user, redraw } = await drawDialog(schedule({ match: booked() }));
    fill("Notas (opcional)", "Mío");
    redraw(schedule({ match: booked({ match_time: "21:30:00", version: 4 }) }));
    await warned(/Ahora consta: .*21:30, Cancha 1\. Lo que has elegido sigue en el formulario/);
    expect(button("Guardar Cambios")).toHaveProperty("disabled", true);
    await user.click(button("Seguir con lo mío"));
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(sent).toMatchObject([{ version: 4, match_time: "20:00:00", scheduling_notes: "Mío" }]));
  });

  it("needs no date any more once it has a result or is gone", async () => {
    club();
    const { redraw } = await drawDialog(schedule());
    redraw(schedule({ match: played(someMatch(), [6, 3], [6, 4]) }));
    await warned("Otra persona ya ha guardado el resultado: 6-3 6-4.");
    redraw(schedule({ isGone: true }));
    await warned("Otra persona ha eliminado este partido.");
    expect(button("Programar")).toHaveProperty("disabled", true);
  });
});
