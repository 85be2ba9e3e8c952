import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { leagueId, someLeague, someOverview } from "#test/support/records.ts";
import {
  alerts,
  api,
  button,
  draw,
  focusInDialog,
  refusal,
  screen,
  toast,
  waitFor,
  warned,
  within,
} from "#test/support/render.tsx";
import { LikedHoursDialog } from "./liked-hours-dialog.tsx";

const tuesday = { weekday: 2, first_start: "19:00:00", last_start: "21:30:00" };

async function choosing(liked_hours: LeagueOverview["liked_hours"]) {
  api.on(contract.leagues.get, () => someOverview({ liked_hours }));
  const sent = api.on(contract.leagues.likedHours, () => someLeague({ version: 4 }));
  const onClose = vi.fn();
  const drawn = draw(<LikedHoursDialog leagueId={leagueId} onClose={onClose} />);
  await screen.findByRole("checkbox", { name: "martes" });
  await focusInDialog();
  return { ...drawn, onClose, sent };
}

const day = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const hour = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

describe("the hours that a league likes (spec 4 §2.11)", () => {
  it("begin as they are usual, are chosen by day, and are saved over the version that was read", async () => {
    const { user, onClose, sent } = await choosing(null);
    expect(screen.getByText(/busca primero estas horas; nadie se queda sin sitio por ellas/)).toBeTruthy();
    expect([hour("lunes, primera hora").value, hour("sábado, primera hora").value]).toEqual(["18:00:00", "16:00:00"]);
    expect([...hour("lunes, primera hora").options].map(({ text }) => text).at(0)).toBe("16:00");
    for (const name of ["lunes", "miércoles", "viernes", "sábado", "domingo"]) await user.click(day(name));
    await user.selectOptions(hour("jueves, primera hora"), "20:00");
    await user.selectOptions(hour("jueves, última hora"), "21:30");
    await user.click(button("Guardar"));
    await toast("Horas preferidas guardadas");
    expect(sent).toEqual([
      {
        league_id: leagueId,
        version: 3,
        liked_hours: [
          { weekday: 2, first_start: "18:00:00", last_start: "23:00:00" },
          { weekday: 4, first_start: "20:00:00", last_start: "21:30:00" },
        ],
      },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("begin as they are kept, and go back to what is usual", async () => {
    const { user, sent } = await choosing([tuesday]);
    expect([day("lunes").checked, day("martes").checked]).toEqual([false, true]);
    expect([hour("lunes, primera hora").disabled, hour("martes, primera hora").value]).toEqual([true, "19:00:00"]);
    await user.click(button("Volver a lo habitual"));
    expect([day("lunes").checked, hour("martes, primera hora").value]).toEqual([true, "18:00:00"]);
    await user.click(button("Guardar"));
    await waitFor(() => expect(sent).toMatchObject([{ version: 3, liked_hours: null }]));
  });

  it("are not sent where nothing was changed", async () => {
    const { user, onClose, sent } = await choosing([tuesday]);
    await user.click(button("Guardar"));
    expect([onClose.mock.calls.length, sent]).toEqual([1, []]);
  });

  it("are refused beside the day, or all of them, and stay as they were chosen", async () => {
    const { user, sent } = await choosing([tuesday]);
    await user.selectOptions(hour("martes, última hora"), "18:30");
    expect(screen.queryByText("La última hora es anterior a la primera")).toBeNull();
    await user.click(button("Guardar"));
    const group = within(screen.getByRole("group", { name: "martes" }));
    expect(await group.findByText("La última hora es anterior a la primera")).toBeTruthy();
    expect(hour("martes, última hora").value).toBe("18:30:00");
    await waitFor(() => expect(document.activeElement).toBe(hour("martes, última hora")));
    await user.click(day("martes"));
    await warned("Elige al menos un día de la semana");
    await user.click(day("sábado"));
    expect(alerts()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("that somebody else has changed meanwhile are not overrun, and what was chosen stays", async () => {
    const { user, onClose } = await choosing([tuesday]);
    api.on(contract.leagues.likedHours, () => {
      throw refusal("edit_conflict");
    });
    await user.click(day("jueves"));
    await user.click(button("Guardar"));
    await warned("Otra persona ha cambiado estos datos mientras los editabas.");
    expect([day("jueves").checked, onClose.mock.calls]).toEqual([true, []]);
  });

  it("say that the league could not be read", async () => {
    api.on(contract.leagues.get, () => {
      throw refusal("unexpected");
    });
    draw(<LikedHoursDialog leagueId={leagueId} onClose={() => {}} />);
    expect(await screen.findByText("No se ha podido cargar la liga.")).toBeTruthy();
  });
});
