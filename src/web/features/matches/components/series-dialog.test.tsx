import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches.ts";
import { idOf, leagueId, played, someMatch, someScoreRules } from "#test/support/records.ts";
import { api, button, drawDialog, refusal, screen, waitFor } from "#test/support/render.tsx";
import { SeriesDialog } from "./series-dialog.tsx";

const first = someMatch({ id: idOf(101), pair1_name: "Ana y Berta", pair2_name: "Carla y Diana" });
const second = someMatch({ id: idOf(102), pair1_name: "Elena y Fina", pair2_name: "Gema y Hilda" });
const order = [first, second];

function series(onClose: () => void = () => {}) {
  const rules = { ...someScoreRules, format: "individual" as const };
  return <SeriesDialog {...{ leagueId, order, fromId: first.id, rules, onClose }} />;
}

const games = () =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Juegos de/ }).map(({ value }) => Number(value));
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent ?? "");
const said = (text: string) => waitFor(() => expect(lines().join("\n")).toContain(text));
const byId = (id: string): Match => order.find((one) => one.id === id) ?? first;

describe("a series of results", () => {
  it("goes on at Enter without waiting for the server, and tells of the save beside the form", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    api.on(contract.matches.saveResult, async ({ match_id }) => {
      await asked;
      return played(byId(match_id), [6, 3]);
    });
    const { user } = await drawDialog(series());
    await user.keyboard("6 3{Enter}");
    expect(screen.getByRole("dialog", { name: "Resultados en serie: 2 de 2" })).toBeTruthy();
    expect(lines()).toEqual(["Guardando: Ana y Berta – Carla y Diana 6-3"]);
    await user.keyboard("4");
    expect(games()).toEqual([4, 0]);
    answer();
    await said("Guardado: Ana y Berta – Carla y Diana 6-3");
    expect(games()).toEqual([4, 0]);
  });

  it("stays at a match of which nothing is typed, and leaves it out when told to", async () => {
    const { user } = await drawDialog(series());
    await user.keyboard("{Enter}");
    expect(screen.getByText("Error: Ingrese al menos un resultado")).toBeTruthy();
    await user.click(button("Dejar sin resultado"));
    expect(screen.getByRole("dialog", { name: "Resultados en serie: 2 de 2" })).toBeTruthy();
  });

  it("keeps what was refused with its reason, and sends it again", async () => {
    let isFull = true;
    const sent = api.on(contract.matches.saveResult, ({ match_id }) => {
      if (isFull) throw refusal("unavailable");
      return played(byId(match_id), [6, 3]);
    });
    const { user } = await drawDialog(series());
    await user.keyboard("6 3{Enter}");
    await said("No se ha guardado: Ana y Berta – Carla y Diana 6-3");
    isFull = false;
    await user.click(button("Reintentar: Ana y Berta – Carla y Diana"));
    await said("Guardado: Ana y Berta");
    expect(sent).toHaveLength(2);
  });

  it("shows what somebody else has saved, and replaces it only when told to", async () => {
    const theirs = { ...played(first, [0, 6]), version: 9 };
    const sent = api.on(contract.matches.saveResult, ({ version }) => {
      if (version !== 9) throw refusal("edit_conflict", { current: theirs });
      return played(first, [6, 3]);
    });
    const { user } = await drawDialog(series());
    await user.keyboard("6 3{Enter}");
    await said("Otra persona ha cambiado este partido. Ahora consta: 0-6.");
    await user.click(button("Guardar lo mío: Ana y Berta – Carla y Diana"));
    await said("Guardado: Ana y Berta – Carla y Diana 6-3");
    expect(sent.map(({ version }) => version)).toEqual([1, 9]);
  });

  it("takes what is stored already for saved: the answer to it was lost", async () => {
    api.on(contract.matches.saveResult, () => {
      throw refusal("edit_conflict", { current: { ...played(first, [6, 3]), version: 2 } });
    });
    const { user } = await drawDialog(series());
    await user.keyboard("6 3{Enter}");
    await said("Guardado: Ana y Berta – Carla y Diana 6-3");
  });

  it("saves over a new date of somebody else without a question", async () => {
    const moved = someMatch({ id: first.id, match_date: "2026-12-01", version: 5 });
    const sent = api.on(contract.matches.saveResult, ({ version }) => {
      if (version !== 5) throw refusal("edit_conflict", { current: moved });
      return played(first, [6, 3]);
    });
    const { user } = await drawDialog(series());
    await user.keyboard("6 3{Enter}");
    await said("Guardado: Ana y Berta");
    expect(sent.map(({ version }) => version)).toEqual([1, 5]);
  });

  it("offers no second attempt for a match that is gone", async () => {
    api.on(contract.matches.saveResult, () => {
      throw refusal("match_not_found");
    });
    const { user } = await drawDialog(series());
    await user.keyboard("6 3{Enter}");
    await said("Otra persona ha eliminado este partido.");
    expect(screen.queryByRole("button", { name: /^(Reintentar|Corregir)/ })).toBeNull();
    await user.click(button("Descartar: Ana y Berta – Carla y Diana"));
    expect(lines()).toEqual([]);
  });

  it("asks before it is closed with something unsaved", async () => {
    const onClose = vi.fn();
    const { user } = await drawDialog(series(onClose));
    await user.keyboard("6{Escape}");
    expect(await screen.findByText("Hay datos sin guardar. ¿Descartarlos?")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Descartar"));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
