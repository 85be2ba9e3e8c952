import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { ClosingPreview, Movement } from "#contract/rounds.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, drawRouted, refusal, screen, toast, waitFor, warned, within } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { FinishRoundDialog } from "./finish-round-dialog.tsx";

const rising: Movement = {
  pair_id: idOf(31),
  name: "Elena y Fina",
  kind: "up",
  position: 1,
  from_group_id: idOf(22),
  from_group_name: "Grupo B",
  to_group_id: idOf(21),
  to_group_name: "Grupo A",
  reason: "1.ª de Grupo B",
};

function preview(values: Partial<ClosingPreview> = {}): ClosingPreview {
  return { round_id: idOf(5), number: 2, is_last: false, missing: [], held: [], movements: [rising], ...values };
}

const missing = [
  {
    match_id: idOf(100),
    pair1_name: "Ana y Berta",
    pair2_name: "Carla y Diana",
    group_name: "Grupo A",
    match_date: null,
  },
];
const closed = { closed_number: 2, next_number: 3, moved: 1, cancelled: 0, created: 12 };
const finish = () => screen.getAllByRole("button", { name: "Finalizar Jornada" }).at(-1) as HTMLElement;

async function open(first: ClosingPreview, onClose: () => void = () => {}) {
  let now = first;
  api.on(contract.rounds.closingPreview, () => now);
  const drawn = await drawRouted(<FinishRoundDialog leagueId={leagueId} onClose={onClose} />);
  await screen.findByText("Movimientos");
  return {
    ...drawn,
    /** Somebody else changes the league, and this page hears of it. */
    becomes: (next: ClosingPreview) => {
      now = next;
      return queryClient.invalidateQueries();
    },
  };
}

describe("finishing a round", () => {
  it("says who moves and why, what is still to be played and where nobody moves", async () => {
    const held = {
      upper_group_ids: [idOf(21)],
      lower_group_ids: [idOf(22)],
      causes: [],
      sentence: "Nadie pasa de B a A.",
    };
    await open(preview({ missing, held: [held], is_last: true }));
    expect(screen.getByText("Elena y Fina")).toBeTruthy();
    expect(screen.getByText("1.ª de Grupo B")).toBeTruthy();
    expect(screen.getByText("1 partido sin resultado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ana y Berta – Carla y Diana" }).getAttribute("href")).toContain(idOf(100));
    expect(screen.getByText("Nadie pasa de B a A.")).toBeTruthy();
    expect(screen.getByText(/^Es la última jornada/)).toBeTruthy();
  });

  it("confirms what it shows, and says what has begun", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.rounds.close, () => closed);
    const { user } = await open(preview(), onClose);
    await user.click(finish());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await toast("Comienza la jornada 3. Tiene 12 partidos.");
    expect(sent[0]).toMatchObject({
      round_id: idOf(5),
      creates_matches: true,
      expected: { is_last: false, missing: [], movements: [{ pair_id: idOf(31), kind: "up", to_group_id: idOf(21) }] },
    });
  });

  it("opens the next round without matches where that is wished (spec 3 §4.6)", async () => {
    const sent = api.on(contract.rounds.close, () => ({ ...closed, created: 0 }));
    const { user } = await open(preview());
    await user.click(screen.getByRole("checkbox", { name: "Crear los partidos de la jornada 3" }));
    await user.click(finish());
    await toast("Comienza la jornada 3.");
    expect(sent[0]).toMatchObject({ creates_matches: false });
  });

  it("that was refused because something has changed shows both sides, and then confirms the new one", async () => {
    const current = preview({
      movements: [{ ...rising, kind: "stay", to_group_name: "Grupo B", to_group_id: idOf(22) }],
    });
    const sent = api.on(contract.rounds.close, ({ expected }) => {
      if (expected.movements.some(({ kind }) => kind === "up")) throw refusal("closing_changed", { current });
      return closed;
    });
    const { user } = await open(preview());
    await user.click(finish());
    await warned("Ha cambiado algo desde que abriste este diálogo.");
    const changes = within(screen.getByRole("list", { name: "Cambios" }));
    expect(changes.getByText("asciende a Grupo A")).toBeTruthy();
    expect(changes.getByText("se mantiene en Grupo B")).toBeTruthy();
    await user.click(finish());
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it("tells of what changes while it is open, and stays as it is until one asks", async () => {
    const { user, becomes } = await open(preview({ missing }));
    await becomes(preview());
    await user.click(await screen.findByRole("button", { name: "Ver los cambios" }));
    expect(screen.getByText("Ya no está pendiente: Ana y Berta – Carla y Diana")).toBeTruthy();
    expect(screen.getByText("Todos los partidos de la jornada tienen resultado.")).toBeTruthy();
  });

  it("that somebody else has finished changes nothing here", async () => {
    const onClose = vi.fn();
    const { user, becomes } = await open(preview(), onClose);
    await becomes(preview({ round_id: idOf(6), number: 3 }));
    await warned("Aquí no se ha cambiado nada.");
    expect(screen.getByText("La jornada 2 ya la ha finalizado otra persona")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Finalizar Jornada" })).toBeNull();
    await user.click(within(screen.getByRole("dialog")).getAllByText("Cerrar").at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalled();
  });

  it("is told why when it cannot be shown at all", async () => {
    api.on(contract.rounds.closingPreview, () => {
      throw refusal("no_groups");
    });
    await drawRouted(<FinishRoundDialog leagueId={leagueId} onClose={() => {}} />);
    await warned("No se encontraron grupos en esta liga");
    expect(button("Finalizar Jornada")).toHaveProperty("disabled", true);
  });
});
