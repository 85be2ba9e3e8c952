import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { ClosingPreview, Movement } from "#contract/rounds/endpoints.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, drawRouted, refusal, screen, toast, waitFor, within } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import type { BoardQuestion, BoardRow } from "../model/closing-board.ts";
import { ClosingBoard } from "./closing-board.tsx";

const rising: Movement = {
  pair_id: idOf(31),
  name: "Elena y Fina",
  kind: "up",
  position: 1,
  from_group_id: idOf(22),
  from_group_name: "Grupo B",
  to_group_id: idOf(21),
  to_group_name: "Grupo A",
  is_by_hand: false,
  reason: "1.ª de Grupo B",
};

const row: BoardRow = {
  pair_id: idOf(31),
  name: "Elena y Fina",
  player1_name: "Elena",
  player2_name: "Fina",
  group_id: idOf(22),
  group_name: "Grupo B",
  division_level: 2,
  position: 1,
  points: 9,
  matches_played: 3,
  matches_won: 3,
  matches_drawn: 0,
  matches_lost: 0,
  sets_won: 6,
  sets_lost: 0,
  games_won: 36,
  games_lost: 12,
  games_difference: 24,
  is_adjusted: false,
  is_withdrawn: false,
  is_moved: false,
  placed_by: "games_difference",
  why: "Puesto 1.",
};
const size = { matches_total: 6, matches_played: 6, before: 4, after: 4, is_drifting: false };
const groups = [
  { ...size, group_id: idOf(21), name: "Grupo A", division_level: 1, rows: [] },
  { ...size, group_id: idOf(22), name: "Grupo B", division_level: 2, rows: [row] },
];

const board: ClosingPreview["board"] = {
  groups,
  questions: [],
  ordered_by: "points",
  holes: [],
  clashes: [],
  promotions: [],
  waiting: 0,
  unplayed: {
    sentence: "El reglamento dice: no suma ninguna de las dos.",
    asks_for_loser: false,
    undecided: [],
    cancelled: 0,
  },
  group_size: { size: 4, smallest: 3, largest: 6 },
  next: { number: 3, matches: 12, start_date: "2026-11-22", deadline: null },
  decisions_version: 0,
};

function preview(values: Partial<ClosingPreview> = {}): ClosingPreview {
  return { round_id: idOf(5), number: 2, is_last: false, missing: [], held: [], movements: [rising], board, ...values };
}

const missing = [
  {
    match_id: idOf(100),
    pair1_id: idOf(31),
    pair2_id: idOf(32),
    loser_pair_id: null,
    deferred_until: null,
    frees_date: true,
    changes_nothing: false,
    pair1_name: "Ana y Berta",
    pair2_name: "Carla y Diana",
    group_name: "Grupo A",
    match_date: null,
  },
];
const closed = { closed_number: 2, next_number: 3, moved: 1, cancelled: 0, created: 12 };
const finish = () => screen.getByRole("button", { name: /^Finalizar Jornada 2/ });
const tie: BoardQuestion = {
  group_id: idOf(22),
  reason: "name",
  pair_ids: [idOf(31), idOf(32)],
  sentence: "Elena y Fina y Gema y Hilda: empatadas con 2 victorias; nada del reglamento las separa.",
  decision: null,
};
const decided = {
  how: "no_movement" as const,
  pair_ids: tie.pair_ids,
  seed: null,
  reason: null,
  decided_at: "2026-11-22T18:42:00Z",
};

