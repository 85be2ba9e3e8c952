import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, leagueId, someGroup, someRow } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { EditPointsDialog } from "./edit-points-dialog.tsx";
import { EditStatsDialog } from "./edit-stats-dialog.tsx";

const place = { leagueId, roundId: idOf(5), group: someGroup() };
const { set, list, remove } = contract.groups.adjustments;
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** What the table shows now, by the pair that stands first. */
const changed = (values: object) => [{ ...someRow(1), ...values }, someRow(2), someRow(3), someRow(4)];

describe("points that are set by hand", () => {
  it("are sent with what was seen of them, and nothing else of the table", async () => {
    api.on(list, () => []);
    const onClose = vi.fn();
    const sent = api.on(set, () => ({ adjusted: 1 }));
    const { user } = await drawDialog(<EditPointsDialog {...place} onClose={onClose} />);
    expect(button("Guardar Cambios")).toHaveProperty("disabled", true);
    fill("Puntos de Pareja 1", "7");
    fill("Motivo (opcional)", "Sanción");
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await toast("Tabla actualizada correctamente");
    expect(sent).toMatchObject([{ round_id: idOf(5), reason: "Sanción" }]);
    expect(sent[0]?.rows).toEqual([{ pair_id: idOf(31), figures: { points: 7 }, seen: { points: 0 } }]);
  });

  it("below zero are refused with the reason at the press, and asked about at closing", async () => {
    api.on(list, () => []);
    const onClose = vi.fn();
    const sent = api.on(set, () => ({ adjusted: 1 }));
    const { user } = await drawDialog(<EditPointsDialog {...place} onClose={onClose} />);
    fill("Puntos de Pareja 1", "−4");
    await user.click(button("Guardar Cambios"));
    expect(screen.getByLabelText("Puntos de Pareja 1").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/mínimo|0 como mínimo|de 0/i)).toBeTruthy();
    await user.click(button("Cancelar"));
    await screen.findByText("Hay datos sin guardar. ¿Descartarlos?");
    expect([sent.length, onClose.mock.calls.length]).toEqual([0, 0]);
  });

  it("that somebody else has changed are shown twice; mine are saved over theirs only when I say so", async () => {
    api.on(list, () => []);
    const sent = api.on(set, ({ rows }) => {
      if (rows[0]?.seen.points === 0) throw refusal("edit_conflict", { current: changed({ points: 4 }) });
      return { adjusted: 1 };
    });
    const { user } = await drawDialog(<EditPointsDialog {...place} onClose={() => {}} />);
    fill("Puntos de Pareja 1", "7");
    await user.click(button("Guardar Cambios"));
    await warned("Tú: 7 · Ahora: 4");
    expect(valueOf("Puntos de Pareja 1")).toBe("7");
    await user.click(button("Guardar lo mío"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.rows[0]).toMatchObject({ figures: { points: 7 }, seen: { points: 4 } });
  });

  it("can be left as somebody else has set them", async () => {
    api.on(list, () => []);
    api.on(set, () => {
      throw refusal("edit_conflict", { current: changed({ points: 4 }) });
    });
    const { user } = await drawDialog(<EditPointsDialog {...place} onClose={() => {}} />);
    fill("Puntos de Pareja 1", "7");
    await user.click(button("Guardar Cambios"));
    await user.click(await screen.findByRole("button", { name: "Quedarme con lo de ahora" }));
    expect(valueOf("Puntos de Pareja 1")).toBe("4");
    expect(button("Guardar Cambios")).toHaveProperty("disabled", true);
  });

  it("of a round that is closed by now are refused in the dialog, with what was typed", async () => {
    api.on(list, () => []);
    api.on(set, () => {
      throw refusal("round_closed");
    });
    const { user } = await drawDialog(<EditPointsDialog {...place} onClose={() => {}} />);
    fill("Diferencia de juegos de Pareja 2", "-3");
    await user.click(button("Guardar Cambios"));
    await warned("Esta jornada ya está cerrada. No se ha cambiado nada.");
    expect(valueOf("Diferencia de juegos de Pareja 2")).toBe("-3");
  });

  it("are listed with who set them and why, and can be taken back", async () => {
    let kept = [
      {
        id: idOf(70),
        pair_id: idOf(31),
        name: "Pareja 1",
        differences: { points: -2, games_won: 1 },
        reason: "Sanción",
        created_by_name: "Olga",
        created_at: "2026-11-21T10:00:00Z",
      },
    ];
    api.on(list, () => kept);
    const removed = api.on(remove, () => {
      kept = [];
      return done();
    });
    const { user } = await drawDialog(<EditPointsDialog {...place} onClose={() => {}} />);
    expect(await screen.findByText(/−2 puntos, \+1 JG/)).toBeTruthy();
    expect(screen.getByText(/^Olga, .* · Sanción$/)).toBeTruthy();
    await user.click(button("Quitar el ajuste de Pareja 1"));
    await waitFor(() => expect(screen.queryByText("Ajustes a mano de esta jornada")).toBeNull());
    expect(removed).toEqual([{ league_id: leagueId, adjustment_id: idOf(70) }]);
  });
});

describe("the figures of one pair", () => {
  it("make the difference by themselves, and are sent for the chosen pair", async () => {
    api.on(list, () => []);
    const sent = api.on(set, () => ({ adjusted: 1 }));
    const { user } = await drawDialog(<EditStatsDialog {...place} onClose={() => {}} />);
    await user.selectOptions(screen.getByLabelText("Pareja"), "Pareja 3");
    fill("Juegos ganados", "12");
    fill("Juegos perdidos", "5");
    expect(screen.getByText("+7")).toBeTruthy();
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rows).toEqual([
      { pair_id: idOf(33), figures: { games_won: 12, games_lost: 5 }, seen: { games_won: 0, games_lost: 0 } },
    ]);
  });

  it("that somebody else has changed are shown twice", async () => {
    api.on(list, () => []);
    api.on(set, () => {
      throw refusal("edit_conflict", { current: changed({ sets_won: 2 }) });
    });
    const { user } = await drawDialog(<EditStatsDialog {...place} onClose={() => {}} />);
    fill("Sets ganados", "5");
    await user.click(button("Guardar Cambios"));
    await warned("Pareja 1, sets ganadosTú: 5 · Ahora: 2");
  });
});
