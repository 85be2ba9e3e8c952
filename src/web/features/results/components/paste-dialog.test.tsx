import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, leagueId, played, someMatch, someScoreRules } from "#test/support/records.ts";
import { api, button, dialog, drawDialog, fill, refusal, screen, waitFor } from "#test/support/render.tsx";
import { PasteDialog } from "./paste-dialog.tsx";

const names = ["Ana Gil & Berta Ruiz", "Carla Mas & Diana Sanz", "Elena Pla & Fina Rey", "Ana Sol & Berta Paz"];
const match = (number: number, one: number, other: number, values: Partial<Match> = {}) =>
  someMatch({
    id: idOf(100 + number),
    pair1_id: idOf(10 + one),
    pair2_id: idOf(10 + other),
    pair1_name: names[one] ?? "",
    pair2_name: names[other] ?? "",
    ...values,
  });
const matches = [match(1, 0, 1), match(2, 2, 1), match(3, 3, 1)];
const byId = (id: string): Match => matches.find((one) => one.id === id) ?? match(9, 0, 1);

async function paste(text: string, all = matches) {
  const onClose = vi.fn();
  const rules = { ...someScoreRules, format: "pairs" as const };
  const drawn = await drawDialog(<PasteDialog {...{ leagueId, matches: all, rules, today: "2026-11-23", onClose }} />);
  fill(/^Pega aquí los resultados/, text);
  return { ...drawn, onClose };
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>(/^Pega aquí los resultados/);
const lines = () =>
  screen
    .getAllByRole("listitem")
    .filter((line) => line.dataset["state"] !== undefined)
    .map((line) => `${line.dataset["state"]}: ${line.textContent}`);

describe("pasting results (spec 3 §7.3)", () => {
  it("saves what is clear one after the other with each match's version; the rest stays with its reason", async () => {
    const sent = api.on(contract.matches.saveResult, ({ match_id }) => played(byId(match_id), [6, 3], [6, 4]));
    const { user, onClose } = await paste(
      "[12/9/26, 21:14] Paco: Ana Gil y Ruiz 6-3 6-4 Carla y Diana\nCarla y Diana 3-6 4-6 Elena y Fina\nElena y Pepa 6-0 6-0 Carla y Diana\n¡Enhorabuena!",
    );
    expect(lines()).toEqual([
      expect.stringMatching(/^ready: 1Ana Gil & Berta Ruiz 6-3 6-4 Carla Mas & Diana Sanz/),
      expect.stringMatching(/^ready: 2Carla Mas & Diana Sanz 3-6 4-6 Elena Pla & Fina Rey/),
      expect.stringMatching(/^wrong: 3Elena y Pepa.*Ninguna pareja de la jornada se llama «Elena y Pepa»\./),
    ]);
    expect(screen.getByText("1 línea sin resultado")).toBeTruthy();
    await user.click(button("Guardar 2 resultados"));
    await waitFor(() => expect(lines().filter((line) => line.startsWith("saved"))).toHaveLength(2));
    expect(sent.map(({ match_id, version }) => [match_id, version])).toEqual([
      [idOf(101), 1],
      [idOf(102), 1],
    ]);
    expect(sent[1]?.set_results).toMatchObject([
      { pair1_games: 6, pair2_games: 3 },
      { pair1_games: 6, pair2_games: 4 },
    ]);
    expect(area().value).toContain("Elena y Pepa");
    expect(onClose).not.toHaveBeenCalled();
    expect(button("Guardar resultados")).toHaveProperty("disabled", true);
  });

  it("lets one be chosen where several fit", async () => {
    const sent = api.on(contract.matches.saveResult, ({ match_id }) => played(byId(match_id), [6, 3], [6, 4]));
    const { user } = await paste("Ana y Berta 6-3 6-4 Carla y Diana");
    expect(lines()).toEqual([expect.stringContaining("¿Qué partido es?")]);
    expect(screen.queryByRole("checkbox")).toBeNull();
    const options = screen.getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ text }) => text)).toEqual([
      "Elige…",
      "Ana Gil & Berta Ruiz 6-3 6-4 Carla Mas & Diana Sanz (Grupo A, jornada 1)",
      "Ana Sol & Berta Paz 6-3 6-4 Carla Mas & Diana Sanz (Grupo A, jornada 1)",
    ]);
    await user.selectOptions(screen.getByLabelText("Partido de la línea 1"), options[2]?.value ?? "");
    await user.click(button("Guardar 1 resultado"));
    await waitFor(() => expect(sent.map(({ match_id }) => match_id)).toEqual([idOf(103)]));
  });

  it("replaces a result only where it is ticked, over the version that was shown", async () => {
    const stored = { ...played(match(2, 2, 1), [6, 0], [6, 0]), version: 7 };
    const sent = api.on(contract.matches.saveResult, () => played(stored, [6, 3], [6, 4]));
    const { user } = await paste("Elena y Fina 6-3 6-4 Carla y Diana", [stored]);
    expect(lines()).toEqual([expect.stringContaining("Ya tiene resultado: 6-0 6-0. Si lo guardas, se sustituye.")]);
    expect(button("Guardar resultados")).toHaveProperty("disabled", true);
    await user.click(screen.getByLabelText("Guardar la línea 1"));
    await user.click(button("Guardar 1 resultado"));
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining("Guardado")]));
    expect(sent.map(({ version }) => version)).toEqual([7]);
  });

  it("says at the line that somebody was first, goes on, and saves over it only when told again", async () => {
    const theirs = { ...played(match(1, 0, 1), [0, 6], [0, 6]), version: 5 };
    const sent = api.on(contract.matches.saveResult, ({ match_id, version }) => {
      if (match_id === idOf(101) && version === 1) throw refusal("edit_conflict", { current: theirs });
      return played(byId(match_id), [6, 3], [6, 4]);
    });
    const { user } = await paste("Ana Gil y Ruiz 6-3 6-4 Carla y Diana\nElena y Fina 6-3 6-4 Carla y Diana");
    await user.click(button("Guardar 2 resultados"));
    await waitFor(() => expect(lines()[1]).toMatch(/^saved/));
    expect(lines()[0]).toMatch(/^asked.*Otra persona ha cambiado este partido\. Ahora consta: 0-6 0-6\./);
    await user.click(screen.getByLabelText("Guardar la línea 1"));
    await user.click(button("Guardar 1 resultado"));
    await waitFor(() => expect(lines()[0]).toMatch(/^saved/));
    expect(sent.map(({ version }) => version)).toEqual([1, 1, 5]);
  });

  it("says that the round was closed, and stops where no answer comes, with everything kept", async () => {
    api.on(contract.matches.saveResult, () => {
      throw refusal("round_just_closed");
    });
    const text = "Ana Gil y Ruiz 6-3 6-4 Carla y Diana\nElena y Fina 6-3 6-4 Carla y Diana";
    const { user } = await paste(text);
    await user.click(screen.getByLabelText("Guardar la línea 2"));
    await user.click(button("Guardar 1 resultado"));
    await waitFor(() => expect(lines()[0]).toMatch(/^asked.*La jornada se acaba de cerrar/));
    await user.click(screen.getByLabelText("Guardar la línea 1"));
    await user.click(screen.getByLabelText("Guardar la línea 2"));
    api.isDown = true;
    const before = api.requests.length;
    await user.click(button("Guardar 2 resultados"));
    await waitFor(() => expect(lines()[0]).toContain("no hay conexión con el servidor"));
    expect(lines()[1]).toMatch(/^ready/);
    expect(api.requests.slice(before).filter((one) => one.startsWith("PUT"))).toHaveLength(1);
    expect(area().value).toBe(text);
  });

  it("lets a line be mended in place, and asks before it is closed with something unsaved", async () => {
    const { user, onClose } = await paste("hola\nElena y Pepa 6-0 6-0 Carla y Diana");
    await user.click(button("Corregir la línea 2"));
    const field = screen.getByLabelText<HTMLInputElement>("Texto de la línea 2");
    await user.clear(field);
    await user.keyboard("Elena y Fina 6-0 6-0 Carla y Diana{Enter}");
    expect(lines()).toEqual([expect.stringMatching(/^ready: 2Elena Pla & Fina Rey 6-0 6-0/)]);
    expect(area().value).toBe("hola\nElena y Fina 6-0 6-0 Carla y Diana");
    await user.click(button("Cancelar"));
    expect(await dialog().findByText("Hay datos sin guardar. ¿Descartarlos?")).toBeTruthy();
    await user.click(button("Descartar"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("asks once whether matches that are booked for later were played today", async () => {
    const sent = api.on(contract.matches.saveResult, ({ match_id }) => played(byId(match_id), [6, 3], [6, 4]));
    const later = { match_date: "2026-11-30", match_time: "20:00:00" };
    const { user } = await paste("Ana Gil y Ruiz 6-3 6-4 Carla y Diana\nElena y Fina 6-3 6-4 Carla y Diana", [
      match(1, 0, 1, later),
      match(2, 2, 1),
    ]);
    await user.click(button("Guardar 2 resultados"));
    expect(screen.getByText("1 partido tiene fecha de más adelante: ¿se jugó antes, hoy?")).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.click(button("Sí, se jugó hoy"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ played_on }) => played_on)).toEqual(["2026-11-23", undefined]);
  });

  it("asks who did not come to a walkover, whoever a remark in brackets names", async () => {
    await paste("Ana Gil y Berta Ruiz WO Carla y Diana (no vinieron Carla y Diana)");
    expect(lines()).toEqual([expect.stringMatching(/^asked: 1/)]);
    expect(screen.getAllByRole("option").length).toBe(3);
  });

  it("closes without a question when nothing of it is a result", async () => {
    const { user, onClose } = await paste("hola\n");
    await user.click(button("Cancelar"));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