async function open(first: ClosingPreview, onBack: () => void = () => {}) {
  let now = first;
  api.on(contract.rounds.closingPreview, () => now);
  api.on(contract.dates.list, () => []);
  const drawn = await drawRouted(<ClosingBoard leagueId={leagueId} onBack={onBack} onWaiting={null} />);
  await screen.findByRole("region", { name: "Grupo B" });
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
  it("shows every row with where it goes, what is still to be played, and the sizes that the groups will have", async () => {
    const lone = { ...board, next: null, groups: groups.map((group) => ({ ...group, after: 5 })) };
    await open(preview({ missing, is_last: true, board: lone }));
    const group = within(screen.getByRole("region", { name: "Grupo B" }));
    expect(group.getByText("Elena y Fina")).toBeTruthy();
    expect(group.getByRole("button", { name: /^Elena y Fina\. Asciende a Grupo A/ })).toBeTruthy();
    expect(group.getByText("+24")).toBeTruthy();
    expect(screen.getByText("1 partido sin resultado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ana y Berta – Carla y Diana" }).getAttribute("href")).toContain(idOf(100));
    expect(screen.getByText(/^Es la última jornada/)).toBeTruthy();
    expect(screen.queryByText(/no cambia quién sube/)).toBeNull();
  });

  it("shows what players have sent at once among many that are missing, the first of its group", async () => {
    const [match] = missing;
    const many = Array.from({ length: 8 }, (_one, at) => ({
      ...(match as (typeof missing)[number]),
      match_id: idOf(100 + at),
      pair1_name: `Pareja ${at}`,
      group_name: at < 4 ? "Grupo A" : "Grupo B",
      ...(at === 2 && { sent: "waiting" as const }),
    }));
    const { user } = await open(preview({ missing: many }));
    const note = await screen.findByText("Hay un resultado enviado que nadie ha confirmado.");
    const name = "Pareja 2 – Carla y Diana";
    expect(screen.getByRole("link", { name: `Decidir en Qué falta: ${name}` }).getAttribute("href")).toBe("/admin");
    expect(screen.queryByRole("button", { name: `Decidir ${name}` })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Decide 1 resultado que nadie ha confirmado" }));
    expect(document.activeElement).toBe(note.closest("li"));
    const group = note.closest("details");
    expect([group?.open, group?.querySelector("li")?.contains(note)]).toEqual([true, true]);
    expect(screen.getByText(/^Grupo B ·/).closest("details")?.open).toBe(false);
  });

  it("says what is missing of each group, what closing cancels, and lists it in the order of the groups", async () => {
    const [match] = missing;
    const inB = { ...match, match_id: idOf(101), group_name: "Grupo B" } as (typeof missing)[number];
    const cancelled = { ...board, unplayed: { ...board.unplayed, cancelled: 2 } };
    await open(preview({ missing: [inB, ...missing], board: cancelled }));
    const group = within(screen.getByRole("region", { name: "Grupo B" }));
    expect(group.getByText("falta 1")).toBeTruthy();
    expect(group.queryByText("Listo")).toBeNull();
    expect(screen.getAllByText(/^Grupo [AB] · 1 partido$/).map(({ textContent }) => textContent)).toEqual([
      "Grupo A · 1 partido",
      "Grupo B · 1 partido",
    ]);
    expect(screen.queryByRole("button", { name: /^Finalizar Jornada/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Finalizar y cancelar 2" })).toBeTruthy();
    expect(screen.getByText("1 pareja cambia de grupo. Se crean 12 partidos.")).toBeTruthy();
  });

  it("shows the figure that orders, and says what the columns mean (spec 3 §5.7)", async () => {
    await open(preview());
    const group = within(screen.getByRole("region", { name: "Grupo B" }));
    expect(group.getByText("Pts")).toBeTruthy();
    expect(group.getByText("9").tagName).toBe("STRONG");
    expect(screen.getByText(/^V-D: victorias y derrotas · Sets: diferencia de sets · Pts: puntos/)).toBeTruthy();
  });

  it("says of a match without a result that it changes nothing (spec 6 §4)", async () => {
    await open(preview({ missing: missing.map((match) => ({ ...match, changes_nothing: true })) }));
    expect(screen.getByText("Si se juega, no cambia quién sube ni quién baja.")).toBeTruthy();
  });

  it("shows the matches for a place that it makes (spec 3 §5.5)", async () => {
    const sentence = "Ana y Berta (Grupo A) contra Elena y Fina (Grupo B), por la plaza en Grupo A.";
    const promotion = { upper_pair_id: idOf(1), lower_pair_id: idOf(2), sentence, deferred_until: "2026-12-20" };
    await open(preview({ board: { ...board, promotions: [promotion] } }));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText(/^Se juega hasta el 20 dic 2026/)).toBeTruthy();
  });

  it("confirms what it shows, and says what has begun", async () => {
    const onBack = vi.fn();
    const sent = api.on(contract.rounds.close, () => closed);
    const { user } = await open(preview(), onBack);
    expect(finish().textContent).toBe("Finalizar Jornada 2 y crear 12 partidos");
    await user.click(finish());
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
    await toast("Comienza la jornada 3. Tiene 12 partidos.");
    expect(sent[0]).toMatchObject({
      round_id: idOf(5),
      creates_matches: true,
      deadline: null,
      expected: {
        is_last: false,
        missing: [],
        movements: [{ pair_id: idOf(31), kind: "up", to_group_id: idOf(21) }],
        decisions_version: 0,
      },
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

  it("says what is missing instead, leads there, and goes on when it is decided", async () => {
    const sent = api.on(contract.rounds.decide, () =>
      preview({ board: { ...board, decisions_version: 1, questions: [{ ...tie, decision: decided }] } }),
    );
    const { user } = await open(preview({ board: { ...board, questions: [tie] } }));
    expect(screen.queryByRole("button", { name: /^Finalizar Jornada/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Falta 1 decisión: Grupo B" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Grupo B" }));
    await user.click(screen.getByRole("button", { name: "Sin movimiento" }));
    expect(await screen.findByText("Decidido: sin movimiento.")).toBeTruthy();
    expect(sent[0]).toMatchObject({
      round_id: idOf(5),
      decision: { kind: "order", group_id: idOf(22), pair_ids: tie.pair_ids, how: "no_movement" },
    });
    const closing = api.on(contract.rounds.close, () => closed);
    await user.click(finish());
    await waitFor(() => expect(closing[0]).toMatchObject({ expected: { decisions_version: 1 } }));
  });

  it("holds every open place at one press", async () => {
    const other = { ...tie, group_id: idOf(21), pair_ids: [idOf(41), idOf(42)] };
    let version = 0;
    const open2 = [tie, other];
    const sent = api.on(contract.rounds.decide, () => {
      version++;
      const questions = open2.map((question, at) => (at < version ? { ...question, decision: decided } : question));
      return preview({ board: { ...board, decisions_version: version, questions } });
    });
    const { user } = await open(preview({ board: { ...board, questions: open2 } }));
    await user.click(screen.getByRole("button", { name: "Sin movimiento en todos" }));
    await waitFor(() => expect(finish()).toBeTruthy());
    expect(sent).toHaveLength(2);
  });

  it("asks for a reason when the order is set by hand, and keeps what is refused", async () => {
    const sent = api.on(contract.rounds.decide, () => {
      throw refusal("question_gone");
    });
    const { user } = await open(preview({ board: { ...board, questions: [tie] } }));
    await user.click(screen.getByRole("button", { name: "A mano…" }));
    await user.click(screen.getByRole("button", { name: "Decidir este orden" }));
    expect(screen.getByText("Escribe el motivo de la decisión")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Bajar Elena y Fina" }));
    await user.type(screen.getByRole("textbox", { name: "Motivo" }), "Ganó el partido de desempate");
    await user.click(screen.getByRole("button", { name: "Decidir este orden" }));
    expect(await screen.findByText(/ya no hay nada que decidir/)).toBeTruthy();
    expect(sent[0]).toMatchObject({
      decision: { how: "by_hand", pair_ids: [idOf(32), idOf(31)], reason: "Ganó el partido de desempate" },
    });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Motivo" }).value).toBe(
      "Ganó el partido de desempate",
    );
  });

  it("sends a pair elsewhere with a reason (spec 3 §4.4)", async () => {
    const stays = {
      ...rising,
      kind: "stay" as const,
      to_group_id: idOf(22),
      to_group_name: "Grupo B",
      is_by_hand: true,
    };
    const sent = api.on(contract.rounds.decide, () => preview({ movements: [stays] }));
    const { user } = await open(preview());
    await user.click(screen.getByRole("button", { name: /Cambiar destino$/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sigue en Grupo B" }));
    await user.type(screen.getByRole("textbox", { name: "Motivo" }), "Lo piden");
    await user.click(screen.getByRole("button", { name: "Cambiar destino" }));
    expect(await screen.findByText("Ninguna pareja cambia de grupo.")).toBeTruthy();
    expect(sent[0]).toMatchObject({
      decision: { kind: "movement", pair_id: idOf(31), to_group_id: idOf(22), reason: "Lo piden" },
    });
  });

  it.each([true, false])(
    "asks whether the date and court of a match put off go, ticked at first: %s",
    async (frees) => {
      const booked = missing.map((match) => ({ ...match, match_date: "2026-11-23" }));
      const sent = api.on(contract.rounds.decide, () => preview({ missing: booked }));
      const { user } = await open(preview({ missing: booked }));
      await user.click(await screen.findByRole("button", { name: "Decidir Ana y Berta – Carla y Diana" }));
      await user.click(screen.getByRole("radio", { name: /^Aplazado hasta/ }));
      const tick = await screen.findByLabelText<HTMLInputElement>("Quitar su fecha y su cancha");
      expect(tick.checked).toBe(true);
      if (!frees) await user.click(tick);
      await user.type(screen.getByRole("textbox", { name: "Nueva fecha límite" }), "20/12/2026");
      await user.click(screen.getByRole("button", { name: "Guardar" }));
      await waitFor(() => expect(sent[0]).toMatchObject({ decision: { frees_date: frees } }));
    },
  );

  it("puts a match off until a day (spec 3 §4.3)", async () => {
    const sent = api.on(contract.rounds.decide, () => preview({ missing }));
    const { user } = await open(preview({ missing }));
    await user.click(await screen.findByRole("button", { name: "Decidir Ana y Berta – Carla y Diana" }));
    await user.click(screen.getByRole("radio", { name: /^Aplazado hasta/ }));
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    expect(screen.getByText("Elige hasta cuándo se aplaza")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Nueva fecha límite" }), "20/12/2026");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        decision: { kind: "unplayed", match_id: idOf(100), deferred_until: "2026-12-20", loser_pair_id: null },
      }),
    );
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
    await screen.findByText(/^Ha cambiado algo desde que abriste este diálogo/);
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
    const onBack = vi.fn();
    const { user, becomes } = await open(preview(), onBack);
    await becomes(preview({ round_id: idOf(6), number: 3 }));
    await screen.findByText(/^Aquí no se ha cambiado nada\./);
    expect(screen.getByText("La jornada 2 ya la ha finalizado otra persona")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Finalizar Jornada/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Volver a Grupos" }));
    expect(onBack).toHaveBeenCalled();
  });

  it("is told why when it cannot be shown at all", async () => {
    api.on(contract.rounds.closingPreview, () => {
      throw refusal("no_groups");
    });
    await drawRouted(<ClosingBoard leagueId={leagueId} onBack={() => {}} onWaiting={null} />);
    await screen.findByText("No se encontraron grupos en esta liga");
    expect(screen.queryByRole("button", { name: /^Finalizar Jornada/ })).toBeNull();
  });
});
